import { describe, expect, it } from 'vitest';
import { after, before, gate } from '../../../helpers/fates.ts';
import {
  edit,
  faultyPair,
  GET,
  PATCH,
  POST,
  type Program,
  parcelOf,
  shipmentOf,
} from '../../../helpers/faulty-pair.ts';

const R1 = { ...GET, path: /R1/ };
const DAY = 86_400_000;

const holding = async (contents: readonly string[] = ['one']) => {
  const pair = await faultyPair();
  const there = await pair.there();
  await there.create(shipmentOf('R1', contents));
  const here = await pair.here();
  await here.get('R1');
  const agreed = async (expected: object, reference = 'R1'): Promise<void> => {
    await pair.drained();
    const [mine, theirs] = [await pair.document(reference), await pair.remote.document(reference)];
    expect(theirs?.shipmentInfo).toMatchObject(expected);
    expect(mine?.shipmentInfo).toEqual(theirs?.shipmentInfo);
    expect(await pair.questions(reference)).toEqual([]);
    expect(await pair.rows(reference)).toEqual([]);
  };
  return { pair, here, there, agreed };
};

/** A shipment's values of one field at the remote, as its history has them. */
const valuesOf = (
  history: { changes: readonly { path: string; after?: unknown }[] }[],
  path = 'shipmentInfo.orderNumber',
) => history.flatMap(({ changes }) => changes.filter((each) => each.path === path).map((each) => each.after));

describe('edits while others are under way', { timeout: 60_000 }, () => {
  it('35 a local edit during its push', async () => {
    const { pair, here, agreed } = await holding();
    // Made while the update is on its way, while its answer is, and while the get after it is.
    for (const [at, [match, where]] of (
      [
        [PATCH, 'requests'],
        [PATCH, 'answers'],
        [R1, 'answers'],
      ] as const
    ).entries()) {
      const stop = gate(where);
      pair.proxy.when(match, stop.fate, { times: 1 });
      await here.update(edit({ orderNumber: `pushed ${at}`, description: `pushed ${at}` }));
      await stop.arrived;
      expect((await here.update(edit({ orderNumber: `meanwhile ${at}` }))).status).toBe(200);
      expect((await here.get('R1')).headers.get('packdesk-sync')).toBe('pending');
      stop.open();
      await agreed({ orderNumber: `meanwhile ${at}`, description: `pushed ${at}` });
    }
    const versions = await pair.remote.version();
    expect(versions).toBeGreaterThanOrEqual(6);
    // A deletion in the midst of an update.
    const stop = gate('answers');
    pair.proxy.when(PATCH, stop.fate, { times: 1 });
    await here.update(edit({ orderNumber: 'last words' }));
    await stop.arrived;
    await here.remove('R1');
    stop.open();
    await pair.drained();
    expect(await pair.remote.document()).toBeNull();
    expect(await pair.questions()).toEqual([]);
  });

  it('36 many rapid edits of one record', async () => {
    const { pair, here, agreed } = await holding();
    const values = Array.from({ length: 60 }, (_, at) => `edit ${at}`);
    for (const orderNumber of values) {
      expect((await here.update(edit({ orderNumber }))).status).toBe(200);
    }
    await agreed({ orderNumber: 'edit 59' });
    // Arriving states are ones that it went through, in order, the last of them for good.
    const arrived = valuesOf(await pair.remote.history());
    const order = arrived.map((value) => values.indexOf(String(value)));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(new Set(order).size).toBe(order.length);
    expect(arrived.at(-1)).toBe('edit 59');
    expect(pair.proxy.count(PATCH)).toBeLessThanOrEqual(values.length);
    // Different fields, all at once.
    const fields = ['orderNumber', 'description', 'customerReference'] as const;
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => {
        const field = fields[at % fields.length] ?? 'description';
        return here.update(edit({ [field]: `${field} ${at}` }));
      }),
    );
    await pair.drained();
    expect((await pair.remote.document())?.shipmentInfo).toEqual((await pair.document())?.shipmentInfo);
    expect(await pair.rows()).toEqual([]);
  });
});

