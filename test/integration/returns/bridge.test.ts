import { describe, expect, it } from 'vitest';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import { setUp, testDesk } from '../../helpers/desk.ts';
import { handOver, packingDesk, waiting } from '../../helpers/handover-desk.ts';
import { readyShipment } from '../../helpers/shipments.ts';

const sold = () => {
  const shipment = readyShipment('S-1', 2);
  const [first, second] = shipment.shipmentInfo.shipmentItems;
  Object.assign(first ?? {}, {
    articles: [
      { articleNumber: 'A', quantity: 4, price: 10, netWeight: 1 },
      { articleNumber: 'B', quantity: 1 },
    ],
    trackingNumber: '340123450000000017',
  });
  Object.assign(second ?? {}, { articles: [{ articleNumber: 'C', quantity: 2 }] });
  const [addresses] = shipment.shipmentInfo.addressData;
  Object.assign(addresses ?? {}, {
    sender: {
      name: 'Shop',
      street: 'Kai',
      houseNo: '1',
      postalCode: '28195',
      city: 'Bremen',
      countryIsoCode: 'DE',
    },
  });
  Object.assign(addresses?.recipient ?? {}, { lockerId: '145', settings: { saveAddress: true } });
  return shipment;
};

const desk = async () => {
  const { client } = await testDesk();
  await setUp(client);
  await client.call('service.create', { body: { shipment: [sold()] } });
  return client;
};

const wish = (requestId: string, lines = [{ parcel: 0, article: 0, quantity: 1 }]) => ({
  reference: 'S-1',
  lines,
  reason: 'wrong size',
  way: 'box' as const,
  requestId,
});
const make = (client: BridgeClient, requestId: string) => client.call('returns.make', wish(requestId));

describe('a return', () => {
  it('is a shipment of its own with turned addresses, the chosen items and no number of the first', async () => {
    const client = await desk();
    const { shipment, returnOf, status, version } = await make(client, 'return-req-1');
    expect([status, version]).toEqual([10, 1]);
    expect(returnOf).toEqual({ reference: 'S-1', way: 'box', reason: 'wrong size' });
    const { shipmentReference, addressData, shipmentItems, description } = shipment.shipmentInfo;
    expect(shipmentReference).toBe('S-1-R1');
    expect(description).toBe('S-1: wrong size');
    expect(addressData).toMatchObject([
      { sender: { name: 'Zoë Müller' }, recipient: { name: 'Shop', city: 'Bremen' } },
    ]);
    expect(JSON.stringify(addressData)).not.toMatch(/lockerId|saveAddress/);
    expect(shipmentItems).toHaveLength(1);
    expect(shipmentItems?.[0]?.articles).toEqual([
      { articleNumber: 'A', quantity: 1, price: 2.5, netWeight: 0.25 },
    ]);
    expect(JSON.stringify(shipment)).not.toContain('340123450000000017');
  });

  it('and its first shipment lead to each other, also by the codes of their labels', async () => {
    const client = await desk();
    await make(client, 'return-req-1');
    const scanned = await client.call('bench.scan', { code: '340123450000000017' });
    expect(scanned).toMatchObject({
      opened: { returns: [{ reference: 'S-1-R1', way: 'box', reason: 'wrong size' }], returnOf: null },
    });
    expect(await client.call('bench.scan', { code: 'S-1-R1' })).toMatchObject({
      opened: { returnOf: { reference: 'S-1' }, returns: [] },
    });
    await client.call('service.delete', { body: { shipmentDetails: { shipmentReference: 'S-1-R1' } } });
    expect((await client.call('bench.open', { reference: 'S-1' })).returns).toEqual([]);
  });

  it('is made once by a request, however often and however close it comes; another request makes another', async () => {
    const client = await desk();
    const made = await Promise.all([make(client, 'return-req-1'), make(client, 'return-req-1')]);
    expect(made.map(({ shipment }) => shipment.shipmentInfo.shipmentReference)).toEqual(['S-1-R1', 'S-1-R1']);
    const next = await Promise.all([make(client, 'return-req-2'), make(client, 'return-req-3')]);
    expect(next.map(({ shipment }) => shipment.shipmentInfo.shipmentReference).sort()).toEqual([
      'S-1-R2',
      'S-1-R3',
    ]);
    expect((await client.call('bench.open', { reference: 'S-1' })).returns).toHaveLength(3);
  });

  it.each([
    ['more than there were', [{ parcel: 0, article: 0, quantity: 5 }]],
    ['a line that is not there', [{ parcel: 1, article: 1, quantity: 1 }]],
  ])('is refused for %s, and nothing is made', async (_what, lines) => {
    const client = await desk();
    await expect(client.call('returns.make', wish('return-req-1', lines))).rejects.toMatchObject({
      code: 'return.lines',
    });
    expect((await client.call('bench.open', { reference: 'S-1' })).returns).toEqual([]);
  });

  it('is refused for an unknown shipment and without a reason, and is for those who are signed in', async () => {
    const { client } = await testDesk();
    await expect(make(client, 'return-req-1')).rejects.toMatchObject({ code: 'auth.token' });
    await setUp(client);
    await expect(make(client, 'return-req-1')).rejects.toMatchObject({ code: 'shipment.unknown' });
    await expect(client.call('returns.make', { ...wish('return-req-1'), reason: ' ' })).rejects.toMatchObject(
      { code: 'bridge.invalid', errors: { reason: [expect.any(String)] } },
    );
  });

  it('with its label in the box waits for no driver here', async () => {
    const { client } = await packingDesk();
    await client.call('service.create', { body: { shipment: [sold()] } });
    const { version } = await make(client, 'return-req-1');
    const print = { reference: 'S-1-R1', version, requestId: 'print-return-1', reprint: false };
    const printed = await client.call('bench.print', print);
    expect(printed.opened.status).toBe(20);
    expect(await waiting(client)).toMatchObject({ groups: [], beyond: 0 });
    await expect(handOver(client, ['S-1-R1'])).rejects.toMatchObject({ code: 'handover.changed' });
  });
});
