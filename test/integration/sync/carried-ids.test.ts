import { describe, expect, it } from 'vitest';
import { answerLostThenCutOff } from '../../helpers/fates.ts';
import { edit, faultyPair, PATCH, type Program, parcelOf, shipmentOf } from '../../helpers/faulty-pair.ts';

/** Two Packdesks know which parcel is which by the ids that parcels carry, whatever else is said of them. */

type Item = Record<string, unknown>;

const carton = (more: Item = {}): Item => {
  const { packageReference1: _, ...rest } = parcelOf('spare parts');
  return { ...rest, ...more };
};
const first = carton({ packetNumber: '1' });
const second = carton({ packetNumber: '4711' });

/** A shipment of the remote's with three parcels of one carton; the desk has weighed the third, and all have met. */
const weighedThird = async () => {
  const pair = await faultyPair();
  const there = await pair.there();
  const made = shipmentOf();
  await there.create({
    ...made,
    shipmentInfo: { ...made.shipmentInfo, shipmentItems: [first, second, carton()] },
  });
  const here = await pair.here();
  await here.get('R1');
  const third = carton({ dimensions: { ...parcelOf('').dimensions, weight: 9.9 } });
  await here.update(edit({ shipmentItems: [first, second, third] }));
  const meet = async () => {
    await pair.edge().sync.retry();
    await pair.drained();
    await pair.look();
    await pair.drained();
  };
  await meet();
  const items = async (program: Program): Promise<Item[]> =>
    (await program.get('R1')).body.shipment[0].shipmentInfo.shipmentItems;
  const change = async (change: (items: Item[]) => Item[]) =>
    expect((await there.update(edit({ shipmentItems: change(await items(there)) }))).status).toBe(200);
  const shown = async () => (await pair.document())?.shipmentInfo.shipmentItems;
  const atRemote = async () => (await pair.remote.document())?.shipmentInfo.shipmentItems;
  return { pair, here, there, third, meet, change, shown, atRemote };
};

describe('a parcel that carries its id', { timeout: 60_000 }, () => {
  it('gets it with the first list that a desk sends; history, version and questions know nothing of it', async () => {
    const { pair, shown, third } = await weighedThird();
    const ids = await pair.remote.carried();
    expect(ids).not.toContain(null);
    expect(new Set(ids).size).toBe(3);
    expect(await pair.questions()).toEqual([]);
    const paths = (await pair.remote.history()).flatMap(({ changes }) => changes.map(({ path }) => path));
    expect(paths).toEqual(['shipmentInfo.shipmentItems[2].dimensions.weight']);
    expect(await shown()).toEqual([first, second, third]);
    const [stored] = await pair.edge().store.shipments.byReferences(['R1']);
    // Fetched, and weighed.
    expect(stored?.version).toBe(2);
  });

  it('has it before a desk changes anything: as soon as one is shown the shipment', async () => {
    const pair = await faultyPair();
    const there = await pair.there();
    const made = shipmentOf();
    await there.create({ ...made, shipmentInfo: { ...made.shipmentInfo, shipmentItems: [first, carton()] } });
    // A program of the remote alone sees none.
    await there.get('R1');
    expect(await pair.remote.carried()).toEqual([null, null]);
    const here = await pair.here();
    expect((await here.get('R1')).status).toBe(200);
    const given = await pair.remote.carried();
    expect(new Set(given).size).toBe(2);
    expect(given).not.toContain(null);
    const [stored] = await pair.remote.origin().store.shipments.byReferences(['R1']);
    expect([stored?.version, await pair.remote.history()]).toMatchObject([2, [{ action: 'create' }]]);
    // Weighed here while an equal one is added in front there, and the weighed one gets a number.
    await pair.proxy.cutOff();
    const heavy = { dimensions: { ...parcelOf('').dimensions, weight: 9.9 } };
    await here.update(edit({ shipmentItems: [first, carton(heavy)] }));
    const numbered = carton({ packetNumber: '77', packdeskId: given[1] });
    await there.update(edit({ shipmentItems: [carton(), { ...first, packdeskId: given[0] }, numbered] }));
    await pair.proxy.back();
    await pair.edge().sync.retry();
    await pair.drained();
    expect(await pair.questions()).toEqual([]);
    expect((await pair.remote.document())?.shipmentInfo.shipmentItems).toEqual([
      carton(),
      first,
      carton({ packetNumber: '77', ...heavy }),
    ]);
    expect(await pair.remote.carried()).toEqual([expect.any(String), ...given]);
  });

  it('takes no value of another one: a corrected number, all else of it changed, and its neighbour removed', async () => {
    const { pair, here, third, meet, change, shown, atRemote } = await weighedThird();
    await pair.proxy.cutOff();
    const mine = { ...second, packageReference2: 'mine' };
    await here.update(edit({ shipmentItems: [first, mine, third] }));
    const changed = { content: 'another word', packetNumber: '4712', dimensions: { weight: 2 } };
    await change(([one, two]) => [one ?? {}, { ...changed, packdeskId: two?.packdeskId }]);
    await pair.proxy.back();
    await meet();
    expect(await pair.questions()).toEqual([]);
    const all = [first, { ...changed, packageReference2: 'mine' }];
    expect([await atRemote(), await shown()]).toEqual([all, all]);
  });

  it('is asked about where it was removed there, and no other one', async () => {
    const { pair, here, third, meet, change, atRemote } = await weighedThird();
    await pair.proxy.cutOff();
    await here.update(edit({ shipmentItems: [first, second, { ...third, content: 'mine' }] }));
    // A new one says the very same as the third did.
    await change(([one, two]) => [third, one ?? {}, two ?? {}]);
    await pair.proxy.back();
    await meet();
    expect(await pair.questions()).toMatchObject([{ kind: 'same-or-two' }]);
    expect(await atRemote()).toEqual([third, first, second]);
    await pair.decide('mine');
    await meet();
    expect(await atRemote()).toEqual(
      expect.arrayContaining([third, first, second, { ...third, content: 'mine' }]),
    );
    expect(await atRemote()).toHaveLength(4);
  });

  it('is the same where another desk has kept it under a corrected number', async () => {
    const { pair, here, third, meet, change, shown, atRemote } = await weighedThird();
    await pair.proxy.cutOff();
    await here.update(edit({ shipmentItems: [first, { ...second, packageReference2: 'mine' }, third] }));
    const [, id] = await pair.remote.carried();
    await change(([one, , three]) => [one ?? {}, three ?? {}]);
    await pair.proxy.back();
    await meet();
    expect(await pair.questions()).toMatchObject([{ kind: 'parcel-gone-there' }]);
    const kept = carton({ packetNumber: '77', content: 'another word' });
    await change(([one, three]) => [one ?? {}, { ...kept, packdeskId: id }, three ?? {}]);
    await meet();
    expect(await pair.questions()).toEqual([]);
    const all = [first, { ...kept, packageReference2: 'mine' }, third];
    expect([await atRemote(), await shown()]).toEqual([all, all]);
  });

  it('is another one after it was taken away and an equal one added in one edit: no question, and no value lost', async () => {
    const { pair, here, third, meet, atRemote, shown } = await weighedThird();
    const [one, two] = await pair.remote.carried();
    // As a window sends it: the others with their ids.
    await here.update(
      edit({
        shipmentItems: [{ ...first, packdeskId: one }, { ...second, packdeskId: two }, third],
      }),
    );
    await meet();
    expect(await pair.questions()).toEqual([]);
    expect([await atRemote(), await shown()]).toEqual([
      [first, second, third],
      [first, second, third],
    ]);
    expect((await pair.rows()).length).toBe(0);
  });

  it('has it again where a program of the remote has left it out', async () => {
    const { pair, there, third } = await weighedThird();
    const before = await pair.remote.carried();
    await there.update(
      edit({ shipmentItems: [carton({ packetNumber: '9' }), { ...second, netWeight: 2 }, third] }),
    );
    const after = await pair.remote.carried();
    expect(after.slice(1)).toEqual(before.slice(1));
  });
});

