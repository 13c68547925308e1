import type { Page } from '@playwright/test';
import { jtlCsv } from '../helpers/order-files.ts';
import { answerOf, command, openShipment, tabTo, toSection } from './actions.ts';
import { axeFinds } from './axe.ts';
import { expect, long, packer, test } from './fixtures.ts';

test.use({ seed: { users: [packer], shipments: [] } });

/** Imports JTL orders by Enter alone; the town of each is changed to `town` where one is named. */
const importOrders = async (bench: Page, town?: string): Promise<void> => {
  const file = jtlCsv(3, (cells) => {
    if (town !== undefined) cells[6] = town;
    return cells;
  });
  const chooser = bench.waitForEvent('filechooser');
  await expect(bench.getByRole('button', { name: 'Choose file…' })).toBeFocused();
  await bench.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'auftraege.csv', mimeType: 'text/csv', buffer: file });
  const next = bench.getByRole('button', { name: 'Next' });
  await expect(next).toBeFocused({ timeout: 15_000 });
  await bench.keyboard.press('Enter');
  await expect(next).toBeFocused();
  await bench.getByLabel('If imported again').selectOption({ label: 'Update it while it is open' });
  await next.press('Enter');
  await expect(bench.getByRole('button', { name: 'Import 3 orders' })).toBeFocused({ timeout: 15_000 });
  await bench.keyboard.press('Enter');
  await expect(bench.getByRole('button', { name: 'Show shipments' })).toBeFocused({ timeout: 30_000 });
};

const changeTown = async (bench: Page, reference: string, town: string): Promise<void> => {
  await openShipment(bench, reference);
  await toSection(bench, 'addresses');
  await bench.getByLabel(/^City/).first().fill(town);
  await bench.keyboard.press('Control+s');
  await expect(answerOf(bench)).toContainText('saved');
};

test(
  'orders changed in the file and here are compared and decided by keyboard, each once',
  long,
  async ({ bench }) => {
    await command(bench, 'Import orders');
    await importOrders(bench);
    await changeTown(bench, 'AU202600001', 'Ostia');
    await changeTown(bench, 'AU202600002', 'Ostia');
    await command(bench, 'Import orders');
    await bench.getByRole('button', { name: 'Import another file' }).press('Enter');
    await importOrders(bench, 'Lübeck');
    const fact = bench.getByRole('button', { name: '2 orders to decide' });
    await expect(fact).toBeVisible();

    // At the bench where such a shipment is opened.
    await openShipment(bench, 'AU202600002');
    const notice = bench.getByText('Order AU202600002 was also changed in the file');
    await expect(notice).toBeVisible();
    await bench.getByRole('button', { name: 'Compare and decide' }).press('Enter');
    const dialog = bench.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Order AU202600002' })).toBeFocused();
    await expect(dialog.getByRole('row', { name: /City.*Ostia/ })).toContainText('Lübeck');
    expect(await axeFinds(bench)).toEqual([]);
    // Enter where the question came up answers nothing.
    await bench.keyboard.press('Enter');
    await tabTo(bench, dialog.getByRole('button', { name: 'Use all from the file' }));
    await bench.keyboard.press('Enter');
    // Pressed once more by a tired person: the other order is not answered by it.
    await bench.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Order AU202600001' })).toBeFocused();
    await expect(bench.getByText('1 order was changed in the file and here')).toBeVisible();
    await tabTo(bench, dialog.getByRole('button', { name: 'Keep ours' }));
    await bench.keyboard.press('Enter');
    await expect(dialog.getByText('Nothing to decide.')).toBeVisible();
    await bench.keyboard.press('Escape');
    await expect(fact).toHaveCount(0);
    await expect(notice).toHaveCount(0);

    const town = bench.getByLabel(/^City/).first();
    await openShipment(bench, 'AU202600002');
    await toSection(bench, 'addresses');
    await expect(town).toHaveValue('Lübeck');
    await openShipment(bench, 'AU202600001');
    await toSection(bench, 'addresses');
    await expect(town).toHaveValue('Ostia');
  },
);
