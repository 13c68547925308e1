import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredShipment } from '../../../electron/core/shipment-store.ts';
import { applyMerge } from '../../../electron/sync/apply-merge.ts';
import { withIdsToSend } from '../../../electron/sync/parcel-ids.ts';
import {
  allCarriedIds,
  changesOfValues,
  withMissingIds,
  withoutCarriedIds,
} from '../../../shared/shipment/carried-ids.ts';
import type { Article, Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { areaPatch } from '../../../shared/sync/area-patch.ts';
import { remember } from '../../../shared/sync/confirmed.ts';
import { keepCarriedIds } from '../../../shared/sync/keep-carried-ids.ts';
import { type MergeInput, merge, settle } from '../../../shared/sync/merge.ts';
import { parcelsIn, type Side } from '../../../shared/sync/parcels.ts';
import { resolve } from '../../../shared/sync/resolve.ts';

/** Articles that carry their ids to the remote, and back. */

const ALL = { parcels: true, articles: true };

const article = (id: string | null, description: string, more: Article = {}): Article => ({
  description,
  quantity: 1,
  ...more,
  ...(id !== null && { packdeskId: `article-${id}` }),
});
const shipment = (articles: Article[], more: Parcel = {}): Shipment => ({
  shipmentInfo: {
    shipmentReference: 'R1',
    shipmentItems: [{ content: 'hardware', packdeskId: 'parcel-a', ...more, articles }],
  },
});
const side = (articles: Article[], more: Parcel = {}): Side => ({
  document: shipment(articles, more),
  ids: ['parcel-a'],
});
const articlesOf = (one: Side | null): Article[] => (one ? (parcelsIn(one.document)[0]?.articles ?? []) : []);
const known = { held: [], confirmed: [], at: 1, keepsIds: true };
const look = (before: Article[], mine: Article[], theirs: Article[], more: Partial<MergeInput> = {}) =>
  merge({ base: side(before), local: side(mine), remote: shipment(theirs), ...known, ...more });
const LIST = 'shipmentInfo.shipmentItems[#parcel-a].articles';

const screw = article('a', 'screw');
const bolt = article('b', 'bolt');
const twin = article('c', 'bolt');
const placed = [10, 20, 30].map((position, index) => ({
  ...([screw, bolt, twin][index] as Article),
  position,
}));

describe('articles without numbers that carry ids', () => {
  test('are added and counted on both sides with no question', () => {
    const mine = [screw, { ...bolt, quantity: 5 }, article(null, 'nut'), twin];
    const theirs = [article('d', 'washer'), screw, bolt, twin];
    const { held, local, target } = look([screw, bolt, twin], mine, theirs);
    expect(held).toEqual([]);
    const all = [article('d', 'washer'), screw, { ...bolt, quantity: 5 }, article(null, 'nut'), twin];
    expect([articlesOf(local), articlesOf(target)]).toEqual([all, all]);
  });

  test('are told from their twins', () => {
    const { held, local } = look([bolt, twin], [bolt, { ...twin, quantity: 9 }], [twin]);
    expect(held).toEqual([]);
    expect(articlesOf(local)).toEqual([{ ...twin, quantity: 9 }]);
  });

  test('keep their order, and where they say their places they are counted again', () => {
    const placed = (list: Article[]) => list.map((each, index) => ({ ...each, position: index + 1 }));
    const nut = article('n', 'nut');
    const { held, local } = look(
      placed([screw, bolt, twin]),
      placed([nut, screw, bolt, { ...twin, quantity: 4 }]),
      placed([screw, twin]),
    );
    expect(held).toEqual([]);
    expect(articlesOf(local)).toEqual(placed([nut, screw, { ...twin, quantity: 4 }]));
  });

  test('have a place that a person has given them', () => {
    const mine = placed.with(1, { ...bolt, position: 25 });
    const { held, local } = look(placed, mine, placed.slice(1));
    expect(held).toEqual([]);
    expect(articlesOf(local)).toEqual(mine.slice(1));
  });

  const other = (one: Article): Article => ({ ...one, packdeskId: `other-${one.packdeskId}` });
  const nut = article(null, 'nut');

  test.each<[string, Article[], Article[], Article[]]>([
    ['both have changed one', [screw, bolt], [{ ...screw, quantity: 2 }, bolt], [{ ...screw, price: 3 }]],
    ['one was changed here and removed there', [screw, bolt], [{ ...screw, quantity: 2 }, bolt], [bolt]],
    ['one was removed here and changed there', [screw, bolt], [bolt], [{ ...screw, quantity: 2 }, bolt]],
    [
      'both have added what may be one',
      [screw],
      [screw, { ...nut, quantity: 2 }],
      [screw, article('d', 'nut')],
    ],
    [
      'one that was added is what another has become',
      [screw],
      [screw, nut],
      [{ ...screw, description: 'nut' }],
    ],
    [
      'one that was added there is what another has become here',
      [screw],
      [{ ...screw, description: 'nut' }],
      [screw, article('d', 'nut')],
    ],
    ['an id was thrown away here', [screw, bolt], [article(null, 'screw', { quantity: 2 }), bolt], [screw]],
    [
      'an id was thrown away there',
      [screw, bolt],
      [{ ...screw, quantity: 2 }, bolt],
      [article(null, 'screws'), bolt, twin],
    ],
    [
      'one that was removed here has come back there under another id',
      [screw, bolt],
      [screw],
      [screw, other({ ...bolt, quantity: 7 })],
    ],
    [
      'twins have other ids there',
      [screw, bolt, twin],
      [screw, bolt],
      [screw, other(bolt), other(twin), article('d', 'nut')],
    ],
    ['all have other ids there', [screw, bolt], [screw], [other({ ...screw, quantity: 2 }), other(bolt)]],
    ['the order was changed here', [screw, bolt], [bolt, screw], [screw, bolt, article('d', 'nut')]],
    ['the order was changed there', [screw, bolt], [screw, bolt, nut], [bolt, screw]],
    [
      'two get one place',
      placed,
      [...placed, { ...nut, position: 25 }],
      [...placed, article('d', 'washer', { position: 25 })],
    ],
    [
      'each has removed one of two twins',
      [bolt, twin, screw],
      [bolt, screw],
      [twin, { ...screw, quantity: 7 }],
    ],
    [
      'one is a copy of another, with its id',
      [screw, bolt],
      [screw, bolt, { ...bolt, description: 'nut' }],
      [bolt],
    ],
    ['not all had an id before', [screw, nut], [screw, nut, article('e', 'gear')], [screw]],
  ])('are one question about the list where %s', (_, before, mine, theirs) => {
    const { held, local, target } = look(before, mine, theirs);
    expect(held).toMatchObject([{ kind: 'both', path: LIST }]);
    expect(withoutCarriedIds(local?.document as Shipment)).toEqual(withoutCarriedIds(shipment(mine)));
    expect(articlesOf(target)).toEqual(theirs);
  });

  test('are merged as before where a program has renewed their ids', () => {
    const { held, local } = look([screw], [{ ...screw, netWeight: 3 }], [other({ ...screw, quantity: 7 })]);
    expect(held).toEqual([]);
    expect(articlesOf(local)).toEqual([other({ ...screw, quantity: 7, netWeight: 3 })]);
    const [a1, b1] = [
      { ...screw, articleNumber: 'A1' },
      { ...bolt, articleNumber: 'B1' },
    ];
    const corrected = look(
      [a1, b1],
      [{ ...a1, quantity: 5 }, b1],
      [other({ ...a1, articleNumber: 'A9' }), b1],
    );
    expect(corrected.held).toEqual([]);
    expect(articlesOf(corrected.local)).toEqual([other({ ...a1, articleNumber: 'A9', quantity: 5 }), b1]);
  });

  test('are a question where two people have each listed all of them', () => {
    expect(look([], [article(null, 'screw')], [article('d', 'bolt')]).held).toMatchObject([{ path: LIST }]);
  });

  test('are a question where a confirmed change of ours in the list is remembered: the remote may have undone it', () => {
    const confirmed = remember([], side([screw]), side([screw, bolt]), 0);
    const mine = [screw, bolt, article(null, 'nut')];
    expect(look([screw, bolt], mine, [bolt], { confirmed }).held).toMatchObject([{ path: LIST }]);
    expect(look([screw, bolt], mine, [bolt]).held).toEqual([]);
    // A long change is remembered by its place alone.
    const long = remember(
      [],
      side([screw]),
      side([screw, { ...bolt, note: 'x'.repeat(5000) } as Article]),
      0,
    );
    expect(long).toMatchObject([{ forgotten: true }]);
    expect(look([screw, bolt], mine, [bolt], { confirmed: long }).held).toMatchObject([{ path: LIST }]);
    // Of another list, or of the parcel.
    const weighed = remember([], side([screw, bolt]), side([screw, bolt], { netWeight: 3 }), 0);
    expect(look([screw, bolt], mine, [bolt], { confirmed: weighed }).held).toEqual([]);
  });

  test('are taken as they are where both sides say the same, whichever of two twins each has removed', () => {
    const [one, other] = [article('w', 'washer'), article('x', 'washer')];
    const confirmed = remember(
      [],
      side([one, other, { ...screw, quantity: 3 }]),
      side([one, other, screw]),
      0,
    );
    for (const more of [{}, { confirmed }]) {
      const { held, local } = look([one, other, screw], [one, screw], [other, screw], more);
      expect(held).toEqual([]);
      expect(articlesOf(local)).toEqual([other, screw]);
    }
  });

  test('are a question while the remote may not have what was sent, and after a restored backup', () => {
    const [mine, theirs] = [[screw, bolt, twin], [{ ...screw, quantity: 2 }]];
    const ofTwo = [screw, bolt];
    expect(look(ofTwo, mine, theirs).held).toEqual([]);
    const path = 'shipmentInfo.description';
    const inDoubt = [[{ path, before: 'a', after: 'b' }]];
    expect(look(ofTwo, mine, theirs, { inDoubt }).held).toMatchObject([{ path: LIST }]);
    expect(look(ofTwo, mine, theirs, { restored: true }).held).toMatchObject([{ path: LIST }]);
    const input = { base: side([bolt]), local: side(mine), remote: shipment(theirs), ...known };
    expect(settle(input, side(ofTwo)).held).toMatchObject([{ path: LIST }]);
  });

  test('keep their ids where a unit of theirs is answered', () => {
    const mine = [{ ...screw, quantity: 2, netWeight: 9 }, bolt];
    const { held, local, base } = look([screw, bolt], mine, [{ ...screw, quantity: 3 }, bolt]);
    const [question] = held;
    expect(question?.path).toBe(`${LIST}[0].{quantity}`);
    const answers = [{ path: question?.path ?? '', take: 'theirs' as const }];
    const after = resolve({ base, local, held, confirmed: [] }, answers).local;
    expect(articlesOf(after)).toEqual([{ ...screw, quantity: 3, netWeight: 9 }, bolt]);
  });

  test('keep their ids through every answer', () => {
    const [mine, theirs] = [[{ ...screw, quantity: 2 }, bolt, twin], [{ ...screw, quantity: 3 }]];
    const { held, local, base } = look([screw, bolt], mine, theirs);
    const answer = (take: 'mine' | 'theirs') =>
      resolve({ base, local, held, confirmed: [] }, [{ path: LIST, take }]);
    expect(articlesOf(answer('mine').local)).toEqual(mine);
    expect(articlesOf(answer('theirs').local)).toEqual(theirs);
  });

  test('lose nothing and mix nothing, whatever both sides do to them', () => {
    const list = fc.array(fc.constantFrom('screw', 'bolt', 'nut', ''), { minLength: 1, maxLength: 5 });
    const steps = fc.array(
      fc.tuple(fc.constantFrom('add', 'remove', 'count', 'move'), fc.nat(9), fc.integer({ min: 2, max: 99 })),
      { maxLength: 3 },
    );
    const edited = (before: Article[], by: string, edits: readonly [string, number, number][]) =>
      edits.reduce((articles, [what, at, value], turn) => {
        const place = at % Math.max(1, articles.length);
        if (what === 'add') {
          const id = by === 'there' || turn === 0 ? `${by}-${turn}` : null;
          return articles.toSpliced(place, 0, article(id, `${by} ${turn}`, { quantity: value }));
        }
        const one = articles[place];
        if (!one) return articles;
        if (what === 'remove') return articles.toSpliced(place, 1);
        if (what === 'count') return articles.with(place, { ...one, quantity: value });
        return [...articles.toSpliced(place, 1), one];
      }, before);
    fc.assert(
      fc.property(list, steps, steps, (descriptions, here, there) => {
        const before = descriptions.map((each, index) => article(`${index}`, each));
        const [mine, theirs] = [edited(before, 'here', here), edited(before, 'there', there)];
        const { held, local, target } = look(before, mine, theirs);
        const said = (each: Article) => JSON.stringify(Object.entries({ ...each, packdeskId: '' }).sort());
        const wasSaid = new Set(before.map(said));
        const news = (articles: Article[]) => articles.map(said).filter((each) => !wasSaid.has(each));
        const [ours, result] = [articlesOf(local).map(said), articlesOf(target).map(said)];
        expect(ours).toEqual(expect.arrayContaining(news(mine)));
        expect(result).toEqual(expect.arrayContaining(news(theirs)));
        for (const each of [...ours, ...result])
          expect([...wasSaid, ...news(mine), ...news(theirs)]).toContain(each);
        if (held.length > 0) return;
        expect(ours).toEqual(result);
        expect(result).toEqual(expect.arrayContaining(news(mine)));
      }),
    );
  });
});

describe('the ids that articles carry', () => {
  const both = shipment([screw, article(null, 'nut')]);

  test('are no value: no change, and not sent for themselves', () => {
    const given = withMissingIds(both, () => 'given-here');
    expect(allCarriedIds(given)).toEqual([['parcel-a'], ['article-a', 'given-here']]);
    expect(changesOfValues(both, given)).toEqual([]);
    const base = side([screw, article(null, 'nut')]);
    const { target, local } = merge({ base, local: base, remote: given, ...known });
    expect(areaPatch(given, target?.document as Shipment)).toBeNull();
    expect(local?.document).toEqual(given);
  });

  test('go along with a list that is sent, each once', () => {
    const target = side([screw, bolt, { ...bolt, description: 'a copy' }, article(null, 'nut')]);
    const ids = allCarriedIds(withIdsToSend(target, side([screw]), ALL, 'request-1').document)[1];
    expect(ids?.slice(0, 2)).toEqual(['article-a', 'article-b']);
    expect(new Set(ids).size).toBe(4);
    expect(ids).not.toContain(null);
  });

  test('stay away from a remote that does not keep them, but for those that it has shown', () => {
    const target = side([screw, bolt, article(null, 'nut')]);
    const { document } = withIdsToSend(
      target,
      side([screw]),
      { parcels: true, articles: false },
      'request-1',
    );
    expect(allCarriedIds(document)[1]).toEqual(['article-a', null, null]);
  });

  test('are given back to none of two that may be meant, and not where another one has it', () => {
    const kept = (before: Article[], after: Article[]) =>
      allCarriedIds(keepCarriedIds(shipment(before), shipment(after)))[1];
    const plain = article(null, 'screw');
    expect(kept([screw, bolt], [plain, plain])).toEqual([null, null]);
    expect(kept([screw], [plain, { ...screw, quantity: 2 }])).toEqual([null, 'article-a']);
    expect(kept([{ packdeskId: 'article-a' }], [{ quantity: null }])).toEqual([null]);
  });

  test('are given to no shipment with more of them than a person compares', () => {
    const many = shipment(Array.from({ length: 1001 }, (_, index) => article(null, `v${index}`)));
    expect(new Set(allCarriedIds(withMissingIds(many, () => 'given-here')).flat())).toEqual(
      new Set(['parcel-a', null]),
    );
    const sent = withIdsToSend({ document: many, ids: ['parcel-a'] }, null, ALL, 'request-1').document;
    expect(new Set(allCarriedIds(sent)[1])).toEqual(new Set([null]));
  });

  test('are given back by an edge, too, which leaves those of parcels to its remote', () => {
    const after = shipment([article(null, 'bolt'), article(null, 'screw')], { packdeskId: undefined });
    expect(allCarriedIds(keepCarriedIds(shipment([screw, bolt]), after, false))).toEqual([
      [null],
      ['article-b', 'article-a'],
    ]);
  });

  test('are given back where a program has left them out, to articles that stay for sure', () => {
    const before = shipment([screw, bolt, twin, article('d', 'nut')]);
    const after = shipment([
      article(null, 'nut', { position: 1 }),
      article(null, 'bolt'),
      article(null, 'screw', { quantity: 2 }),
    ]);
    expect(allCarriedIds(keepCarriedIds(before, after))[1]).toEqual(['article-d', null, null]);
    const numbered = (list: Article[]) =>
      shipment(list.map((each, index) => ({ ...each, articleNumber: `A${index}` })));
    const changed = numbered([article(null, 'screw', { quantity: 2 }), article(null, 'BOLT')]);
    expect(allCarriedIds(keepCarriedIds(numbered([screw, bolt]), changed))[1]).toEqual([
      'article-a',
      'article-b',
    ]);
    expect(allCarriedIds(keepCarriedIds(before, shipment([screw, screw])))[1]).toEqual(['article-a', null]);
  });
});

test('ids alone that the remote gives are stored here, and are no edit', () => {
  const [before, after] = [shipment([article(null, 'nut')]), shipment([article('a', 'nut')])];
  const stored = { reference: 'R1', version: 3, text: JSON.stringify(before), status: 10, labelledAt: null };
  const history = { at: 1, userId: 1, email: 'ada@desk.example', action: 'update' as const };
  const applied = (document: Shipment) =>
    applyMerge({
      ...{ reference: 'R1', stored: stored as StoredShipment, sync: {}, newId: 9, history },
      local: { document, ids: ['parcel-a'] },
    });
  expect(applied(after)).toMatchObject({ kind: 'sync', withIds: JSON.stringify(after) });
  expect(applied(before)).not.toHaveProperty('withIds');
});
