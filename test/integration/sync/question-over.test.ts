import { describe, expect, it } from 'vitest';
import { changedApart, edit, faultyPair, parcelOf, shipmentOf } from '../../helpers/faulty-pair.ts';

const article = (quantity: number, description = 'bolts') => ({
  articleNumber: 'A-1',
  description,
  quantity,
});
const second = (more: object = {}) => ({ ...parcelOf('second', 1), ...more });
const items = (...parcels: object[]) => edit({ shipmentItems: parcels });

/** A desk that was cut off while the origin changed the same shipment; it is connected again, and has looked. */
const apart = async (made: object, mine: object, theirs: object) => {
  const shipment = { ...shipmentOf(), shipmentInfo: { ...shipmentOf().shipmentInfo, ...infoOf(made) } };
  const { pair, there, meet } = await changedApart(shipment, mine, theirs);
  const shown = async () => ({
    here: (await pair.document())?.shipmentInfo.shipmentItems,
    there: (await pair.remote.document())?.shipmentInfo.shipmentItems,
  });
  return { pair, there, look: meet, shown };
};
const infoOf = (made: object) => (made as { shipmentInfo: object }).shipmentInfo;

/** Two people at a desk that is cut off and holds two parcels of the origin's. `meet`: it is back, and has looked. */
const twoAuthors = async () => {
  const pair = await faultyPair();
  const there = await pair.there();
  const first = parcelOf('one');
  const made = shipmentOf();
  await there.create({
    ...made,
    shipmentInfo: { ...made.shipmentInfo, ...infoOf(items(first, second())) },
  });
  const [anna, alice] = [await pair.here('packer'), await pair.here('supervisor')];
  await anna.get('R1');
  await pair.proxy.cutOff();
  const meet = async () => {
    await pair.edge().sync.retry();
    await pair.drained();
    await pair.look('packer');
    await pair.drained();
  };
  return { pair, there, first, anna, alice, meet };
};

