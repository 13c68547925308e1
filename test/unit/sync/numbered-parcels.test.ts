import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { merge } from '../../../shared/sync/merge.ts';
import { pairAlike } from '../../../shared/sync/pair-alike.ts';
import { pairParcels } from '../../../shared/sync/pair-parcels.ts';
import { carryIds, parcelsIn, type Side } from '../../../shared/sync/parcels.ts';
import { type Answer, resolve } from '../../../shared/sync/resolve.ts';
import { parcelIdAt, parcelPath } from '../../../shared/sync/tree.ts';
import { changesOfRequest } from '../../../shared/sync/unconfirmed.ts';

/** A service numbers parcels while the answer that reports it is lost. */

const word = fc.constantFrom('a', 'b', 'c', 'd');
const parcel: fc.Arbitrary<Parcel> = fc.record(
  {
    content: word,
    netWeight: fc.integer({ min: 1, max: 3 }),
    dimensions: fc.record({ weight: fc.integer({ min: 1, max: 3 }), length: fc.constant(30) }),
  },
  { requiredKeys: ['dimensions'] },
);
const parcels = fc.array(parcel, { minLength: 1, maxLength: 5 });
const kinds = fc.subarray(['trackingNumber', 'packetNumber', 'labelNumber'] as const, { minLength: 1 });

const shipmentOf = (shipmentItems: Parcel[]): Shipment => ({
  shipmentInfo: { shipmentReference: 'S-1', shipmentItems },
});

const numbered = (list: Parcel[], names: readonly string[], more: object = {}): Parcel[] =>
  list.map((each, index) => ({
    ...each,
    ...more,
    ...Object.fromEntries(names.map((name) => [name, `${name}-${index}`])),
  }));

/** The desk has added all but the first few, and has sent them. */
const sent = (list: Parcel[], known: number) => {
  const before = shipmentOf(list.slice(0, known));
  const base: Side = { document: before, ids: carryIds(null, before) };
  const after = shipmentOf(list);
  const local: Side = { document: after, ids: carryIds(base, after, base.ids) };
  return { base, local, inDoubt: [changesOfRequest(base, local)] };
};

const common = { held: [], confirmed: [], at: 1 };

