import { answerOf, command, openShipment, weightField } from './actions.ts';
import { axeFinds } from './axe.ts';
import { admin, expect, leadPacker, long, packer, readyShipment, test } from './fixtures.ts';
import { orderSystem } from './order-system.ts';
import { burst } from './scanner.ts';

test.describe('for a supervisor', () => {
  test.use({
    seed: { users: [leadPacker], shipments: [readyShipment('REF-1'), readyShipment('REF-2')] },
  });

  test(
    'a hold stops the scan and the print, shows in list and history, and ends with a release',
    long,
    async ({ bench, printer }) => {
      await openShipment(bench, 'REF-1');
      await command(bench, 'Put on hold');
      const dialog = bench.getByRole('dialog', { name: 'Put REF-1 on hold?' });
      await dialog.getByLabel('Reason').fill('Address in doubt, ask Ms Krause');
      expect(await axeFinds(bench)).toEqual([]);
      await bench.keyboard.press('Control+Enter');
      await expect(dialog).toHaveCount(0);
      const stop = bench.locator('[data-stop="held"]');
      await expect(stop).toContainText('Address in doubt, ask Ms Krause');
      await expect(stop).toContainText('Put it aside.');
      await expect(answerOf(bench)).toContainText(
        'REF-1 is on hold. Put it aside: Address in doubt, ask Ms Krause',
      );
      await expect(answerOf(bench)).toHaveAttribute('role', 'alert');
      expect(
        await stop
          .locator('p')
          .first()
          .evaluate((each) => getComputedStyle(each).fontSize),
      ).toBe('20px');
      expect(await axeFinds(bench)).toEqual([]);

      await burst(bench, 'REF-2');
      await expect(answerOf(bench)).toContainText('REF-2 opened');
      await burst(bench, 'REF-1');
      await expect(answerOf(bench)).toContainText('REF-1 is on hold');
      await expect(bench.getByRole('button', { name: 'Print', exact: true })).toBeDisabled();
      await bench.keyboard.press('Control+p');
      await expect(answerOf(bench)).toContainText('REF-1 is on hold');
      expect(printer.jobs).toHaveLength(0);

      await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
      await bench.getByRole('button', { name: 'On hold (1)' }).click();
      await expect(bench.getByRole('option', { name: /REF-1/ })).toContainText('On hold');
      await expect(bench.getByRole('option', { name: /REF-2/ })).toHaveCount(0);
      expect(await axeFinds(bench)).toEqual([]);

      await burst(bench, 'REF-1');
      await bench.getByRole('button', { name: 'Release' }).click();
      await expect(answerOf(bench)).toContainText('REF-1 was released. Go on packing.');
      await expect(stop).toHaveCount(0);
      await bench.keyboard.press('Control+p');
      await expect(answerOf(bench)).toContainText('REF-1 printed');
      await printer.waitForJobs(1);
      await command(bench, 'History');
      const history = bench.getByRole('dialog', { name: 'History of REF-1' });
      await expect(history).toContainText('Put on hold');
      await expect(history).toContainText('Released from hold');
      await expect(history).toContainText('Address in doubt, ask Ms Krause');
    },
  );
});

test.describe('a supervisor who cancels', () => {
  test.use({ seed: { users: [leadPacker], shipments: [readyShipment('REF-1'), readyShipment('REF-2')] } });

  test('stops the packing, keeps what was typed, and takes it back', long, async ({ bench, printer }) => {
    await openShipment(bench, 'REF-1');
    await weightField(bench, 1).fill('9.75');
    await command(bench, 'Cancel shipment');
    const dialog = bench.getByRole('dialog', { name: 'Cancel REF-1?' });
    await expect(dialog.getByRole('button', { name: 'Cancel shipment' })).toBeFocused();
    expect(await axeFinds(bench)).toEqual([]);
    await bench.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await command(bench, 'Cancel shipment');
    await expect(dialog.getByRole('button', { name: 'Cancel shipment' })).toBeFocused();
    await bench.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    const stop = bench.locator('[data-stop="cancelled"]');
    await expect(stop).toContainText('This shipment was cancelled.');
    await expect(answerOf(bench)).toContainText('REF-1 is cancelled. Do not pack it.');
    await bench.keyboard.press('Control+p');
    expect(printer.jobs).toHaveLength(0);
    expect(await axeFinds(bench)).toEqual([]);

    await burst(bench, 'REF-2');
    await expect(answerOf(bench)).toContainText('REF-2 opened');
    await burst(bench, 'REF-1');
    await expect(answerOf(bench)).toContainText('REF-1 is cancelled');
    await stop.getByRole('button', { name: 'Take cancellation back' }).click();
    await expect(stop).toHaveCount(0);
    await expect(weightField(bench, 1)).toHaveValue('9.75');
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText('REF-1 printed');
    await printer.waitForJobs(1);
  });
});

