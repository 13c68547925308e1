import { describe, expect, it } from 'vitest';
import { edit, faultyPair, PATCH, parcelOf, shipmentOf } from '../../../helpers/faulty-pair.ts';
import { beside } from '../../../helpers/sync-records.ts';

type Parcels = ReturnType<typeof parcelOf>[];

/** A desk that holds R1 and is cut off: `there` changes it at the remote, and `meet` brings both together. */
const apart = async (contents: readonly string[] = ['one']) => {
  const pair = await faultyPair();
  const there = await pair.there();
  await there.create(shipmentOf('R1', contents));
  const here = await pair.here();
  await here.get('R1');
  await pair.proxy.cutOff();
  const meet = async (): Promise<void> => {
    await pair.proxy.back();
    await pair.edge().sync.retry();
    await pair.drained();
    await pair.look();
  };
  const info = async (side: 'here' | 'there') =>
    (side === 'here' ? await pair.document() : await pair.remote.document())?.shipmentInfo;
  const contentsOf = async (side: 'here' | 'there') =>
    (await info(side))?.shipmentItems?.map(({ content }) => content);
  /** The same on both sides: no conflict, and nothing waits. */
  const agreed = async (expected: object): Promise<void> => {
    await pair.drained();
    expect(await info('there')).toMatchObject(expected);
    expect(await info('here')).toEqual(await info('there'));
    expect(await pair.questions()).toEqual([]);
    expect(await pair.rows()).toEqual([]);
  };
  return { pair, here, there, meet, info, contentsOf, agreed };
};

const parcels = (...contents: string[]): Parcels => contents.map((content) => parcelOf(content));
const heavier = (content: string, weight: number) => {
  const parcel = parcelOf(content);
  return { ...parcel, dimensions: { ...parcel.dimensions, weight } };
};

describe('both sides of a shipment', { timeout: 60_000 }, () => {
  it('26 same field, both changed, differently', async () => {
    const { pair, here, there, meet, info, agreed } = await apart();
    await here.update(edit({ orderNumber: 'mine', description: 'mine alone' }));
    await there.update(edit({ orderNumber: 'theirs' }));
    await meet();
    expect(await pair.questions()).toMatchObject([
      { kind: 'both', path: 'shipmentInfo.orderNumber', base: 'as made', mine: 'mine', theirs: 'theirs' },
    ]);
    // Neither is overwritten, and nothing else waits for the answer.
    expect(await info('here')).toMatchObject({ orderNumber: 'mine', description: 'mine alone' });
    expect(await info('there')).toMatchObject({ orderNumber: 'theirs', description: 'mine alone' });
    await pair.decide('mine');
    await agreed({ orderNumber: 'mine', description: 'mine alone' });
    expect((await pair.remote.history()).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'update',
      'update',
    ]);
  });

  it('27 same field, same value', async () => {
    const { pair, here, there, meet, agreed } = await apart();
    await here.update(edit({ orderNumber: 'the same' }));
    await there.update(edit({ orderNumber: 'the same' }));
    await meet();
    await agreed({ orderNumber: 'the same' });
    expect(pair.proxy.count(PATCH)).toBe(0);
    expect(await pair.remote.version()).toBe(2);
  });

  it('28 different fields', async () => {
    const { pair, here, there, meet, agreed } = await apart(['one', 'two']);
    await here.update(edit({ orderNumber: 'mine', shipmentItems: [heavier('one', 9), parcelOf('two', 1)] }));
    await there.update(edit({ description: 'theirs', shipmentItems: [parcelOf('one'), heavier('two', 7)] }));
    await meet();
    const [one, two] = [{ dimensions: { weight: 9 } }, { dimensions: { weight: 7 } }];
    await agreed({ orderNumber: 'mine', description: 'theirs', shipmentItems: [one, two] });
    expect(pair.proxy.count(PATCH)).toBe(1);
    expect(await pair.remote.version()).toBe(3);
  });

  it('29 edited and reverted offline', async () => {
    const { pair, here, there, meet, agreed } = await apart();
    await here.update(edit({ orderNumber: 'for a moment' }));
    await here.update(edit({ orderNumber: 'as made' }));
    await there.update(edit({ orderNumber: 'theirs' }));
    await meet();
    // Nothing was changed here in the end: the remote’s change comes, without a conflict.
    await agreed({ orderNumber: 'theirs' });
    expect(pair.proxy.count(PATCH)).toBe(0);
    expect(await pair.remote.version()).toBe(2);
    // A shipment that was made and deleted again before anything went out.
    await pair.proxy.cutOff();
    await here.create(shipmentOf('NEVER'));
    await here.remove('NEVER');
    await meet();
    expect(await pair.remote.version('NEVER')).toBe(0);
    expect(await pair.questions('NEVER')).toEqual([]);
  });

  it('30 null, missing, empty', async () => {
    const { pair, here, there, meet, info, agreed } = await apart();
    // Taken away here, untouched there; taken away on both sides in different words; never there.
    await here.update(edit({ orderNumber: null, description: '', addressData: [] }));
    await there.update(edit({ description: null, currency: null }));
    await meet();
    await pair.drained();
    expect(await pair.questions()).toEqual([]);
    expect(await pair.rows()).toEqual([]);
    expect((await info('there'))?.orderNumber ?? '').toBe('');
    expect((await info('there'))?.description ?? '').toBe('');
    const sent = pair.proxy.count(PATCH);
    expect(sent).toBe(1);
    // Quiet: what is nothing in other words is not sent to and fro.
    await pair.proxy.cutOff();
    await here.update(edit({ description: null }));
    await there.update(edit({ addressData: null }));
    await meet();
    expect(pair.proxy.count(PATCH)).toBe(sent);
    // Something against nothing is a difference.
    await pair.proxy.cutOff();
    await here.update(edit({ orderNumber: 'something' }));
    await meet();
    await agreed({ orderNumber: 'something' });
  });
});

