import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { answerOf, enterCode, openShipment, typeAsPerson } from './actions.ts';
import { expect, long, packer, readyShipment, test } from './fixtures.ts';
import { burst } from './scanner.ts';

test.use({ seed: { users: [packer], shipments: [readyShipment('REF-1', 2), readyShipment('REF-2')] } });

const table = (window: Page): Locator => window.getByRole('grid', { name: 'Items' });
const cell = (window: Page, line: number, column: string): Locator =>
  table(window).locator(`[data-row="${line - 1}"] [data-column="${column}"]`);
const typedCell = (window: Page, name: string): Locator => table(window).getByLabel(name, { exact: true });
/** Text of a cell, active or not. */
const shows = async (window: Page, line: number, column: string, text: string): Promise<void> =>
  await expect
    .poll(() =>
      cell(window, line, column).evaluate((at) => at.querySelector('input')?.value ?? at.textContent),
    )
    .toBe(text);

const lineCount = (window: Page): Locator => window.getByRole('heading', { name: /^Contents/ });

/** The contents of an open shipment, with the focus in the table. */
const openContents = async (window: Page, reference = 'REF-1'): Promise<void> => {
  await openShipment(window, reference);
  await window.getByRole('tab', { name: 'Contents' }).click();
  await expect(table(window)).toBeVisible();
};

const enterTable = (window: Page, line = 1, column = 'articleNumber'): Promise<void> =>
  cell(window, line, column).click();

/** As a spreadsheet does: on the clipboard, then Ctrl+V. */
const paste = async (window: Page, text: string): Promise<void> => {
  await window.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await window.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await window.keyboard.press('Control+v');
};

const copied = (window: Page): Promise<string> => window.evaluate(() => navigator.clipboard.readText());

const headings = [
  'Art.-Nr.',
  'Bezeichnung',
  'Menge',
  'ME',
  'Preis/Stk',
  'Währung',
  'Gewicht (kg)',
  'Zolltarif-Nr.',
  'Ursprungsland',
];

/** Forty rows of a German packing list, and two that are wrong. */
const packingList = (): string => {
  const good = Array.from({ length: 40 }, (_, index) => [
    `A-${String(index + 1).padStart(3, '0')}`,
    `Becher aus Steinzeug, Größe ${index + 1}`,
    String(index + 1),
    'Stk',
    '1.234,50',
    'EUR',
    '0,25',
    '6912.00 23',
    'Deutschland',
  ]);
  const wrong = [
    ['X-1', 'Kanne', 'viele', 'Stk', '3,00', 'EUR', '0,5', '69120023', 'DE'],
    ['X-2', 'Kanne', '1', 'Stk', '3,00', 'EUR', '0,5', '69120023', 'Atlantis'],
  ];
  return [headings, ...good.slice(0, 20), ...wrong, ...good.slice(20)]
    .map((row) => row.join('\t'))
    .join('\r\n');
};

test(
  'forty articles are pasted; what is wrong is named, and one step takes them back',
  long,
  async ({ bench }) => {
    const { keyboard } = bench;
    await openContents(bench);
    await enterTable(bench);
    await paste(bench, packingList());

    const dialog = bench.getByRole('dialog', { name: 'Import items' });
    await expect(dialog.getByText('40 lines can be imported')).toBeVisible();
    await expect(dialog.getByText('2 rows can’t be imported')).toBeVisible();
    // Not forced: a forced click lands beside it while the dialog is still opening.
    await dialog.getByLabel('Show only rows that can’t be imported').check();
    await expect(dialog.getByText('Quantity: “viele” is not a number.')).toBeVisible();
    await expect(dialog.getByText('Country of origin: “Atlantis” is not a country.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 40 lines' }).click();

    await expect(dialog.getByText('40 lines imported. Ctrl+Z to undo.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy the other rows as CSV' }).click();
    await expect(dialog.getByRole('button', { name: '2 rows copied' })).toBeVisible();
    const correction = (await copied(bench)).split(/\r?\n/);
    expect(correction[0]).toBe([...headings, 'Problem'].join('\t'));
    expect(correction[1]).toContain('X-1\tKanne\tviele');
    expect(correction).toHaveLength(3);
    await dialog.getByRole('button', { name: 'Done' }).click();

    await expect(lineCount(bench)).toContainText('40 lines');
    await shows(bench, 1, 'unitPrice', '1234.50');
    await shows(bench, 1, 'netWeight', '0.25');
    await shows(bench, 1, 'tariffNumber', '69120023');
    await shows(bench, 1, 'quantityUom', 'PCE');
    await shows(bench, 1, 'countryOfOrigin', 'DE');
    const sums = bench.getByRole('region', { name: 'Item totals' });
    await expect(sums.getByRole('row', { name: /^All 2 parcels/ })).toContainText('820');
    await expect(sums.getByRole('row', { name: /^All 2 parcels/ })).toContainText('10.00 kg');
    await expect(sums.getByRole('row', { name: /^All 2 parcels/ })).toContainText('1,012,290.00 EUR');

    await keyboard.press('Control+z');
    await expect(lineCount(bench)).toContainText('0 lines');
    await keyboard.press('Control+Shift+z');
    await expect(lineCount(bench)).toContainText('40 lines');
    await keyboard.press('Control+s');
    await expect(answerOf(bench)).toContainText('REF-1 saved');
  },
);

