import { describe, expect, it } from 'vitest';
import { edgePair, isDrained, statusOf } from '../../helpers/edge-pair.ts';
import { readyShipment } from '../../helpers/shipments.ts';

const HOLD = '/api/v3/shipments/H-1/hold';
const wish = {
  settings: { printSettings: { printLabel: true } },
  shipmentInfo: { shipmentReference: 'H-1' },
};
const saying = (shipmentStatus: unknown) => ({
  shipmentInfo: { shipmentReference: 'H-1', shipmentStatus },
});
const put = (reason: unknown) => ({ body: { reason } });

/** A depot that has H-1, and a desk in front of it that holds it. */
const pairWithShipment = async () => {
  const pair = await edgePair();
  const there = await pair.atOrigin('integration');
  await there.create(readyShipment('H-1'));
  const here = await pair.atEdge();
  expect((await here.get('H-1')).status).toBe(200);
  return { pair, there, here };
};

describe('a hold over HTTP', () => {
  it('is put, got and released; the shipment and its tag stay as they are', async () => {
    const { there } = await pairWithShipment();
    const before = await there.get('H-1');
    expect(await there.call('GET', HOLD)).toMatchObject({ status: 404, body: { code: 'hold.none' } });
    const held = await there.call('PUT', HOLD, put('address in doubt'));
    expect(held).toMatchObject({
      status: 200,
      body: {
        shipmentReference: 'H-1',
        reason: 'address in doubt',
        by: 'integration@desk.example',
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
    expect((await there.call('GET', HOLD)).body).toEqual(held.body);
    const after = await there.get('H-1');
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
    expect(after.text).toBe(before.text);
    const refused = await there.update(wish);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'shipment.held', title: expect.stringContaining('address in doubt') },
    });
    expect((await there.call('DELETE', HOLD)).status).toBe(204);
    expect((await there.call('DELETE', HOLD)).status).toBe(404);
    expect((await there.update(wish)).status).toBe(200);
  });

  it('does not replace another one where it must be the first, here or at the service behind', async () => {
    const { there, here } = await pairWithShipment();
    const first = { headers: { 'if-none-match': '*' } };
    expect((await there.call('PUT', HOLD, { ...put('address in doubt'), ...first })).status).toBe(200);
    expect(await there.call('PUT', HOLD, { ...put('payment missing'), ...first })).toMatchObject({
      status: 409,
      body: { code: 'shipment.held' },
    });
    // This desk has not looked since: the service behind it refuses, and nothing is held here alone.
    const refused = await here.call('PUT', HOLD, { ...put('payment missing'), ...first });
    expect(refused).toMatchObject({
      status: 502,
      body: { title: expect.stringContaining('address in doubt') },
    });
    expect((await there.call('GET', HOLD)).body).toMatchObject({ reason: 'address in doubt' });
    expect((await here.call('PUT', HOLD, put('payment missing'))).status).toBe(200);
    expect((await there.call('GET', HOLD)).body).toMatchObject({ reason: 'payment missing' });
  });

  it('keeps a shipment from being handed over until it is released; other changes go on', async () => {
    const { there } = await pairWithShipment();
    expect((await there.update(wish)).status).toBe(200);
    await there.call('PUT', HOLD, put('address in doubt'));
    const before = await there.get('H-1');
    expect(await there.update(saying(30))).toMatchObject({
      status: 409,
      body: {
        code: 'shipment.held',
        title: expect.stringContaining('address in doubt'),
        errors: { 'shipmentInfo.shipmentStatus': [expect.stringContaining('address in doubt')] },
      },
    });
    expect((await there.get('H-1')).text).toBe(before.text);
    const order = { shipmentInfo: { shipmentReference: 'H-1', orderNumber: 'O-2' } };
    expect((await there.update(order)).status).toBe(200);
    expect((await there.call('DELETE', HOLD)).status).toBe(204);
    expect((await there.update(saying(30))).status).toBe(200);
  });

  it.each([
    ['no reason', {}, 400, 'reason'],
    ['a reason that is none', { reason: 7 }, 400, 'reason'],
    ['a reason of blanks', { reason: '    ' }, 400, 'reason'],
    ['a reason longer than a letter', { reason: 'x'.repeat(501) }, 400, 'reason'],
  ])('is refused for %s', async (_what, body, status, field) => {
    const { there } = await pairWithShipment();
    const refused = await there.call('PUT', HOLD, { body });
    expect(refused.status).toBe(status);
    expect(refused.body.errors).toHaveProperty(field);
    expect((await there.call('GET', HOLD)).status).toBe(404);
  });

  it('is not a packer’s, and nothing of an unknown shipment', async () => {
    const { pair, there } = await pairWithShipment();
    const packer = await pair.atOrigin('packer');
    expect((await packer.call('PUT', HOLD, put('address in doubt'))).status).toBe(401);
    await there.call('PUT', HOLD, put('address in doubt'));
    expect((await packer.call('DELETE', HOLD)).status).toBe(401);
    expect((await packer.call('GET', HOLD)).status).toBe(200);
    expect((await there.call('PUT', '/api/v3/shipments/NONE/hold', put('address in doubt'))).status).toBe(
      404,
    );
  });
});

