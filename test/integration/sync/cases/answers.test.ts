import { describe, expect, it } from 'vitest';
import {
  answerLost,
  answerRewritten,
  doneBut,
  gate,
  lost,
  portal,
  requestRewritten,
  truncated,
  twice,
} from '../../../helpers/fates.ts';
import type { Fate } from '../../../helpers/fault-proxy.ts';
import { edit, faultyPair, GET, PATCH, POST, parcelOf, shipmentOf } from '../../../helpers/faulty-pair.ts';
import { longIt } from '../../../helpers/long-it.ts';

type Pair = Awaited<ReturnType<typeof faultyPair>>;

/** A desk that holds R1, and a program there. */
const holding = async () => {
  const pair = await faultyPair();
  await (await pair.there()).create(shipmentOf());
  const here = await pair.here();
  expect((await here.get('R1')).status).toBe(200);
  return { pair, here };
};

/** Both sides have it, without a conflict, and the remote was changed so many times. */
const arrived = async (pair: Pair, orderNumber: string, version = 2): Promise<void> => {
  await pair.drained();
  expect((await pair.remote.document())?.shipmentInfo.orderNumber).toBe(orderNumber);
  expect((await pair.document())?.shipmentInfo.orderNumber).toBe(orderNumber);
  expect(await pair.remote.version()).toBe(version);
  expect(await pair.questions()).toEqual([]);
  expect(await pair.rows()).toEqual([]);
};

describe('an answer that is lost', { timeout: 60_000 }, () => {
  it('6 response lost, remote applied', async () => {
    const { pair, here } = await holding();
    const rule = pair.proxy.when(PATCH, answerLost, { times: 1 });
    await here.update(edit({ orderNumber: 'once' }));
    expect(await pair.tried()).toMatchObject({
      inDoubt: [[{ path: 'shipmentInfo.orderNumber', before: 'as made', after: 'once' }]],
      last: { outcome: 'unreachable' },
    });
    await arrived(pair, 'once');
    expect(rule.hits()).toBe(1);
    expect(pair.proxy.count(PATCH)).toBe(1);
    // A parcel and a whole shipment are made once too.
    pair.proxy.when(PATCH, answerLost, { nth: 1, times: 1 });
    const parcels = [
      ...(shipmentOf().shipmentInfo.shipmentItems ?? []),
      { ...parcelOf('two'), packageReference1: '' },
    ];
    await here.update(edit({ shipmentItems: parcels }));
    pair.proxy.when(POST, answerLost, { times: 1 });
    await here.create(shipmentOf('NEW', ['a', 'b']));
    await pair.tried();
    await pair.tried('NEW');
    await arrived(pair, 'once', 3);
    expect((await pair.remote.document())?.shipmentInfo.shipmentItems).toHaveLength(2);
    expect(pair.proxy.count({ ...POST, body: /NEW/ })).toBe(1);
    expect(await pair.remote.version('NEW')).toBe(1);
    expect(await pair.questions('NEW')).toEqual([]);
  });

  it('7 response lost, remote did not', async () => {
    const { pair, here } = await holding();
    pair.proxy.when(PATCH, lost, { times: 2 });
    pair.proxy.when(POST, lost, { times: 1 });
    await here.update(edit({ orderNumber: 'again' }));
    await here.create(shipmentOf('NEW'));
    await pair.tried('R1', 2);
    await arrived(pair, 'again');
    expect(pair.proxy.count(PATCH)).toBe(3);
    expect(await pair.remote.version('NEW')).toBe(1);
  });
});

