import { describe, expect, it } from 'vitest';
import { edit, faultyPair, parcelOf, shipmentOf } from '../../helpers/faulty-pair.ts';
import { emailOf } from '../../helpers/service.ts';

type Parcel = ReturnType<typeof parcelOf> & { articles?: object[] };

const article = (quantity: number) => ({ articleNumber: 'A-1', description: 'bolts', quantity });
const full = (quantity: number): Parcel[] => [
  { ...parcelOf('spare parts'), articles: [article(quantity)] },
  parcelOf('second', 1),
];

/** A desk that waits for an answer about something within the first parcel, and is cut off again. */
const askedAbout = async (mine: Parcel[], theirs: Parcel[]) => {
  const pair = await faultyPair();
  const there = await pair.there();
  await there.create({ ...shipmentOf(), shipmentInfo: edit({ shipmentItems: full(1) }).shipmentInfo });
  const here = await pair.here();
  await here.get('R1');
  await pair.proxy.cutOff();
  await here.update(edit({ shipmentItems: mine }));
  await there.update(edit({ shipmentItems: theirs }));
  await pair.proxy.back();
  await pair.edge().sync.retry();
  await pair.drained();
  await pair.look();
  expect(await pair.questions()).toHaveLength(1);
  await pair.proxy.cutOff();
  const items = async (side: 'here' | 'there') =>
    (side === 'here' ? await pair.document() : await pair.remote.document())?.shipmentInfo.shipmentItems;
  const meet = async () => {
    await pair.proxy.back();
    await pair.edge().sync.retry();
    await pair.drained();
    await pair.look();
    expect(await pair.rows()).toEqual([]);
    expect(await pair.questions()).toEqual([]);
    expect(await items('here')).toEqual(await items('there'));
  };
  return { pair, here, items, meet };
};

describe('a question about something within what was removed since', { timeout: 60_000 }, () => {
  it('is one about the parcel, and taking theirs brings all of theirs back', async () => {
    const { pair, here, items, meet } = await askedAbout(full(5), full(7));
    await here.update(edit({ shipmentItems: [parcelOf('second', 1)] }));
    expect(await pair.questions()).toMatchObject([
      { kind: 'parcel-gone-here', theirs: { content: 'spare parts' } },
    ]);
    await pair.decide('theirs');
    expect((await here.get('R1')).status).toBe(200);
    expect((await here.update(edit({ orderNumber: 'goes on' }))).status).toBe(200);
    await meet();
    const [one] = (await items('there'))?.filter(({ content }) => content === 'spare parts') ?? [];
    expect(one).toMatchObject({ packageReference1: 'PKG-spare parts', articles: [article(7)] });
    expect(one?.dimensions).toMatchObject({ weight: 1.5 });
    expect(await items('there')).toHaveLength(2);
  });

  it('stays removed by the answer of who removed it', async () => {
    const { pair, here, items, meet } = await askedAbout(full(5), full(7));
    await here.update(edit({ shipmentItems: [parcelOf('second', 1)] }));
    await pair.decide('mine');
    await meet();
    expect((await items('there'))?.map(({ content }) => content)).toEqual(['second']);
  });

  it('is one about the article where its list was emptied: what is stored stays a list', async () => {
    const { pair, here, items, meet } = await askedAbout(full(5), full(7));
    await here.update(edit({ shipmentItems: [parcelOf('spare parts'), parcelOf('second', 1)] }));
    await here.update(
      edit({ shipmentItems: [{ ...parcelOf('spare parts'), articles: [] }, parcelOf('second', 1)] }),
    );
    await pair.decide('theirs');
    expect(Array.isArray((await items('here'))?.[0]?.articles)).toBe(true);
    expect((await here.get('R1')).status).toBe(200);
    await meet();
    expect((await items('there'))?.[0]?.articles).toEqual([article(7)]);
  });

  it('about the content of a parcel never makes a parcel of nothing but a content', async () => {
    const named = (content: string): Parcel[] => [{ ...parcelOf('one'), content }, parcelOf('second', 1)];
    const { pair, here, items, meet } = await askedAbout(named('mine'), named('theirs'));
    await here.update(edit({ shipmentItems: [parcelOf('second', 1)] }));
    await pair.decide('theirs');
    await meet();
    const back = (await items('there'))?.find(({ content }) => content === 'theirs');
    expect(back).toMatchObject({ ...parcelOf('one'), content: 'theirs' });
  });

  it('is none where both have removed it', async () => {
    const { pair, here } = await askedAbout(full(5), full(7));
    await here.update(edit({ shipmentItems: [parcelOf('second', 1)] }));
    const there = await pair.there();
    await there.update(edit({ shipmentItems: [parcelOf('second', 1)] }));
    await pair.proxy.back();
    await pair.edge().sync.retry();
    await pair.drained();
    await pair.look();
    expect(await pair.questions()).toEqual([]);
    expect(await pair.rows()).toEqual([]);
  });
});

it('an answer that no shipment can have is refused, and nothing is changed by it', {
  timeout: 60_000,
}, async () => {
  const { pair, here, items } = await askedAbout(full(5), full(7));
  const before = await items('here');
  const view = await pair.edge().sync.conflict('R1');
  const user = await pair.edge().store.accounts.userByEmail(emailOf('admin'));
  const caller = { userId: user?.id ?? 0, email: '', role: 'admin', sessionId: '' } as const;
  const [{ key } = { key: '' }] = view?.items ?? [];
  const decisions = [{ key, take: 'value' as const, value: { quantity: 'many' } }];
  const version = view?.version ?? 0;
  await expect(
    pair.edge().sync.resolve(caller, { reference: 'R1', version, decisions }),
  ).rejects.toMatchObject({
    code: 'sync.unfit',
    details: { reference: 'R1', path: expect.stringContaining('quantity') },
  });
  expect(await items('here')).toEqual(before);
  expect(await pair.questions()).toHaveLength(1);
  expect((await here.get('R1')).status).toBe(200);
});