describe('a hold between two Packdesks', () => {
  it('that is set at the depot stops the desk at its next look, and lets it go on once it is released', async () => {
    const { pair, there, here } = await pairWithShipment();
    await there.call('PUT', HOLD, put('Adresse fraglich: Straße fehlt'));
    const told: unknown[] = [];
    pair.edge().service.shipments.onHold((reference, hold) => told.push([reference, hold?.reason ?? null]));
    expect(await here.update(wish)).toMatchObject({
      status: 409,
      body: { code: 'shipment.held', title: expect.stringContaining('Adresse fraglich: Straße fehlt') },
    });
    expect((await here.call('GET', HOLD)).body).toMatchObject({ by: 'integration@desk.example' });
    await there.call('DELETE', HOLD);
    expect((await here.update(wish)).status).toBe(200);
    expect(told).toEqual([
      ['H-1', 'Adresse fraglich: Straße fehlt'],
      ['H-1', null],
    ]);
  });

  it('comes with a shipment that is fetched for the first time', async () => {
    const pair = await edgePair();
    const there = await pair.atOrigin();
    await there.create(readyShipment('H-1'));
    await there.call('PUT', HOLD, put('address in doubt'));
    const here = await pair.atEdge();
    await here.get('H-1');
    await pair.offline();
    expect(await here.update(wish)).toMatchObject({ status: 409, body: { code: 'shipment.held' } });
  });

  it('that is set at the desk is the depot’s, and stops every other desk', async () => {
    const { pair, there, here } = await pairWithShipment();
    expect((await here.call('PUT', HOLD, put('stop it'))).status).toBe(200);
    expect((await there.call('GET', HOLD)).body).toMatchObject({ reason: 'stop it' });
    expect(await pair.edge().store.shipments.hold('H-1')).toMatchObject({ place: 'remote' });
    expect((await there.update(wish)).status).toBe(409);
    expect((await here.call('DELETE', HOLD)).status).toBe(204);
    expect((await there.call('GET', HOLD)).status).toBe(404);
    expect((await here.update(wish)).status).toBe(200);
  });

  it('is the desk’s own where the depot is away; one of the depot is not released without it', async () => {
    const { pair, there, here } = await pairWithShipment();
    await there.call('PUT', HOLD, put('depot says stop'));
    await here.update(wish);
    await pair.offline();
    expect((await here.call('DELETE', HOLD)).status).toBe(503);
    expect((await here.update(wish)).status).toBe(409);
    expect((await here.call('PUT', HOLD, put('and so do we'))).status).toBe(200);
    expect(await pair.edge().store.shipments.holdAt('H-1', 'here')).toMatchObject({
      reason: 'and so do we',
    });
  });

  it('that the desk learns of after it has printed without the depot is told loudly', async () => {
    const { pair, there, here } = await pairWithShipment();
    await pair.offline();
    expect((await here.update(wish)).status).toBe(200);
    const loud: unknown[] = [];
    pair.edge().service.shipments.onHold((...told) => loud.push(told));
    await pair.online();
    await statusOf(pair.edge(), isDrained);
    await there.call('PUT', HOLD, put('too late'));
    await pair.edge().sync.retry();
    await here.update({ ...wish, settings: { printSettings: { printLabel: true, labelSize: 'A5' } } });
    expect(loud).toMatchObject([['H-1', { reason: 'too late', place: 'remote' }, expect.any(Number)]]);
  });
});

describe('a shipment that is cancelled at the depot', () => {
  it('gets no label at the desk, which sees it at the print', async () => {
    const { there, here } = await pairWithShipment();
    await there.update(saying(90));
    expect(await here.update(wish)).toMatchObject({ status: 422, body: { code: 'shipment.cancelled' } });
    await there.update(saying(null));
    expect((await here.update(wish)).status).toBe(200);
  });
});
