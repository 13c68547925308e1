import type { Page } from '@playwright/test';
import { decodeZpl } from '../helpers/decode.ts';
import { logoPng } from '../helpers/templates.ts';
import { openShipment, typeAsPerson } from './actions.ts';
import { axeFinds } from './axe.ts';
import { admin, expect, long, packer, readyShipment, signIn, test } from './fixtures.ts';

const to = async (window: Page, screen: string): Promise<void> => {
  await window.keyboard.press('Control+k');
  await expect(window.getByRole('combobox', { name: 'Commands' })).toBeFocused();
  await typeAsPerson(window, screen);
  await window.keyboard.press('Enter');
  await expect(window.getByRole('heading', { name: screen, level: 1 })).toBeVisible();
};

const press = async (window: Page, name: string | RegExp): Promise<void> => {
  await window.getByRole('button', { name, exact: typeof name === 'string' }).focus();
  await window.keyboard.press('Enter');
};

test.use({ seed: { users: [packer, admin], shipments: [readyShipment('REF-1')] } });

test('a template made with the keyboard is on the printed label', long, async ({ window, printer }) => {
  await signIn(window, admin.email);
  await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
  await to(window, 'Label templates');
  await expect(window.getByText('No label templates yet')).toBeVisible();
  expect(await axeFinds(window)).toEqual([]);

  await press(window, 'New GS1 template');
  const name = window.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await window.keyboard.press('Control+a');
  await typeAsPerson(window, 'Gate');

  await press(window, 'Add line');
  await expect(window.getByLabel('Label of Line 1')).toBeFocused();
  await typeAsPerson(window, 'Gate');
  await window.keyboard.press('Tab');
  await typeAsPerson(window, 'GATE {shipmentInfo.ordernumber}');
  await expect(window.getByText('Shipments have no printable field shipmentInfo.ordernumber.')).toBeVisible();
  await window.keyboard.press('Control+a');
  await typeAsPerson(window, 'GATE ');
  await window.keyboard.press('Tab');
  await typeAsPerson(window, 'shipment reference');
  await window.keyboard.press('ArrowDown');
  await window.keyboard.press('Enter');
  await expect(window.getByLabel('Text with fields')).toHaveValue('GATE {shipmentInfo.shipmentReference}');

  // The focus goes along with what is moved.
  const up = window.getByRole('button', { name: 'Move up: Custom lines' });
  await up.focus();
  await window.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await window.keyboard.press('Enter');
  await expect(window.locator('[data-block]').nth(1)).toHaveAttribute('data-block', 'lines');

  const preview = window.getByRole('img', { name: 'Preview of the label Gate' });
  await expect(preview).toContainText('GATE SO-100234');
  expect(await axeFinds(window)).toEqual([]);

  // A look elsewhere loses nothing.
  await to(window, 'Carriers');
  await to(window, 'Label templates');
  await expect(window.getByRole('button', { name: /Gate.*not saved/ })).toBeVisible();
  await window.keyboard.press('Control+s');
  await expect(window.getByText('Template Gate saved')).toBeVisible();

  await to(window, 'Carriers');
  await window.getByLabel('Label template', { exact: true }).selectOption('Gate');
  await window.keyboard.press('Control+s');
  await expect(window.getByText('Carrier Forwarder (GS1) saved')).toBeVisible();

  await openShipment(window, 'REF-1');
  await expect(window.getByRole('region', { name: 'Label', exact: true })).toContainText('GATE REF-1');
  await window.keyboard.press('Control+p');
  const [job = Buffer.alloc(0)] = await printer.waitForJobs(1);
  expect(job.toString()).toContain('GATE REF-1');
  const [codes] = await decodeZpl(job, 203, { widthMm: 101.6, heightMm: 152.4 });
  expect(codes).toHaveLength(2);

  await to(window, 'Label templates');
  await expect(window.getByText('Used by: Forwarder (GS1)')).toBeVisible();
  await press(window, 'Remove template');
  await press(window, 'Remove');
  await expect(window.getByText(/Gate is used by: Forwarder \(GS1\)/)).toBeVisible();
  await press(window, 'Remove anyway');
  await expect(window.getByText('No label templates yet')).toBeVisible();
});

test(
  'what has no room is said, a logo is shown, and a copy has a name of its own',
  long,
  async ({ window }) => {
    await signIn(window, admin.email);
    await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
    await to(window, 'Label templates');
    await press(window, 'New post template');
    const [, base64 = ''] = logoPng().split(',');
    await window
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') });
    await expect(window.getByRole('button', { name: 'Choose another picture' })).toBeVisible();
    await press(window, 'Add a routing block');
    await window.getByLabel('Sort code', { exact: true }).fill('{recipient.countryIsoCode}');
    await window.getByLabel('Postcode as a barcode').selectOption('(421) with the country');
    const preview = window.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('(421) 25075011');
    await preview.getByLabel('Language of the label').selectOption('Polish');
    await expect(preview).toContainText('Paczka');
    await window.getByLabel('Height', { exact: true }).selectOption('40 mm');
    await preview.getByLabel('Size').selectOption('60 × 70 mm');
    await expect(preview.getByRole('status')).toContainText('Doesn’t fit at this size: the logo');
    expect(await axeFinds(window)).toEqual([]);
    await window.keyboard.press('Control+s');
    await expect(window.getByText('Template New template saved')).toBeVisible();
    await press(window, 'Copy');
    await expect(window.getByLabel('Name', { exact: true })).toHaveValue('New template (copy)');
    await press(window, 'Discard changes');
    await expect(window.getByLabel('Name', { exact: true })).toHaveValue('New template');
  },
);

test('a packer sees the templates and cannot change them', long, async ({ window }) => {
  await signIn(window, packer.email);
  await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
  await to(window, 'Label templates');
  await expect(window.getByText(/Only supervisors and administrators/)).toBeVisible();
  await expect(window.getByRole('button', { name: 'New GS1 template' })).toBeDisabled();
});