describe('a request that comes twice', { timeout: 60_000 }, () => {
  it.each([
    ['8 duplicate delivery', false],
    ['8 duplicate delivery: to a remote without versions', true],
  ])('%s', async (_name, plain) => {
    const { pair, here } = await holding();
    pair.proxy.plain(plain);
    for (const [at, which] of (['first', 'second'] as const).entries()) {
      const rules = [PATCH, POST].map((match) => pair.proxy.when(match, twice(which), { times: 1 }));
      const [orderNumber, reference] = [`the ${which} counts`, `NEW-${which}`];
      const contents = ['one', 'two', 'three'].slice(0, at + 2);
      await here.update(edit({ orderNumber, shipmentItems: contents.map(parcelOf) }));
      await here.create(shipmentOf(reference, ['a', 'b']));
      await arrived(pair, orderNumber, at + 2);
      expect(rules.map(({ hits }) => hits())).toEqual([1, 1]);
      expect((await pair.remote.document())?.shipmentInfo.shipmentItems).toHaveLength(contents.length);
      expect((await pair.remote.document(reference))?.shipmentInfo.shipmentItems).toHaveLength(2);
      expect(await pair.remote.version(reference)).toBe(1);
      expect(await pair.questions(reference)).toEqual([]);
    }
  });

  const late = async (plain: boolean) => {
    const { pair, here } = await holding();
    pair.proxy.plain(plain);
    const held = gate('requests');
    pair.proxy.when(PATCH, held.fate, { times: 1 });
    await here.update(edit({ orderNumber: 'first' }));
    await held.arrived;
    // The desk times out, asks for the remote's state, and sends it again.
    expect(await pair.tried()).toMatchObject({ last: { detail: 'timeout TIME_OVER' } });
    await arrived(pair, 'first');
    await here.update(edit({ orderNumber: 'second' }));
    await arrived(pair, 'second', 3);
    // Only now the first one reaches the remote.
    held.open();
    await held.done;
    await pair.look();
    return pair;
  };

  it('9 a late response after timeout and retry', async () => {
    await arrived(await late(false), 'second', 3);
  });

  longIt(
    '9 a late response after timeout and retry: a remote without versions is set back, and a person asked',
    async () => {
      const pair = await late(true);
      expect((await pair.remote.document())?.shipmentInfo.orderNumber).toBe('first');
      expect(await pair.questions()).toMatchObject([
        { kind: 'rolled-back', path: 'shipmentInfo.orderNumber', mine: 'second', theirs: 'first' },
      ]);
      await pair.decide('mine');
      await arrived(pair, 'second', 5);
    },
  );
});

describe('an answer that is none', { timeout: 60_000 }, () => {
  const html = { 'content-type': 'text/html' };
  const faults: [string, Fate[]][] = [
    [
      '10 truncated or invalid JSON with 200',
      [truncated(40, 'short'), truncated(40), truncated(0, 'short'), doneBut(200, { hello: 'world' })],
    ],
    ['11 200 with HTML (captive portal)', [portal, doneBut(200, '<html>', html)]],
  ];
  it.each(faults)('%s', async (_name, fates) => {
    const { pair, here } = await holding();
    for (const [at, fate] of fates.entries()) {
      const [whole, seen, reference] = [`whole ${at}`, `seen ${at}`, `NEW-${at}`];
      const updates = pair.proxy.when(PATCH, fate, { times: 1 });
      await here.update(edit({ orderNumber: whole }));
      expect(await pair.tried()).toMatchObject({ state: 'queued', last: { outcome: 'unreachable' } });
      await arrived(pair, whole, 2 * at + 2);
      expect(updates.hits()).toBe(1);
      // The same in place of a get, before and after an update: both have a document without tags.
      pair.proxy.plain();
      const gets = pair.proxy.when({ ...GET, path: /R1/ }, fate, { times: 2 });
      await here.update(edit({ orderNumber: seen }));
      await pair.tried();
      await arrived(pair, seen, 2 * at + 3);
      expect(gets.hits()).toBe(2);
      pair.proxy.plain(false);
      // And in place of the answer to a new shipment.
      pair.proxy.when(POST, fate, { times: 1 });
      await here.create(shipmentOf(reference));
      await pair.tried(reference);
      await pair.drained();
      expect(await pair.remote.version(reference)).toBe(1);
      expect(await pair.questions(reference)).toEqual([]);
    }
  });

  it('11 200 with HTML (captive portal): nothing of it is shown as the remote’s word', async () => {
    const { pair, here } = await holding();
    const rule = pair.proxy.when({}, portal);
    expect((await here.get('R2')).status).toBe(503);
    expect((await pair.edge().sync.status()).online).toBe(false);
    expect((await here.get('R1')).body.shipment[0].shipmentInfo.orderNumber).toBe('as made');
    await here.remove('R1');
    await pair.tried();
    expect(await pair.remote.document()).not.toBeNull();
    rule.stop();
    await pair.drained();
    expect(await pair.remote.document()).toBeNull();
  });

  it('14 204 without body', async () => {
    const { pair, here } = await holding();
    pair.proxy.when({ path: /shipments/, method: 'PATCH' }, doneBut(204));
    pair.proxy.when(POST, doneBut(204));
    pair.proxy.when({ method: 'DELETE' }, doneBut(204));
    await here.update(edit({ orderNumber: 'silent' }));
    await arrived(pair, 'silent');
    expect(pair.proxy.count(PATCH)).toBe(1);
    await here.create(shipmentOf('NEW'));
    await pair.drained();
    expect(await pair.remote.version('NEW')).toBe(1);
    await here.remove('NEW');
    await pair.drained();
    expect(await pair.remote.document('NEW')).toBeNull();
  });
});