describe('equal cartons, one added at the desk and one at the remote', { timeout: 60_000 }, () => {
  const added = carton({ content: 'added' });

  it('are two where the update never arrived', async () => {
    const { pair, here, third, meet, change, shown, atRemote } = await weighedThird();
    pair.proxy.when(PATCH, ({ drop }) => drop(), { times: 1 });
    await here.update(edit({ shipmentItems: [first, second, third, added] }));
    await pair.tried();
    await change((items) => [...items, added]);
    await meet();
    expect(await pair.questions()).toEqual([]);
    const all = [first, second, third, added, added];
    expect([await atRemote(), await shown()]).toEqual([all, all]);
  });

  it('are two where its answer was lost, and the desk’s is asked about by value though all of it was changed there', async () => {
    const { pair, here, third, meet, change, shown, atRemote } = await weighedThird();
    const { fate, done } = answerLostThenCutOff(pair.proxy);
    pair.proxy.when(PATCH, fate, { times: 1 });
    await here.update(edit({ shipmentItems: [first, second, third, added] }));
    await done;
    expect(await atRemote()).toHaveLength(4);
    const changed = carton({
      content: 'no word as it was',
      dimensions: { ...parcelOf('').dimensions, weight: 44 },
    });
    await change((items) => [...items.slice(0, 3), added, { ...changed, packdeskId: items[3]?.packdeskId }]);
    await pair.proxy.back();
    await meet();
    const paths = (await pair.questions()).map(({ kind, path }) => `${kind} ${path.replace(/^.*\]\./, '')}`);
    expect(paths).toEqual(['both content', 'both dimensions.weight']);
    await pair.decide('theirs');
    await meet();
    const all = [first, second, third, added, changed];
    expect(await shown()).toEqual(await atRemote());
    expect(await atRemote()).toEqual(expect.arrayContaining(all));
    expect(await atRemote()).toHaveLength(5);
  });
});

