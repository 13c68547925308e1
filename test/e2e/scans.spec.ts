import type { Page } from '@playwright/test';
import { answerOf, openShipment, weightField } from './actions.ts';
import { expect, long, packer, readyShipment, test } from './fixtures.ts';
import { burst, keys } from './scanner.ts';

test.use({
  seed: {
    users: [packer],
    shipments: [readyShipment('REF-1', 2), readyShipment('REF-000002'), readyShipment('REF-3')],
  },
});

/** A quick typist. */
const type = async (window: Page, text: string, end = 'Enter'): Promise<void> => {
  await window.keyboard.type(text);
  await window.keyboard.press(end);
};

test('a pause within a scan does not cut it in two, in the scan field however long it is', async ({
  bench,
}) => {
  await bench.getByLabel('Scan or search').focus();
  const from = Date.now();
  const begun = [...'REF-00'];
  await keys(bench, [...begun, 400], from);
  await keys(bench, [...'0002', 'Enter'], from + begun.length * 8 + 400);
  await expect(answerOf(bench)).toContainText('REF-000002 opened');
  await expect(bench.getByLabel('Scan or search')).toHaveValue('');

  await bench.getByRole('button', { name: 'History' }).focus();
  await keys(bench, [...'REF-00', 120, ...'0002', 'Enter']);
  await expect(answerOf(bench)).toContainText('REF-000002 opened');
});

test('a scanner that ends with Tab is heard in the scan field', long, async ({ bench }) => {
  await burst(bench, 'REF-000002', 'Tab');
  await expect(answerOf(bench)).toContainText('REF-000002 opened');
  await expect(bench.getByLabel('Scan or search')).toHaveValue('');
});

test('a scan into a weight opens its shipment and leaves the weight as it was', long, async ({ bench }) => {
  await openShipment(bench, 'REF-1');
  // The focus goes home after opening: what is focused before that loses it.
  await expect(bench.getByLabel('Scan or search')).toBeFocused();
  await weightField(bench, 1).focus();
  await bench.keyboard.press('Control+a');
  await bench.keyboard.type('7.5', { delay: 120 });
  await expect(weightField(bench, 1)).toHaveValue('7.5');
  await keys(bench, [300, ...'REF-000002', 'Enter'], Date.now(), true);
  await expect(answerOf(bench)).toContainText('REF-000002 opened');
  await expect(answerOf(bench)).toContainText('REF-1 was saved');
  await openShipment(bench, 'REF-1');
  await expect(weightField(bench, 1)).toHaveValue('7.50');
});

test('a number that is typed fast is a number', long, async ({ bench }) => {
  await openShipment(bench, 'REF-1');
  await weightField(bench, 1).focus();
  await bench.keyboard.press('Control+a');
  await type(bench, '12.5');
  await expect(weightField(bench, 2)).toBeFocused();
  await bench.keyboard.press('Control+a');
  await type(bench, '1234.56', 'Tab');
  await bench.keyboard.press('F2');
  await expect(weightField(bench, 1)).toHaveValue('12.50');
  await expect(weightField(bench, 2)).toHaveValue('1234.56');
  await expect(answerOf(bench)).toContainText('REF-1 opened');
});

test('a text that is no code stays in its field, and so does the shipment', long, async ({ bench }) => {
  await openShipment(bench, 'REF-1');
  const content = bench.getByLabel('Content', { exact: true });
  await content.focus();
  await burst(bench, 'Spareparts');
  await expect(answerOf(bench)).toContainText('Unknown code: Spareparts');
  await expect(content).toHaveValue('Spareparts');
  await expect(bench.getByText('Parcel 1 of 2')).toBeVisible();
});

test('a scan into the search of the list opens its shipment at the bench', long, async ({ bench }) => {
  await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
  await expect(bench.getByLabel('Search', { exact: true })).toBeFocused();
  await burst(bench, 'REF-000002');
  await expect(answerOf(bench)).toContainText('REF-000002 opened');
});

test('an unknown code is said loud, with what to do, and Esc leads back', async ({ bench }) => {
  await openShipment(bench, 'REF-1');
  await weightField(bench, 1).fill('8');
  await bench.keyboard.press('F2');
  await burst(bench, 'NOBODY-7');
  await expect(answerOf(bench)).toHaveAttribute('role', 'alert');
  await expect(bench.getByRole('heading', { name: 'Unknown code: NOBODY-7' })).toBeVisible();
  await expect(bench.getByText('REF-1 was saved')).toBeVisible();
  await expect(bench.getByRole('button', { name: /^Print(?! queue)/ })).toHaveCount(0);
  await bench.keyboard.press('Escape');
  await expect(answerOf(bench)).toContainText('REF-1 opened');
  await expect(weightField(bench, 1)).toHaveValue('8.00');
});
