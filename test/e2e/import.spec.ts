import type { Page } from '@playwright/test';
import { jtlCsv, wooCommerceCsv } from '../helpers/order-files.ts';
import { answerOf, command, openShipment, ssccsOf, tabTo, weightField } from './actions.ts';
import { axeFinds } from './axe.ts';
import { expect, long, packer, test } from './fixtures.ts';
import { holdTraps } from './late-traps.ts';

test.use({ seed: { users: [packer], shipments: [] } });

/** Begins an import. The browser asks the test for files from here on: to be told so takes it a moment. */
const begin = async (window: Page, act: () => Promise<void>): Promise<void> => {
  window.on('filechooser', () => undefined);
  await act();
  await ready(window, 'Choose file…');
};

/** Chooses a file by the button that has the focus. */
const choose = async (window: Page, name: string, buffer: Buffer): Promise<void> => {
  const chooser = window.waitForEvent('filechooser');
  await window.keyboard.press('Enter');
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer });
};

const ready = (window: Page, words: string | RegExp) => {
  const button = window.getByRole('button', { name: words });
  return expect(button).toBeFocused({ timeout: 15_000 });
};

/** Takes a file to the check of its orders. */
const check = async (window: Page, name: string, lines: readonly string[]): Promise<void> => {
  await begin(window, () => window.keyboard.press('Alt+u'));
  await choose(window, name, Buffer.from(lines.join('\n')));
  for (let step = 0; step < 2; step += 1) {
    await ready(window, 'Next');
    await window.keyboard.press('Enter');
  }
};

test(
  'a WooCommerce export is imported by Enter alone, and its shipments are listed',
  long,
  async ({ bench }) => {
    await begin(bench, () => bench.keyboard.press('Alt+u'));
    await choose(bench, 'orders.csv', Buffer.from(wooCommerceCsv(500)));
    await ready(bench, 'Next');
    await expect(bench.getByText('750 rows')).toBeVisible();
    await expect(bench.getByLabel('Import profile')).toHaveValue('woocommerce');
    await expect(bench.getByLabel('Encoding')).toContainText('Automatic (UTF-8)');
    await bench.keyboard.press('Enter');
    await expect(bench.getByRole('table', { name: 'Columns of the file' })).toBeVisible();
    await ready(bench, 'Next');
    await bench.keyboard.press('Enter');
    await ready(bench, 'Import 500 orders');
    await expect(bench.getByText('Jörg Lindqvist').first()).toBeVisible();
    await bench.keyboard.press('Enter');
    await expect(bench.getByText('500 shipments created')).toBeVisible({ timeout: 60_000 });
    await ready(bench, 'Show shipments');
    await bench.keyboard.press('Enter');
    await expect(bench.getByText('500 shipments', { exact: true })).toBeVisible();
    await expect(bench.getByRole('button', { name: 'Import: orders.csv' })).toBeVisible();

    // From the list one of them is opened.
    await bench.getByLabel('Search', { exact: true }).fill('10003');
    await expect(bench.getByText('1 shipment', { exact: true })).toBeVisible();
    await bench.keyboard.press('ArrowDown');
    await bench.keyboard.press('Enter');
    await expect(answerOf(bench)).toContainText('10003 opened');
  },
);

