import { expect, test } from 'vitest';
import { edit, faultyPair, PATCH, parcelOf, shipmentOf } from '../../helpers/faulty-pair.ts';

/**
 * Edits of two people wait, in turn Anna's and Alice's. Once the first is there the remote is away again, and the last of
 * them is asked about. Then the remote takes back what it had against that, or a person does here, while others are still to
 * be sent.
 */

type Edit = Parameters<typeof edit>[0];

const asked = async (made: Edit, edits: readonly Edit[], ...theirs: Edit[]) => {
  const pair = await faultyPair();
  const there = await pair.there();
  const shipment = shipmentOf();
  await there.create({ ...shipment, shipmentInfo: { ...shipment.shipmentInfo, ...made } });
  const people = [await pair.here('packer'), await pair.here('supervisor')] as const;
  await people[0].get('R1');
  await pair.proxy.cutOff();
  for (const [at, each] of edits.entries()) await people[at % 2 === 0 ? 0 : 1].update(edit(each));
  for (const each of theirs) await there.update(edit(each));
  const awayAgain = Promise.withResolvers<void>();
  const cutOff = () => pair.proxy.cutOff().then(awayAgain.resolve);
  pair.proxy.when(PATCH, cutOff, { nth: 2, times: 1 });
  await pair.proxy.back();
  await pair.edge().sync.retry();
  await awayAgain.promise;
  expect(await pair.questions()).toHaveLength(1);
  const known = (await pair.remote.history()).length;
  const meets = async (): Promise<void> => {
    await pair.edge().sync.retry();
    await pair.drained();
    await pair.look('packer');
    await pair.drained();
    expect(await pair.questions()).toEqual([]);
  };
  return {
    says: (change: Edit) => there.update(edit(change)),
    types: (change: Edit) => people[1].update(edit(change)),
    meets,
    back: async (): Promise<void> => {
      await pair.proxy.back();
      await meets();
    },
    infos: async () => [(await pair.document())?.shipmentInfo, (await pair.remote.document())?.shipmentInfo],
    /** Changes of the remote since its own. */
    told: async () => JSON.stringify((await pair.remote.history()).slice(known + 1)),
  };
};

const others: readonly Edit[] = [{ orderNumber: 'by Anna' }, { loadingReference: 'by Alice' }];

test('a value that is as it was: mine goes out, and what is said there later comes here', async () => {
  const made = { description: 'as made' };
  const day = await asked(made, [...others, { description: 'mine' }], { description: 'theirs' });
  await day.says(made);
  await day.back();
  const mine = { orderNumber: 'by Anna', loadingReference: 'by Alice', description: 'mine' };
  expect(await day.infos()).toMatchObject([mine, mine]);
  await day.says({ description: 'theirs' });
  await day.meets();
  expect(await day.infos()).toMatchObject([{ description: 'theirs' }, { description: 'theirs' }]);
});

test('no edit between them sends what was taken back there, nor is it asked about later', async () => {
  const made = { description: 'as made' };
  const edits = [...others, { orderNumber: 'by Anna, later' }, { description: 'mine' }];
  const day = await asked(made, edits, { description: 'theirs' });
  await day.says(made);
  await day.back();
  expect(await day.told()).not.toContain('theirs');
  expect(await day.infos()).toMatchObject([{ description: 'mine' }, { description: 'mine' }]);
  await day.says({ description: 'theirs' });
  await day.meets();
  expect(await day.infos()).toMatchObject([{ description: 'theirs' }, { description: 'theirs' }]);
});

const [first, second] = [parcelOf('first'), parcelOf('second')];
const heavier = { ...second, dimensions: { ...second.dimensions, weight: 6_003 } };
const both = { shipmentItems: [first, second] };
const contentsIn = (infos: Awaited<ReturnType<Awaited<ReturnType<typeof asked>>['infos']>>) =>
  infos.map((info) => info?.shipmentItems?.map(({ content }) => content));

test('a parcel that was removed here, and is as it was there: it goes, and no other that comes later', async () => {
  const day = await asked(both, [...others, { shipmentItems: [first] }], { shipmentItems: [first, heavier] });
  await day.says(both);
  await day.back();
  expect(contentsIn(await day.infos())).toEqual([['first'], ['first']]);
  await day.says({ shipmentItems: [first, heavier] });
  await day.meets();
  expect(contentsIn(await day.infos())).toEqual([
    ['first', 'second'],
    ['first', 'second'],
  ]);
});

test('an edit of another value in that parcel, before it was removed, sends nothing else of it', async () => {
  const named = { ...second, packageReference2: 'Anna’s' };
  const edits = [...others, { shipmentItems: [first, named] }, { shipmentItems: [first] }];
  const day = await asked(both, edits, { shipmentItems: [first, heavier] });
  await day.says(both);
  await day.back();
  expect(await day.told()).not.toContain('6003');
  expect(contentsIn(await day.infos())).toEqual([['first'], ['first']]);
});

test('a value that was taken back here since is sent by no edit before that', async () => {
  const edits = [...others, { description: 'mine' }];
  const day = await asked({ description: 'as made' }, edits, { description: 'theirs' });
  await day.types({ description: 'theirs' });
  await day.back();
  expect(await day.told()).not.toContain('mine');
  expect(await day.infos()).toMatchObject([{ description: 'theirs' }, { description: 'theirs' }]);
});

test('a parcel that was removed here since, and may be a new one there, is sent by no edit before that', async () => {
  const named = { ...second, packageReference2: 'Anna’s' };
  const edits = [...others, { shipmentItems: [first, named] }];
  const day = await asked(both, edits, { shipmentItems: [first] }, { shipmentItems: [first, heavier] });
  const [here] = await day.infos();
  expect(here?.shipmentItems).toHaveLength(3);
  await day.types({ shipmentItems: [first, heavier] });
  await day.back();
  expect(await day.told()).not.toContain('Anna’s');
  expect(contentsIn(await day.infos())).toEqual([
    ['first', 'second'],
    ['first', 'second'],
  ]);
});