describe('parcels that a service has numbered', () => {
  test('are those that were sent in doubt, whatever else it has added to them', () => {
    const more = fc.constantFrom({}, { depotCode: 'X' }, { barcode: 'Y', depotCode: 'X' });
    fc.assert(
      fc.property(parcels, fc.nat(5), kinds, more, (list, known, names, added) => {
        const { base, local, inDoubt } = sent(list, known);
        const there = shipmentOf(numbered(list, names, added));
        const merged = merge({ ...common, base, local, remote: there, inDoubt });
        expect(merged.target && parcelsIn(merged.target.document)).toEqual(parcelsIn(there));
        // Only a likeness tells of those that were added: a person is asked, and each is the one in its place.
        const place = (path: string) => local.ids.indexOf(parcelIdAt(path) ?? '');
        const answers = merged.held.map(({ path, kind, maybe }): Answer => {
          expect(kind).toBe('same-or-two');
          const as = merged.seen?.ids[place(path)] ?? '';
          expect(maybe).toContain(as);
          return { path, take: 'same', as };
        });
        const after = resolve({ ...merged, confirmed: [] }, answers);
        expect(after.held).toEqual([]);
        expect(after.local && parcelsIn(after.local.document)).toEqual(parcelsIn(there));
      }),
    );
  });

  test('are those of a new shipment that was sent in doubt', () => {
    fc.assert(
      fc.property(parcels, kinds, (list, names) => {
        const mine = shipmentOf(list);
        const local: Side = { document: mine, ids: carryIds(null, mine) };
        const there = shipmentOf(numbered(list, names));
        const merged = merge({
          ...common,
          base: null,
          local,
          remote: there,
          inDoubt: [changesOfRequest(null, local)],
        });
        expect(merged.held).toEqual([]);
        expect(merged.target && parcelsIn(merged.target.document)).toEqual(parcelsIn(there));
      }),
    );
  });

  test('are those of a new shipment that was sent in doubt, however others have changed them since', () => {
    const dimensions = { length: 30, width: 20, height: 10 };
    const side = (document: Shipment): Side => ({ document, ids: ['p1'] });
    const of = (each: Parcel, more: object) => {
      const made = shipmentOf([each]);
      return side({ ...made, shipmentInfo: { ...made.shipmentInfo, ...more } });
    };
    const local = of({ content: 'x', dimensions: { ...dimensions, weight: 1 } }, { orderNumber: 'mine' });
    const weighed = {
      content: 'x',
      dimensions: { ...dimensions, weight: 2 },
      articles: [{ articleNumber: 'a', quantity: 1 }],
    };
    const inDoubt = [changesOfRequest(null, local)];
    const there = of(weighed, { orderNumber: 'mine' }).document;
    const merged = merge({ ...common, base: null, local, remote: there, inDoubt });
    expect(merged.seen?.ids).toEqual(['p1']);
    expect(merged.target && parcelsIn(merged.target.document)).toHaveLength(1);
  });

  test('keep what was changed here since', () => {
    const list = [1, 2].map((weight): Parcel => ({ content: 'x', dimensions: { weight, length: 30 } }));
    const { base, local } = sent(list, 1);
    const [first = {}, second = {}] = list;
    const edited: Side = {
      document: shipmentOf([first, { ...second, packageReference1: 'mine' }]),
      ids: local.ids,
    };
    const there = shipmentOf(numbered(list, ['trackingNumber']));
    const inDoubt = [changesOfRequest(base, local)];
    const merged = merge({ ...common, base, local: edited, remote: there, inDoubt });
    expect(merged.held).toMatchObject([{ kind: 'same-or-two', maybe: ['r1'] }]);
    const [{ path } = { path: '' }] = merged.held;
    const { local: after } = resolve({ ...merged, confirmed: [] }, [{ path, take: 'same', as: 'r1' }]);
    expect(after && parcelsIn(after.document)).toMatchObject([
      { trackingNumber: 'trackingNumber-0' },
      { trackingNumber: 'trackingNumber-1', packageReference1: 'mine' },
    ]);
  });

  test('and one that is not there yet: no parcel is taken for two', () => {
    fc.assert(
      fc.property(parcels, kinds, fc.integer({ min: 1, max: 4 }), (list, names, known) => {
        fc.pre(known < list.length);
        const { base, local, inDoubt } = sent(list, known);
        // Never arrived; the earlier ones have been numbered since.
        const there = shipmentOf(numbered(list.slice(0, known), names));
        const { target, held } = merge({ ...common, base, local, remote: there, inDoubt });
        expect(held).toEqual([]);
        expect(target && parcelsIn(target.document)).toHaveLength(list.length);
      }),
    );
  });

  test('more than can be compared with each other are found all the same', () => {
    const list = Array.from({ length: 300 }, (_, index): Parcel => ({ content: `c${index % 150}` }));
    const { base, local, inDoubt } = sent(list, 0);
    const there = shipmentOf(numbered(list, ['trackingNumber', 'labelNumber']));
    const { target } = merge({ ...common, base, local, remote: there, inDoubt });
    expect(target && parcelsIn(target.document)).toHaveLength(300);
  });
});