test.describe('beside an order system', () => {
  test.use({ seed: { users: [leadPacker, admin], shipments: [readyShipment('REF-1')] } });

  test(
    'the open palette offers what became possible, and keeps the command that is selected',
    long,
    async ({ bench, desk }) => {
      const erp = await orderSystem(desk.service);
      await openShipment(bench, 'REF-1');
      await bench.keyboard.press('Control+k');
      const field = bench.getByRole('combobox', { name: 'Commands' });
      const selected = bench.locator('#command-list').getByRole('option', { selected: true });
      await field.fill('hold');
      await expect(selected).toHaveText('Put on hold');
      await expect(bench.getByRole('option', { name: 'Release from hold' })).toHaveCount(0);
      await erp.hold('Payment missing');
      await expect(bench.getByRole('option', { name: 'Release from hold' })).toBeVisible();
      await expect(selected).toHaveText('Put on hold');
      await field.fill('release');
      await expect(selected).toHaveText('Release from hold');
      await erp.release();
      await expect(selected).toHaveCount(0);
      await bench.keyboard.press('Enter');
      await expect(field).toBeVisible();
    },
  );
});

test.describe('for a packer', () => {
  test.use({ seed: { users: [packer, admin], shipments: [readyShipment('REF-1')] } });

  test(
    'a hold that arrives while the shipment lies on the bench stops the print; released it goes on',
    long,
    async ({ bench, desk, printer }) => {
      const erp = await orderSystem(desk.service);
      await openShipment(bench, 'REF-1');
      await weightField(bench, 1).fill('9.75');
      await erp.hold('Payment missing');
      await expect(answerOf(bench)).toContainText('REF-1 is on hold. Put it aside: Payment missing');
      await expect(bench.getByRole('button', { name: 'Release' })).toHaveCount(0);
      await bench.keyboard.press('Control+p');
      await expect(bench.getByRole('button', { name: 'Print', exact: true })).toBeDisabled();
      await erp.release();
      await expect(answerOf(bench)).toContainText('REF-1 was released');
      // The weight that was typed meanwhile is there.
      await expect(weightField(bench, 1)).toHaveValue('9.75');
      await bench.keyboard.press('Control+p');
      await expect(answerOf(bench)).toContainText('REF-1 printed');
      expect(printer.jobs).toHaveLength(1);
      await erp.hold('Stop it after all');
      await expect(
        bench.getByText('Stop REF-1: it is on hold, and its label was made before.'),
      ).toBeVisible();
    },
  );

  test(
    'one that is cancelled is red at the scan, prints nothing, and goes on once that is taken back',
    long,
    async ({ bench, desk, printer }) => {
      const erp = await orderSystem(desk.service);
      await openShipment(bench, 'REF-1');
      await erp.says(90);
      await expect(answerOf(bench)).toContainText('REF-1 is cancelled. Do not pack it.');
      await expect(bench.locator('[data-stop="cancelled"]')).toContainText('Put the goods aside.');
      expect(await axeFinds(bench)).toEqual([]);
      await burst(bench, 'REF-1');
      await expect(answerOf(bench)).toContainText('REF-1 is cancelled');
      await bench.keyboard.press('Control+p');
      await expect(bench.getByRole('button', { name: 'Print', exact: true })).toBeDisabled();
      await erp.says(null);
      await expect(answerOf(bench)).toContainText('REF-1 is no longer cancelled');
      await bench.keyboard.press('Control+p');
      await expect(answerOf(bench)).toContainText('REF-1 printed');
      expect(printer.jobs).toHaveLength(1);
    },
  );
});
