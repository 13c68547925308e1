import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { merge } from '../../../shared/sync/merge.ts';
import { carryIds, parcelsIn, type Side } from '../../../shared/sync/parcels.ts';
import { type Answer, resolve } from '../../../shared/sync/resolve.ts';
import { parcelPath } from '../../../shared/sync/tree.ts';

/** The remote has changed its list of parcels: which one is which, where their numbers do not say so. */

const CARTON = { length: 30, width: 20, height: 10, unitOfMeasurement: 'cm' };

const parcel = (packetNumber: string, weight = 1, more: Parcel = {}): Parcel => ({
  content: 'spare parts',
  ...(packetNumber !== '' && { packetNumber }),
  dimensions: { ...CARTON, weight },
  ...more,
});
const shipment = (shipmentItems: Parcel[]): Shipment => ({
  shipmentInfo: { shipmentReference: 'R1', shipmentItems },
});
const sideOf = (list: Parcel[]): Side => {
  const document = shipment(list);
  return { document, ids: carryIds(null, document) };
};
/** The remote shows another list than it did; `mine` is what has been changed here since, parcel by parcel. */
const look = (before: Parcel[], mine: Parcel[], there: Parcel[]) => {
  const base = sideOf(before);
  const local = { document: shipment(mine), ids: base.ids };
  return merge({ base, local, remote: shipment(there), held: [], confirmed: [], at: 1 });
};
const kindsOf = ({ held }: { held: { kind: string }[] }) => held.map(({ kind }) => kind);

test('a new parcel never gets the id of one that is asked about', () => {
  const one = parcel('1');
  const document = shipment([one]);
  // Neither the base nor this earlier user's edit has the parcel any more that the question is about.
  const side: Side = { document, ids: ['r1'] };
  const held = [{ kind: 'parcel-gone-there', path: parcelPath('r2'), at: 1 } as const];
  const remote = shipment([one, parcel('', 7, { content: 'from elsewhere' })]);
  const merged = merge({ base: side, local: side, remote, held, confirmed: [], at: 2 });
  expect(merged.seen?.ids).toEqual(['r1', 'r3']);
});

describe('a parcel that was asked about as removed, which a restored backup shows again', () => {
  // Here it is as it was before the remote has lost it; the backup has another weight.
  const there: Side = { document: shipment([parcel('1', 6)]), ids: ['r1'] };
  const here: Side = { document: shipment([parcel('1', 4.2, { content: 'mine' })]), ids: ['r1'] };
  const weight = `${parcelPath('r1')}.dimensions.weight`;
  const question = {
    base: there,
    local: here,
    held: [
      { kind: 'rolled-back', path: weight, base: 6, at: 2 } as const,
      { kind: 'parcel-gone-there', path: parcelPath('r1'), base: parcel('1', 4.2), at: 1 } as const,
    ],
    confirmed: [],
  };
  const decided = (answers: Answer[]) => {
    const { base, local, held } = resolve(question, answers);
    return merge({ base, local, remote: there.document, held, confirmed: [], at: 3 });
  };
  const weightOf = (side: Side | null) => side?.document.shipmentInfo.shipmentItems?.[0]?.dimensions?.weight;

  test.each([
    [{ take: 'mine' }, 4.2],
    [{ take: 'theirs' }, 6],
    [{ take: 'value', value: 5 }, 5],
  ] as const)('keeps what a person has decided in it: %j', (answer, expected) => {
    const merged = decided([{ path: weight, ...answer }]);
    expect([weightOf(merged.local), weightOf(merged.target)]).toEqual([expected, expected]);
    expect(merged.held).toEqual([]);
    expect(merged.target?.document.shipmentInfo.shipmentItems?.[0]?.content).toBe('mine');
  });

  test('is still asked about where nothing was decided', () => {
    const merged = decided([]);
    expect([weightOf(merged.local), weightOf(merged.target)]).toEqual([4.2, 6]);
    expect(kindsOf(merged)).toEqual(['rolled-back']);
  });
});

test('two parcels that are added in one millisecond are two', () => {
  const [one, two] = [parcel('1'), parcel('2')];
  const first: Side = { document: shipment([one]), ids: carryIds(null, shipment([one]), [], 'now') };
  const ids = carryIds(first, shipment([one, two]), [], 'now');
  expect(new Set(ids).size).toBe(2);
});

const third = parcel('', 9.9, { articles: [{ articleNumber: 'A-1', description: 'mine', quantity: 1 }] });

