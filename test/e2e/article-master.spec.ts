import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { openShipment, typeAsPerson } from './actions.ts';
import { axeOn } from './axe.ts';
import { admin, expect, long, packer, readyShipment, signIn, test } from './fixtures.ts';

test.use({ seed: { users: [packer, admin], shipments: [readyShipment('REF-1')] } });

const MUG = '4006381333931';

const asAdmin = async (window: Page): Promise<void> => {
  await signIn(window, admin.email);
  await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
};

const toArticles = async (window: Page): Promise<void> => {
  await window.keyboard.press('Alt+a');
  await expect(window.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible();
};

const field = (window: Page, path: string): Locator => window.locator(`[data-field="${path}"]`);

/** Text of a cell, with the focus in it or not. */
const shows = async (cell: Locator, text: string): Promise<void> =>
  await expect
    .poll(() => cell.evaluate((at) => at.querySelector('input')?.value ?? at.textContent))
    .toBe(text);

/** A file as a person chooses it. */
const choose = async (window: Page, button: string, name: string, text: string): Promise<void> => {
  const chooser = window.waitForEvent('filechooser');
  await window.getByRole('button', { name: button }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
};

test(
  'by keys: a first article is made, and fills a line that its code is typed into',
  long,
  async ({ window }) => {
    await asAdmin(window);
    await toArticles(window);
    await expect(window.getByText('No articles yet')).toBeVisible();
    await window.getByRole('button', { name: 'New article' }).last().press('Enter');
    await expect(field(window, 'articleNumber')).toBeFocused();
    await typeAsPerson(window, 'MUG-1');
    await field(window, 'names.en').fill('Mug');
    await field(window, 'gtins').fill('4006381333930');
    await window.keyboard.press('Control+s');
    await expect(window.getByText('“4006381333930” is not a valid GTIN', { exact: false })).toBeVisible();
    await expect(field(window, 'gtins')).toBeFocused();
    await field(window, 'gtins').fill(`${MUG}\n14006381333938 x 12`);
    await field(window, 'netWeightKg').fill('0.25');
    await field(window, 'countryOfOrigin').selectOption('PL');
    await window.keyboard.press('Control+s');
    await expect(window.getByText('Article MUG-1 saved.')).toBeVisible();
    await expect(window.getByRole('grid', { name: 'Articles' })).toContainText('MUG-1');

    await openShipment(window, 'REF-1');
    await window.getByRole('tab', { name: 'Contents' }).click();
    const table = window.getByRole('grid', { name: 'Items' });
    const cell = (column: string) => table.locator(`[data-row="0"] [data-column="${column}"]`);
    await cell('articleNumber').click();
    await expect(table.getByLabel('Item number, line 1', { exact: true })).toBeFocused();
    await typeAsPerson(window, '14006381333938');
    await window.keyboard.press('Tab');
    await shows(cell('description'), 'Mug');
    await shows(cell('quantity'), '12');
    await shows(cell('netWeight'), '3');
    await shows(cell('countryOfOrigin'), 'PL');
    // One step: what was typed is there again, and nothing else.
    await window.keyboard.press('Control+z');
    await shows(cell('description'), '');
    await shows(cell('articleNumber'), '14006381333938');
  },
);

test(
  'a list is checked, imported and exported, and its rows say what is wrong with them',
  long,
  async ({ window }) => {
    await asAdmin(window);
    await toArticles(window);
    await window.getByRole('button', { name: 'Import CSV' }).first().click();
    const dialog = window.locator('[data-dialog="list-import"]');
    await choose(
      window,
      'Choose file',
      'articles.csv',
      `SKU;Name;EAN;Farbe\nA-1;Mug;${MUG};rot\nA-2;Plate;123;blau\n`,
    );
    await expect(dialog.locator('[data-count="added"]')).toHaveText('1');
    await expect(dialog.getByText('Row 3, EAN: “123” is not a valid GTIN', { exact: false })).toBeVisible();
    await expect(dialog.getByText('Ignored columns: Farbe')).toBeVisible();
    expect(await axeOn(window)).toEqual([]);
    await dialog.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(dialog.getByText('Import complete')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(window.getByRole('grid', { name: 'Articles' })).toContainText('A-1');
    await window.getByRole('row', { name: /A-1/ }).click();
    await expect(field(window, 'gtins')).toHaveValue(MUG);
    expect(await axeOn(window)).toEqual([]);
    const download = window.waitForEvent('download');
    await window.getByRole('button', { name: 'Export CSV' }).click();
    const path = await (await download).path();
    expect(await readFile(path, 'utf8')).toContain(`A-1,Mug,,${MUG}`);
  },
);

test('a packer reads articles and changes none', long, async ({ window }) => {
  await signIn(window, packer.email);
  await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
  await toArticles(window);
  await expect(window.getByText('No articles yet')).toBeVisible();
  await expect(window.getByRole('button', { name: 'Import CSV' })).toHaveCount(0);
  await expect(window.getByRole('button', { name: 'New article' })).toHaveCount(0);
});
