import { answerOf, command, openShipment } from './actions.ts';
import { axeFinds } from './axe.ts';
import { expect, long, packer, readyShipment, test } from './fixtures.ts';

const sold = () => {
  const shipment = readyShipment('REF-1');
  const articles = [{ articleNumber: 'A-7', description: 'Mug', quantity: 3 }];
  Object.assign(shipment.shipmentInfo.shipmentItems[0] ?? {}, { articles });
  Object.assign(shipment.shipmentInfo.addressData[0] ?? {}, {
    sender: {
      name: 'Shop',
      street: 'Kai',
      houseNo: '1',
      postalCode: '28195',
      city: 'Bremen',
      countryIsoCode: 'DE',
    },
  });
  return shipment;
};

test.use({ seed: { users: [packer], shipments: [sold()] } });

test('a return is made, printed and found again from either side', long, async ({ bench, printer }) => {
  await openShipment(bench, 'REF-1');
  await command(bench, 'Create return');
  const dialog = bench.getByRole('dialog', { name: 'Return of REF-1' });
  await dialog.getByLabel('Reason for return').fill('Damaged');
  await dialog.getByLabel('Quantity of A-7 · Mug').fill('1');
  expect(await axeFinds(bench)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create return' }).click();
  await expect(answerOf(bench)).toContainText('REF-1-R1 opened');
  await expect(bench.getByText('Return of REF-1', { exact: true })).toBeVisible();
  expect(await axeFinds(bench)).toEqual([]);
  await bench.keyboard.press('Control+p');
  await expect(answerOf(bench)).toContainText('REF-1-R1 printed');
  expect(printer.jobs).toHaveLength(1);
  await bench.getByRole('button', { name: 'Open REF-1' }).click();
  await expect(answerOf(bench)).toContainText('REF-1 opened');
  await expect(bench.getByText('1 return', { exact: true })).toBeVisible();
  await bench.getByRole('button', { name: 'Open REF-1-R1' }).click();
  await expect(answerOf(bench)).toContainText('REF-1-R1 opened');
});
