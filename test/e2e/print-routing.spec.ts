import { mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { removeFolder } from '../helpers/temp-root.ts';
import { answerOf, openShipment, typeAsPerson } from './actions.ts';
import { axeFinds } from './axe.ts';
import { expect, leadPacker, long, onFile, readyShipment, test } from './fixtures.ts';

const out = join(tmpdir(), `packdesk-e2e-routing-${process.pid}`);
test.beforeEach(async () => void (await mkdir(out, { recursive: true })));
test.afterEach(() => removeFolder(out));
test.use({
  seed: {
    users: [leadPacker],
    shipments: [readyShipment('REF-1', 1)],
    beside: [onFile(out, { widthMm: 105, heightMm: 148 })],
  },
});

const toPrinters = async (window: Page): Promise<void> => {
  await window.keyboard.press('Control+k');
  await typeAsPerson(window, 'Printers');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('heading', { name: 'Printers', exact: true })).toBeVisible();
};

test(
  'a rule sends the labels of a carrier to its printer, and one before it to another',
  long,
  async ({ bench, printer }) => {
    await toPrinters(bench);
    const rules = bench.getByRole('region', { name: 'Routing' });
    await expect(rules.getByText('No rules: every label goes to the default printer.')).toBeVisible();
    await rules.getByRole('button', { name: 'Add rule' }).click();
    await rules.getByLabel('Carrier 1').selectOption('GS1');
    await rules.getByLabel('Printer 1').selectOption('Labels on file');
    expect(await axeFinds(bench)).toEqual([]);
    await rules.getByRole('button', { name: 'Save rules' }).click();
    await expect(bench.getByText('Rules saved')).toBeVisible();

    await openShipment(bench, 'REF-1');
    await expect(bench.getByText('to Labels on file')).toBeVisible();
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText('REF-1 printed');
    await expect.poll(() => readdir(out)).toHaveLength(1);
    expect(printer.jobs).toHaveLength(0);

    // The order counts, and stays after a reload.
    await toPrinters(bench);
    await rules.getByRole('button', { name: 'Add rule' }).click();
    await rules.getByRole('button', { name: 'Move rule 2 up' }).click();
    await expect(rules.getByLabel('Printer 1').locator('option:checked')).toHaveText('ZEBRA');
    await rules.getByRole('button', { name: 'Save rules' }).click();
    await expect(rules.getByRole('button', { name: 'Save rules' })).toBeDisabled();
    await bench.reload();
    await expect(bench.getByText('Scan a shipment to begin').or(bench.getByText('1 parcel'))).toBeVisible();
    await openShipment(bench, 'REF-1');
    await expect(bench.getByText('to ZEBRA')).toBeVisible();
    await bench.keyboard.press('Control+p');
    await bench.getByRole('button', { name: 'Reprint' }).click();
    expect(await printer.waitForJobs(1)).toHaveLength(1);
  },
);