test(
  'lines are typed with the keyboard alone, duplicated, removed and brought back',
  long,
  async ({ bench }) => {
    test.slow();
    const { keyboard } = bench;
    await openContents(bench);
    await keyboard.press('F2');
    await bench.getByRole('tab', { name: 'Contents' }).focus();
    await keyboard.press('F6');
    await keyboard.press('Shift+F6');
    await expect(typedCell(bench, 'Item number, line 1')).toBeFocused();

    const lines = [
      ['CUP-1', 'Cup, stoneware', '3', 'pcs', '4,50', 'eur', '0,3', '6912.00', 'Germany'],
      ['POT-2', 'Tea pot, glass', '1', 'stk', '12', '€', '1.25', '701349', 'cn'],
      ['SPO-3', 'Spoon, steel', '12', '', '0,9', '', '.6', '8215 99 10', 'it'],
    ];
    for (const [at, texts] of lines.entries()) {
      await expect(typedCell(bench, `Item number, line ${at + 1}`)).toBeFocused();
      for (const text of texts) {
        if (text !== '') await typeAsPerson(bench, text);
        await keyboard.press('Tab');
      }
      // From the last cell on: parcel and position of the next line come by themselves.
      await keyboard.press('Tab');
      await keyboard.press('Tab');
    }
    await expect(lineCount(bench)).toContainText('3 lines');
    const shown = (line: number, column: string, text: string) => shows(bench, line, column, text);
    await shown(1, 'position', '1');
    await shown(1, 'quantityUom', 'PCE');
    await shown(1, 'unitPrice', '4.50');
    await shown(1, 'priceCurrency', 'EUR');
    await shown(1, 'tariffNumber', '691200');
    await shown(1, 'countryOfOrigin', 'DE');
    await shown(2, 'position', '2');
    await shown(2, 'priceCurrency', 'EUR');
    await shown(2, 'countryOfOrigin', 'CN');
    // Unit and currency go on from the line before.
    await shown(3, 'quantityUom', 'PCE');
    await shown(3, 'tariffNumber', '82159910');
    await shown(3, 'netWeight', '0.6');

    await enterTable(bench, 2);
    await keyboard.press('Control+d');
    await expect(lineCount(bench)).toContainText('4 lines');
    await shown(3, 'position', '4');
    await keyboard.press('Control+Delete');
    await keyboard.press('Control+Delete');
    await expect(lineCount(bench)).toContainText('2 lines');
    await keyboard.press('Control+z');
    await expect(lineCount(bench)).toContainText('3 lines');
    await keyboard.press('Control+s');
    await expect(answerOf(bench)).toContainText('REF-1 saved');
  },
);

const article = (index: number) => ({
  position: index + 1,
  articleNumber: `A-${index + 1}`,
  description: 'Cup, stoneware',
  quantity: 10,
  quantityUom: 'PCE',
  unitPrice: 4.5,
  priceCurrency: 'EUR',
  netWeight: 0.2,
  tariffNumber: '69120023',
  countryOfOrigin: 'DE',
});

const withArticles = (reference: string, parcels: number, count: number) => {
  const shipment = readyShipment(reference, parcels);
  const [first, ...rest] = shipment.shipmentInfo.shipmentItems;
  const articles = Array.from({ length: count }, (_, index) => article(index));
  const shipmentItems = [{ ...first, articles }, ...rest];
  return { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, shipmentItems } };
};

