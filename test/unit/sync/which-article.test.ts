import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Article } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { ConfirmedChange, Conflict } from '../../../shared/sync/conflict.ts';
import { currentConflicts } from '../../../shared/sync/current-conflicts.ts';
import { type MergeResult, merge, settle } from '../../../shared/sync/merge.ts';
import type { Side } from '../../../shared/sync/parcels.ts';
import { toTree } from '../../../shared/sync/tree.ts';

/** Articles without numbers, as small shops have them: told by their description, or by their position alone. */

const sideOf = (articles: readonly Article[]): Side => ({
  document: {
    shipmentInfo: {
      shipmentReference: 'R1',
      shipmentItems: [{ packageReference1: 'P1', articles: [...articles] }],
    },
  } as Shipment,
  ids: ['p1'],
});

const articlesIn = (side: Side | null): readonly Article[] =>
  side?.document.shipmentInfo.shipmentItems?.[0]?.articles ?? [];

const line = (description: string, quantity: number): Article => ({ description, quantity });

const numbered = (articles: readonly Article[]): Article[] =>
  articles.map((each, index) => ({ ...each, position: index + 1 }));

const plainly = (articles: readonly Article[]): Article[] => [...articles];

const merged = (base: readonly Article[], here: readonly Article[], there: readonly Article[]): MergeResult =>
  merge({
    base: sideOf(base),
    local: sideOf(here),
    remote: sideOf(there).document,
    held: [],
    confirmed: [],
    at: 1,
  });

/** Quantities that an article has on either side after a merge. */
const quantitiesOf = ({ local, target }: MergeResult, description: string): (number | null | undefined)[] =>
  [...articlesIn(local), ...articlesIn(target)]
    .filter((each) => each.description === description)
    .map(({ quantity }) => quantity);

const [bolts, nuts, screws] = [line('Bolts', 5), line('Nuts', 5), line('Screws', 5)];

