import type { Page } from '@playwright/test';
import { answerOf, enterCode, openShipment, typeAsPerson, weightField } from './actions.ts';
import { expect, long, packer, readyShipment, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';
import { burst, keys } from './scanner.ts';

/** Hands are quicker than a busy computer: what is typed while it still works is neither lost nor goes astray. */

test.use({
  seed: {
    users: [packer],
    shipments: [readyShipment('REF-1', 2), readyShipment('REF-000002', 2), readyShipment('REF-3')],
  },
});

test.beforeEach(({ browserName: _ }, info) => {
  test.skip(Boolean(info.project.metadata.electron), 'the answers are held before the browser host');
});

const slowBench = async (bench: Page) => {
  const answers = await holdAnswers(bench);
  await expect(bench.getByText('Scan a shipment to begin')).toBeVisible();
  return answers;
};

const scanField = (window: Page) => window.getByLabel('Scan or search');

/** Presses a key only by its event, and says what has the focus before anything else can happen. */
const focusAfter = (window: Page, key: string, more: { ctrlKey?: boolean } = {}): Promise<string | null> =>
  window.evaluate(
    ([pressed, init]) => {
      const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true, ...init });
      document.activeElement?.dispatchEvent(event);
      return document.activeElement?.getAttribute('aria-label') ?? null;
    },
    [key, more] as const,
  );

test('a code that is begun while Esc still leads back stays whole', long, async ({ bench }) => {
  const answers = await slowBench(bench);
  await openShipment(bench, 'REF-1');
  await burst(bench, 'NOBODY-7');
  await expect(answerOf(bench)).toContainText('Unknown code: NOBODY-7');
  answers.hold();
  await bench.keyboard.press('Escape');
  await bench.keyboard.press('F2');
  await typeAsPerson(bench, 'REF');
  answers.release();
  await expect(answerOf(bench)).toContainText('REF-1 opened');
  await typeAsPerson(bench, '-3');
  await expect(scanField(bench)).toHaveValue('REF-3');
  await bench.keyboard.press('Enter');
  await expect(answerOf(bench)).toContainText('REF-3 opened');
});

test('a code that is begun while the one before is looked up stays whole', async ({ bench }) => {
  const answers = await slowBench(bench);
  await openShipment(bench, 'REF-1');
  await bench.getByLabel('Content', { exact: true }).focus();
  answers.hold();
  await burst(bench, 'REF-000002');
  await bench.keyboard.press('F2');
  await typeAsPerson(bench, 'REF');
  answers.release();
  await expect(answerOf(bench)).toContainText('REF-000002 opened');
  await typeAsPerson(bench, '-3');
  await bench.keyboard.press('Enter');
  await expect(answerOf(bench)).toContainText('REF-3 opened');
});

test('the focus stays in a field that was gone to while Esc still worked', long, async ({ bench }) => {
  const answers = await slowBench(bench);
  await openShipment(bench, 'REF-1');
  await bench.keyboard.press('F2');
  await weightField(bench, 1).fill('8');
  await bench.keyboard.press('F2');
  answers.hold();
  await bench.keyboard.press('Escape');
  await bench.getByRole('button', { name: 'Shipments', exact: true }).focus();
  answers.release();
  await expect(answerOf(bench)).toContainText('REF-1 was saved');
  await expect(bench.getByRole('button', { name: 'Shipments', exact: true })).toBeFocused();
});

test('a second scan whose first half came into the field that the first one was in is heard whole', async ({
  bench,
}) => {
  const answers = await slowBench(bench);
  await openShipment(bench, 'REF-1');
  const content = bench.getByLabel('Content', { exact: true });
  await content.focus();
  const before = await content.inputValue();
  answers.hold();
  await burst(bench, 'REF-000002');
  const cutAt = Date.now() + 300;
  await keys(bench, [...'REF-1'.slice(0, 2)], cutAt);
  answers.release();
  await expect(scanField(bench)).toBeFocused();
  await keys(bench, [...'REF-1'.slice(2), 'Enter'], cutAt + 16);
  await expect(answerOf(bench)).toContainText('REF-1 opened');
  await expect(content).toHaveValue(before);
});

test('Print behind a scan into a text is done before the order that is scanned while it is looked up', async ({
  bench,
  printer,
}) => {
  const answers = await slowBench(bench);
  await openShipment(bench, 'REF-1');
  await bench.getByLabel('Content', { exact: true }).focus();
  answers.hold();
  await burst(bench, 'REF-000002', 'Tab');
  await bench.keyboard.press('Control+p');
  await burst(bench, 'REF-3');
  await bench.keyboard.press('Control+p');
  answers.release();
  await expect(answerOf(bench)).toContainText('REF-3 printed');
  await printer.waitForJobs(3);
  await bench.keyboard.press('Alt+q');
  await bench.getByRole('tab', { name: 'Open' }).focus();
  await bench.keyboard.press('ArrowRight');
  const printed = bench.locator('[data-job][data-state="sent"]');
  await expect(printed.filter({ hasText: 'REF-000002' })).toHaveCount(2);
  await expect(printed.filter({ hasText: 'REF-3' })).toHaveCount(1);
});

test('the focus goes on with the key, not some frames later', long, async ({ bench }) => {
  await openShipment(bench, 'REF-1');
  await bench.keyboard.press('F2');
  expect(await focusAfter(bench, 'Enter')).toBe('Weight 1');
  expect(await focusAfter(bench, 'Enter')).toBe('Weight 2');
  expect(await focusAfter(bench, 'd', { ctrlKey: true })).toBe('Weight 3');
  expect(await focusAfter(bench, 'Enter', { ctrlKey: true })).toBe('Weight 4');
  await enterCode(bench, 'REF-3');
  await expect(answerOf(bench)).toContainText('REF-3 opened');
});

test('a palette that is opened with the key after a command stays open', long, async ({ bench }) => {
  await expect(bench.getByText('Scan a shipment to begin')).toBeVisible();
  await bench.keyboard.press('Control+k');
  const commands = bench.getByRole('combobox', { name: 'Commands' });
  await commands.fill('Print queue');
  await expect(bench.locator('#command-0')).toContainText('Print queue');
  await bench.evaluate(() => {
    const key = (name: string, more: object = {}) =>
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more });
    document.activeElement?.dispatchEvent(key('Enter'));
    document.body.dispatchEvent(key('k', { ctrlKey: true }));
  });
  await expect(bench.getByRole('heading', { name: 'Print queue' })).toBeVisible();
  await expect(commands).toBeFocused();
  await expect(commands).toHaveValue('');
  await commands.fill('Shipments');
  await bench.keyboard.press('Enter');
  await expect(bench.getByRole('heading', { name: 'Shipments' })).toBeVisible();
});
