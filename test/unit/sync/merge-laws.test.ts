import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameIgnoringBlank } from '../../../shared/document/equality.ts';
import { mergePatch } from '../../../shared/document/merge-patch.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { areaPatch } from '../../../shared/sync/area-patch.ts';
import { remember } from '../../../shared/sync/confirmed.ts';
import { merge, rebase, settle } from '../../../shared/sync/merge.ts';
import { carryIds, parcelsIn, type Side } from '../../../shared/sync/parcels.ts';
import { resolve } from '../../../shared/sync/resolve.ts';

const word = fc.constantFrom('', 'a', 'b', 'c', 'd');
const parcel = fc.record(
  {
    content: word,
    packageReference1: fc.constantFrom('', 'R1', 'R2', 'R3', 'R4'),
    netWeight: fc.integer({ min: 0, max: 3 }),
    dimensions: fc.record({ weight: fc.integer({ min: 1, max: 3 }) }, { requiredKeys: [] }),
    depot: word,
  },
  { requiredKeys: [] },
);
const document: fc.Arbitrary<Shipment> = fc
  .record(
    {
      orderNumber: fc.oneof(word, fc.constant(null)),
      description: word,
      pickup: fc.record({ location: word, date: word }, { requiredKeys: [] }),
      addressData: fc.array(fc.record({ recipient: fc.record({ name: word, city: word }) }), {
        maxLength: 2,
      }),
      shipmentItems: fc.array(parcel, { maxLength: 4 }),
      unknownArea: fc.array(word, { maxLength: 2 }),
    },
    { requiredKeys: [] },
  )
  .map((info) => ({ shipmentInfo: { shipmentReference: 'S-1', ...info } }) as Shipment);

const sideOf = (shipment: Shipment): Side => ({ document: shipment, ids: carryIds(null, shipment) });
const editedFrom = (base: Side, shipment: Shipment): Side => ({
  document: shipment,
  ids: carryIds(base, shipment, base.ids),
});

const merged = (base: Side | null, local: Side | null, remote: Shipment | null) =>
  merge({ base, local, remote, held: [], confirmed: [], at: 1 });

const sameDocument = (one: Side | null, other: Shipment) => sameIgnoringBlank(one?.document, other);

/** All texts and numbers of a value. */
const leaves = (value: unknown, into: Set<string> = new Set()): Set<string> => {
  if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) leaves(each, into);
  else if (value !== undefined && value !== null) into.add(JSON.stringify(value));
  return into;
};

