import { expect, it } from 'vitest';
import { readyShipment } from '../../helpers/shipments.ts';
import { strictPair } from '../../helpers/strict-pair.ts';

const wish = {
  settings: { printSettings: { printLabel: true } },
  shipmentInfo: { shipmentReference: 'S-0' },
};

it('a service that is no Packdesk cancels by its document: the desk prints no label', async () => {
  const { remote, signIn } = await strictPair();
  remote.put(readyShipment('S-0'));
  const program = await signIn();
  await program.get('S-0');
  const cancelled = readyShipment('S-0');
  Object.assign(cancelled.shipmentInfo, { shipmentStatus: 90 });
  remote.put(cancelled);
  expect(await program.update(wish)).toMatchObject({ status: 422, body: { code: 'shipment.cancelled' } });
  expect((await program.call('GET', '/api/v3/shipments/S-0/hold')).status).toBe(404);
});
