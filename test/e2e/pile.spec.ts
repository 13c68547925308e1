import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { removeFolder } from '../helpers/temp-root.ts';
import { answerOf, openShipment, tabTo, trackingNumbers } from './actions.ts';
import { axeFinds } from './axe.ts';
import { expect, long, onFile, packer, readyShipment, test } from './fixtures.ts';
import { burst, keys } from './scanner.ts';

const out = join(tmpdir(), `packdesk-e2e-pile-${process.pid}`);
test.beforeEach(async () => void (await mkdir(out, { recursive: true })));
test.afterEach(() => removeFolder(out));
test.use({
  seed: {
    users: [packer],
    shipments: [readyShipment('REF-1', 1), readyShipment('REF-2', 2), readyShipment('REF-3', 1)],
    beside: [onFile(out, { widthMm: 210, heightMm: 297 })],
  },
});

const row = (window: Page, id: string) => window.locator(`[data-row="${id}"]`);
const button = (window: Page, name: string) => window.getByRole('button', { name, exact: true });
const said = (window: Page, outcome: string) => window.locator(`[data-pile="${outcome}"]`);

const printed = async (window: Page, reference: string, parcels: number): Promise<string[]> => {
  await openShipment(window, reference);
  await window.keyboard.press('Control+p');
  await expect(answerOf(window)).toContainText(`${reference} printed`);
  return await trackingNumbers(window, parcels);
};

test(
  'parcels are scanned onto the pile, counted, and handed over from it, with scanner and keyboard alone',
  long,
  async ({ bench }) => {
    const [one = ''] = await printed(bench, 'REF-1', 1);
    const [first = '', second = ''] = await printed(bench, 'REF-2', 2);
    await bench.keyboard.press('Alt+h');
    await expect(said(bench, 'idle')).toContainText('Scan each parcel onto the pile for Forwarder (GS1)');
    await expect(button(bench, 'Hand over 2 shipments')).toBeVisible();

    await burst(bench, `]C100${first}`);
    await expect(said(bench, 'counted')).toContainText('REF-2, parcel 1 of 2 · missing: 2');
    await expect(row(bench, 'REF-2')).toContainText('1 of 2');
    const pile = bench.getByRole('region', { name: 'On the pile' });
    await expect(pile).toContainText('0 of 2');
    await expect(pile).toContainText('REF-2 (parcel 2)');
    // The very same parcel, a code of nothing, and one without a label: loud, and not counted.
    await burst(bench, first);
    await expect(said(bench, 'refused')).toContainText('Already scanned');
    await burst(bench, '00000000000000000');
    await expect(said(bench, 'refused')).toContainText('Not found');
    await burst(bench, 'REF-3');
    await expect(said(bench, 'refused')).toContainText('No label');
    await expect(said(bench, 'refused')).toHaveAttribute('role', 'alert');
    await expect(pile).toContainText('0 of 2');
    expect(await axeFinds(bench)).toEqual([]);

    await burst(bench, second);
    await expect(said(bench, 'counted')).toContainText('REF-2, all 2 parcels');
    await expect(pile).toContainText('1 of 2');
    expect(await axeFinds(bench)).toEqual([]);

    // It is there after the screen was left, and the window loaded again.
    await bench.keyboard.press('Escape');
    await expect(bench.getByRole('heading', { name: 'End of day' })).toHaveCount(0);
    await bench.reload();
    await expect(bench.getByLabel('Scan or search')).toBeVisible();
    await bench.keyboard.press('Alt+h');
    await expect(pile).toContainText('1 of 2');

    // Enter leads to the pile first; the question names what stays.
    await bench.keyboard.press('Enter');
    await expect(button(bench, 'Hand over the 1 on the pile')).toBeFocused();
    await bench.keyboard.press('Enter');
    await expect(bench.getByText('Stays for the next handover: REF-1.')).toBeVisible();
    await expect(button(bench, 'Hand over')).toBeFocused();
    await bench.keyboard.press('Enter');
    await expect(bench.getByText('Manifest 000001: 1 shipment handed over to Forwarder (GS1)')).toBeVisible({
      timeout: 20_000,
    });
    await expect(row(bench, 'REF-2')).toHaveCount(0);
    await burst(bench, first);
    await expect(said(bench, 'refused')).toContainText('Already handed over');

    // The count is discarded after a question.
    await burst(bench, one);
    await expect(pile).toContainText('All on the pile');
    await tabTo(bench, button(bench, 'Discard count'));
    // Right behind a scan an Enter is the scanner's, and presses nothing. A person's comes later.
    await keys(bench, [400, 'Enter']);
    await expect(button(bench, 'Cancel')).toBeFocused();
    await bench.keyboard.press('Escape');
    await expect(pile).toContainText('1 of 1');
    await button(bench, 'Discard count').press('Enter');
    await button(bench, 'Discard count').press('Enter');
    await expect(pile).toHaveCount(0);
  },
);