describe.each([
  ['with positions', numbered],
  ['without positions', plainly],
])('articles that have no numbers, %s', (_name, placed) => {
  const base = placed([bolts, nuts, screws]);

  test.each([
    ['one before it is removed there', [nuts, screws]],
    ['one before it is removed there, and another one added', [nuts, screws, line('Washers', 5)]],
    ['they are put in another order there', [screws, bolts, nuts]],
    ['one is added before it there', [line('Washers', 5), bolts, nuts, screws]],
    ['it is replaced there', [bolts, line('Washers', 7), screws]],
  ])('a quantity stays on its article: %s', (_what, there) => {
    for (const changed of ['Nuts', 'Screws']) {
      const here = base.map((each) => (each.description === changed ? { ...each, quantity: 9 } : each));
      const result = merged(base, here, placed(there));
      for (const other of ['Bolts', 'Nuts', 'Screws', 'Washers'].filter((each) => each !== changed))
        expect(quantitiesOf(result, other)).not.toContain(9);
      const isKept = quantitiesOf(result, changed).includes(9) || result.held.length > 0;
      expect(isKept, JSON.stringify(result)).toBe(true);
    }
  });

  test('a removed one is asked about once, and no answer makes it two', () => {
    const here = base.map((each) => (each.description === 'Screws' ? { ...each, quantity: 9 } : each));
    const result = merged(base, here, placed([nuts, screws]));
    expect(result.held.map(({ path }) => path)).toEqual(['shipmentInfo.shipmentItems[#p1].articles']);
    expect(articlesIn(result.local)).toEqual(here);
    expect(articlesIn(result.target)).toEqual(placed([nuts, screws]));
  });

  test('one of two batches of an article that is removed there does not become two', () => {
    const batch = (countryOfOrigin: string, quantity = 5): Article => ({
      articleNumber: 'A-1',
      description: 'Bolts',
      countryOfOrigin,
      quantity,
    });
    const start = placed([batch('DE'), batch('FR')]);
    const here = start.map((each) => (each.countryOfOrigin === 'FR' ? { ...each, quantity: 9 } : each));
    const result = merged(start, here, placed([batch('FR')]));
    expect(result.held.map(({ path }) => path)).toEqual(['shipmentInfo.shipmentItems[#p1].articles']);
  });

  test('of two that were added at one place neither gets a value of the other', () => {
    for (const start of [[], [bolts]]) {
      const here = placed([...start, { ...line('Nuts', 1), singlePrice: 4 }]);
      const there = placed([...start, { articleNumber: 'S-1', quantity: 2, tariffNumber: '7318' }]);
      const { local, target } = merged(placed(start), here, there);
      for (const each of [...articlesIn(local), ...articlesIn(target)]) {
        const isOurs = each.description === 'Nuts' || each.singlePrice !== undefined;
        const isTheirs = each.articleNumber !== undefined || each.tariffNumber !== undefined;
        expect(isOurs && isTheirs, JSON.stringify(each)).toBe(false);
      }
    }
  });

  test('changes of two articles are no question', () => {
    const here = base.map((each) => (each.description === 'Nuts' ? { ...each, quantity: 9 } : each));
    const there = base.map((each) => (each.description === 'Bolts' ? { ...each, quantity: 7 } : each));
    const result = merged(base, here, there);
    expect(result.held).toEqual([]);
    expect(articlesIn(result.local).map(({ quantity }) => quantity)).toEqual([7, 9, 5]);
  });

  test('another description of one and a quantity of another are no question', () => {
    const here = base.map((each) => (each.description === 'Nuts' ? { ...each, quantity: 9 } : each));
    const there = base.map((each) =>
      each.description === 'Bolts' ? { ...each, description: 'Long bolts' } : each,
    );
    const result = merged(base, here, there);
    expect(result.held).toEqual([]);
    expect(articlesIn(result.target)).toEqual([
      expect.objectContaining({ description: 'Long bolts', quantity: 5 }),
      expect.objectContaining({ description: 'Nuts', quantity: 9 }),
      expect.objectContaining({ description: 'Screws', quantity: 5 }),
    ]);
  });

  test('no quantity ever goes to another article', () => {
    const names = ['Bolts', 'Nuts', 'Screws', 'Washers', 'Rivets'];
    const step = fc.oneof(
      fc.record({ kind: fc.constant('remove' as const), at: fc.nat(4) }),
      fc.record({ kind: fc.constant('add' as const), at: fc.nat(4) }),
      fc.record({ kind: fc.constant('move' as const), at: fc.nat(4) }),
      fc.record({ kind: fc.constant('count' as const), at: fc.nat(4) }),
    );
    let last = 100;
    const walked = (
      articles: readonly Article[],
      steps: readonly { kind: string; at: number }[],
      by: string,
    ) =>
      steps.reduce((list: readonly Article[], { kind, at }, turn): readonly Article[] => {
        const index = list.length === 0 ? 0 : at % list.length;
        if (kind === 'remove') return list.toSpliced(index, 1);
        if (kind === 'add') return list.toSpliced(index, 0, line(`${by}${turn}`, 5));
        if (kind === 'move') return [...list.slice(index), ...list.slice(0, index)];
        last += 1;
        return list.map((each, place) => (place === index ? { ...each, quantity: last } : each));
      }, articles);
    const owners = (lists: readonly (readonly Article[])[]) =>
      new Map(lists.flat().flatMap(({ quantity, description }) => [[quantity, description] as const]));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(step, { maxLength: 3 }),
        fc.array(step, { maxLength: 3 }),
        (count, mine, theirs) => {
          const start = names.slice(0, count).map((each) => line(each, 5));
          const [here, there] = [walked(start, mine, 'mine '), walked(start, theirs, 'theirs ')];
          const { local, target } = merged(placed(start), placed(here), placed(there));
          const owner = owners([here, there]);
          for (const { quantity, description } of [...articlesIn(local), ...articlesIn(target)])
            if ((quantity ?? 0) > 100) expect(description).toBe(owner.get(quantity));
        },
      ),
      { numRuns: 400, seed: 31 },
    );
  });
});

const LIST = 'shipmentInfo.shipmentItems[#p1].articles';

