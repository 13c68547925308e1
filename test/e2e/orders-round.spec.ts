import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { wooCommerceCsv } from '../helpers/order-files.ts';
import { type Receiver, startReceiver } from '../helpers/webhook-receiver.ts';
import { answerOf, command, openShipment, tabTo, weightField } from './actions.ts';
import { axeFinds } from './axe.ts';
import { admin, expect, long, signIn, test } from './fixtures.ts';

test.use({ seed: { users: [admin], shipments: [] } });

let receiver: Receiver;

test.beforeEach(async () => {
  receiver = await startReceiver();
});

test.afterEach(() => receiver.close());

const card = (window: Page, name: string) => window.locator(`[data-card="${name}"]`);

const press = async (window: Page, name: string | RegExp): Promise<void> => {
  await window.getByRole('button', { name, exact: true }).first().focus();
  await window.keyboard.press('Enter');
};

const ready = (window: Page, words: string) =>
  expect(window.getByRole('button', { name: words })).toBeFocused({ timeout: 15_000 });

/** Adds the receiver as a webhook; it knows its secret from then on. */
const addWebhook = async (window: Page): Promise<void> => {
  await press(window, 'Add webhook');
  await window.getByLabel('Name', { exact: true }).last().fill('ERP');
  await window.getByLabel('Address', { exact: true }).fill(receiver.url);
  await window.keyboard.press('Enter');
  await expect(window.getByText('Secret of ERP')).toBeVisible();
  receiver.secret = (await window.locator('[data-secret]').innerText()).trim();
  await press(window, 'I have saved it');
};

/** Adds the WooCommerce import, turned round, as an export at each label. */
const addExport = async (window: Page, folder: string): Promise<void> => {
  await press(window, 'Add export');
  await expect(window.getByLabel('Start from')).toBeVisible();
  await window.getByLabel('Start from').selectOption({ label: 'WooCommerce (CSV)' });
  const form = window.getByRole('form', { name: 'Add an export' });
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Back to WooCommerce (CSV)');
  await form.getByLabel('Folder').fill(`${folder}-none`);
  await press(window, 'Test folder');
  await expect(form.getByText('Packdesk can’t write to the folder')).toBeVisible();
  await form.getByLabel('Folder').fill(folder);
  await press(window, 'Test folder');
  await expect(form.getByText(`Packdesk can write to ${folder}`)).toBeVisible();
  await form.getByLabel('Write files').selectOption({ label: 'With each label' });
  await press(window, /\d+ columns/);
  await expect(form.getByLabel('Heading of column 1', { exact: true })).toHaveValue('Order Number');
  expect(await axeFinds(window)).toEqual([]);
  await form.getByLabel('Folder').press('Enter');
  await expect(card(window, 'exports')).toContainText('Nothing written yet');
};

const importOrders = async (window: Page, count: number): Promise<void> => {
  window.on('filechooser', () => undefined);
  await window.keyboard.press('Alt+u');
  await ready(window, 'Choose file…');
  const chooser = window.waitForEvent('filechooser');
  await window.keyboard.press('Enter');
  const buffer = Buffer.from(wooCommerceCsv(count));
  await (await chooser).setFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer });
  await ready(window, 'Next');
  await window.keyboard.press('Enter');
  await ready(window, 'Next');
  await window.getByLabel('Carrier for all orders').selectOption('GS1');
  await window.getByLabel('Product for all orders').selectOption('STANDARD');
  await window.getByRole('button', { name: 'Next' }).press('Enter');
  await ready(window, `Import ${count} orders`);
  await window.keyboard.press('Enter');
  await expect(window.getByText(`${count} shipments created`)).toBeVisible({ timeout: 60_000 });
};

const print = async (window: Page, reference: string): Promise<void> => {
  await openShipment(window, reference);
  await weightField(window, 1).fill('2.5');
  await window.keyboard.press('Control+p');
  await expect(answerOf(window)).toContainText(`${reference} printed`);
};

interface Row {
  [heading: string]: string;
}

/** The rows of all finished files of a folder. */
const rowsIn = async (folder: string): Promise<Row[]> => {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap(
    (text) => Papa.parse<Row>(text.replace(/^\uFEFF/, '').trimEnd(), { header: true }).data,
  );
};

test(
  'orders of a shop come in, are labelled, and go back as a file; the webhook arrives signed',
  long,
  async ({ window, printer, folder: data }) => {
    test.slow();
    const folder = join(data, 'to-the-shop');
    await mkdir(folder);
    await window.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(window, admin.email);
    await expect(window.getByRole('textbox', { name: 'Scan or search' })).toBeVisible();
    await command(window, 'Desk settings');
    await expect(card(window, 'exports')).toContainText('No exports yet');
    expect(await axeFinds(window)).toEqual([]);
    await addExport(window, folder);
    await addWebhook(window);

    await importOrders(window, 500);
    for (const reference of ['10000', '10001', '10002']) await print(window, reference);
    await printer.waitForJobs(3);
    await expect
      .poll(async () => (await readdir(folder)).filter((name) => name.endsWith('.csv')).length)
      .toBe(3);

    // All that the shop gave, with all that the label has brought. An order of two lines has two rows.
    const rows = await rowsIn(folder);
    expect(rows.map((row) => row['Order Number']).sort()).toEqual(['10000', '10001', '10001', '10002']);
    const sent = receiver.received.filter(({ type }) => type === 'shipment.labelled');
    expect(sent).toHaveLength(3);
    for (const row of rows) {
      expect(row).toMatchObject({
        Carrier: expect.stringMatching(/./),
        Status: 'labelled',
        'Order Currency': 'EUR',
      });
      expect(row['Shipped on']).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      const { data: told } =
        sent.find(({ data: each }) => each.shipmentReference === row['Order Number']) ?? {};
      const [parcel] = (told?.parcels ?? []) as { trackingNumber: string }[];
      expect(row['Tracking number']).toBe(parcel?.trackingNumber);
      expect(row['Tracking number']).toMatch(/\d{10}/);
    }
    // By its number: files of one second lie in the folder in any order.
    expect(rows.find((row) => row['Order Number'] === '10000')).toMatchObject({
      'Address 1&2 (Shipping)': 'Mönckebergstraße 1',
      'Item Cost': '12.5',
    });
    // Each was verified by the reference library on its way in.
    expect(receiver.refused).toEqual([]);

    // By the button of the list: nothing is new, and the whole day once more.
    await command(window, 'Shipments');
    await press(window, 'Export…');
    const dialog = window.getByRole('dialog', { name: 'Export labels' });
    await expect(dialog.getByLabel('Export', { exact: true })).toBeFocused();
    expect(await axeFinds(window)).toEqual([]);
    await tabTo(window, dialog.getByRole('button', { name: 'Export', exact: true }));
    await window.keyboard.press('Enter');
    await expect(window.getByText('No labels to export for these days')).toBeVisible();
    await command(window, 'Export labels…');
    await expect(dialog.getByLabel('Export', { exact: true })).toBeFocused();
    await dialog.getByLabel('Only those not exported yet').press('Space');
    await dialog.getByRole('button', { name: 'Export', exact: true }).press('Enter');
    await expect(window.getByText('3 labels are being written')).toBeVisible();
    await expect.poll(async () => (await rowsIn(folder)).length).toBe(8);
  },
);
