import { mkdir, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pdfText } from '../helpers/decode.ts';
import { removeFolder } from '../helpers/temp-root.ts';
import { answerOf, openShipment } from './actions.ts';
import { axeFinds } from './axe.ts';
import { expect, long, onFile, packer, readyShipment, test } from './fixtures.ts';

const out = join(tmpdir(), `packdesk-e2e-end-of-day-${process.pid}`);
test.beforeEach(async () => void (await mkdir(out, { recursive: true })));
test.afterEach(() => removeFolder(out));
test.use({
  seed: {
    users: [packer],
    shipments: [1, 2, 3].map((number) => readyShipment(`REF-${number}`, number)),
    beside: [onFile(out, { widthMm: 210, heightMm: 297 })],
  },
});

const row = (window: Page, id: string) => window.locator(`[data-row="${id}"]`);
const button = (window: Page, name: string) => window.getByRole('button', { name, exact: true });

const printLabel = async (window: Page, reference: string): Promise<void> => {
  await openShipment(window, reference);
  await window.keyboard.press('Control+p');
  await expect(answerOf(window)).toContainText(`${reference} printed`);
};

/** Presses Tab until a button has the focus. */
const tabTo = async (window: Page, name: string): Promise<void> => {
  const wanted = button(window, name);
  for (let count = 0; count < 40; count += 1) {
    if (await wanted.evaluateAll((found) => found.some((each) => each === document.activeElement))) return;
    await window.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${name}`);
};

const manifestFiles = async (): Promise<string[]> =>
  (await readdir(out)).filter((name) => name.endsWith('.pdf'));

test('the driver comes: left out, handed over, looked at, taken back and closed, with the keyboard alone', async ({
  bench,
  printer,
}) => {
  await printLabel(bench, 'REF-1');
  await printLabel(bench, 'REF-2');
  await printer.refuse();
  await openShipment(bench, 'REF-3');
  await bench.keyboard.press('Control+p');
  await expect(bench.getByText('Not printed on ZEBRA')).toBeVisible({ timeout: 20_000 });

  await bench.keyboard.press('Alt+h');
  await expect(bench.getByRole('heading', { name: 'End of day' })).toBeVisible();
  const grid = bench.getByRole('grid', { name: 'Waiting for Forwarder (GS1)' });
  await expect(grid).toBeFocused();
  await expect(row(bench, 'REF-3')).toContainText('Not printed');
  await expect(button(bench, 'Hand over 2 shipments')).toBeVisible();
  expect(await axeFinds(bench)).toEqual([]);

  // REF-2 stays for tomorrow; REF-3 goes along, confirmed after a look at the parcel.
  await bench.keyboard.press('Home');
  await bench.keyboard.press('ArrowDown');
  await bench.keyboard.press('Space');
  await expect(button(bench, 'Hand over 1 shipment')).toBeVisible();
  await bench.keyboard.press('ArrowDown');
  await expect(bench.getByText('REF-3: Not printed')).toBeVisible();
  await bench.keyboard.press('Space');
  await expect(button(bench, 'Hand over 2 shipments')).toBeVisible();
  await bench.keyboard.press('Enter');
  await expect(button(bench, 'Hand over 2 shipments')).toBeFocused();
  await bench.keyboard.press('Enter');
  await expect(bench.getByText('The manifest prints on Labels on file.')).toBeVisible();
  await expect(button(bench, 'Hand over')).toBeFocused();
  await expect(row(bench, 'REF-1')).toBeVisible();
  await bench.keyboard.press('Enter');
  await expect(bench.getByText('Manifest 000001: 2 shipments handed over to Forwarder (GS1)')).toBeVisible({
    timeout: 20_000,
  });
  await expect(row(bench, 'REF-1')).toHaveCount(0);
  await expect(row(bench, 'REF-2')).toBeVisible();
  await expect.poll(manifestFiles, { timeout: 20_000 }).toHaveLength(1);
  const [file] = await manifestFiles();
  const text = await pdfText(await readFile(join(out, file ?? '')));
  expect(text).toContain('REF-3');
  expect(text).not.toContain('REF-2');

  // The result can be opened from where the focus is.
  await expect(button(bench, 'Open')).toBeFocused();
  await bench.keyboard.press('Enter');
  await expect(bench.getByRole('dialog', { name: 'Manifest, page 1 of 1' })).toBeVisible({ timeout: 20_000 });
  expect(await axeFinds(bench)).toEqual([]);
  await bench.keyboard.press('Escape');
  await expect(bench.getByRole('dialog')).toHaveCount(0);

  // One shipment comes back.
  await bench.getByRole('tab', { name: 'Waiting 1' }).focus();
  await bench.keyboard.press('ArrowRight');
  await expect(row(bench, '000001')).toContainText('Day open');
  await tabTo(bench, 'Undo REF-1');
  await bench.keyboard.press('Enter');
  await expect(bench.getByText('Handover of 1 shipment undone (manifest 000001)')).toBeVisible();
  await expect(bench.getByRole('tab', { name: 'Waiting 2' })).toBeVisible();
  expect(await axeFinds(bench)).toEqual([]);

  // The day is closed with its figures; the way out is nearer than the way in.
  await tabTo(bench, 'Close the day');
  await bench.keyboard.press('Enter');
  const dialog = bench.getByRole('dialog', { name: 'Close the day?' });
  await expect(dialog).toContainText('2 shipments are still waiting and stay for tomorrow.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await axeFinds(bench)).toEqual([]);
  await bench.keyboard.press('Tab');
  await bench.keyboard.press('Enter');
  await expect(bench.getByText('The day is closed with 1 manifest.')).toBeVisible();
  await expect(row(bench, '000001')).toContainText('Day closed');
  await expect(button(bench, 'Undo REF-3')).toHaveCount(0);
});

test('with nothing to hand over it says so, and a scan leads to the bench', long, async ({ bench }) => {
  await bench.keyboard.press('Alt+h');
  await expect(bench.getByText('Nothing to hand over')).toBeVisible();
  await expect(button(bench, 'Close the day')).toBeDisabled();
  expect(await axeFinds(bench)).toEqual([]);
  await bench.keyboard.press('Escape');
  await openShipment(bench, 'REF-1');
});

test.describe('a desk without a printer for its manifest', () => {
  test.use({ seed: { users: [packer], shipments: [readyShipment('REF-1', 1)], beside: [] } });

  test('hands nothing over unasked and says what is missing', long, async ({ bench }) => {
    await printLabel(bench, 'REF-1');
    await bench.keyboard.press('Alt+h');
    await button(bench, 'Hand over 1 shipment').click();
    await expect(bench.getByText('No printer is set up for a page of 210 × 297 mm.')).toBeVisible();
    await expect(button(bench, 'Set up printer')).toBeFocused();
    await button(bench, 'Cancel').click();
    await expect(row(bench, 'REF-1')).toBeVisible();
    await button(bench, 'Hand over 1 shipment').click();
    await button(bench, 'Hand over without printing').click();
    await expect(bench.getByText('Manifest 000001: 1 shipment handed over to Forwarder (GS1)')).toBeVisible();
  });
});