describe('laws of the merge', () => {
  test('identity: nothing changed anywhere changes nothing', () => {
    fc.assert(
      fc.property(document, (shipment) => {
        const base = sideOf(shipment);
        const result = merged(base, base, shipment);
        expect(result.held).toEqual([]);
        expect(sameDocument(result.local, shipment)).toBe(true);
        expect(areaPatch(shipment, result.target?.document ?? shipment)).toBeNull();
      }),
    );
  });

  test('what only the remote has changed comes here', () => {
    fc.assert(
      fc.property(document, document, (before, remote) => {
        const base = sideOf(before);
        const result = merged(base, base, remote);
        expect(result.held).toEqual([]);
        expect(sameDocument(result.local, remote)).toBe(true);
        expect(sameDocument(result.target, remote)).toBe(true);
      }),
    );
  });

  test('what only this desk has changed goes there', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const base = sideOf(before);
        const result = merged(base, editedFrom(base, after), before);
        expect(result.held).toEqual([]);
        expect(sameDocument(result.local, after)).toBe(true);
        expect(sameDocument(result.target, after)).toBe(true);
      }),
    );
  });

  test('no value is invented: each is of one of the three', () => {
    fc.assert(
      fc.property(document, document, document, (before, mine, theirs) => {
        const base = sideOf(before);
        const { local, target } = merged(base, editedFrom(base, mine), theirs);
        const known = leaves([before, mine, theirs]);
        for (const value of [...leaves(local?.document), ...leaves(target?.document)]) {
          expect(known.has(value)).toBe(true);
        }
      }),
    );
  });

  test('a conflict is one from either side', () => {
    fc.assert(
      fc.property(document, document, document, (before, mine, theirs) => {
        const base = sideOf(before);
        // Parcels apart: those that are only alike are looked for from one side.
        const plain = (shipment: Shipment): Shipment => ({
          shipmentInfo: { ...shipment.shipmentInfo, shipmentItems: base.document.shipmentInfo.shipmentItems },
        });
        const [left, right] = [plain(mine), plain(theirs)];
        const here = merged(base, editedFrom(base, left), right).held.map(({ path }) => path);
        const there = merged(base, editedFrom(base, right), left).held.map(({ path }) => path);
        expect(here.sort()).toEqual(there.sort());
      }),
    );
  });

  test('both get one state but for what is held; there stands theirs, here mine', () => {
    fc.assert(
      fc.property(document, document, document, (before, mine, theirs) => {
        const base = sideOf(before);
        const { local, target, held } = merged(base, editedFrom(base, mine), theirs);
        if (held.length === 0) expect(sameIgnoringBlank(local?.document, target?.document)).toBe(true);
        else expect(sameIgnoringBlank(local?.document, target?.document)).toBe(false);
      }),
    );
  });

  test('the update makes the target of what is there, merged or replaced area by area', () => {
    fc.assert(
      fc.property(document, document, (from, to) => {
        const change = areaPatch(from, to);
        const after = change ? mergePatch(from, change.patch) : from;
        expect(sameIgnoringBlank(after, to)).toBe(true);
      }),
    );
  });

  test('parcels by identity: whatever their order there, each edit lands on its own', () => {
    const numbered = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(numbered, fc.nat(), fc.nat(), (numbers, which, shift) => {
        const parcels = numbers.map((number): Parcel => ({ trackingNumber: `T${number}`, content: 'old' }));
        const before = { shipmentInfo: { shipmentReference: 'S-1', shipmentItems: parcels } } as Shipment;
        const base = sideOf(before);
        const at = which % parcels.length;
        const mine: Shipment = {
          shipmentInfo: {
            ...before.shipmentInfo,
            shipmentItems: parcels.map((each, index) => (index === at ? { ...each, content: 'new' } : each)),
          },
        };
        const turn = shift % parcels.length;
        const theirs: Shipment = {
          shipmentInfo: {
            ...before.shipmentInfo,
            shipmentItems: [...parcels.slice(turn), ...parcels.slice(0, turn)].toReversed(),
          },
        };
        const { target, held } = merged(base, editedFrom(base, mine), theirs);
        expect(held).toEqual([]);
        const items = target ? parcelsIn(target.document) : [];
        expect(items).toHaveLength(parcels.length);
        for (const { trackingNumber, content } of items) {
          expect(content).toBe(trackingNumber === parcels[at]?.trackingNumber ? 'new' : 'old');
        }
        expect(items.map(({ trackingNumber }) => trackingNumber)).toEqual(
          parcelsIn(theirs).map(({ trackingNumber }) => trackingNumber),
        );
      }),
    );
  });

  test('nothing that is given is changed: a document that was read once is shared', () => {
    const frozen = <T>(value: T): T => {
      if (typeof value !== 'object' || value === null) return value;
      for (const each of Object.values(value)) frozen(each);
      return Object.freeze(value);
    };
    fc.assert(
      fc.property(document, document, document, (before, mine, theirs) => {
        const base = frozen(sideOf(before));
        const local = frozen(editedFrom(base, mine));
        const at = 1;
        const found = merge({ base, local, remote: frozen(theirs), held: [], confirmed: [], at });
        const target = frozen(found.target);
        if (!target) return;
        areaPatch(theirs, target.document);
        const confirmed = frozen(remember([], found.seen, target, at));
        settle({ base: found.seen, local: found.local, remote: theirs, held: [], confirmed, at }, target);
        rebase(base, local, target, { held: frozen(found.held), at });
        const answers = found.held.map(({ path }) => ({ path, take: 'theirs' as const }));
        resolve({ base, local, held: found.held, confirmed }, answers);
      }),
    );
  });

  test('a number keeps its unit: no side gets one side’s weight in the other side’s unit', () => {
    const measured = fc.record({
      weight: fc.integer({ min: 1, max: 3 }),
      length: fc.integer({ min: 1, max: 2 }),
      unitOfMeasurement: fc.constantFrom('cm/kg', 'in/lb'),
    });
    fc.assert(
      fc.property(measured, measured, measured, (before, mine, theirs) => {
        const of = (dimensions: object) =>
          ({
            shipmentInfo: { shipmentReference: 'S-1', shipmentItems: [{ trackingNumber: 'T1', dimensions }] },
          }) as Shipment;
        const base = sideOf(of(before));
        const { local, target } = merged(base, editedFrom(base, of(mine)), of(theirs));
        if (mine.unitOfMeasurement === theirs.unitOfMeasurement) return;
        for (const side of [local, target]) {
          const dimensions = side && parcelsIn(side.document)[0]?.dimensions;
          expect([mine, theirs]).toContainEqual(dimensions);
        }
      }),
    );
  });
});
