import { describe, expect, it } from 'vitest';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { distantCarrier, distantShipment } from '../../helpers/distant-carrier.ts';
import { edgePair, isDrained, statusOf } from '../../helpers/edge-pair.ts';
import { faultProxy } from '../../helpers/fault-proxy.ts';
import { emailOf, labelRequest, readyShipment } from '../../helpers/service.ts';

const numberIn = ({ body }: { body: { shipment: Shipment[] } }): unknown =>
  body.shipment[0]?.shipmentInfo.shipmentItems?.[0]?.trackingNumber;

it('a label that is voided at an edge is void at the origin, too, and another is made without a question', async () => {
  const pair = await edgePair();
  const there = await pair.atOrigin();
  await there.create(readyShipment('S-0'));
  const here = await pair.atEdge('supervisor');
  expect((await here.get('S-0')).status).toBe(200);
  const [wish] = labelRequest('S-0').shipment;
  const first = await here.update(wish ?? {});
  expect(first.body.data.labelGenerated).toBe(true);
  await statusOf(pair.edge(), isDrained);
  expect(numberIn(await there.get('S-0'))).toBe(first.body.data.trackingNumber);

  const { sessions, shipments } = pair.edge().service;
  const caller = await sessions.authenticate(here.login.body.token);
  await shipments.voidLabel(caller, { reference: 'S-0' }, 'wrong carton');
  const status = await statusOf(pair.edge(), isDrained);
  expect(status.conflicts).toBe(0);
  expect(numberIn(await there.get('S-0'))).toBeUndefined();
  const [atOrigin] = await pair.origin().store.shipments.byReferences(['S-0']);
  expect(atOrigin?.status).toBe(10);

  const second = await here.update(wish ?? {});
  expect(second).toMatchObject({ status: 200, body: { data: { labelGenerated: true } } });
  expect(second.body.data.trackingNumber).not.toBe(first.body.data.trackingNumber);
  await statusOf(pair.edge(), isDrained);
  expect(numberIn(await there.get('S-0'))).toBe(second.body.data.trackingNumber);
});

const VOID = '/api/v3/shipments/R1/void';
const because = (reason: string) => ({ body: { reason } });
const wish = {
  settings: { printSettings: { printLabel: true } },
  shipmentInfo: { shipmentReference: 'R1' },
};

/** A depot that makes the label of R1 for the desk in front of it, which reaches it through a proxy, or at once. */
const unlabelledThere = async (way: 'proxy' | 'direct' = 'proxy') => {
  const pair = await edgePair();
  const proxy = await faultProxy(() => Number(new URL(pair.url).port));
  if (way === 'proxy') await pair.restartEdge({ url: proxy.url });
  await pair.origin().store.settings.set('carriers', [distantCarrier('desk')]);
  await pair.edge().store.settings.set('carriers', [distantCarrier('remote')]);
  const here = await pair.atEdge('supervisor');
  const there = await pair.atOrigin();
  await there.create(distantShipment('R1'));
  await here.get('R1');
  const storedAt = async (at: 'origin' | 'edge') =>
    (await pair[at]().store.shipments.byReferences(['R1']))[0];
  /** Status, whether there is a label, and the number of the parcel. */
  const stateAt = async (at: 'origin' | 'edge') => {
    const stored = await storedAt(at);
    const shipment = JSON.parse(stored?.text ?? '{}') as Shipment;
    const { trackingNumber } = shipment.shipmentInfo.shipmentItems?.[0] ?? {};
    return [stored?.status, stored?.labelledAt !== null, trackingNumber];
  };
  return { pair, proxy, here, there, storedAt, stateAt };
};

/** The same once the label is made. */
const labelledThere = async (way: 'proxy' | 'direct' = 'proxy') => {
  const made = await unlabelledThere(way);
  await made.here.update(wish);
  await statusOf(made.pair.edge(), isDrained);
  const number = numberIn(await made.there.get('R1'));
  expect(number).toBeTruthy();
  expect(await made.storedAt('edge')).toMatchObject({ status: 20, labelledAt: expect.any(Number) });
  return { ...made, number };
};

