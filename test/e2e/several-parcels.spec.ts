import { answerOf, openShipment, ssccsOf, weightField } from './actions.ts';
import { expect, long, packer, readyShipment, test } from './fixtures.ts';

/** As an ERP sends three boxes that are alike: one entry with a quantity. */
const threeAlike = (reference: string) => {
  const shipment = readyShipment(reference);
  const items = shipment.shipmentInfo.shipmentItems.map((item) => ({ ...item, quantity: 3 }));
  return { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, shipmentItems: items } };
};

test.use({ seed: { users: [packer], shipments: [threeAlike('ALIKE-1')] } });

test(
  'an entry that stands for three parcels gets no single label; one key makes three of it, each with its own',
  long,
  async ({ bench, printer }) => {
    await openShipment(bench, 'ALIKE-1');
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toHaveAttribute('data-cannot', 'to-fix');
    expect(printer.jobs).toHaveLength(0);
    await bench.getByRole('button', { name: 'Split into 3 parcels' }).focus();
    await bench.keyboard.press('Enter');
    await expect(weightField(bench, 3)).toHaveValue('1.50');
    await expect(bench.getByRole('button', { name: 'Split into 3 parcels' })).toHaveCount(0);
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText('ALIKE-1 printed');
    const numbers = await ssccsOf(Buffer.concat(await printer.waitForJobs(3)));
    expect(new Set(numbers).size).toBe(3);
  },
);
