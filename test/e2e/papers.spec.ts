import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfText } from '../helpers/decode.ts';
import { flask, parcelOf, swissShipment } from '../helpers/papers.ts';
import { answerOf, openShipment, typeAsPerson } from './actions.ts';
import { admin, expect, long, packer, test } from './fixtures.ts';

const REFERENCE = 'PD-100001';
const articles = Array.from({ length: 30 }, (_, index) =>
  flask({ articleNumber: `ART-${index}`, price: 1.5 }),
);
const parcel = { trackingNumber: 'CP473124829DE', dimensions: { weight: 30 } };

/** Drawing begins with the fonts; on a busy computer that takes its time. */
const DRAWN = { timeout: 30_000 };

test.use({ seed: { users: [packer, admin], shipments: [swissShipment([parcelOf(articles, parcel)])] } });

const openCustoms = async (bench: Page): Promise<void> => {
  await openShipment(bench, REFERENCE);
  await bench.getByRole('tab', { name: 'Customs' }).click();
};
const pageOf = (bench: Page, paper: string, page: number) =>
  bench.getByRole('img', { name: new RegExp(`^${paper}, page ${page} of`) });

test('a paper is made in one click, read page by page, saved, and out of date after an edit', async ({
  bench,
}) => {
  await openCustoms(bench);
  await bench.getByRole('button', { name: 'Create: Commercial invoice' }).click();
  await expect(pageOf(bench, 'Commercial invoice', 1)).toBeVisible(DRAWN);
  await bench.keyboard.press('PageDown');
  await expect(pageOf(bench, 'Commercial invoice', 2)).toBeVisible(DRAWN);
  await bench.keyboard.press('PageUp');
  await expect(pageOf(bench, 'Commercial invoice', 1)).toBeVisible();
  await bench.keyboard.press('+');
  await expect(bench.getByText('100 %', { exact: true })).toBeVisible();

  const [download] = await Promise.all([
    bench.waitForEvent('download'),
    bench.getByRole('button', { name: 'Save as PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Commercial-invoice-PD-100001.pdf');
  const text = await pdfText(await readFile(await download.path()));
  expect(text).toContain('45.00 EUR');
  expect(text).toContain('ART-29');

  // No printer of the desk takes a sheet: it says what to do.
  await bench.keyboard.press('Control+p');
  await expect(bench.getByRole('dialog').getByText('No printer is set up for a page')).toBeVisible(DRAWN);
  await bench.keyboard.press('Escape');
  await expect(bench.getByRole('dialog')).toBeHidden();

  const invoice = bench.getByRole('listitem').filter({ hasText: 'Commercial invoice' });
  await expect(invoice.getByText(/created \d/)).toBeVisible();
  await bench.getByLabel('Incoterm place', { exact: true }).fill('Bern');
  await bench.keyboard.press('Control+s');
  await expect(answerOf(bench)).toContainText('saved');
  await expect(invoice.getByText('Created before the last change.')).toBeVisible();
  await bench.getByRole('button', { name: 'Regenerate: Commercial invoice' }).click();
  await expect(pageOf(bench, 'Commercial invoice', 1)).toBeVisible(DRAWN);
  await bench.keyboard.press('Escape');
  await expect(invoice.getByText('Created before the last change.')).toBeHidden();
});

test('what a paper lacks leads to its field; the palette makes papers too', long, async ({ bench }) => {
  await openCustoms(bench);
  const place = bench.getByLabel('Incoterm place', { exact: true });
  await place.fill('');
  const invoice = bench.getByRole('listitem').filter({ hasText: 'Commercial invoice' });
  await invoice.getByRole('button', { name: '1 field missing' }).click();
  await invoice.getByRole('button', { name: /Terms of delivery name a place/ }).click();
  await expect(place).toBeFocused();
  await typeAsPerson(bench, 'Zürich');
  await expect(invoice.getByText('missing')).toBeHidden();

  await bench.keyboard.press('Control+k');
  await bench.getByRole('combobox', { name: 'Commands' }).fill('document cn 23');
  await bench.keyboard.press('Enter');
  await expect(pageOf(bench, 'CN 23', 1)).toBeVisible(DRAWN);
});