const OPEN = [10, false, undefined];

describe('a label that the remote has made', () => {
  it('is voided there and then here; the shipment stays, and gets another label with another number', async () => {
    const { pair, here, there, number, stateAt } = await labelledThere();
    const answer = await here.call('POST', VOID, because('wrong carton'));
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect([await stateAt('origin'), await stateAt('edge')]).toEqual([OPEN, OPEN]);
    for (const { store } of [pair.origin(), pair.edge()]) {
      const entries = await store.shipments.history('R1', { limit: 10 });
      const [voided] = entries.filter(({ action }) => action === 'void');
      expect(voided).toMatchObject({ email: emailOf('supervisor') });
      expect(JSON.stringify(voided?.changes)).toContain('wrong carton');
    }
    const status = await statusOf(pair.edge(), isDrained);
    expect(status.conflicts).toBe(0);
    await here.update(wish);
    await statusOf(pair.edge(), isDrained);
    const next = numberIn(await there.get('R1'));
    expect(next).toBeTruthy();
    expect(next).not.toBe(number);
    expect([await stateAt('origin'), await stateAt('edge')]).toEqual([
      [20, true, next],
      [20, true, next],
    ]);
  });

  it('is void at both once the void is asked for again after its answer got lost', async () => {
    const { proxy, here, storedAt, stateAt } = await labelledThere();
    const before = await storedAt('edge');
    const lost = proxy.when({ method: 'POST', path: VOID }, async ({ forward, drop }) => {
      await forward();
      drop();
    });
    const answer = await here.call('POST', VOID, because('wrong carton'));
    expect([answer.status, answer.body.code]).toEqual([409, 'label.void-uncertain']);
    expect(await stateAt('origin')).toEqual(OPEN);
    expect(await storedAt('edge')).toEqual(before);
    lost.stop();
    expect((await here.call('POST', VOID, because('wrong carton'))).status).toBe(204);
    expect([await stateAt('origin'), await stateAt('edge')]).toEqual([OPEN, OPEN]);
  });

  it('is voided although something else of the shipment has changed there; the desk shows that, too', async () => {
    const { here, there, storedAt, stateAt } = await labelledThere();
    await there.update({ shipmentInfo: { shipmentReference: 'R1', orderNumber: 'changed there' } });
    expect((await here.call('POST', VOID, because('wrong carton'))).status).toBe(204);
    expect([await stateAt('origin'), await stateAt('edge')]).toEqual([OPEN, OPEN]);
    expect((await storedAt('edge'))?.text).toContain('changed there');
  });

  it('stays where another label was made there meanwhile, which is shown', async () => {
    const { here, there, number, storedAt, stateAt } = await labelledThere();
    expect((await there.call('POST', VOID, because('torn'))).status).toBe(204);
    expect((await there.update(wish)).status).toBe(200);
    const next = numberIn(await there.get('R1'));
    expect(next).not.toBe(number);
    expect((await here.call('POST', VOID, because('wrong carton'))).status).toBe(412);
    expect(await stateAt('origin')).toEqual([20, true, next]);
    expect((await storedAt('edge'))?.text).toContain(next);
  });

  it('stays as it is while the remote is away', async () => {
    const { pair, here, storedAt, stateAt } = await labelledThere('direct');
    const before = await storedAt('edge');
    await pair.offline();
    const away = await here.call('POST', VOID, because('wrong carton'));
    expect([away.status, away.body.code]).toEqual([503, 'label.void-offline']);
    expect(await storedAt('edge')).toEqual(before);
    await pair.online();
    expect((await here.call('POST', VOID, because('wrong carton'))).status).toBe(204);
    expect([await stateAt('origin'), await stateAt('edge')]).toEqual([OPEN, OPEN]);
  });

  it('is void here at once although the desk asks a person about another value of it', async () => {
    const { pair, here, there, storedAt, stateAt } = await labelledThere('direct');
    await pair.edge().sync.stop();
    await here.update({ shipmentInfo: { shipmentReference: 'R1', orderNumber: 'ours' } });
    await there.update({ shipmentInfo: { shipmentReference: 'R1', orderNumber: 'theirs' } });
    await pair.restartEdge();
    const again = await pair.atEdge('supervisor');
    const isAsked = ({ conflicts }: { conflicts: number }): boolean => conflicts === 1;
    await statusOf(pair.edge(), isAsked);
    expect((await again.call('POST', VOID, because('wrong carton'))).status).toBe(204);
    expect([await stateAt('origin'), await stateAt('edge')]).toEqual([OPEN, OPEN]);
    expect((await storedAt('edge'))?.text).toContain('ours');
    expect((await pair.edge().sync.status()).conflicts).toBe(1);
  });

  it('is void at a second desk as soon as that hears of it', async () => {
    const { pair, here } = await labelledThere();
    const other = await pair.atAnotherEdge('supervisor');
    expect(numberIn(await other.get('R1'))).toBeTruthy();
    expect((await here.call('POST', VOID, because('wrong carton'))).status).toBe(204);
    // An update that asks for a label looks first: without the void it would be refused, as labelled elsewhere.
    expect((await other.update(wish)).status).toBe(200);
  });

  it('is not voided while it is unknown whether the remote has made another', async () => {
    const { pair, proxy, here, number, stateAt } = await labelledThere();
    const lost = proxy.when({ method: 'PATCH' }, async ({ forward, drop }) => {
      await forward();
      drop();
    });
    // The label would say something else by now: the remote is asked for another.
    const changed = { ...wish, shipmentInfo: { shipmentReference: 'R1', orderNumber: 'ORDER-2' } };
    expect((await here.update(changed, { 'packdesk-print': 'again' })).status).toBe(200);
    const isAsked = async () =>
      (await pair.edge().store.sync.rows('R1')).some(({ label }) => label?.asked !== undefined);
    await expect.poll(isAsked).toBe(true);
    const refused = await here.call('POST', VOID, because('wrong carton'));
    expect([refused.status, refused.body.code]).toEqual([409, 'label.asked']);
    expect((await stateAt('edge'))[2]).toBe(number);
    lost.stop();
  });

  it('is for those who may void', async () => {
    const { pair, stateAt, number } = await labelledThere();
    const packer = await pair.atEdge('packer');
    expect((await packer.call('POST', VOID, because('wrong carton'))).status).toBe(401);
    expect(await stateAt('origin')).toEqual([20, true, number]);
  });

  it.each(['here', 'there'] as const)(
    'is not voided where the shipment has left, as is known %s',
    async (known) => {
      const { proxy, here, there, number, stateAt } = await labelledThere();
      const left = { shipmentInfo: { shipmentReference: 'R1', shipmentStatus: 30 } };
      if (known === 'here') proxy.when({ method: 'PATCH' }, ({ drop }) => drop());
      expect((await (known === 'here' ? here : there).update(left)).status).toBe(200);
      const refused = await here.call('POST', VOID, because('wrong carton'));
      expect(refused.status).toBe(known === 'here' ? 422 : 502);
      expect((await stateAt('origin'))[2]).toBe(number);
    },
  );

  it('does not take back that the shipment has left meanwhile', async () => {
    const { proxy, here, stateAt } = await labelledThere();
    proxy.when({ method: 'PATCH' }, ({ drop }) => drop());
    proxy.when({ method: 'POST', path: VOID }, async ({ forward, answer }) => {
      await here.update({ shipmentInfo: { shipmentReference: 'R1', shipmentStatus: 30 } });
      answer(await forward());
    });
    await here.call('POST', VOID, because('wrong carton'));
    expect((await stateAt('edge'))[0]).toBe(30);
  });

  it('is label.none where there is no label on either side, and unknown where the remote has deleted it', async () => {
    const { pair, here, there } = await labelledThere('direct');
    await there.create(distantShipment('R2'));
    await here.get('R2');
    const none = await here.call('POST', '/api/v3/shipments/R2/void', because('wrong carton'));
    expect([none.status, none.body.code]).toEqual([409, 'label.none']);
    expect((await there.remove('R1')).status).toBe(204);
    expect((await here.call('POST', VOID, because('wrong carton'))).status).toBe(404);
    const [kept] = await pair.edge().store.shipments.byReferences(['R1']);
    expect(kept?.labelledAt).toEqual(expect.any(Number));
  });

  it.each([
    [504, 409, 'label.void-uncertain'],
    [503, 503, 'label.void-offline'],
  ])('may be void after a gateway has answered %i', async (status, expected, code) => {
    const { proxy, here } = await labelledThere();
    proxy.when({ method: 'POST', path: VOID }, async ({ forward, answer }) => {
      await forward();
      answer({ status, headers: { 'content-type': 'text/html' }, body: Buffer.from('<html>') });
    });
    const answer = await here.call('POST', VOID, because('wrong carton'));
    expect([answer.status, answer.body.code]).toEqual([expected, code]);
  });

  it('is the one of the state that a program has named', async () => {
    const { here, there, number, stateAt } = await labelledThere();
    const { headers } = await here.get('R1');
    const ifMatch = { headers: { 'if-match': headers.get('etag') ?? '' } };
    await there.update({ shipmentInfo: { shipmentReference: 'R1', orderNumber: 'changed there' } });
    const answer = await here.call('POST', VOID, { ...because('wrong carton'), ...ifMatch });
    expect(answer.status).toBe(412);
    expect(await stateAt('origin')).toEqual([20, true, number]);
  });

  it('is not a newer one where this desk has no tag of the remote', async () => {
    const { pair, proxy, here, there, stateAt } = await unlabelledThere();
    let isAway = false;
    const away = proxy.when({ method: 'GET', path: 'R1' }, async ({ forward, answer, drop }) =>
      isAway ? drop() : answer(await forward()),
    );
    const asked = proxy.when({ method: 'PATCH' }, async ({ forward, answer }) => {
      answer(await forward());
      isAway = true;
    });
    await here.update(wish);
    await expect.poll(async () => (await stateAt('edge'))[1]).toBe(true);
    expect((await pair.edge().store.sync.record('R1'))?.etag).toBeNull();
    asked.stop();
    expect((await there.call('POST', VOID, because('torn'))).status).toBe(204);
    expect((await there.update(wish)).status).toBe(200);
    const before = await stateAt('origin');
    const offline = await here.call('POST', VOID, because('wrong carton'));
    expect([offline.status, offline.body.code]).toEqual([503, 'label.void-offline']);
    away.stop();
    expect((await here.call('POST', VOID, because('wrong carton'))).status).toBe(412);
    expect(await stateAt('origin')).toEqual(before);
  });

  it('asks nothing where another label is made there before the desk has looked', async () => {
    const { pair, proxy, here, there, stateAt } = await labelledThere();
    const gets = proxy.when({ method: 'GET', path: 'R1' }, ({ drop }) => drop());
    expect((await here.call('POST', VOID, because('wrong carton'))).status).toBe(204);
    expect(await stateAt('edge')).toEqual(OPEN);
    expect((await there.update(wish)).status).toBe(200);
    gets.stop();
    const next = numberIn(await there.get('R1'));
    const { service, sync } = pair.edge();
    await sync.prefetch(await service.sessions.authenticate(here.login.body.token), ['R1']);
    await expect.poll(async () => (await stateAt('edge'))[2]).toBe(next);
    expect((await sync.status()).conflicts).toBe(0);
  });

  it('ends a wish for another that the remote has not been asked for', async () => {
    const { pair, proxy, here, stateAt } = await labelledThere();
    const gets = proxy.when({ method: 'GET', path: 'R1' }, ({ drop }) => drop());
    const changed = { ...wish, shipmentInfo: { shipmentReference: 'R1', orderNumber: 'ORDER-2' } };
    const packer = await pair.atEdge('packer');
    expect((await packer.update(changed, { 'packdesk-print': 'again' })).status).toBe(200);
    expect((await here.call('POST', VOID, because('not packed'))).status).toBe(204);
    gets.stop();
    await pair.edge().sync.retry();
    await statusOf(pair.edge(), isDrained);
    expect([await stateAt('origin'), await stateAt('edge')]).toEqual([OPEN, OPEN]);
  });

  it('is voided also while edits of another user wait here, and others were made there', async () => {
    const { pair, proxy, here, there, stateAt } = await labelledThere();
    const no = proxy.when({ method: 'PATCH' }, ({ answer }) =>
      answer({
        status: 422,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from('{"title":"no"}'),
      }),
    );
    const packer = await pair.atEdge('packer');
    await packer.update({ shipmentInfo: { shipmentReference: 'R1', orderNumber: 'ORDER-2' } });
    await statusOf(pair.edge(), ({ refused }) => refused === 1);
    await here.update({ shipmentInfo: { shipmentReference: 'R1', invoiceNumber: 'INVOICE-2' } });
    await there.update({ shipmentInfo: { shipmentReference: 'R1', totalWeight: 2 } });
    expect((await here.call('POST', VOID, because('wrong carton'))).status).toBe(204);
    expect([await stateAt('origin'), await stateAt('edge')]).toEqual([OPEN, OPEN]);
    no.stop();
    // Neither brings the number back once it goes out.
    await pair.edge().sync.retry();
    await statusOf(pair.edge(), isDrained);
    expect([await stateAt('origin'), await stateAt('edge')]).toEqual([OPEN, OPEN]);
    const numbers = JSON.stringify(await pair.origin().store.shipments.history('R1', { limit: 3 }));
    expect(numbers.match(/"after":"0952/g)).toBeNull();
  });

  it('is no void where the remote has a label without a number', async () => {
    const { here, there, stateAt } = await labelledThere();
    const [item] = (await there.get('R1')).body.shipment[0].shipmentInfo.shipmentItems;
    const shipmentItems = [{ ...item, trackingNumber: null, labelNumber: null }];
    await there.update({ shipmentInfo: { shipmentReference: 'R1', shipmentItems } });
    const before = await stateAt('origin');
    const answer = await here.call('POST', VOID, because('wrong carton'));
    expect([answer.status, (await stateAt('origin'))[1]]).toEqual([412, before[1]]);
  });

  it('is cancelled there alone where the remote knows no such request', async () => {
    const { proxy, here, number, storedAt, stateAt } = await labelledThere();
    const before = await storedAt('edge');
    for (const [status, body] of [
      [404, '{"title":"Not Found"}'],
      [404, '<html>no such page</html>'],
      [405, '{}'],
    ] as const) {
      const other = proxy.when({ method: 'POST', path: VOID }, ({ answer }) => {
        answer({ status, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) });
      });
      const refused = await here.call('POST', VOID, because('mistake'));
      expect([refused.status, refused.body.code]).toEqual([409, 'label.of-remote']);
      other.stop();
    }
    expect(await storedAt('edge')).toEqual(before);
    expect(await stateAt('origin')).toEqual([20, true, number]);
  });
});

describe('a void over HTTP', () => {
  it('is of the shipment that was looked at, once, with a reason', async () => {
    const { there } = await labelledThere();
    const { headers } = await there.get('R1');
    const seen = { 'if-match': headers.get('etag') ?? '' };
    const ask = (reason: unknown, more = {}) =>
      there.call('POST', VOID, { body: { reason }, headers: { ...more } });
    expect((await ask('wrong carton', { 'if-match': '"1-1-aaaaaaaaaaaa"' })).status).toBe(412);
    expect(await ask('x')).toMatchObject({ status: 400, body: { errors: { reason: expect.anything() } } });
    expect((await ask('wrong carton', seen)).status).toBe(204);
    expect(await ask('wrong carton')).toMatchObject({ status: 409, body: { code: 'label.none' } });
    const unknown = await there.call('POST', '/api/v3/shipments/NONE/void', because('wrong carton'));
    expect(unknown.status).toBe(404);
  });
});
