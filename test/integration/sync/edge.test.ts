import { describe, expect, it } from 'vitest';
import { edgePair, isDrained, statusOf } from '../../helpers/edge-pair.ts';
import { readyShipment } from '../../helpers/shipments.ts';

const order = (orderNumber: string, reference = 'R1') => ({
  shipmentInfo: { shipmentReference: reference, orderNumber },
});

const orderIn = ({ body }: { body: { shipment: { shipmentInfo: { orderNumber: string } }[] } }) =>
  body.shipment[0]?.shipmentInfo.orderNumber;

describe('a program at an edge', () => {
  it('gets what the remote has, changes it while nobody is there, and all of it arrives', async () => {
    const pair = await edgePair();
    const there = await pair.atOrigin();
    await there.create(readyShipment('R1'));
    const here = await pair.atEdge();
    expect(here.login.status).toBe(200);
    const got = await here.get('R1');
    expect(got.status).toBe(200);
    expect(got.headers.get('packdesk-sync')).toBe('synced');
    expect((await there.get('R1')).headers.get('packdesk-sync')).toBeNull();

    await pair.offline();
    const edited = await here.update(order('offline'));
    expect(edited.status).toBe(200);
    expect(edited.headers.get('packdesk-sync')).toBe('pending');
    expect((await here.create(readyShipment('R2'))).status).toBe(201);
    expect(orderIn(await here.get('R1'))).toBe('offline');
    expect((await pair.edge().sync.status()).waiting).toBe(2);

    await pair.online();
    await statusOf(pair.edge(), isDrained);
    const after = await pair.atOrigin();
    expect(orderIn(await after.get('R1'))).toBe('offline');
    expect((await after.get('R2')).status).toBe(200);
    expect((await here.get('R2')).headers.get('packdesk-sync')).toBe('synced');
  });
});