describe('parcels of both sides', { timeout: 60_000 }, () => {
  it('31 a parcel added on both sides', async () => {
    const { pair, here, there, meet, contentsOf, agreed } = await apart();
    await here.update(edit({ shipmentItems: parcels('one', 'mine') }));
    await there.update(edit({ shipmentItems: parcels('one', 'theirs') }));
    await meet();
    await agreed({});
    expect((await contentsOf('there'))?.toSorted()).toEqual(['mine', 'one', 'theirs']);
    // Those of one number are one. Equal cartons without one are two: each was packed, and each needs its label.
    await pair.proxy.cutOff();
    const now = ((await pair.remote.document())?.shipmentInfo.shipmentItems ?? []) as Parcels;
    const added = { ...parcelOf('both'), packageReference1: '' };
    await here.update(edit({ shipmentItems: [...now, added, parcelOf('known')] }));
    await there.update(edit({ shipmentItems: [...now, added, parcelOf('known')] }));
    await meet();
    await agreed({});
    expect((await contentsOf('there'))?.toSorted()).toEqual([
      ...['both', 'both', 'known', 'mine', 'one', 'theirs'],
    ]);
  });

  it('32 a parcel removed there, edited here', async () => {
    const { pair, here, there, meet, contentsOf, agreed } = await apart(['one', 'two', 'three']);
    await here.update(edit({ shipmentItems: [parcelOf('one'), heavier('two', 9)] }));
    await there.update(edit({ shipmentItems: [parcelOf('one'), heavier('three', 8)] }));
    await meet();
    const questions = await pair.questions();
    expect(questions.map(({ kind }) => kind).toSorted()).toEqual(['parcel-gone-here', 'parcel-gone-there']);
    expect(questions.find(({ kind }) => kind === 'parcel-gone-there')).toMatchObject({
      mine: { content: 'two', dimensions: { weight: 9 } },
    });
    expect(await contentsOf('here')).toEqual(['one', 'two']);
    expect(await contentsOf('there')).toEqual(['one', 'three']);
    await pair.decide('mine');
    await agreed({});
    expect(await contentsOf('there')).toEqual(['one', 'two']);
  });

  it('33 parcels reordered', async () => {
    const { pair, here, there, meet, agreed } = await apart(['one', 'two', 'three']);
    await here.update(edit({ shipmentItems: [heavier('one', 9), parcelOf('two', 1), parcelOf('three', 2)] }));
    await there.update(edit({ shipmentItems: [parcelOf('three', 2), parcelOf('one'), parcelOf('two', 1)] }));
    await meet();
    // The edit is of the parcel, not of its place.
    await agreed({
      shipmentItems: [
        { content: 'three', dimensions: { weight: 3.5 } },
        { content: 'one', dimensions: { weight: 9 } },
        { content: 'two', dimensions: { weight: 2.5 } },
      ],
    });
    expect(pair.proxy.count(PATCH)).toBe(1);
    // A new order of this desk’s arrives as one.
    await here.update(edit({ shipmentItems: [parcelOf('two', 1), heavier('one', 9), parcelOf('three', 2)] }));
    await agreed({ shipmentItems: [{ content: 'two' }, { content: 'one' }, { content: 'three' }] });
  });

  it('34 duplicate parcel ids, or a lost mapping of a local id', async () => {
    const { pair, here, there, meet, contentsOf, agreed } = await apart(['one', 'two', 'three']);
    const { shipments, sync } = pair.edge().store;
    const known = await sync.record('R1');
    const [stored] = await shipments.byReferences(['R1']);
    if (!known || !stored) throw new Error('R1 is held.');
    // This desk's ids of its parcels: lost, twice the same, and of another length.
    for (const [at, ids] of [[], ['p1', 'p1', 'p1'], ['p9']].entries()) {
      const record = (await sync.record('R1')) ?? known;
      const [now] = await shipments.byReferences(['R1']);
      const change = beside('R1', now?.version ?? 0, { record: { ...record, localIds: ids, baseIds: ids } });
      expect(await shipments.commit([change])).toMatchObject({ outcome: 'saved' });
      const weight = 20 + at;
      await here.update(
        edit({ shipmentItems: [parcelOf('one'), heavier('two', weight), parcelOf('three', 2)] }),
      );
      await there.update(edit({ description: `theirs ${at}` }));
      await meet();
      await agreed({ description: `theirs ${at}`, shipmentItems: [{}, { dimensions: { weight } }, {}] });
      expect(await contentsOf('there')).toEqual(['one', 'two', 'three']);
      await pair.proxy.cutOff();
    }
    // Three parcels of one number: a program’s mistake, and nothing of it is lost.
    const alike = ['x', 'y', 'z'].map((content) => ({ ...parcelOf(content), packageReference1: 'THE-SAME' }));
    await here.update(edit({ shipmentItems: alike }));
    await meet();
    await agreed({});
    expect(await contentsOf('there')).toEqual(['x', 'y', 'z']);
    await pair.proxy.cutOff();
    const mine = alike.map((parcel, index) => ({ ...parcel, remarks: `note ${index}` }));
    await here.update(
      edit({ shipmentItems: mine.map(({ remarks: content, ...rest }) => ({ ...rest, content })) }),
    );
    await there.update(edit({ orderNumber: 'theirs' }));
    await meet();
    await agreed({ orderNumber: 'theirs' });
    expect(await contentsOf('there')).toEqual(['note 0', 'note 1', 'note 2']);
  });
});