describe('a remote with a will of its own', { timeout: 60_000 }, () => {
  it('12 200 that ignored a field', async () => {
    const { pair, here } = await holding();
    pair.proxy.when(
      PATCH,
      requestRewritten(({ shipmentInfo }) => void delete shipmentInfo.description),
    );
    await here.update(edit({ orderNumber: 'taken', description: 'ignored' }));
    await pair.drained();
    // Never told as sent: a person sees both values. The rest that was accepted with it is done.
    expect(await pair.questions()).toMatchObject([
      { kind: 'ignored', path: 'shipmentInfo.description', mine: 'ignored', theirs: 'as made' },
    ]);
    expect((await pair.document())?.shipmentInfo).toMatchObject({
      orderNumber: 'taken',
      description: 'ignored',
    });
    expect((await here.get('R1')).headers.get('packdesk-sync')).toBe('conflict');
    expect(pair.proxy.count(PATCH)).toBe(1);
    // Other edits go out past it.
    await here.update(edit({ orderNumber: 'further' }));
    await pair.drained();
    expect((await pair.remote.document())?.shipmentInfo.orderNumber).toBe('further');
    await pair.decide('theirs');
    await pair.drained();
    expect((await pair.document())?.shipmentInfo.description).toBe('as made');
    expect(await pair.questions()).toEqual([]);
  });

  it('13 remote normalises a value', async () => {
    const { pair, here } = await holding();
    const loud = (info: Record<string, unknown>): void => {
      if (typeof info.description === 'string') info.description = info.description.trim().toUpperCase();
    };
    pair.proxy.when(
      PATCH,
      requestRewritten(({ shipmentInfo }) => loud(shipmentInfo)),
    );
    // It shows weights to the gram, and a list that is empty as null.
    const shown = answerRewritten(({ shipmentInfo }) => {
      for (const parcel of shipmentInfo.shipmentItems as { dimensions: { weight: number } }[])
        parcel.dimensions.weight = Math.round(parcel.dimensions.weight * 1000) / 1000;
      shipmentInfo.addressData ??= null;
    });
    pair.proxy.when({ ...GET, path: /R1/ }, shown);
    const parcels = shipmentOf().shipmentInfo.shipmentItems.map((parcel) => ({
      ...parcel,
      dimensions: { ...parcel.dimensions, weight: 2.50004 },
    }));
    await here.update(edit({ description: ' handle with care ', shipmentItems: parcels, addressData: [] }));
    await pair.drained();
    // Its spelling is accepted without a conflict, and the edit is not sent again and again.
    expect(await pair.questions()).toEqual([]);
    expect((await pair.document())?.shipmentInfo.description).toBe('HANDLE WITH CARE');
    expect(pair.proxy.count(PATCH)).toBe(1);
    await here.update(edit({ orderNumber: 'next' }));
    await pair.drained();
    expect(await pair.questions()).toEqual([]);
    expect(pair.proxy.count(PATCH)).toBe(2);
    expect((await pair.remote.document())?.shipmentInfo.shipmentItems?.[0]?.dimensions?.weight).toBeCloseTo(
      2.5,
      3,
    );
  });
});