describe('a remote that others write to', { timeout: 60_000 }, () => {
  const write = (there: Program, shipmentInfo: object) => after(() => there.update(edit(shipmentInfo)));

  it('37 a remote write between our get and our patch', async () => {
    const { pair, here, there, agreed } = await holding(['one', 'two']);
    const heavier = (content: string, weight: number) => ({
      ...parcelOf(content),
      dimensions: { ...parcelOf(content).dimensions, weight },
    });
    // Another parcel, in the very list that is sent as a whole.
    const theirs = [parcelOf('one'), heavier('two', 7)];
    pair.proxy.when(PATCH, write(there, { orderNumber: 'theirs', shipmentItems: theirs }), { times: 1 });
    const mine = [heavier('one', 9), parcelOf('two', 1)];
    await here.update(edit({ description: 'mine', shipmentItems: mine }));
    await agreed({
      orderNumber: 'theirs',
      description: 'mine',
      shipmentItems: [{ dimensions: { weight: 9 } }, { dimensions: { weight: 7 } }],
    });
    // The same field: seen in time, and asked about.
    pair.proxy.when(PATCH, write(there, { orderNumber: 'theirs again' }), { times: 1 });
    await here.update(edit({ orderNumber: 'mine again' }));
    await pair.drained();
    expect(await pair.questions()).toMatchObject([
      { kind: 'both', mine: 'mine again', theirs: 'theirs again' },
    ]);
    expect((await pair.remote.document())?.shipmentInfo.orderNumber).toBe('theirs again');
    await pair.decide('theirs');
    await agreed({ orderNumber: 'theirs again' });
  });

  it('37 a remote write between our get and our patch: without versions', async () => {
    const { pair, here, there, agreed } = await holding();
    pair.proxy.plain();
    pair.proxy.when(PATCH, write(there, { orderNumber: 'theirs' }), { times: 1 });
    await here.update(edit({ description: 'mine' }));
    await agreed({ orderNumber: 'theirs', description: 'mine' });
    // After our patch, before the get that makes sure: the same field is asked about.
    pair.proxy.when(
      PATCH,
      before(() => there.update(edit({ description: 'theirs' }))),
      { times: 1 },
    );
    await here.update(edit({ description: 'mine again' }));
    await pair.drained();
    expect(await pair.questions()).toMatchObject([
      { kind: 'both', path: 'shipmentInfo.description', mine: 'mine again', theirs: 'theirs' },
    ]);
    await pair.decide('mine');
    await agreed({ description: 'mine again' });
  });

  it('38 the remote rolled back to an older state', async () => {
    const { pair, here, agreed } = await holding();
    const putBack = await pair.remote.backUp();
    await here.update(edit({ orderNumber: 'after the backup' }));
    await here.create(shipmentOf('NEW'));
    await pair.drained();
    expect(await pair.remote.version()).toBe(2);
    await putBack();
    expect(await pair.remote.version()).toBe(1);
    await pair.look();
    await pair.look('admin', 'NEW');
    // Its confirmed change is gone there: reported to a person, and sent again on their word.
    expect(await pair.questions()).toMatchObject([
      { kind: 'rolled-back', path: 'shipmentInfo.orderNumber', mine: 'after the backup', theirs: 'as made' },
    ]);
    expect(await pair.questions('NEW')).toMatchObject([{ kind: 'gone-there', path: '' }]);
    expect((await pair.document())?.shipmentInfo.orderNumber).toBe('after the backup');
    expect(await pair.document('NEW')).not.toBeNull();
    await pair.decide('mine');
    await pair.decide('mine', 'NEW');
    await agreed({ orderNumber: 'after the backup' });
    await agreed({ orderNumber: 'as made' }, 'NEW');
    expect(await pair.remote.version('NEW')).toBe(1);
    expect(pair.proxy.count(POST)).toBeGreaterThanOrEqual(2);
  });

  it('39 the record deleted there', async () => {
    const { pair, here, there, agreed } = await holding();
    await there.create(shipmentOf('QUIET'), shipmentOf('BOTH'));
    await here.getAll(['QUIET', 'BOTH']);
    await pair.proxy.cutOff();
    await here.update(edit({ orderNumber: 'still needed' }));
    await here.remove('BOTH');
    for (const reference of ['R1', 'QUIET', 'BOTH']) await there.remove(reference);
    await pair.proxy.back();
    await pair.edge().sync.retry();
    await pair.status(({ conflicts, sending }) => conflicts === 1 && sending === 0);
    await pair.look('admin', 'QUIET');
    // Nothing of ours was in it, or both deleted it: no question.
    expect(await pair.questions('QUIET')).toEqual([]);
    expect(await pair.questions('BOTH')).toEqual([]);
    expect(await pair.document('BOTH')).toBeNull();
    // Edited here: the edit is not lost without a question.
    expect(await pair.questions()).toMatchObject([{ kind: 'gone-there', path: '' }]);
    expect((await pair.document())?.shipmentInfo.orderNumber).toBe('still needed');
    expect(await pair.remote.document()).toBeNull();
    await pair.decide('mine');
    await agreed({ orderNumber: 'still needed' });
  });
});

