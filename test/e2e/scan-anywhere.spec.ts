import type { Locator, Page } from '@playwright/test';
import {
  answerOf,
  headlineOf,
  openShipment,
  ssccsOf,
  toWeigh,
  trackingNumbers,
  typeAsPerson,
  weightField,
} from './actions.ts';
import { expect, long, longUnless, PASSWORD, packer, readyShipment, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';
import { burst, keys } from './scanner.ts';

/** A scan wins wherever the focus is, however short the code and whatever the scanner sends behind it. */

const codes = ['48551', '485', 'FAST-001', 'FAST-002', 'FAST-003', 'FAST-004', 'FAST-005'];
/** References as dates and running numbers make them, which may as well be weights. */
const likeWeights = ['24.117', '24.118', '24.119', '2026.1'];

test.use({
  seed: {
    users: [packer],
    shipments: [toWeigh('HEAVY-007'), ...[...codes, ...likeWeights].map((code) => readyShipment(code))],
  },
});

const scanField = (window: Page) => window.getByLabel('Scan or search');
const content = (window: Page) => window.getByLabel('Content', { exact: true });

/** Suffixes of scanners behind a code; null is nothing. */
const suffixes = { Enter: ['Enter'], 'CR+LF': ['Enter', 'Enter'], Tab: ['Tab'], nothing: [] };

for (const [name, suffix] of Object.entries(suffixes)) {
  test(
    `a short code is no weight, no content and no key of a button, with ${name} behind it`,
    longUnless(name === 'Tab'),
    async ({ bench }) => {
      for (const code of ['48551', '485']) {
        await openShipment(bench, 'FAST-001');
        await weightField(bench, 1).focus();
        await bench.keyboard.press('End');
        await keys(bench, [...code, ...suffix]);
        await expect(answerOf(bench)).toContainText(`${code} opened`);
        // A second Enter is not a person's, who would go on to the weight.
        await expect(scanField(bench)).toBeFocused();
        await expect(scanField(bench)).toHaveValue('');
        await openShipment(bench, 'FAST-001');
        await expect(weightField(bench, 1)).toHaveValue('1.50');

        await content(bench).focus();
        await keys(bench, [...code, ...suffix]);
        await expect(answerOf(bench)).toContainText(`${code} opened`);
        await openShipment(bench, 'FAST-001');
        await expect(content(bench)).not.toHaveValue(new RegExp(code));

        await bench.getByRole('button', { name: 'History' }).focus();
        await keys(bench, [...code, ...suffix]);
        await expect(answerOf(bench)).toContainText(`${code} opened`);
        await expect(bench.getByRole('dialog')).toHaveCount(0);
      }
    },
  );
}

for (const [name, suffix] of Object.entries(suffixes)) {
  test(
    `a code that looks like a weight opens its shipment, with ${name} behind it`,
    longUnless(name === 'Tab'),
    async ({ bench }) => {
      const scanIntoWeight = async (code: string, before: string[], text: string) => {
        await openShipment(bench, 'FAST-001');
        await weightField(bench, 1).focus();
        for (const key of before) await bench.keyboard.press(key);
        await keys(bench, [...code, ...suffix]);
        await expect(answerOf(bench)).toContainText(`${code} opened`);
        await expect(scanField(bench)).toBeFocused();
        await openShipment(bench, 'FAST-001');
        await expect(weightField(bench, 1)).toHaveValue(text);
      };
      for (const code of ['24.117', '2026.1']) {
        await scanIntoWeight(code, ['Control+a'], '1.50');
        await scanIntoWeight(code, ['End'], '1.50');
      }
      await scanIntoWeight('24.117', ['Control+a', 'Delete'], '');
    },
  );

  test(`a weight that comes as fast as a scan is one, with ${name} behind it`, long, async ({ bench }) => {
    await openShipment(bench, 'FAST-001');
    await weightField(bench, 1).focus();
    await bench.keyboard.press('Control+a');
    await keys(bench, [...'2.5', ...suffix]);
    await openShipment(bench, 'FAST-002');
    await expect(answerOf(bench)).toContainText('FAST-001 was saved');
    await openShipment(bench, 'FAST-001');
    await expect(weightField(bench, 1)).toHaveValue('2.50');
  });
}

test(
  'Print behind what may be a weight or a code is about what it is',
  long,
  async ({ bench, printer }, info) => {
    test.skip(Boolean(info.project.metadata.electron), 'the answers are held before the browser host');
    const answers = await holdAnswers(bench);
    await expect(bench.getByText('Scan a shipment to begin')).toBeVisible();
    for (const [at, suffix] of Object.values(suffixes).entries()) {
      const code = likeWeights[at] ?? '';
      await openShipment(bench, 'FAST-001');
      await weightField(bench, 1).focus();
      await bench.keyboard.press('Control+a');
      answers.hold();
      await keys(bench, [...code, ...suffix]);
      await bench.keyboard.press('Control+p');
      answers.release();
      await expect(answerOf(bench)).toContainText(`${code} printed`);
      await printer.waitForJobs(at + 1);
    }
    await openShipment(bench, 'FAST-001');
    await expect(weightField(bench, 1)).toHaveValue('1.50');
    await weightField(bench, 1).focus();
    await bench.keyboard.press('Control+a');
    answers.hold();
    await burst(bench, '2.5');
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText('FAST-001 opened');
    answers.release();
    await expect(answerOf(bench)).toContainText('FAST-001 printed');
    await expect(weightField(bench, 1)).toHaveValue('2.50');
    expect(printer.jobs).toHaveLength(likeWeights.length + 1);
  },
);

test(
  'a look-up that ends late gives no text of its shipment to the one that is open by then',
  long,
  async ({ bench }, info) => {
    test.skip(Boolean(info.project.metadata.electron), 'the answers are held before the browser host');
    const answers = await holdAnswers(bench);
    await expect(bench.getByText('Scan a shipment to begin')).toBeVisible();
    /** Into a field of FAST-001, with HEAVY-007 opened before the answer comes. */
    const scanLate = async (field: Locator, code: string) => {
      await openShipment(bench, 'FAST-001');
      await content(bench).first().fill('Mugs');
      await field.focus();
      await bench.keyboard.press('Control+a');
      answers.holdThoseTo(`"code":"${code}"`);
      // It is looked up once the scanner has come to rest.
      await keys(bench, [...code, 400]);
      await bench.keyboard.press('F2');
      await openShipment(bench, 'HEAVY-007');
      answers.release();
      // Answers come in their order: behind this one all of them have been heard, and HEAVY-007 was left.
      await openShipment(bench, 'FAST-002');
      await openShipment(bench, 'HEAVY-007');
    };
    await scanLate(weightField(bench, 1), '24.117');
    await expect(weightField(bench, 1)).toHaveValue('');
    await scanLate(content(bench).first(), 'FAST-003');
    await expect(content(bench).first()).toHaveValue('');
  },
);

test(
  'the next order’s code is not the weight of the one that was just printed',
  long,
  async ({ bench, printer }) => {
    await openShipment(bench, 'HEAVY-007');
    for (const parcel of [1, 2]) {
      await bench.keyboard.press('Enter');
      await expect(weightField(bench, parcel)).toBeFocused();
      await typeAsPerson(bench, '3.3');
    }
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText('HEAVY-007 printed');
    await expect(scanField(bench)).toBeFocused();
    await weightField(bench, 2).focus();
    await bench.keyboard.press('End');
    await burst(bench, '48551');
    await expect(answerOf(bench)).toContainText('48551 opened');
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText('48551 printed');
    const numbers = await ssccsOf(Buffer.concat(await printer.waitForJobs(3)));
    expect(new Set(numbers).size).toBe(3);
    await openShipment(bench, 'HEAVY-007');
    await expect(weightField(bench, 2)).toHaveValue('3.30');
  },
);

test(
  'the separator of a GS1 code, which is a key that types nothing, is a part of it',
  long,
  async ({ bench }) => {
    const places: [place: string, focus: () => Promise<void>][] = [
      ['the scan field', () => scanField(bench).focus()],
      ['a weight', () => weightField(bench, 1).focus()],
      ['a button', () => bench.getByRole('button', { name: 'History' }).focus()],
    ];
    for (const [, focus] of places) {
      await openShipment(bench, 'FAST-001');
      await focus();
      await keys(bench, [...']C110LOT', 'Control+]', ...'400ORDER-FAST-002', 'Enter']);
      await expect(answerOf(bench)).toContainText('FAST-002 opened');
      await expect(scanField(bench)).toHaveValue('');
    }
    await openShipment(bench, 'FAST-001');
    await expect(weightField(bench, 1)).toHaveValue('1.50');
    await keys(bench, [...']C10104006381333931', 'Control+]', ...'21S1', 'Enter']);
    await expect(answerOf(bench)).toContainText('Unknown code: ]C10104006381333931\u241d21S1');
    await expect(bench.getByText('the barcode of an article (GTIN 04006381333931)')).toBeVisible();
  },
);

test(
  'a burst that is no code never stays in a number, and stays in a text with the alarm',
  long,
  async ({ bench }) => {
    await openShipment(bench, 'FAST-001');
    await weightField(bench, 1).focus();
    await bench.keyboard.press('End');
    await burst(bench, '77777', 'Tab');
    await expect(answerOf(bench)).toContainText('Unknown code: 77777');
    await bench.keyboard.press('Escape');
    await expect(weightField(bench, 1)).toHaveValue('1.50');
    // Nor where nothing ends it.
    await weightField(bench, 1).focus();
    await keys(bench, [...'77777']);
    await expect(answerOf(bench)).toContainText('Unknown code: 77777');
    await bench.keyboard.press('Escape');
    await expect(weightField(bench, 1)).toHaveValue('1.50');
    await content(bench).fill('');
    await burst(bench, 'Cups-77', 'Tab');
    await expect(answerOf(bench)).toContainText('Unknown code: Cups-77');
    await expect(content(bench)).toHaveValue('Cups-77');
    await expect(content(bench)).toBeFocused();
  },
);

test('a tool that types an address goes from field to field by Tab', long, async ({ bench }) => {
  await openShipment(bench, 'FAST-001');
  const typed = [...'Hauptstrasse'].flatMap((key) => [37, key]);
  await content(bench).fill('');
  await keys(bench, [400, ...typed, 37, 'Tab']);
  await expect(content(bench)).toHaveValue('Hauptstrasse');
  await expect(content(bench)).not.toBeFocused();
  await expect(answerOf(bench)).not.toContainText('Unknown code');
  // A code in such a field, in a scanner's own time, is a scan as before; so is one that this desk knows at any pace.
  await content(bench).focus();
  await bench.keyboard.press('Control+a');
  await keys(bench, [400, ...[...'FAST-002'].flatMap((key) => [37, key]), 37, 'Tab']);
  await expect(answerOf(bench)).toContainText('FAST-002 opened');
  await openShipment(bench, 'FAST-001');
  await expect(content(bench)).toHaveValue('Hauptstrasse');
});

test('what a person has typed gives way to a scan, and is kept where it belongs', long, async ({ bench }) => {
  await openShipment(bench, 'FAST-001');
  await typeAsPerson(bench, 'FA');
  await burst(bench, 'FAST-002');
  await expect(answerOf(bench)).toContainText('FAST-002 opened');
  await openShipment(bench, 'FAST-001');
  await weightField(bench, 1).focus();
  await bench.keyboard.press('Control+a');
  await keys(bench, ['5', 120, ...'FAST-002', 'Enter']);
  await expect(answerOf(bench)).toContainText('FAST-002 opened');
  await openShipment(bench, 'FAST-001');
  await expect(weightField(bench, 1)).toHaveValue(/^5(\.00)?$/);
});

test(
  'what a person has typed is kept where the end of a scan comes while its code is being looked up',
  long,
  async ({ bench, browserName: _ }, info) => {
    test.skip(Boolean(info.project.metadata.electron), 'the answers are held before the browser host');
    const answers = await holdAnswers(bench);
    await expect(bench.getByText('Scan a shipment to begin')).toBeVisible();
    await openShipment(bench, 'FAST-001');
    await weightField(bench, 1).focus();
    await bench.keyboard.press('Control+a');
    answers.holdThoseTo('5FAST-002');
    const last = await keys(bench, ['5', 120, ...'FAST-002']);
    // No key came for longer than the scanner's pace: that may have been all of it.
    await expect.poll(answers.holdsSome).toBe(true);
    await keys(bench, ['Enter'], last + 40);
    answers.release();
    await expect(answerOf(bench)).toContainText('FAST-002 opened');
    await openShipment(bench, 'FAST-001');
    await expect(weightField(bench, 1)).toHaveValue(/^5(\.00)?$/);
  },
);

/** Key that this scanner, or another one at the desk, has sent behind the code before. */
const before = { 'first of the window': null, 'after one with Enter': 'Enter', 'after one with Tab': 'Tab' };

for (const [name, end] of Object.entries(before)) {
  test(
    `an unknown code with nothing behind it is told at home, ${name}`,
    longUnless(end === null),
    async ({ bench, printer }) => {
      if (end) await burst(bench, 'FAST-001', end);
      else await bench.keyboard.press('F2');
      if (end) await expect(answerOf(bench)).toContainText('FAST-001 opened');
      for (const code of ['UNKNOWN-77', 'XY7']) {
        await keys(bench, [...code]);
        await expect(answerOf(bench)).toContainText(`Unknown code: ${code}`);
        await expect(scanField(bench)).toHaveValue('');
        await bench.keyboard.press('Control+p');
        await expect(answerOf(bench)).toContainText('Scan again');
      }
      await keys(bench, [...'FAST-002']);
      await expect(answerOf(bench)).toContainText('FAST-002 opened');
      expect(printer.jobs).toHaveLength(0);
    },
  );
}

test(
  'Print right behind a code with nothing behind it is about that code',
  long,
  async ({ bench, printer }) => {
    await burst(bench, 'FAST-001');
    await expect(answerOf(bench)).toContainText('FAST-001 opened');
    // By the clock of the keyboard later than a hiccup, and sooner than the code is taken for all there is.
    const last = await keys(bench, [...'UNKNOWN-77']);
    await keys(bench, ['Control+p'], last + 400);
    await expect(answerOf(bench)).toContainText('UNKNOWN-77');
    expect(printer.jobs).toHaveLength(0);
    await openShipment(bench, 'FAST-001');
    await expect(bench.locator('[data-open-state="ready"]')).toBeVisible();
  },
);

test(
  'a code that a busy computer hands over in two parts is no shipment of its second part',
  long,
  async ({ bench }) => {
    for (const field of [scanField(bench), bench.getByRole('button', { name: 'History' })])
      for (const end of [['Enter'], []]) {
        await openShipment(bench, 'FAST-001');
        await field.focus();
        // Its first part is taken for all of it before the rest is handed over, which by the keyboard's clock came at once.
        const begun = [...'ZZZZZZ-'];
        const from = Date.now();
        await keys(bench, begun, from);
        await expect(answerOf(bench)).toContainText('Unknown code: ZZZZZZ-');
        await keys(bench, [...'FAST-002', ...end], from + begun.length * 8);
        await expect(answerOf(bench)).toContainText('Unknown code: ZZZZZZ-FAST-002');
      }
  },
);

test('a click on Print right behind such a code is about it too', long, async ({ bench, printer }) => {
  await burst(bench, 'FAST-001');
  await expect(answerOf(bench)).toContainText('FAST-001 opened');
  await keys(bench, [...'UNKNOWN-77']);
  await bench.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(answerOf(bench)).toContainText('UNKNOWN-77');
  expect(printer.jobs).toHaveLength(0);
});

test(
  'while a text of a person is in the scan field, Print says so and prints nothing',
  long,
  async ({ bench, printer }) => {
    await openShipment(bench, 'FAST-001');
    await bench.keyboard.press('F2');
    await typeAsPerson(bench, 'FAST-002');
    await bench.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(answerOf(bench)).toContainText('“FAST-002” is still in the scan field.');
    await expect(scanField(bench)).toBeFocused();
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText('“FAST-002” is still in the scan field.');
    expect(printer.jobs).toHaveLength(0);
    await bench.keyboard.press('Escape');
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText('FAST-001 printed');
  },
);

test('what a person types into the scan field by hand stays there', long, async ({ bench }) => {
  await bench.keyboard.press('F2');
  await typeAsPerson(bench, 'cups and ');
  await keys(bench, [...'the', 1_200]);
  await expect(scanField(bench)).toHaveValue('cups and the');
  await expect(answerOf(bench)).toContainText('Ready to scan');
});

test(
  'five scans, each with Print at once, print five labels, each its own',
  long,
  async ({ bench, printer }) => {
    const orders = codes.slice(2);
    for (const code of orders) {
      await burst(bench, code);
      await bench.keyboard.press('Control+p');
    }
    await expect(answerOf(bench)).toContainText('FAST-005 printed');
    const numbers = await ssccsOf(Buffer.concat(await printer.waitForJobs(orders.length)));
    expect(numbers).toHaveLength(orders.length);
    const wanted: string[] = [];
    for (const code of orders) {
      await openShipment(bench, code);
      wanted.push(...(await trackingNumbers(bench, 1)));
    }
    expect(numbers).toEqual(wanted);
  },
);

test('while an order is looked up the one before is neither shown nor edited nor printed', async ({
  bench,
  printer,
  browserName: _,
}, info) => {
  test.skip(Boolean(info.project.metadata.electron), 'the answers are held before the browser host');
  const answers = await holdAnswers(bench);
  await expect(bench.getByText('Scan a shipment to begin')).toBeVisible();
  await openShipment(bench, 'FAST-001');
  answers.hold();
  await burst(bench, 'FAST-002');
  await expect(bench.getByRole('main')).toBeHidden();
  await expect(bench.getByRole('status').filter({ hasText: 'Looking for FAST-002' }).first()).toBeVisible();
  await bench.keyboard.press('Control+p');
  answers.release();
  await expect(answerOf(bench)).toContainText('FAST-002 printed');
  await expect(bench.getByRole('main')).toBeVisible();
  await printer.waitForJobs(1);
  await openShipment(bench, 'FAST-001');
  await expect(headlineOf(bench, 'printed')).toHaveCount(0);
  // An unknown code prints nothing, and says so.
  answers.hold();
  await burst(bench, 'NOBODY-9');
  await bench.keyboard.press('Control+p');
  answers.release();
  await expect(answerOf(bench)).toContainText('Not printed: NOBODY-9');
  await expect(answerOf(bench)).toHaveAttribute('role', 'alert');
});

test(
  'Print right after a scan is about what was scanned, whatever was on screen',
  long,
  async ({ bench, printer }, info) => {
    test.skip(Boolean(info.project.metadata.electron), 'the answers are held before the browser host');
    const answers = await holdAnswers(bench);
    await expect(bench.getByText('Scan a shipment to begin')).toBeVisible();
    const printed = async (code: string) => {
      answers.hold();
      await burst(bench, code);
      await bench.keyboard.press('Control+p');
      answers.release();
      await expect(answerOf(bench)).toContainText(`${code} printed`);
    };
    // Nothing was open.
    await printed('FAST-001');
    // Another screen, with the focus in a field that takes any text: the code has to be looked up first.
    await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
    await expect(bench.getByLabel('Search', { exact: true })).toBeFocused();
    await printed('FAST-002');
    // The last code was not found.
    await burst(bench, 'NOBODY-9');
    await expect(answerOf(bench)).toContainText('Unknown code: NOBODY-9');
    await printed('FAST-003');
    await printer.waitForJobs(3);
    // Nothing that is out of sight is printed.
    await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
    await bench.keyboard.press('Control+p');
    await openShipment(bench, 'FAST-004');
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText('FAST-004 printed');
    expect(printer.jobs).toHaveLength(4);
  },
);

test(
  'Print behind a scan that nothing ends is not about the order before',
  long,
  async ({ bench, printer }, info) => {
    test.skip(Boolean(info.project.metadata.electron), 'the answers are held before the browser host');
    const answers = await holdAnswers(bench);
    await expect(bench.getByText('Scan a shipment to begin')).toBeVisible();
    await openShipment(bench, 'FAST-001');
    answers.hold();
    // At once behind it: on a slow machine the scanner would have come to rest by a key that waits its turn.
    await keys(bench, [...'NOBODY-9', 'Control+p'], Date.now(), true);
    answers.release();
    await expect(answerOf(bench)).toContainText('Not printed: NOBODY-9');
    expect(printer.jobs).toHaveLength(0);
  },
);

test(
  'Print that was pressed is done, whatever was pressed around it',
  long,
  async ({ bench, printer }, info) => {
    test.skip(Boolean(info.project.metadata.electron), 'the answers are held before the browser host');
    const answers = await holdAnswers(bench);
    await expect(bench.getByText('Scan a shipment to begin')).toBeVisible();
    // Another screen comes into sight before the order is there.
    answers.hold();
    await burst(bench, 'FAST-001');
    await bench.keyboard.press('Control+p');
    await bench.keyboard.press('Alt+q');
    answers.release();
    await printer.waitForJobs(1);
    // The save before it is not over.
    await openShipment(bench, 'FAST-002');
    await weightField(bench, 1).fill('2');
    answers.hold();
    await bench.keyboard.press('Control+s');
    await bench.keyboard.press('Control+p');
    answers.release();
    await expect(answerOf(bench)).toContainText('FAST-002 printed');
    expect(printer.jobs).toHaveLength(2);
  },
);

test('Enter of a scanner that is slower than its pace answers no question', async ({ bench, printer }) => {
  await openShipment(bench, 'FAST-001');
  await weightField(bench, 1).focus();
  await bench.keyboard.press('Control+a');
  await typeAsPerson(bench, '48');
  await bench.keyboard.press('Control+p');
  const yes = bench.getByRole('button', { name: 'Yes, print' });
  await expect(yes).toBeFocused();
  await keys(bench, [...[...'FAST-002 '].flatMap((key) => [80, key]), 80, 'Enter']);
  await expect(yes).toBeFocused();
  await expect(bench.getByText('Parcel 1 weighs 48.00 kg. Is that right?')).toBeVisible();
  expect(printer.jobs).toHaveLength(0);
  // A person's comes later.
  await keys(bench, [400, 'Enter']);
  await expect(answerOf(bench)).toContainText('FAST-001 printed');
});

test('a text that was scanned into a field is gone on with', long, async ({ bench }, info) => {
  test.skip(Boolean(info.project.metadata.electron), 'the answers are held before the browser host');
  const answers = await holdAnswers(bench);
  await expect(bench.getByText('Scan a shipment to begin')).toBeVisible();
  await openShipment(bench, 'FAST-001');
  await content(bench).fill('A-1 ');
  answers.hold();
  await burst(bench, 'SN12345');
  await expect(bench.getByRole('main')).toBeHidden();
  answers.release();
  await expect(content(bench)).toHaveValue('A-1 SN12345');
  await expect(content(bench)).toBeFocused();
  await typeAsPerson(bench, 'x');
  await expect(content(bench)).toHaveValue('A-1 SN12345x');
});

test('a part of a number or a name leads to the shipments that have it', long, async ({ bench }) => {
  await typeAsPerson(bench, 'FAST');
  await bench.keyboard.press('Enter');
  await expect(bench.getByRole('heading', { name: '5 shipments contain “FAST”' })).toBeVisible();
  await expect(answerOf(bench)).toHaveAttribute('role', 'status');
  await bench.keyboard.press('ArrowDown');
  await bench.keyboard.press('Enter');
  await expect(answerOf(bench)).toContainText(/FAST-00\d opened/);
});

test('a shipment that is left without a label is named when the next opens', async ({ bench }) => {
  await openShipment(bench, 'FAST-001');
  await weightField(bench, 1).fill('5');
  await bench.keyboard.press('F2');
  await burst(bench, 'FAST-002');
  await expect(answerOf(bench)).toContainText('FAST-001 was saved. No label was printed for FAST-001.');
});

test(
  'a weight that is hardly right is asked about once, and one key answers',
  long,
  async ({ bench, printer }) => {
    await openShipment(bench, 'FAST-001');
    await weightField(bench, 1).focus();
    await bench.keyboard.press('Control+a');
    await typeAsPerson(bench, '48');
    await bench.keyboard.press('Control+p');
    await expect(bench.getByText('Parcel 1 weighs 48.00 kg. Is that right?')).toBeVisible();
    await expect(bench.getByText('it was 1.50 kg')).toBeVisible();
    await expect(answerOf(bench)).toContainText('Check the weight before it prints');
    // Esc leads back, with the weight as it was typed.
    await bench.keyboard.press('Escape');
    await expect(weightField(bench, 1)).toHaveValue('48.00');
    expect(printer.jobs).toHaveLength(0);
    // A scan is no answer.
    await bench.keyboard.press('Control+p');
    await expect(bench.getByRole('button', { name: 'Yes, print' })).toBeFocused();
    await burst(bench, 'FAST-002');
    await expect(answerOf(bench)).toContainText('No label was printed for FAST-001.');
    expect(printer.jobs).toHaveLength(0);
    await openShipment(bench, 'FAST-001');
    await bench.keyboard.press('Control+p');
    await expect(bench.getByRole('button', { name: 'Yes, print' })).toBeFocused();
    // A person's comes later than one that a scanner sends behind its code.
    await keys(bench, [400, 'Enter']);
    await expect(answerOf(bench)).toContainText('FAST-001 printed');
    await printer.waitForJobs(1);
  },
);

test('the upper barcode of a label, read by mistake, leads to the lower one', long, async ({ bench }) => {
  await burst(bench, ']C142127627612');
  await expect(bench.getByText('Scan the lower barcode: it has the number of the parcel.')).toBeVisible();
  await expect(bench.getByRole('button', { name: /as a new shipment/ })).toHaveCount(0);
  for (const code of [']A0FAST-001', '*FAST-001*', ']Q1FAST-001']) {
    await burst(bench, code);
    await expect(answerOf(bench)).toContainText('FAST-001 opened');
  }
});

test('a scan at the locked desk is no try of a password, whatever ends it', async ({ bench }) => {
  await bench.getByRole('button', { name: 'Lock' }).click();
  const password = bench.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  for (let scan = 0; scan < 12; scan++) {
    await keys(bench, [...'FAST-001', ...(Object.values(suffixes)[scan % 4] ?? []), 400]);
    await expect(password).toHaveValue('');
  }
  // A number of six digits is a code for signing in only where one is asked for.
  await burst(bench, '123456');
  await expect(password).toHaveValue('');
  await expect(bench.getByText('Scanning doesn’t work while the desk is locked.')).toBeVisible();
  await expect(bench.getByText('Wrong password.')).toHaveCount(0);
  await expect(bench.getByText('Too many attempts')).toHaveCount(0);
  // Pasted, and Enter at once: after the scanner's last key, for an Enter on its heels is the scanner's.
  await keys(bench, [400]);
  await password.fill('wrong horse battery staple');
  await bench.keyboard.press('Enter');
  await expect(bench.getByText('Wrong password.')).toBeVisible();
  await password.fill(PASSWORD);
  await bench.keyboard.press('Enter');
  await expect(bench.getByText('Scan a shipment to begin')).toBeVisible();
});
