import { axeFinds } from './axe.ts';
import { admin, expect, long, packer, readyShipment, signIn, test } from './fixtures.ts';

const due = (reference: string, date: string) => {
  const shipment = readyShipment(reference);
  return { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, pickup: { date } } };
};

test.use({
  seed: {
    users: [packer, admin],
    shipments: [due('REF-1', '2020-01-02'), due('REF-2', '2999-01-01'), readyShipment('REF-3')],
  },
});

test(
  'the filter stays with its user, has a name where it is given one, and late ones are in sight',
  long,
  async ({ bench }) => {
    const openList = () => bench.getByRole('button', { name: 'Shipments', exact: true }).click();
    const rows = bench.getByRole('option').filter({ hasText: 'REF-' });
    const search = bench.getByLabel('Search', { exact: true });
    await openList();
    await expect(rows).toHaveCount(3);

    const late = bench.getByRole('button', { name: 'Open and late (1)' });
    await late.click();
    await expect(late).toHaveAttribute('aria-pressed', 'true');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('02/01/2020');
    await expect(bench.getByRole('columnheader', { name: 'Due' })).toHaveAttribute('aria-sort', 'ascending');
    expect(await axeFinds(bench)).toEqual([]);
    await bench.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows).toHaveCount(3);

    await search.fill('REF-2');
    await expect(rows).toHaveCount(1);
    await bench.getByRole('button', { name: 'Save filter…' }).click();
    const dialog = bench.getByRole('dialog', { name: 'Saved filters' });
    await dialog.getByLabel('Name of this filter').fill('Second');
    expect(await axeFinds(bench)).toEqual([]);
    await bench.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    const saved = bench.getByRole('button', { name: 'Second', exact: true });
    await expect(saved).toHaveAttribute('aria-pressed', 'true');
    await bench.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows).toHaveCount(3);
    await expect(search).toHaveValue('');
    await saved.click();
    await expect(rows).toHaveCount(1);
    await expect(search).toHaveValue('REF-2');

    // Another user has a list of their own; the first one's comes back.
    const signOut = async () => {
      await bench.keyboard.press('Control+k');
      await bench.getByRole('combobox', { name: 'Commands' }).fill('Sign out');
      await bench.keyboard.press('Enter');
      await expect(bench.getByLabel('E-mail')).toBeVisible();
    };
    await signOut();
    await signIn(bench, admin.email);
    await openList();
    await expect(rows).toHaveCount(3);
    await expect(saved).toHaveCount(0);
    await signOut();
    await signIn(bench, packer.email);
    await openList();
    await expect(search).toHaveValue('REF-2');
    await expect(rows).toHaveCount(1);

    await bench.getByRole('button', { name: 'Save filter…' }).click();
    await dialog.getByLabel('Name of the filter Second').fill('Another');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await dialog.getByRole('button', { name: 'Delete filter Another' }).click();
    await expect(dialog.getByLabel('Name of the filter Another')).toHaveCount(0);
  },
);
