import { answerOf, command, headlineOf, openShipment, typeAsPerson, weightField } from './actions.ts';
import { axeFinds } from './axe.ts';
import { expect, long, readyShipment, test } from './fixtures.ts';

test(
  'a shipment is duplicated by keyboard, saved and printed; the first one stays as it is',
  long,
  async ({ bench, printer }) => {
    await openShipment(bench, 'REF-1');
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText('REF-1 printed');
    await bench.keyboard.press('Alt+k');
    const dialog = bench.getByRole('dialog', { name: 'Duplicate REF-1' });
    await expect(dialog.getByText('Available')).toBeVisible();
    await dialog.getByLabel('Shipment reference').fill('COPY-1');
    await expect(dialog.getByText('Available')).toBeVisible();
    await bench.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(bench.getByRole('heading', { name: 'COPY-1' })).toBeVisible();
    await expect(bench.getByText('Zoë Müller').first()).toBeVisible();
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText('COPY-1 printed');
    await printer.waitForJobs(4);
    await openShipment(bench, 'REF-1');
    await expect(headlineOf(bench, 'printed')).toBeVisible();
  },
);

test('the row that the arrows have reached in the list is duplicated', long, async ({ bench }) => {
  await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
  await expect(bench.getByRole('option', { name: /REF-1/ })).toBeVisible();
  await bench.keyboard.press('Alt+k');
  await expect(bench.getByRole('dialog', { name: 'Duplicate REF-1' })).toBeVisible();
});

test.describe('templates', () => {
  test.use({
    seed: {
      users: [{ email: 'packer@desk.example', roles: ['packer'], firstName: 'Antje', lastName: 'Gross' }],
      shipments: [readyShipment('REF-1', 2)],
    },
  });

  test(
    'one is saved, begins a new shipment, is renamed, removed and brought back',
    long,
    async ({ bench }) => {
      await openShipment(bench, 'REF-1');
      await command(bench, 'Save as template');
      await expect(bench.getByRole('dialog', { name: 'Save as template' })).toBeVisible();
      await typeAsPerson(bench, 'Loxstedt weekly');
      await bench.keyboard.press('Enter');
      await expect(bench.getByText('Template “Loxstedt weekly” saved.')).toBeVisible();

      await bench.keyboard.press('Alt+n');
      const dialog = bench.getByRole('dialog', { name: 'New shipment' });
      await expect(dialog.getByText('Available')).toBeVisible();
      await dialog.getByLabel('Start from').selectOption('Loxstedt weekly');
      expect(await axeFinds(bench)).toEqual([]);
      await dialog.getByRole('button', { name: 'Rename “Loxstedt weekly”' }).click();
      await dialog.getByLabel('Name of the template').fill('Loxstedt');
      await bench.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Remove “Loxstedt”' }).click();
      await expect(dialog.getByText('“Loxstedt” removed.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await dialog.getByLabel('Start from').selectOption('Loxstedt');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(bench.getByText('Zoë Müller').first()).toBeVisible();
      await command(bench, 'Parcels');
      await expect(weightField(bench, 2)).toHaveValue('2.50');
    },
  );
});