describe('articles of which nothing tells that they are one', () => {
  const described = [{ description: 'Bolts', quantity: 5, position: 1 }];
  const counted = [{ description: 'Bolts', quantity: 9, position: 1 }];
  const renamed = [{ articleNumber: 'A-7', quantity: 3, position: 1 }];

  test('one that has a description here and a number there is one question, and no value of it moves', () => {
    const { local, target, held } = merged(described, counted, renamed);
    expect(held.map(({ path }) => path)).toEqual([LIST]);
    expect(articlesIn(local)).toEqual(counted);
    expect(articlesIn(target)).toEqual(renamed);
  });

  test('one that got a number and kept its description is the same', () => {
    const numberedThere = [{ ...described[0], articleNumber: 'A-7' }];
    const { local, held } = merged(described, counted, numberedThere);
    expect(held).toEqual([]);
    expect(articlesIn(local)).toEqual([{ ...counted[0], articleNumber: 'A-7' }]);
  });

  test('a question in a list that becomes one about the list goes on after the update', () => {
    const asked: Conflict = { kind: 'both', path: `${LIST}[#1].{quantity}`, at: 1, base: { quantity: 5 } };
    const there = sideOf([{ articleNumber: 'A-7', description: 'Bolts', quantity: 3, position: 1 }]);
    const here = sideOf([{ articleNumber: 'A-7', description: 'Bolts', quantity: 9, position: 1 }]);
    const input = {
      base: there,
      local: here,
      remote: { ...there.document },
      held: [asked],
      confirmed: [],
      at: 2,
    };
    const { held, local, seen } = settle(input, there);
    expect(held.map(({ path }) => path)).toEqual([LIST]);
    expect(currentConflicts(held, toTree(local), toTree(seen))).toHaveLength(1);
  });

  test('a confirmed change of the list says nothing about another article at that place', () => {
    const mine = [{ description: 'Nuts', quantity: 6, position: 1 }];
    const confirmed: ConfirmedChange[] = [{ path: LIST, before: described, after: mine, at: 1 }];
    const there = [{ description: 'Bolts', quantity: 8, position: 1 }];
    const sides = { base: sideOf(mine), local: sideOf(mine), remote: sideOf(there).document, held: [] };
    const { local, held } = merge({ ...sides, confirmed, at: 2 });
    expect(held).toEqual([]);
    expect(articlesIn(local)).toEqual(there);
  });

  test.each([
    ['#1', { position: 1 }],
    ['0', {}],
  ])('one that a restored backup has put in the place of ours is one question (%s)', (place, position) => {
    const mine = [{ description: 'Nuts', quantity: 6, ...position }];
    const there = [{ description: 'Bolts', quantity: 5, ...position }];
    const path = `${LIST}[${place}].{quantity}`;
    const counted: ConfirmedChange = { path, before: {}, after: { quantity: 6 }, at: 1 };
    const sides = { base: sideOf(mine), local: sideOf(mine), remote: sideOf(there).document, held: [] };
    const { local, held } = merge({ ...sides, confirmed: [counted], restored: true, at: 2 });
    expect(held.map((each) => [each.path, each.kind])).toEqual([[LIST, 'rolled-back']]);
    expect(articlesIn(local)).toEqual(mine);
  });

  test('a question about a list covers what is in it, and one about a place that has moved is about the list', () => {
    const inner: Conflict = { kind: 'both', path: `${LIST}[#1].{quantity}`, at: 1, base: { quantity: 5 } };
    const list: Conflict = { kind: 'both', path: LIST, at: 2 };
    const [here, there] = [numbered([bolts, nuts]), numbered([nuts, screws])].map((each) =>
      toTree(sideOf(each)),
    );
    const paths = (held: readonly Conflict[]) => currentConflicts(held, here, there).map(({ path }) => path);
    expect(paths([inner, list])).toEqual([LIST]);
    expect(paths([list, inner])).toEqual([LIST]);
    expect(paths([inner])).toEqual([LIST]);
    const base = numbered([bolts]);
    const undone: Conflict = { kind: 'rolled-back', path: LIST, at: 2, base };
    expect(currentConflicts([inner, undone], here, there)).toEqual([{ ...undone, at: 1 }]);
  });

  describe.each([
    ['#1', { position: 1 }],
    ['0', {}],
  ])('a question about a value of one at its place (%s)', (place, position) => {
    const [nutsHere, boltsThere] = [
      { ...line('Nuts', 9), ...position },
      { ...line('Bolts', 5), ...position },
    ];
    const asked = (member: string, kind: Conflict['kind'] = 'both'): Conflict => ({
      kind,
      path: `${LIST}[${place}].${member}`,
      at: 1,
    });
    const now = (held: readonly Conflict[], here: Article, there: Article) =>
      currentConflicts(held, toTree(sideOf([here])), toTree(sideOf([there])));

    test('is about the list where another one is there by now, and no side gets a mix of the two', () => {
      const held = [asked('{quantity}')];
      expect(now(held, nutsHere, boltsThere)).toEqual([{ kind: 'both', path: LIST, at: 1 }]);
      const there = sideOf([boltsThere]);
      const sides = { base: there, local: sideOf([nutsHere]), remote: { ...there.document } };
      const result = merge({ ...sides, held, confirmed: [], at: 2 });
      expect(result.held.map(({ path }) => path)).toEqual([LIST]);
      expect(articlesIn(result.local)).toEqual([nutsHere]);
      expect(articlesIn(result.target)).toEqual([boltsThere]);
    });

    test('is one with that about its description where another one that was sent was ignored', () => {
      const held = [asked('{quantity}', 'ignored'), asked('description', 'ignored')];
      expect(now(held, nutsHere, boltsThere).map(({ path }) => path)).toEqual([LIST]);
    });

    test('goes on where the same one is there, also under a text that the remote has cut', () => {
      const [quantity, description] = [asked('{quantity}'), asked('description', 'cut')];
      expect(now([quantity], { ...boltsThere, quantity: 7 }, boltsThere)).toEqual([quantity]);
      const long = { ...boltsThere, description: 'Bolts of steel', quantity: 7 };
      expect(now([quantity, description], long, boltsThere)).toEqual([quantity, description]);
    });

    test('goes on where nothing but its description differs', () => {
      const description = asked('description', 'ignored');
      expect(now([description], { ...boltsThere, description: 'Nuts' }, boltsThere)).toEqual([description]);
    });
  });
});
