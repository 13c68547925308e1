import { describe, expect, it } from 'vitest';
import { edit, faultyPair, shipmentOf } from '../../helpers/faulty-pair.ts';

/** A desk that has fetched R1 from its remote, which is away since then, and has deleted it. */
const deletedOffline = async () => {
  const pair = await faultyPair();
  const there = await pair.there();
  await there.create(shipmentOf());
  const here = await pair.here();
  await here.get('R1');
  await pair.proxy.cutOff();
  const removed = await here.remove('R1');
  const back = async () => {
    await pair.proxy.back();
    await pair.edge().sync.retry();
  };
  return { ...pair, there, here: () => here, removed, back };
};

const anew = () => {
  const { carrierDetails, shipmentInfo } = shipmentOf('R1', ['anew']);
  const { description: _, ...info } = shipmentInfo;
  return { carrierDetails, shipmentInfo: { ...info, orderNumber: 'anew' } };
};

describe('a shipment that was deleted while the remote is away', { timeout: 60_000 }, () => {
  it('is unknown here, and its deletion is told as one that waits', async () => {
    const pair = await deletedOffline();
    const here = pair.here();
    expect(pair.removed.status).toBe(204);
    expect(pair.removed.headers.get('packdesk-sync')).toBe('pending');
    expect(await here.get('R1')).toMatchObject({
      status: 404,
      body: { shipmentErrors: [{ code: '404', error: expect.stringContaining('R1') }] },
    });
    // As any update of what there is not.
    expect((await here.update(edit({ orderNumber: 'late' }))).status).toBe(422);
    expect((await here.remove('R1')).status).toBe(404);
    // A shipment that was never here may be there: a different case.
    expect((await here.get('R9')).status).toBe(503);
    const both = await here.getAll(['R1', 'R9']);
    expect(both.status).toBe(503);
    // The remote is not asked for a shipment that is to be deleted there.
    expect((await pair.edge().sync.wanted()).map(({ reference }) => reference)).toEqual(['R9']);
    await pair.back();
    await pair.drained();
    expect(await pair.remote.document()).toBeNull();
    expect((await here.get('R1')).status).toBe(404);
  });

  it('may be made anew: the remote gets the new one, with nothing of the old', async () => {
    const pair = await deletedOffline();
    const here = pair.here();
    const created = await here.create(anew());
    expect(created.status).toBe(201);
    expect(created.headers.get('packdesk-sync')).toBe('pending');
    expect((await here.get('R1')).body.shipment).toMatchObject([{ shipmentInfo: { orderNumber: 'anew' } }]);
    await pair.back();
    await pair.drained();
    const there = (await pair.remote.document())?.shipmentInfo;
    expect(there).toMatchObject({ orderNumber: 'anew', shipmentItems: [{ content: 'anew' }] });
    expect(there?.description).toBeUndefined();
    expect((await here.get('R1')).headers.get('packdesk-sync')).toBe('synced');
  });

  it('may be made anew although it was changed there: a person is asked, and neither is lost', async () => {
    const pair = await deletedOffline();
    const here = pair.here();
    await pair.there.update(edit({ description: 'theirs' }));
    expect((await here.create(anew())).status).toBe(201);
    await pair.back();
    await pair.status(({ conflicts }) => conflicts === 1);
    expect((await pair.document())?.shipmentInfo.orderNumber).toBe('anew');
    expect((await pair.remote.document())?.shipmentInfo.description).toBe('theirs');
  });
});
