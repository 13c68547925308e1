import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import type { ImportProfileInput } from '../../shared/import/profile.ts';
import { removeFolder, tempRoot } from '../helpers/temp-root.ts';
import { answerOf, command, enterCode, headlineOf, typeAsPerson } from './actions.ts';
import { axeFinds } from './axe.ts';
import { admin, expect, long, packer, readyShipment, signIn, test } from './fixtures.ts';

const files = join(tempRoot, `packdesk-sources-${process.pid}`);
test.afterAll(() => removeFolder(files));

const RECIPIENT = 'shipmentInfo.addressData[].recipient';
const PARCEL = 'shipmentInfo.shipmentItems[].dimensions';

/** A row is a parcel of an order that needs nothing more for its label. */
const profile: ImportProfileInput = {
  id: 'shop',
  name: 'Our shop',
  format: 'csv',
  row: 'parcel',
  order: { from: ['Order'] },
  reference: 'WEB-{order}',
  fields: [
    { to: 'shipmentInfo.orderNumber', from: ['Order'] },
    { to: `${RECIPIENT}.name`, from: ['Name'], required: true },
    { to: `${RECIPIENT}.street`, from: ['Street'] },
    { to: `${RECIPIENT}.houseNo`, from: ['No'] },
    { to: `${RECIPIENT}.postalCode`, from: ['Postcode'] },
    { to: `${RECIPIENT}.city`, from: ['City'] },
    { to: `${RECIPIENT}.countryIsoCode`, constant: 'DE' },
    { to: 'carrierDetails.carrierCode', constant: 'GS1' },
    { to: 'carrierDetails.productCode', constant: 'STANDARD' },
    { to: `${PARCEL}.weight`, from: ['Weight'] },
    { to: `${PARCEL}.length`, constant: '40' },
    { to: `${PARCEL}.width`, constant: '30' },
    { to: `${PARCEL}.height`, constant: '20' },
  ],
};

const path = (name: string): string => join(files, name);
const query = { table: 'orders', column: 'Order', profile: 'shop' };
const settings = {
  'import.profiles': [profile],
  'import.sources': [
    {
      id: 'away',
      name: 'Old ERP',
      kind: 'sqlite',
      path: path('away.db'),
      ...query,
      key: { pattern: 'ALT-{*}' },
    },
    { id: 'db', name: 'ERP', kind: 'sqlite', path: path('erp.db'), ...query },
    { id: 'csv', name: 'Shop file', kind: 'file', path: path('orders.csv'), profile: 'shop' },
  ],
};

test.use({ seed: { users: [packer, admin], shipments: [readyShipment('CJ-1', 1)], settings } });

test.beforeAll(async () => {
  await mkdir(files, { recursive: true });
  const db = new Database(path('erp.db'));
  const columns = '"Order" TEXT, Name TEXT, Street TEXT, No TEXT, Postcode TEXT, City TEXT, Weight REAL';
  db.exec(`CREATE TABLE orders (${columns})`);
  const insert = db.prepare('INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?, ?)');
  insert.run('1001', 'Jörg Weiß', 'Hohe Straße', '3', '50667', 'Köln', 2.5);
  insert.run('1002', null, 'Hohe Straße', '4', '50667', 'Köln', 1);
  db.close();
  const rows = [
    'Order;Name;Street;No;Postcode;City;Weight',
    '2001;Anna Müller;Prager Str.;7;01067;Dresden;1,5',
    '',
  ];
  await writeFile(path('orders.csv'), rows.join('\r\n'));
});

const heading = (window: Page, words: string) => window.getByRole('heading', { name: words });

test(
  'scanned orders are fetched from a database and a file, opened and labelled',
  long,
  async ({ bench, printer }) => {
    await enterCode(bench, '1001');
    await expect(answerOf(bench)).toContainText('WEB-1001 fetched from ERP.');
    await expect(bench.getByText('Jörg Weiß').first()).toBeVisible();
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText('WEB-1001 printed');
    expect(await printer.waitForJobs(1)).toHaveLength(1);
    await enterCode(bench, '2001');
    await expect(answerOf(bench)).toContainText('WEB-2001 fetched from Shop file.');
    await expect(bench.getByText('Anna Müller').first()).toBeVisible();
    // It is here now: the next scan finds it as any other.
    await enterCode(bench, '1001');
    await expect(answerOf(bench)).toContainText('WEB-1001 opened');
    await expect(headlineOf(bench, 'printed')).toBeVisible();
  },
);

test(
  'an order that cannot be packed says why, an unknown code says so, and neither prints anything',
  long,
  async ({ bench, printer }) => {
    await enterCode(bench, '1002');
    await expect(heading(bench, 'Order 1002 can’t be packed yet')).toBeVisible();
    await expect(bench.getByText('Row 1, Name (Recipient: Name): A value is required here.')).toBeVisible();
    await expect(answerOf(bench)).toContainText('Not created');
    expect(await axeFinds(bench)).toEqual([]);
    await enterCode(bench, '9999');
    await expect(heading(bench, 'Unknown code: 9999')).toBeVisible();
    await bench.keyboard.press('Control+p');
    expect(printer.jobs).toHaveLength(0);
  },
);

test('a source that is away is named, and the bench goes on', long, async ({ bench }) => {
  await enterCode(bench, 'ALT-7');
  await expect(heading(bench, 'Unknown code: ALT-7')).toBeVisible();
  await expect(bench.getByText('The order source Old ERP cannot be reached')).toBeVisible();
  expect(await axeFinds(bench)).toEqual([]);
  await enterCode(bench, 'CJ-1');
  await expect(answerOf(bench)).toContainText('CJ-1 opened');
});

test('an administrator adds a source by keyboard, tries it, and orders them', long, async ({ window }) => {
  await signIn(window, admin.email);
  await expect(window.getByRole('textbox', { name: 'Scan or search' })).toBeVisible();
  await command(window, 'Desk settings');
  const card = window.locator('[data-card="order-sources"]');
  await expect(card.locator('[data-source]')).toHaveCount(3);
  await card.getByRole('button', { name: 'Add order source' }).press('Enter');
  const form = window.getByRole('form', { name: 'Add an order source' });
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await typeAsPerson(window, 'Second file');
  await window.keyboard.press('Enter');
  await expect(form.getByLabel('Import profile')).toBeFocused();
  await form.getByLabel('Import profile').selectOption('shop');
  await form.getByLabel('File', { exact: true }).fill(path('orders.csv'));
  await form.getByLabel('Test code').fill('2001');
  await form.getByRole('button', { name: 'Test' }).press('Enter');
  await expect(form.locator('[data-step="rows"]')).toContainText('Rows found for 2001: 1');
  await expect(form.locator('[data-step="sign-in"]')).toHaveAttribute('data-outcome', 'skipped');
  expect(await axeFinds(window)).toEqual([]);
  await form.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(card.locator('[data-source]')).toHaveCount(4);
  await card.getByRole('button', { name: 'Look in Second file earlier' }).press('Enter');
  await expect(card.locator('[data-source]').nth(2)).toContainText('Second file');
  await card.getByRole('button', { name: 'Remove Second file' }).press('Enter');
  await card.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(card.locator('[data-source]')).toHaveCount(3);
});