test(
  'a file comes in as another program wrote it, and goes out as CSV that comes in again',
  long,
  async ({ bench }) => {
    await openContents(bench, 'REF-2');
    await bench.getByRole('button', { name: 'Import …' }).click();
    const dialog = bench.getByRole('dialog', { name: 'Import items' });
    await expect(dialog.getByLabel('Paste rows here')).toBeFocused();
    const file = (name: string, bytes: Buffer) => ({ name, mimeType: 'text/csv', buffer: bytes });
    const choose = (name: string, bytes: Buffer) =>
      bench.locator('input[type=file]').setInputFiles(file(name, bytes));

    await choose('list.xlsx', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]));
    await expect(dialog.getByText('This is a workbook, not a text file.')).toBeVisible();

    const text =
      'Artikel;Bezeichnung;Menge;Gewicht in kg;Packst\xfcck;Farbe\nA-1;"T\xfcrgriff; links";2;0,5;1;rot\nA-2;Griff;1;1.250,5;7;\n';
    await choose('liste.csv', Buffer.from(text, 'latin1'));
    await expect(dialog.getByText('liste.csv')).toBeVisible();
    await expect(dialog.getByText('Skipped: Farbe')).toBeVisible();
    await expect(dialog.getByText('There is no parcel “7”.')).toBeVisible();
    await dialog.getByLabel('Add missing parcels').check();
    await dialog.getByRole('button', { name: 'Import 2 lines' }).click();
    await expect(dialog).toBeHidden();
    await expect(lineCount(bench)).toContainText('2 lines');
    await expect(bench.getByText('2 lines imported')).toBeVisible();
    await shows(bench, 1, 'description', 'Türgriff; links');
    await shows(bench, 2, 'parcel', '7');
    await shows(bench, 2, 'netWeight', '1250.5');

    await bench.getByRole('button', { name: 'Export' }).click();
    const saved = bench.waitForEvent('download');
    await bench.getByRole('menuitem', { name: 'Save as CSV file' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('REF-2.csv');
    const csv = await readFile(await download.path());
    expect(csv.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(csv.toString('utf8')).toContain('Türgriff; links');

    await bench.getByRole('button', { name: 'Import …' }).click();
    await choose('REF-2.csv', csv);
    await dialog.getByRole('button', { name: 'Import 2 lines' }).click();
    await expect(lineCount(bench)).toContainText('4 lines');
    await shows(bench, 4, 'netWeight', '1250.5');

    const dataTransfer = await bench.evaluateHandle(() => {
      const dropped = new DataTransfer();
      dropped.items.add(new File(['SKU;Qty\nX-1;1\n'], 'dropped.csv', { type: 'text/csv' }));
      return dropped;
    });
    await bench
      .getByRole('region', { name: 'Contents', exact: true })
      .dispatchEvent('drop', { dataTransfer });
    await expect(dialog.getByText('dropped.csv')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 1 line' }).click();
    await expect(lineCount(bench)).toContainText('5 lines');
  },
);

test.describe('lines that are there', () => {
  test.use({
    seed: { users: [packer], shipments: [withArticles('REF-1', 3, 4), withArticles('REF-000002', 1, 1)] },
  });

  test(
    'go to other parcels: one by its number, several by the menu, one divided; the sums follow',
    long,
    async ({ bench }) => {
      const { keyboard } = bench;
      const sums = bench.getByRole('region', { name: 'Item totals' });
      await openContents(bench);
      await enterTable(bench, 1, 'parcel');
      await typeAsPerson(bench, '2');
      await keyboard.press('Enter');
      // Now at the end of its parcel, after the lines of the first.
      await shows(bench, 4, 'articleNumber', 'A-1');
      await shows(bench, 4, 'parcel', '2');

      await enterTable(bench, 1);
      await keyboard.press('Shift+ArrowDown');
      await expect(table(bench).getByRole('row', { selected: true })).toHaveCount(2);
      await bench.getByRole('button', { name: '2 lines' }).click();
      await bench.getByRole('menuitem', { name: 'Parcel 3' }).click();
      await shows(bench, 4, 'parcel', '3');
      await shows(bench, 4, 'articleNumber', 'A-3');
      await enterTable(bench, 3);
      await expect(sums.getByRole('row', { name: /^Parcel 3/ })).toContainText('0.40 kg');
      await expect(sums).toContainText('Parcel 3: items weigh 0.40 kg net; 3.10 kg of 3.50 kg is packaging');

      await enterTable(bench, 1);
      await bench.getByRole('button', { name: '1 line', exact: true }).click();
      await bench.getByRole('menuitem', { name: 'Split across parcels …' }).click();
      const dialog = bench.getByRole('dialog', { name: 'Split quantity' });
      await dialog.getByLabel('Parcel 1').fill('7');
      await expect(dialog.getByText('3 left')).toBeVisible();
      await dialog.getByLabel('Parcel 2').fill('3');
      await dialog.getByRole('button', { name: 'Split', exact: true }).click();
      await expect(lineCount(bench)).toContainText('5 lines');
      await shows(bench, 1, 'quantity', '7');
      await shows(bench, 1, 'netWeight', '0.14');
      await shows(bench, 3, 'quantity', '3');
      await shows(bench, 3, 'netWeight', '0.06');
      for (let step = 0; step < 3; step += 1) await keyboard.press('Control+z');
      await shows(bench, 1, 'articleNumber', 'A-1');
      await expect(lineCount(bench)).toContainText('4 lines');
      await expect(bench.getByText('All saved', { exact: true })).toBeVisible();
    },
  );

  test(
    'take one pasted value into a cell, and give selected lines to a spreadsheet',
    long,
    async ({ bench }) => {
      const { keyboard } = bench;
      await openContents(bench);
      await enterTable(bench, 2, 'quantity');
      await paste(bench, '1,5\r\n');
      await expect(bench.getByText('Enter a whole number.')).toBeVisible();
      await keyboard.press('Escape');
      await paste(bench, '12');
      await keyboard.press('Tab');
      await shows(bench, 2, 'quantity', '12');
      await expect(bench.getByRole('dialog')).toHaveCount(0);

      await keyboard.press('Control+a');
      await keyboard.press('Control+c');
      await expect(bench.getByText('4 lines copied')).toBeVisible();
      const rows = (await copied(bench)).split('\r\n');
      expect(rows).toHaveLength(4);
      expect(rows[1]).toBe('1\t2\tA-2\tCup, stoneware\t12\tPCE\t4.5\tEUR\t0.2\t69120023\tDE');

      // The same rows without headings, pasted where they came from, are the same lines once more.
      await enterTable(bench, 5, 'parcel');
      await keyboard.press('Control+v');
      const dialog = bench.getByRole('dialog', { name: 'Import items' });
      await dialog.getByRole('button', { name: 'Import 4 lines' }).click();
      await expect(lineCount(bench)).toContainText('8 lines');
      await shows(bench, 6, 'quantity', '12');
      await shows(bench, 6, 'priceCurrency', 'EUR');

      await enterTable(bench, 7);
      await keyboard.press('Shift+ArrowDown');
      await keyboard.press('Control+x');
      await expect(lineCount(bench)).toContainText('6 lines');
      expect((await copied(bench)).split('\r\n')).toHaveLength(2);
    },
  );

  test('keep a scan out of their cells, and out of the row for a new one', long, async ({ bench }) => {
    test.slow();
    for (const [line, column] of [
      [2, 'articleNumber'],
      [2, 'countryOfOrigin'],
      [5, 'articleNumber'],
    ] as const) {
      await openContents(bench);
      await enterTable(bench, line, column);
      await burst(bench, 'REF-000002');
      await expect(answerOf(bench)).toContainText('REF-000002 opened');
      await openContents(bench);
      await expect(lineCount(bench)).toContainText('4 lines');
      await shows(bench, 2, 'articleNumber', 'A-2');
      await shows(bench, 2, 'countryOfOrigin', 'DE');
      await expect(bench.getByText('All saved', { exact: true })).toBeVisible();
    }
    // A number's cell takes no code at all.
    await enterTable(bench, 2, 'quantity');
    await burst(bench, '4006381333931');
    await expect(answerOf(bench)).toContainText('4006381333931');
    await bench.keyboard.press('Escape');
    await openContents(bench);
    await shows(bench, 2, 'quantity', '10');
  });
});

test.describe('two thousand lines', () => {
  test.use({ seed: { users: [packer], shipments: [withArticles('REF-1', 2, 2000)] } });

  test(
    'the last is a key away, a message leads to its cell, typing stays where it is',
    long,
    async ({ bench }) => {
      const { keyboard } = bench;
      await enterCode(bench, 'REF-1');
      // So much takes a moment on a busy computer.
      await expect(answerOf(bench)).toContainText('REF-1 opened', { timeout: 30_000 });
      await bench.getByRole('tab', { name: 'Contents' }).click();
      await expect(lineCount(bench)).toContainText('2,000 lines');
      expect(await table(bench).locator('[data-row]').count()).toBeLessThan(60);
      await enterTable(bench, 1, 'tariffNumber');
      await keyboard.press('Control+End');
      await expect(typedCell(bench, 'Country of origin, line 2000')).toBeFocused();
      await keyboard.press('ArrowLeft');
      await typeAsPerson(bench, '12');
      await keyboard.press('Control+Home');
      await expect(typedCell(bench, 'Parcel, line 1')).toBeFocused();
      await bench
        .getByRole('button', { name: /item 2000/ })
        .first()
        .click();
      await expect(typedCell(bench, 'Commodity code (HS), line 2000')).toBeFocused();
      await expect(cell(bench, 2000, 'tariffNumber')).toHaveAttribute('aria-invalid', 'true');
      await keyboard.press('Control+z');
      await expect(bench.getByText('All saved', { exact: true })).toBeVisible();
    },
  );
});