describe('articles without numbers that carry their ids', { timeout: 60_000 }, () => {
  const [screw, bolt, nut] = ['screw', 'bolt', 'nut'].map((description) => ({ description, quantity: 1 }));
  const washer = { description: 'washer', quantity: 3 };

  /** A shipment of the remote's whose one parcel has these articles; the desk has it, and is cut off. */
  const listed = async (articles: Item[]) => {
    const pair = await faultyPair();
    const there = await pair.there();
    const made = shipmentOf();
    const parcel = (lines: Item[]) => [{ ...carton(), articles: lines }];
    await there.create({ ...made, shipmentInfo: { ...made.shipmentInfo, shipmentItems: parcel(articles) } });
    const here = await pair.here();
    await here.get('R1');
    await pair.proxy.cutOff();
    const linesAt = async (program: Program): Promise<Item[]> =>
      (await program.get('R1')).body.shipment[0].shipmentInfo.shipmentItems[0].articles;
    const change = (program: Program) => async (change: (lines: Item[]) => Item[]) => {
      const before = (await program.get('R1')).body.shipment[0].shipmentInfo.shipmentItems[0];
      const shipmentItems = [{ ...before, articles: change(await linesAt(program)) }];
      expect((await program.update(edit({ shipmentItems }))).status).toBe(200);
    };
    const meet = async () => {
      await pair.edge().sync.retry();
      await pair.drained();
      await pair.look();
      await pair.drained();
    };
    const said = async () => {
      const documents = [await pair.document(), await pair.remote.document()];
      return documents.map((document) => document?.shipmentInfo.shipmentItems?.[0]?.articles);
    };
    return { pair, meet, said, changeHere: change(here), changeThere: change(there) };
  };

  it('are added and counted on both sides with no question, also by a program that has never heard of ids', async () => {
    const gear = { description: 'gear', quantity: 4 };
    const { pair, meet, said, changeHere, changeThere } = await listed([screw, bolt, gear] as Item[]);
    const given = await pair.remote.carriedByArticles();
    expect([new Set(given).size, given.includes(null)]).toEqual([3, false]);
    await changeHere(([one, two, three]) => [one ?? {}, { ...two, quantity: 7 }, three ?? {}, nut ?? {}]);
    await changeThere((lines) => [washer, ...lines.map(({ packdeskId: _, ...line }) => line)]);
    await pair.proxy.back();
    await meet();
    expect(await pair.questions()).toEqual([]);
    const all = [washer, screw, { ...bolt, quantity: 7 }, gear, nut];
    expect(await said()).toEqual([all, all]);
    const ids = await pair.remote.carriedByArticles();
    expect(ids.slice(1, 4)).toEqual(given);
    expect([new Set(ids).size, ids.includes(null)]).toEqual([5, false]);
    const paths = (await pair.remote.history()).flatMap(({ changes }) => changes.map(({ path }) => path));
    expect(paths.filter((path) => path.includes('packdeskId'))).toEqual([]);
  });

  it('are a question where one was removed here and a program has written the list without ids', async () => {
    const { pair, meet, said, changeHere, changeThere } = await listed([screw, bolt] as Item[]);
    await changeHere(([one]) => [one ?? {}]);
    await changeThere(() => [{ ...screw }, { ...bolt, quantity: 7 }]);
    await pair.proxy.back();
    await meet();
    expect(await pair.questions()).toMatchObject([
      { kind: 'both', path: expect.stringMatching(/articles$/) },
    ]);
    expect(await said()).toEqual([[screw], [screw, { ...bolt, quantity: 7 }]]);
  });

  it('keep their ids where a program writes the list without them at the desk', async () => {
    const { pair, meet, said, changeHere } = await listed([screw, bolt] as Item[]);
    const given = await pair.remote.carriedByArticles();
    await changeHere(() => [{ ...bolt }, { ...screw }]);
    await pair.proxy.back();
    await meet();
    expect(await said()).toEqual([
      [bolt, screw],
      [bolt, screw],
    ]);
    expect(await pair.remote.carriedByArticles()).toEqual(given.toReversed());
  });

  it('have their ids again where a program leaves them out, and one that it changed is a question', async () => {
    const { pair, meet, said, changeHere, changeThere } = await listed([screw, bolt] as Item[]);
    const given = await pair.remote.carriedByArticles();
    await changeHere(([one, two]) => [{ ...one, quantity: 2 }, two ?? {}]);
    await changeThere(() => [{ ...bolt }, { ...washer }, { ...screw, quantity: 9 }]);
    expect((await pair.remote.carriedByArticles())[0]).toBe(given[1]);
    await pair.proxy.back();
    await meet();
    expect(await pair.questions()).toMatchObject([
      { kind: 'both', path: expect.stringMatching(/articles$/) },
    ]);
    expect(await said()).toEqual([
      [{ ...screw, quantity: 2 }, bolt],
      [bolt, washer, { ...screw, quantity: 9 }],
    ]);
    await pair.decide('mine');
    await meet();
    const mine = [{ ...screw, quantity: 2 }, bolt];
    expect(await said()).toEqual([mine, mine]);
    expect(await pair.remote.carriedByArticles()).toEqual(given);
  });
});
