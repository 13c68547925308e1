import { describe, expect, it } from 'vitest';
import { edit, faultyPair, parcelOf } from '../../helpers/faulty-pair.ts';

const line = { articleNumber: 'a-1', quantity: 1, description: 'Screws', countryOfOrigin: 'DE' };
const withLines = (...articles: object[]) => edit({ shipmentItems: [{ ...parcelOf('one'), articles }] });
const made = {
  carrierDetails: { carrierCode: 'GS1', productCode: 'STANDARD' },
  shipmentInfo: withLines(line).shipmentInfo,
};

describe('a question about an article whose number is corrected here meanwhile', () => {
  /** 5 here, 7 there, and a question about it. */
  const asked = async () => {
    const pair = await faultyPair();
    const there = await pair.there();
    await there.create(made);
    const here = await pair.here();
    await here.get('R1');
    await pair.proxy.cutOff();
    await here.update(withLines({ ...line, quantity: 5 }));
    await there.update(withLines({ ...line, quantity: 7 }));
    await pair.proxy.back();
    await pair.edge().sync.retry();
    await pair.drained();
    await pair.look();
    expect((await pair.questions()).map(({ path }) => path)).toEqual([
      expect.stringContaining('shipmentItems[0].articles[0]'),
    ]);
    return { pair, here };
  };

  const linesOf = (document: unknown) =>
    (document as { shipmentInfo: { shipmentItems: { articles: unknown[] }[] } }).shipmentInfo.shipmentItems[0]
      ?.articles;

  it.each([
    ['another number', [{ ...line, articleNumber: 'a-2', quantity: 5 }]],
    [
      'a second line of its number',
      [
        { ...line, quantity: 5 },
        { ...line, quantity: 1, description: 'Nuts' },
      ],
    ],
  ])('is one about all articles of the parcel: %s', async (_name, mine) => {
    for (const take of ['theirs', 'mine'] as const) {
      const { pair, here } = await asked();
      await here.update(withLines(...mine));
      await pair.drained();
      expect(await pair.questions()).toMatchObject([
        { path: 'shipmentInfo.shipmentItems[0].articles', mine, theirs: [{ ...line, quantity: 7 }] },
      ]);
      await pair.decide(take);
      await pair.drained();
      const chosen = take === 'mine' ? mine : [{ ...line, quantity: 7 }];
      expect(linesOf(await pair.document())).toEqual(chosen);
      expect(linesOf(await pair.remote.document())).toEqual(chosen);
      expect(await pair.questions()).toEqual([]);
    }
  });

  it('stays one about the article where it was removed, whose answer brings it back', async () => {
    const { pair, here } = await asked();
    await here.update(withLines());
    await pair.drained();
    expect(await pair.questions()).toMatchObject([{ kind: 'parcel-gone-here' }]);
    await pair.decide('theirs');
    await pair.drained();
    expect(linesOf(await pair.document())).toEqual([{ ...line, quantity: 7 }]);
  });
});

describe('a question about an article that was removed here', () => {
  it('is one about all articles once it is added again under another number', async () => {
    const [screws, nuts] = [line, { ...line, articleNumber: 'b-1', description: 'Nuts' }];
    const linesOf = (document: unknown) =>
      (document as { shipmentInfo: { shipmentItems: { articles: unknown[] }[] } }).shipmentInfo
        .shipmentItems[0]?.articles;
    for (const take of ['theirs', 'mine'] as const) {
      const pair = await faultyPair();
      const there = await pair.there();
      await there.create({ ...made, shipmentInfo: withLines(screws, nuts).shipmentInfo });
      const here = await pair.here();
      await here.get('R1');
      await pair.proxy.cutOff();
      await here.update(withLines(nuts));
      await there.update(withLines({ ...screws, quantity: 7 }, nuts));
      await pair.proxy.back();
      await pair.edge().sync.retry();
      await pair.drained();
      await pair.look();
      expect(await pair.questions()).toHaveLength(1);
      const mine = [nuts, { ...screws, articleNumber: 'a-2' }];
      await here.update(withLines(...mine));
      await pair.drained();
      const theirs = [{ ...screws, quantity: 7 }, nuts];
      expect(await pair.questions()).toMatchObject([
        { path: 'shipmentInfo.shipmentItems[0].articles', mine, theirs },
      ]);
      await pair.decide(take);
      await pair.drained();
      const chosen = take === 'mine' ? mine : theirs;
      expect(linesOf(await pair.document())).toEqual(chosen);
      expect(linesOf(await pair.remote.document())).toEqual(chosen);
    }
  });
});

describe('articles that only their positions number', () => {
  it('are asked about as one list where the remote has removed one and numbered the others again', async () => {
    const linesIn = (document: unknown) =>
      (document as { shipmentInfo: { shipmentItems: { articles: unknown[] }[] } }).shipmentInfo
        .shipmentItems[0]?.articles;
    const [bolts, nuts, screws] = ['Bolts', 'Nuts', 'Screws'].map((description, index) => ({
      description,
      quantity: 5,
      position: index + 1,
    }));
    const theirs = [
      { ...nuts, position: 1 },
      { ...screws, position: 2 },
    ];
    const mine = [bolts, nuts, { ...screws, quantity: 9 }];
    for (const take of ['theirs', 'mine'] as const) {
      const pair = await faultyPair();
      const there = await pair.there();
      await there.create({
        ...made,
        shipmentInfo: withLines(bolts ?? {}, nuts ?? {}, screws ?? {}).shipmentInfo,
      });
      const here = await pair.here();
      await here.get('R1');
      await pair.proxy.cutOff();
      await here.update(withLines(...(mine as object[])));
      await there.update(withLines(...theirs));
      await pair.proxy.back();
      await pair.edge().sync.retry();
      await pair.drained();
      await pair.look();
      expect(linesIn(await pair.document())).toEqual(mine);
      expect(linesIn(await pair.remote.document())).toEqual(theirs);
      expect(await pair.questions()).toMatchObject([
        { path: 'shipmentInfo.shipmentItems[0].articles', mine, theirs },
      ]);
      await pair.decide(take);
      await pair.drained();
      const chosen = take === 'mine' ? mine : theirs;
      expect(linesIn(await pair.document())).toEqual(chosen);
      expect(linesIn(await pair.remote.document())).toEqual(chosen);
    }
  });
});