describe('parcels of two people', () => {
  test('in cartons of one size are two: what was added here is asked about, and not taken for the other', () => {
    const dimensions = { length: 30, width: 20, height: 10, unitOfMeasurement: 'cm' };
    const [mine, theirs]: Parcel[] = [
      { content: 'mine', dimensions: { ...dimensions, weight: 1 } },
      { content: 'theirs', dimensions: { ...dimensions, weight: 2 } },
    ];
    const base: Side = { document: shipmentOf([mine as Parcel]), ids: ['p1'] };
    const confirmed = [{ path: parcelPath('p1'), after: mine, at: 1 }];
    const remote = shipmentOf([theirs as Parcel]);
    const merged = merge({ ...common, base, local: base, remote, confirmed });
    expect(merged.seen?.ids).toEqual(['r1']);
    expect(merged.held).toMatchObject([{ path: parcelPath('p1') }]);
    // One that was changed in much is itself: its contents are the same.
    const heavier = { ...mine, dimensions: { ...dimensions, length: 40, weight: 3 } };
    expect(merge({ ...common, base, local: base, remote: shipmentOf([heavier]) }).seen?.ids).toEqual(['p1']);
  });

  test('that look alike are two where nothing is in doubt', () => {
    fc.assert(
      fc.property(parcels, parcel, kinds, (list, twin, names) => {
        const base: Side = { document: shipmentOf(list), ids: carryIds(null, shipmentOf(list)) };
        const mine = shipmentOf([...list, twin]);
        const local: Side = { document: mine, ids: carryIds(base, mine, base.ids) };
        const there = shipmentOf([...list, ...numbered([twin], names)]);
        const { target, held } = merge({ ...common, base, local, remote: there });
        expect(held).toEqual([]);
        expect(target && parcelsIn(target.document)).toHaveLength(list.length + 2);
      }),
    );
  });

  test('with another number each are never one; one that the remote had is, since a number may be corrected', () => {
    fc.assert(
      fc.property(parcel, kinds, (twin, names) => {
        const [one = {}] = numbered([twin], names);
        const other = { ...one, ...Object.fromEntries(names.map((name) => [name, 'another'])) };
        expect(pairParcels([one], [other], 'numbered')).toEqual([null]);
        const candidate = {
          id: 'p1',
          parcel: one,
          list: 0,
          place: 0,
          wasSent: true,
          wasThere: true as const,
        };
        expect([...pairAlike([candidate], new Map([[0, other]]))]).toEqual([]);
        expect(pairParcels([one], [other], 'corrected')).toEqual([0]);
      }),
    );
  });

  test('is the one that people call the same, whatever its numbers are and others have changed of it', () => {
    const box = {
      content: 'Cups',
      packageReference1: 'R-7',
      dimensions: { length: 30, width: 20, height: 10 },
    };
    const [known, other] = [
      { ...box, packetNumber: '1', netWeight: 4, articles: [{ articleNumber: 'a', quantity: 1 }] },
      {
        ...box,
        packetNumber: '2',
        trackingNumber: 'T',
        netWeight: 5,
        articles: [{ articleNumber: 'a', quantity: 2 }],
      },
    ];
    expect(pairParcels([known], [other], 'corrected')).toEqual([0]);
    const { packageReference1: _, ...unnamed } = other;
    expect(pairParcels([known], [unnamed], 'corrected')).toEqual([null]);
    expect(pairParcels([known], [other, { ...other, packetNumber: '3' }], 'corrected')).toEqual([null, null]);
  });

  test('that come back have their own ids, and none that is new has one of theirs', () => {
    const apart = fc.uniqueArray(parcel, {
      minLength: 1,
      maxLength: 5,
      selector: (each) => JSON.stringify(each),
    });
    fc.assert(
      fc.property(apart, fc.nat(5), fc.nat(5), (list, removed, place) => {
        const [gone, added] = [list.slice(0, removed), list.slice(removed)];
        const confirmed = gone.map((before, index) => ({ path: parcelPath(`r${index + 1}`), before, at: 0 }));
        const base: Side = { document: shipmentOf([]), ids: [] };
        const there = [...added.slice(0, place), ...gone, ...added.slice(place)];
        const { seen } = merge({ ...common, confirmed, base, local: base, remote: shipmentOf(there) });
        const ids = seen?.ids ?? [];
        expect(new Set(ids).size).toBe(list.length);
        for (const [index, each] of gone.entries()) expect(ids[there.indexOf(each)]).toBe(`r${index + 1}`);
      }),
    );
  });
});
