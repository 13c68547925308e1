import { command, typeAsPerson } from './actions.ts';
import { admin, expect, long, packer, signIn, test } from './fixtures.ts';

test('a packer sees printers and cannot change them', long, async ({ bench }) => {
  await command(bench, 'Printers');
  await expect(bench.getByText('Supervisors and administrators can change this page.')).toBeVisible();
  await expect(bench.getByLabel('Name', { exact: true })).toBeDisabled();
  await expect(bench.getByRole('button', { name: 'Add network printer' })).toBeDisabled();
  await expect(bench.getByRole('button', { name: 'Add rule' })).toBeDisabled();
  for (const name of ['Save printer', 'Remove'])
    await expect(bench.getByRole('button', { name })).toHaveCount(0);
  // A test label is no change of the printer.
  await expect(bench.getByRole('button', { name: 'Print test label' })).toBeEnabled();
});

test('a packer changes what the own window shows, and nothing of the desk', long, async ({ bench }) => {
  await command(bench, 'Desk settings');
  await expect(bench.getByText('Supervisors and administrators can change this page.')).toBeVisible();
  for (const field of [
    'station',
    'companyPrefix',
    'address.countryIsoCode',
    'cartons[0].code',
    'papers.sheet',
  ])
    await expect(bench.locator(`[data-field="${field}"]`)).toBeDisabled();
  await bench.getByLabel('Theme').selectOption('dark');
  await bench.getByRole('button', { name: 'Save settings' }).click();
  await expect(bench.getByText('Settings saved')).toBeVisible();
});

test.describe('the sender of a new desk', () => {
  test.use({ seed: { users: [packer, admin] } });

  test('takes its country from the first letters and Enter', long, async ({ window }) => {
    await signIn(window, admin.email);
    await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
    await command(window, 'Desk settings');
    const country = window.locator('[data-field="address.countryIsoCode"]');
    await window.locator('[data-field="address.name"]').fill('Depot GmbH');
    await window.getByRole('button', { name: 'Save settings' }).click();
    await expect(window.getByText('Choose the sender’s country.')).toBeVisible();
    await country.focus();
    await typeAsPerson(window, 'Germ');
    await window.keyboard.press('Enter');
    await expect(country).toHaveValue('Germany (DE)');
    await expect(window.getByText('Settings saved')).toHaveCount(0);
    // Leaving the field takes what is meant beyond doubt.
    await country.focus();
    await country.fill('Switz');
    await window.keyboard.press('Tab');
    await expect(country).toHaveValue('Switzerland (CH)');
    await window.getByRole('button', { name: 'Save settings' }).click();
    await expect(window.getByText('Settings saved')).toBeVisible();
  });
});
