import { answerOf, command, headlineOf, openShipment, ssccsOf } from './actions.ts';
import { axeFinds } from './axe.ts';
import { expect, leadPacker, long, packer, readyShipment, test } from './fixtures.ts';

test.describe('for a supervisor', () => {
  test.use({ seed: { users: [leadPacker], shipments: [readyShipment('REF-1')] } });

  test(
    'a label is voided with a reason; the shipment stays, is labelled again with another number',
    long,
    async ({ bench, printer }) => {
      const button = bench.getByRole('button', { name: 'Void label' });
      await openShipment(bench, 'REF-1');
      await expect(button).toHaveCount(0);
      await bench.keyboard.press('Control+p');
      await expect(answerOf(bench)).toContainText('REF-1 printed');
      const [first] = await printer.waitForJobs(1);

      await button.click();
      const dialog = bench.getByRole('dialog', { name: 'Void the label of REF-1?' });
      await expect(dialog).toContainText('The shipment is kept.');
      await expect(dialog.getByRole('button', { name: /^Void/ })).toBeDisabled();
      expect(await axeFinds(bench)).toEqual([]);
      await dialog.getByLabel('Reason').fill('packed into another carton');
      await bench.keyboard.press('Control+Enter');
      await expect(dialog).toHaveCount(0);
      await expect(bench.getByText('Label of REF-1 voided')).toBeVisible();
      await expect(headlineOf(bench, 'ready')).toBeVisible();
      await expect(bench.getByText('Tracking number: assigned when the label is printed')).toBeVisible();
      await expect(button).toHaveCount(0);

      // No reprint: what is printed now is a new label.
      await bench.keyboard.press('Control+p');
      const [, second] = await printer.waitForJobs(2);
      const [before, after] = [await ssccsOf(first!), await ssccsOf(second!)];
      expect(after).toHaveLength(1);
      expect(after).not.toEqual(before);
      await expect(answerOf(bench)).toContainText('REF-1 printed');

      await command(bench, 'History');
      const history = bench.getByRole('dialog', { name: 'History of REF-1' });
      await expect(history).toContainText('Label voided');
      await expect(history).toContainText('packed into another carton');
    },
  );
});

test.describe('for a packer', () => {
  test.use({ seed: { users: [packer], shipments: [readyShipment('REF-1')] } });

  test('it is not offered', long, async ({ bench }) => {
    await openShipment(bench, 'REF-1');
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText('REF-1 printed');
    await expect(bench.getByRole('button', { name: 'Void label' })).toHaveCount(0);
    await bench.keyboard.press('Control+k');
    await bench.getByRole('combobox', { name: 'Commands' }).fill('Void label');
    await expect(bench.getByRole('option', { name: /^Void label/ })).toHaveCount(0);
  });
});