describe('a question whose cause has gone ends, and the edit that it held back goes out', {
  timeout: 60_000,
}, () => {
  it('about a parcel that was removed there and is there again: each change of it stays', async () => {
    const first = parcelOf('one');
    const { pair, there, look, shown } = await apart(
      items(first, second()),
      items(first, second({ packageReference2: 'mine' })),
      items(first),
    );
    expect(await pair.questions()).toMatchObject([{ kind: 'parcel-gone-there' }]);
    // Another desk has answered that it stays, with the weight it had set.
    const heavier = second({ dimensions: { ...second().dimensions, weight: 6 } });
    await there.update(items(first, heavier));
    await look();
    expect(await pair.questions()).toEqual([]);
    expect(await pair.rows()).toEqual([]);
    const parcels = [first, { ...heavier, packageReference2: 'mine' }];
    expect(await shown()).toMatchObject({ here: parcels, there: parcels });
    expect((await shown()).there).toHaveLength(2);
  });

  it('about an article that was removed there and is there again', async () => {
    const full = (...articles: object[]) => items({ ...parcelOf('one'), articles });
    const other = { articleNumber: 'B-2', description: 'nuts', quantity: 9 };
    const { pair, there, look, shown } = await apart(
      full(article(1), other),
      full(article(1, 'long bolts'), other),
      full(other),
    );
    expect(await pair.questions()).toMatchObject([{ kind: 'parcel-gone-there' }]);
    await there.update(full(article(6), other));
    await look();
    expect(await pair.questions()).toEqual([]);
    expect(await pair.rows()).toEqual([]);
    const articles = [article(6, 'long bolts'), other];
    expect(await shown()).toMatchObject({ here: [{ articles }], there: [{ articles }] });
  });

  it('about a parcel that was removed here, and whose change there was taken back', async () => {
    const first = parcelOf('one');
    const heavier = second({ dimensions: { ...second().dimensions, weight: 6 } });
    const { pair, there, look, shown } = await apart(
      items(first, second()),
      items(first),
      items(first, heavier),
    );
    expect(await pair.questions()).toMatchObject([{ kind: 'parcel-gone-here' }]);
    await there.update(items(first, second()));
    await look();
    expect(await pair.questions()).toEqual([]);
    expect(await shown()).toMatchObject({ here: [first], there: [first] });
    expect((await shown()).there).toHaveLength(1);
  });

  it('about a value that both had changed, and whose change there was taken back', async () => {
    const { pair, there, look } = await apart(
      edit({ description: 'as made' }),
      edit({ description: 'mine' }),
      edit({ description: 'theirs' }),
    );
    expect(await pair.questions()).toMatchObject([{ kind: 'both' }]);
    await there.update(edit({ description: 'as made' }));
    await look();
    expect(await pair.questions()).toEqual([]);
    expect((await pair.remote.document())?.shipmentInfo.description).toBe('mine');
  });

  it('with the rights of each author, where several had edited what one question held back', async () => {
    const { pair, there, first, anna, alice, meet } = await twoAuthors();
    const bolts = { ...article(1), description: "anna's" };
    const annas = second({ packageReference2: 'anna', articles: [bolts] });
    await anna.update(items(first, annas));
    const heavier = { ...second().dimensions, weight: 7 };
    const nuts = { articleNumber: 'B-2', description: "alice's" };
    await alice.update(items(first, { ...annas, dimensions: heavier, articles: [bolts, nuts] }));
    await there.update(items(first));
    await pair.proxy.back();
    await meet();
    expect(await pair.questions()).toMatchObject([{ kind: 'parcel-gone-there' }]);
    expect(await pair.rows()).toEqual([]);
    const before = (await pair.remote.history()).length;
    await there.update(items(first, second()));
    await meet();
    expect(await pair.questions()).toEqual([]);
    expect(await pair.rows()).toEqual([]);
    const wanted = { packageReference2: 'anna', dimensions: heavier, articles: [bolts, nuts] };
    for (const document of [await pair.document(), await pair.remote.document()])
      expect(document?.shipmentInfo.shipmentItems).toMatchObject([first, wanted]);
    const sent = (await pair.remote.history()).slice(before + 1).map(({ email, changes }) => ({
      by: email.split('@')[0],
      of: changes.map(({ path }) => path.replace('shipmentInfo.shipmentItems[1].', '')),
    }));
    const ofArticle = (index: number) =>
      ['articleNumber', 'description'].map((name) => `articles[${index}].${name}`);
    expect(sent).toEqual([
      { by: 'packer', of: expect.arrayContaining(['packageReference2', ...ofArticle(0)]) },
      { by: 'supervisor', of: expect.arrayContaining(['dimensions.weight', ...ofArticle(1)]) },
    ]);
    expect(sent.flatMap(({ of }) => of)).toHaveLength(7);
  });

  for (const asks of [false, true])
    it(`with the rights of each author, where another one has edited the shipment since${asks ? ', and the same parcel' : ''}`, async () => {
      const { pair, there, first, anna, alice, meet } = await twoAuthors();
      await anna.update(items(first, second({ packageReference2: 'anna' })));
      await there.update(items(first));
      await pair.proxy.back();
      await meet();
      expect(await pair.questions()).toMatchObject([{ kind: 'parcel-gone-there' }]);
      await pair.proxy.cutOff();
      await alice.update(edit({ description: "alice's" }));
      if (asks) await alice.update(items(first, second({ packageReference2: 'anna', content: 'hers' })));
      const before = (await pair.remote.history()).length;
      await there.update(items(first, second()));
      await pair.proxy.back();
      await meet();
      expect(await pair.questions()).toEqual([]);
      expect(await pair.rows()).toEqual([]);
      const sent = (await pair.remote.history()).slice(before + 1).map(({ email, changes }) => ({
        by: email.split('@')[0],
        of: changes.map(({ path }) => path.replace('shipmentInfo.', '')),
      }));
      const hers = asks ? ['description', 'shipmentItems[1].content'] : ['description'];
      expect(sent).toEqual([
        { by: 'packer', of: ['shipmentItems[1].packageReference2'] },
        { by: 'supervisor', of: hers },
      ]);
    });

  it('and not about one that another answer there has made different again', async () => {
    const { pair, there, look } = await apart(
      edit({ description: 'as made' }),
      edit({ description: 'mine' }),
      edit({ description: 'theirs' }),
    );
    await there.update(edit({ description: 'theirs, again' }));
    await look();
    expect(await pair.questions()).toMatchObject([{ kind: 'both', theirs: 'theirs, again' }]);
    expect((await pair.remote.document())?.shipmentInfo.description).toBe('theirs, again');
  });
});