describe('a corrected number beside a parcel without one', () => {
  test('shows what the remote shows where nothing is to be sent: no value goes to another parcel', () => {
    const before = [parcel('1'), parcel('4711', 2), third];
    const there = [parcel('1'), parcel('4712', 2, { content: 'screws' })];
    const merged = look(before, before, there);
    expect(merged.held).toEqual([]);
    expect(merged.local && parcelsIn(merged.local.document)).toEqual(there);
  });

  test('asks about an edit of the parcel that went, and leaves the one that stayed alone', () => {
    const before = [parcel('1'), parcel('4711', 2), parcel('', 3)];
    const there = [parcel('1'), parcel('4712', 2, { content: 'screws' })];
    const merged = look(before, [parcel('1'), parcel('4711', 2), third], there);
    expect(kindsOf(merged)).toEqual(['parcel-gone-there']);
    expect(merged.target && parcelsIn(merged.target.document)).toEqual(there);
    expect(merged.local && parcelsIn(merged.local.document)).toEqual([...there, third]);
  });

  test('asks where the two say the same otherwise', () => {
    const before = [parcel('4711'), parcel('')];
    const merged = look(before, [parcel('4711'), parcel('', 9.9)], [parcel('4712')]);
    expect(kindsOf(merged)).toEqual(['same-or-two']);
    expect(merged.target && parcelsIn(merged.target.document)).toEqual([parcel('4712')]);
  });

  test('is the one in its place where the other got its number as well', () => {
    const before = [parcel('4711'), parcel('')];
    const merged = look(before, [parcel('4711', 5), parcel('', 9.9)], [parcel('4712'), parcel('4713')]);
    expect(merged.held).toEqual([]);
    expect(merged.target && parcelsIn(merged.target.document)).toEqual([
      parcel('4712', 5),
      parcel('4713', 9.9),
    ]);
  });
});

describe('equal cartons', () => {
  test('of which one was removed there and the other got a number: an edit of either is asked about', () => {
    const before = [parcel(''), parcel('')];
    for (const mine of [
      [parcel('', 9.9), parcel('')],
      [parcel(''), parcel('', 9.9)],
    ]) {
      const merged = look(before, mine, [parcel('5')]);
      expect(kindsOf(merged)).toEqual(['same-or-two']);
      expect(merged.target && parcelsIn(merged.target.document)).toEqual([parcel('5')]);
    }
  });

  test('of which one number went and another came: an edit is asked about', () => {
    const before = [parcel('1'), parcel('2')];
    const merged = look(before, [parcel('1', 9.9), parcel('2')], [parcel('3')]);
    expect(kindsOf(merged)).toEqual(['same-or-two']);
    expect(merged.target && parcelsIn(merged.target.document)).toEqual([parcel('3')]);
  });
});

describe('equal cartons that were added on both sides', () => {
  const added = parcel('');
  const merged = (before: Parcel[], mine: Parcel[], there: Parcel[]) => {
    const base = sideOf(before);
    const document = shipment(mine);
    const local = { document, ids: carryIds(base, document, base.ids) };
    return merge({ base, local, remote: shipment(there), held: [], confirmed: [], at: 1 });
  };
  const count = (side: Side | null) => side && parcelsIn(side.document).length;

  test.each([
    ['behind the others', [parcel('1'), added], [parcel('1'), added]],
    ['before them', [added, parcel('1')], [parcel('1'), added]],
    ['two here and one there', [parcel('1'), added, added], [parcel('1'), added]],
  ])('are as many as people have packed: %s', (_, mine, there) => {
    const { held, local, target } = merged([parcel('1')], mine, there);
    expect(held).toEqual([]);
    const wanted = mine.length + there.length - 1;
    expect([count(local), count(target)]).toEqual([wanted, wanted]);
  });

  test('are one where both carry one number', () => {
    const { held, target } = merged([parcel('1')], [parcel('1'), parcel('7')], [parcel('1'), parcel('7')]);
    expect(held).toEqual([]);
    expect(count(target)).toBe(2);
  });
});

test('no value that waits to be sent goes to a parcel that the remote has changed from another one', () => {
  const number = fc.constantFrom('', '1', '2', '3', '4');
  const given = fc
    .array(
      fc.record({ number, content: fc.constantFrom('a', 'b'), weight: fc.integer({ min: 1, max: 3 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .filter((list) => {
      const numbers = list.map((each) => each.number).filter((each) => each !== '');
      // Of two that say the same, without a number, each is the other.
      return (
        new Set(numbers).size === numbers.length &&
        new Set(list.map((each) => JSON.stringify(each))).size === list.length
      );
    });
  /** Of each parcel: removed, as it is, with another number, with another number and content. */
  const fate = fc.constantFrom('gone', 'same', 'same', 'renumbered', 'changed');
  fc.assert(
    fc.property(given, fc.array(fate, { minLength: 4, maxLength: 4 }), fc.nat(3), (list, fates, at) => {
      const before = list.map((each, index) => ({
        ...parcel(each.number, each.weight, { content: each.content }),
        depot: `of ${index}`,
      }));
      // The tests know which is which by a value that no one compares it by.
      const told = (parcels: readonly Parcel[]) => parcels.map(({ depot: _, ...rest }) => rest);
      const there = before.flatMap((each, index) => {
        if (fates[index] === 'gone') return [];
        if (fates[index] === 'same') return [each];
        const renumbered = { ...each, packetNumber: `9${index}` };
        return [fates[index] === 'changed' ? { ...renumbered, content: 'screws' } : renumbered];
      });
      const edited = at % list.length;
      const mine = before.map((each, index) =>
        index === edited ? { ...each, packageReference2: 'mine' } : each,
      );
      const merged = look(told(before) as Parcel[], told(mine) as Parcel[], told(there) as Parcel[]);
      const target = merged.target ? parcelsIn(merged.target.document) : [];
      const landed = target.findIndex(({ packageReference2 }) => packageReference2 === 'mine');
      if (landed >= 0) expect(there[landed]?.depot).toBe(`of ${edited}`);
      else expect(merged.held.length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});
