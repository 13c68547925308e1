import { mkdir, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { decodePdf } from '../helpers/decode.ts';
import { removeFolder } from '../helpers/temp-root.ts';
import { answerOf, openShipment } from './actions.ts';
import { axeFinds } from './axe.ts';
import { expect, long, onFile, packer, readyShipment, test } from './fixtures.ts';

const out = join(tmpdir(), `packdesk-e2e-queue-${process.pid}`);
test.beforeEach(async () => void (await mkdir(out, { recursive: true })));
test.afterEach(() => removeFolder(out));
test.use({
  seed: {
    users: [packer],
    shipments: [1, 2, 3].map((number) => readyShipment(`REF-${number}`, 1)),
    beside: [onFile(out, { widthMm: 100, heightMm: 150 })],
  },
});

const line = (window: Page, reference: string) => window.locator(`[data-job="${reference}"]`);
const detail = (window: Page) => window.getByRole('complementary', { name: 'Selected job' });

/** Asks for the label of a shipment whose printer does not answer. */
const printInVain = async (bench: Page, reference: string): Promise<void> => {
  await openShipment(bench, reference);
  await bench.keyboard.press('Control+p');
  await expect(bench.getByText('Not printed on ZEBRA')).toBeVisible({ timeout: 20_000 });
};

test('what a printer refused is seen to in the queue: moved, given up, sent again, with the keyboard alone', async ({
  bench,
  printer,
}) => {
  await printer.refuse();
  for (const reference of ['REF-1', 'REF-2', 'REF-3']) await printInVain(bench, reference);
  await expect(bench.getByRole('contentinfo').locator('.pd-tone-good', { hasText: 'ZEBRA' })).toHaveCount(0);
  await bench.keyboard.press('Alt+q');
  await expect(bench.getByRole('heading', { name: 'Print queue' })).toBeVisible();
  await expect(bench.getByRole('tab', { name: 'Open 3' })).toBeVisible();
  await expect(line(bench, 'REF-3')).toHaveAttribute('data-state', 'failed');

  expect(await axeFinds(bench)).toEqual([]);

  // The newest is on top; the oldest goes to the printer that works.
  await bench.getByRole('grid', { name: 'Print queue' }).focus();
  await bench.keyboard.press('End');
  await expect(detail(bench).getByRole('heading', { name: 'REF-1, 1 label' })).toBeVisible();
  await bench.keyboard.press('Enter');
  // The title first: an Enter too many answers nothing.
  await bench.keyboard.press('Enter');
  await bench.keyboard.press('Tab');
  await expect(detail(bench).getByRole('button', { name: 'Try again' })).toBeFocused();
  await bench.keyboard.press('Tab');
  await bench.keyboard.press('Tab');
  await expect(detail(bench).getByLabel('Print on another printer')).toBeFocused();
  await bench.keyboard.press('Tab');
  await bench.keyboard.press('Enter');
  await expect(line(bench, 'REF-1')).toHaveCount(0);
  await expect(bench.getByRole('tab', { name: 'Open 2' })).toBeVisible();
  // It was redrawn: as a PDF, in the other size, with the same number.
  const files = await readdir(out);
  expect(files).toHaveLength(1);
  const [page] = await decodePdf(await readFile(join(out, files[0] ?? '')), 300);
  expect(page?.some(({ text }) => text.startsWith('(00)'))).toBe(true);

  // One is given up.
  // The focus is back in the list.
  await expect(bench.getByRole('grid', { name: 'Print queue' })).toBeFocused();
  // For a moment nothing answers for the job that has come into the other's place.
  await expect(detail(bench).locator('[aria-busy=false]')).toBeVisible();
  await bench.keyboard.press('Home');
  await bench.keyboard.press('Enter');
  await bench.keyboard.press('Tab');
  await bench.keyboard.press('Tab');
  await expect(detail(bench).getByRole('button', { name: 'Cancel print' })).toBeFocused();
  await bench.keyboard.press('Enter');
  await expect(line(bench, 'REF-3')).toHaveCount(0);

  await bench.getByRole('tab', { name: 'Open 1' }).focus();
  await bench.keyboard.press('ArrowRight');
  await expect(line(bench, 'REF-1')).toHaveAttribute('data-state', 'sent');
  await expect(line(bench, 'REF-3')).toHaveAttribute('data-state', 'cancelled');
  await bench.keyboard.press('ArrowLeft');

  // All that is left goes again once the printer is back.
  await printer.listen();
  await expect(async () => {
    const all = bench.getByRole('button', { name: 'Retry 1' });
    if (await all.isVisible()) await all.click({ timeout: 1_000 });
    expect(printer.jobs).toHaveLength(1);
  }).toPass({ timeout: 20_000 });
  await expect(bench.getByText('Nothing to print')).toBeVisible();
  await bench.keyboard.press('Escape');
  await expect(answerOf(bench)).toBeVisible();
  expect(printer.jobs).toHaveLength(1);
});

test(
  'a printed label is looked at and printed again out of the queue, with the keyboard alone',
  long,
  async ({ bench, printer }) => {
    await openShipment(bench, 'REF-1');
    await bench.keyboard.press('Control+p');
    await expect(bench.getByText('Sent to ZEBRA')).toBeVisible({ timeout: 20_000 });
    await bench.keyboard.press('Alt+q');
    await bench.getByRole('tab', { name: 'Open 0' }).focus();
    await bench.keyboard.press('ArrowRight');
    await expect(line(bench, 'REF-1')).toHaveAttribute('data-state', 'sent');
    await expect(detail(bench).getByRole('img', { name: 'Preview of REF-1, 1 label' })).toBeVisible();
    expect(await axeFinds(bench)).toEqual([]);

    await bench.getByRole('grid', { name: 'Print queue' }).focus();
    await bench.keyboard.press('Enter');
    await bench.keyboard.press('Tab');
    const again = detail(bench).getByRole('button', { name: 'Print this label again' });
    await expect(again).toBeFocused();
    await bench.keyboard.press('Enter');
    // Enter too many, and Escape, print nothing.
    await bench.keyboard.press('Enter');
    await expect(again).toBeVisible();
    await again.press('Enter');
    await bench.keyboard.press('Escape');
    await expect(again).toBeVisible();
    expect(printer.jobs).toHaveLength(1);

    await again.press('Enter');
    await detail(bench).getByLabel('Reason (saved in history)').fill('label smudged');
    await bench.keyboard.press('Enter');
    await expect(bench.getByText('REF-1, 1 label is printing again.')).toBeVisible();
    await expect(line(bench, 'REF-1')).toHaveCount(2, { timeout: 20_000 });
    expect(printer.jobs).toHaveLength(2);

    await detail(bench).getByRole('button', { name: 'Show larger' }).press('Enter');
    const large = bench.getByRole('dialog', { name: 'REF-1, 1 label' });
    await expect(large.getByRole('img')).toBeVisible();
    expect(await axeFinds(bench)).toEqual([]);
    await bench.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
  },
);