describe('the clock', { timeout: 60_000 }, () => {
  it('40 the clock jumps a day, DST, resume from sleep', async () => {
    const { pair, here, agreed } = await holding();
    for (const [at, ms] of [DAY, -DAY, 3_600_000, 8 * 3_600_000, -400 * DAY].entries()) {
      // While an edit waits for its next try, and while the remote is away.
      await pair.proxy.cutOff();
      await here.update(edit({ orderNumber: `jump ${at}` }));
      await pair.tried();
      pair.time.jump(ms);
      await pair.proxy.back();
      await agreed({ orderNumber: `jump ${at}` });
      // While a request is under way.
      const stop = gate('answers');
      pair.proxy.when(PATCH, stop.fate, { times: 1 });
      // A program’s token is over when its time is.
      await (await pair.here()).update(edit({ description: `jump ${at}` }));
      await stop.arrived;
      pair.time.jump(-ms);
      stop.open();
      await agreed({ description: `jump ${at}` });
    }
    expect((await pair.edge().sync.status()).stalled).toBe(false);
    expect(await pair.remote.version()).toBe(11);
  });

  it('a queue that does not move for ten minutes is said to stand still, until something goes out', async () => {
    const { pair, here, agreed } = await holding();
    await pair.proxy.cutOff();
    await here.update(edit({ orderNumber: 'stands still' }));
    await pair.tried();
    expect((await pair.edge().sync.status()).stalled).toBe(false);
    pair.time.jump(9 * 60_000);
    expect((await pair.edge().sync.status()).stalled).toBe(false);
    pair.time.jump(61_000);
    expect(await pair.edge().sync.status()).toMatchObject({ stalled: true, waiting: 1 });
    await pair.proxy.back();
    await agreed({ orderNumber: 'stands still' });
    expect((await pair.edge().sync.status()).stalled).toBe(false);
  });

  it('40 the clock jumps a day, DST, resume from sleep: set back by an hour', async () => {
    const { pair, here, agreed } = await holding();
    await pair.proxy.cutOff();
    await here.update(edit({ orderNumber: 'before the change' }));
    await pair.tried();
    await pair.status(({ sending, nextTryAt }) => sending === 0 && nextTryAt !== null);
    // Correcting the clock by an hour does not make the queue wait for that hour.
    pair.time.jump(-3_600_000);
    await pair.proxy.back();
    await agreed({ orderNumber: 'before the change' });
  });
});