test(
  'errors of a JTL export are mended where they are, one order is left out, the rest comes in, and a label prints',
  long,
  async ({ bench, printer }) => {
    const file = jtlCsv(500, (cells, order) => {
      if (order === 120) cells[10] = 'zwei';
      if (order === 300) cells[7] = 'Atlantis';
      if (order === 410) cells[10] = 'viele';
      return cells;
    });
    await begin(bench, () => command(bench, 'Import orders'));
    await choose(bench, 'auftraege.csv', file);
    await ready(bench, 'Next');
    await expect(bench.getByLabel('Encoding')).toContainText('Automatic (Windows-1252)');
    await expect(bench.getByLabel('Separator')).toContainText('Automatic (Semicolon)');
    await expect(bench.getByLabel('Import profile')).toHaveValue('jtl');
    await bench.keyboard.press('Enter');
    await ready(bench, 'Next');
    await bench.getByLabel('Carrier for all orders').selectOption('GS1');
    await bench.getByLabel('Product for all orders').selectOption('STANDARD');
    await bench.getByRole('button', { name: 'Next' }).press('Enter');

    const quantity = bench.getByLabel('Row 122, Menge');
    await expect(quantity).toBeFocused({ timeout: 15_000 });
    await expect(bench.getByText('497 orders ready')).toBeVisible();
    await expect(bench.getByText('3 need correction')).toBeVisible();
    // Typed text outlives Esc and a look elsewhere.
    await quantity.fill('2');
    await bench.keyboard.press('Escape');
    await command(bench, 'Import orders');
    await expect(bench.getByLabel('Row 122, Menge')).toHaveCount(0);
    await expect(bench.getByText('498 orders ready')).toBeVisible();

    await bench.getByLabel('Only orders that need correction').focus();
    await bench.keyboard.press('Space');
    const country = bench.getByLabel('Row 302, Lieferadresse Land (ISO)');
    await tabTo(bench, country);
    await country.fill('DE');
    await bench.keyboard.press('Enter');
    await expect(bench.getByText('499 orders ready')).toBeVisible();
    await tabTo(bench, bench.getByRole('button', { name: 'Leave out order AU202600410' }));
    await bench.keyboard.press('Enter');
    await expect(bench.getByText('1 left out')).toBeVisible();
    await tabTo(bench, bench.getByRole('button', { name: 'Import 499 orders' }));
    await bench.keyboard.press('Enter');
    await expect(bench.getByText('499 shipments created')).toBeVisible({ timeout: 60_000 });
    await ready(bench, 'Show shipments');
    await bench.keyboard.press('Enter');
    await expect(bench.getByText('499 shipments', { exact: true })).toBeVisible();

    await openShipment(bench, 'AU202600120');
    await weightField(bench, 1).fill('2.5');
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText('AU202600120 printed');
    const [job] = await printer.waitForJobs(1);
    expect(await ssccsOf(job as Buffer)).toHaveLength(1);
  },
);

test('another file, or none, asks before what was typed is given up', long, async ({ bench }) => {
  await begin(bench, () => bench.keyboard.press('Alt+u'));
  await choose(
    bench,
    'auftraege.csv',
    jtlCsv(20, (cells, order) => {
      if (order === 2) cells[10] = 'zwei';
      return cells;
    }),
  );
  await ready(bench, 'Next');
  await bench.keyboard.press('Enter');
  await ready(bench, 'Next');
  expect(await axeFinds(bench)).toEqual([]);
  await bench.keyboard.press('Enter');
  const field = bench.getByLabel('Row 4, Menge');
  await expect(field).toBeFocused();
  expect(await axeFinds(bench)).toEqual([]);
  await field.fill('2x');
  await tabTo(bench, bench.getByRole('button', { name: 'Cancel import' }));
  await bench.keyboard.press('Enter');
  await expect(bench.getByRole('dialog')).toContainText('Discard this import?');
  await ready(bench, 'Keep working');
  await bench.keyboard.press('Enter');
  await expect(bench.getByRole('dialog')).toHaveCount(0);
  await expect(field).toHaveValue('2x');
  await bench.getByRole('button', { name: 'Cancel import' }).press('Enter');
  await bench.getByRole('button', { name: 'Discard' }).press('Enter');
  await ready(bench, 'Choose file…');
});

test(
  'the question whether to give up is over with Esc, and takes no focus when it is answered',
  long,
  async ({ bench }) => {
    await begin(bench, () => bench.keyboard.press('Alt+u'));
    await choose(
      bench,
      'auftraege.csv',
      jtlCsv(3, (cells) => cells),
    );
    await ready(bench, 'Next');
    await bench.keyboard.press('Enter');
    await bench.getByLabel('Carrier for all orders').selectOption('GS1');
    const giveUp = bench.getByRole('button', { name: 'Cancel import' });
    await giveUp.press('Enter');
    await ready(bench, 'Keep working');
    await bench.keyboard.press('Escape');
    await expect(bench.getByRole('dialog')).toHaveCount(0);
    await expect(giveUp).toBeFocused();
    const traps = await holdTraps(bench);
    await giveUp.press('Enter');
    await traps.letGoAfter('Discard');
    await bench.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(bench.getByRole('dialog')).toHaveCount(0);
    expect(await traps.count()).toBeGreaterThan(0);
    await ready(bench, 'Choose file…');
  },
);

test('a file that is dropped on the list begins an import', long, async ({ bench }) => {
  await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
  await expect(bench.getByText('No shipments yet')).toBeVisible();
  const dropped = await bench.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.csv'));
    return data;
  }, wooCommerceCsv(3));
  await bench.getByRole('main').dispatchEvent('drop', { dataTransfer: dropped });
  await ready(bench, 'Next');
  await expect(bench.getByText('dropped.csv', { exact: true })).toBeVisible();
  await expect(bench.getByText('4 rows')).toBeVisible();
});

test('a house number that is not clear is told, and a comma makes it clear', long, async ({ bench }) => {
  const lines = [
    'Order;Name;Street;Zip;City;Country',
    'H-1;Ada Muster;Hauptstr. 1;10115;Berlin;DE',
    'H-2;Jan Jansen;Damrak 12 3;1012 LG;Amsterdam;NL',
    'H-3;Piet de Vries;Rijksweg 3 70;1012 LG;Amsterdam;NL',
  ];
  await check(bench, 'unclear.csv', lines);
  await expect(bench.getByText('2 with unclear house numbers')).toBeVisible();
  expect(await axeFinds(bench)).toEqual([]);
  const line = bench.getByRole('textbox', { name: 'Row 3, Street' });
  await expect(line).toHaveAccessibleDescription(/A comma after the house number makes it clear/);
  await line.fill('Damrak 12, 3');
  await line.press('Enter');
  await expect(bench.getByText('1 with an unclear house number')).toBeVisible();
  await expect(bench.getByRole('textbox', { name: 'Row 4, Street' })).toBeFocused();
  await bench.getByRole('button', { name: 'Import 3 orders' }).press('Enter');
  await expect(bench.getByText('3 shipments created')).toBeVisible({ timeout: 60_000 });
});

test(
  'texts that another program spoilt are corrected all at once, and that is undone',
  long,
  async ({ bench }) => {
    const lines = [
      'Order;Name;Street;Zip;City;Country',
      'S-1;"J&ouml;rg M&uuml;ller";Hauptstr. 1;10115;Berlin;DE',
      'S-2;Ada Muster;GrÃ¼ner Weg 2;20095;Hamburg;DE',
    ];
    await check(bench, 'spoilt.csv', lines);
    await expect(bench.getByText('2 texts were garbled by another program.')).toBeVisible();
    await expect(
      bench.getByText('Row 3, Street: “GrÃ¼ner Weg 2” probably reads “Grüner Weg 2”'),
    ).toBeVisible();
    expect(await axeFinds(bench)).toEqual([]);
    await bench.getByRole('button', { name: 'Correct all' }).press('Enter');
    await expect(bench.getByText('2 garbled texts corrected.')).toBeVisible();
    await expect(bench.getByRole('cell', { name: 'Jörg Müller' })).toBeVisible();
    await bench.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(bench.getByText('2 texts were garbled by another program.')).toBeVisible();
    await bench.getByRole('button', { name: 'Correct all' }).press('Enter');
    // The button imports nothing while the orders are looked at.
    await expect(bench.getByText('2 garbled texts corrected.')).toBeVisible();
    await bench.getByRole('button', { name: 'Import 2 orders' }).press('Enter');
    await expect(bench.getByText('2 shipments created')).toBeVisible({ timeout: 60_000 });
    await ready(bench, 'Show shipments');
    await bench.keyboard.press('Enter');
    await expect(bench.getByText('Jörg Müller').first()).toBeVisible();
  },
);
