import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameIgnoringBlank } from '../../../shared/document/equality.ts';
import { fields } from '../../../shared/shipment/fields/index.ts';
import { memberUnits } from '../../../shared/shipment/fields/merge-units.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Conflict } from '../../../shared/sync/conflict.ts';
import { currentConflicts } from '../../../shared/sync/current-conflicts.ts';
import { merge, settle } from '../../../shared/sync/merge.ts';
import type { Side } from '../../../shared/sync/parcels.ts';
import { resolve } from '../../../shared/sync/resolve.ts';
import { toTree, treeAt } from '../../../shared/sync/tree.ts';
import { unitDocument as document } from '../../helpers/unit-document.ts';

const side = (shipment: Shipment): Side => ({
  document: shipment,
  ids: shipment.shipmentInfo.shipmentItems ? ['p1'] : [],
});

const ARTICLES = 'shipmentInfo.shipmentItems[#p1].articles';
const ARTICLE = `${ARTICLES}[0]`;
const UNITS = [
  'carrierDetails',
  'shipmentInfo.addressData[0].recipient',
  'shipmentInfo.addressData[0].sender',
  'shipmentInfo.delivery',
  'shipmentInfo.{incoterm}',
  'shipmentInfo.pickup.{window}',
  `${ARTICLE}.{quantity}`,
];

/** An article that another description may have made another one: no side's quantity is asked about for the other. */
const areDescribedApart = (states: readonly Shipment[]): boolean => {
  const said = states.flatMap(
    ({ shipmentInfo }) => shipmentInfo.shipmentItems?.[0]?.articles?.[0]?.description || [],
  );
  const articles = states.map((each) => treeAt(toTree(side(each)), ARTICLE));
  const areUnlike = articles.every((one, index) =>
    articles.slice(index + 1).every((other) => !sameIgnoringBlank(one, other)),
  );
  return areUnlike && new Set(said).size > 1;
};

const merged = (base: Shipment, mine: Shipment, theirs: Shipment, held: readonly Conflict[] = []) =>
  merge({ base: side(base), local: side(mine), remote: theirs, held, confirmed: [], at: 1 });

describe('what belongs together', () => {
  test('is all of one side: no pair of values that no side has', () => {
    fc.assert(
      fc.property(document, document, document, (before, mine, theirs) => {
        const { local, target } = merged(before, mine, theirs);
        for (const unit of UNITS) {
          const known = [before, mine, theirs].map((each) => treeAt(toTree(side(each)), unit));
          for (const result of [local, target]) {
            const tuple = treeAt(toTree(result), unit);
            expect(
              known.some((each) => sameIgnoringBlank(each, tuple)),
              `${unit} ${JSON.stringify(tuple)}`,
            ).toBe(true);
          }
        }
      }),
    );
  });

  test('is one question where both have changed it, and none where one has or both have alike', () => {
    fc.assert(
      fc.property(document, document, document, fc.constantFrom(...UNITS), (before, mine, theirs, unit) => {
        const [was, here, there] = [before, mine, theirs].map((each) => treeAt(toTree(side(each)), unit));
        const { held } = merged(before, mine, theirs);
        const asked = held.filter(({ path }) => path === unit || path.startsWith(`${unit}.`));
        const owners = [was, here, there].every((each) => each !== undefined);
        if (!owners) return;
        const isAsked =
          !sameIgnoringBlank(here, there) && !sameIgnoringBlank(was, here) && !sameIgnoringBlank(was, there);
        if (unit.startsWith(ARTICLE) && areDescribedApart([before, mine, theirs])) {
          expect(asked).toEqual([]);
          if (isAsked) expect(held.map(({ path }) => path)).toContain(ARTICLES);
          return;
        }
        expect(asked.map(({ path }) => path)).toEqual(isAsked ? [unit] : []);
        if (isAsked) expect(sameIgnoringBlank(asked[0]?.base, was)).toBe(true);
      }),
    );
  });

  test('is taken whole by an answer', () => {
    fc.assert(
      fc.property(document, document, document, (before, mine, theirs) => {
        const { local, base, held } = merged(before, mine, theirs);
        const answers = held.map(({ path }) => ({ path, take: 'theirs' as const }));
        const after = resolve({ base, local, held, confirmed: [] }, answers);
        expect(after.held).toEqual([]);
        for (const { path } of held)
          expect(sameIgnoringBlank(treeAt(toTree(after.local), path), treeAt(toTree(base), path))).toBe(true);
      }),
    );
  });

  test('names members that the catalogue has', () => {
    const known = new Set(fields.map(({ path }) => path));
    for (const { owner, members } of memberUnits)
      for (const name of members) expect(known.has(`${owner}.${name}`), `${owner}.${name}`).toBe(true);
  });

  test('may be completed by the remote: what it adds to an address of ours is no question', () => {
    const of = (recipient: object) =>
      ({ shipmentInfo: { shipmentReference: 'S-1', addressData: [{ recipient }] } }) as Shipment;
    const [pre, sent] = [side(of({ city: 'Bremen' })), side(of({ city: 'Kiel' }))];
    const shows = (recipient: object) =>
      settle({ base: pre, local: sent, remote: of(recipient), held: [], confirmed: [], at: 1 }, sent);
    expect(shows({ city: 'KIEL', provinceCode: 'SH' })).toMatchObject({
      held: [],
      local: { document: of({ city: 'KIEL', provinceCode: 'SH' }) },
    });
    expect(shows({ city: 'Kiel', name: 'Theirs' }).held).toEqual([]);
    expect(shows({ city: 'Bremen' }).held).toMatchObject([{ kind: 'ignored' }]);
    expect(shows({ city: 'Hamburg' }).held).toMatchObject([{ kind: 'both' }]);
  });
});

test('questions about values within a unit, as they were asked before, are one about the unit and can be answered', () => {
  const recipient = (street: string, houseNo: string, city: string) =>
    ({
      shipmentInfo: { shipmentReference: 'S-1', addressData: [{ recipient: { street, houseNo, city } }] },
    }) as Shipment;
  const [base, local] = [side(recipient('Hauptstr.', '3', 'Kiel')), side(recipient('Hafenweg', '7', 'Kiel'))];
  const unit = 'shipmentInfo.addressData[0].recipient';
  const held: Conflict[] = [
    { kind: 'both', path: `${unit}.street`, base: 'Lagerstr.', at: 2 },
    { kind: 'both', path: `${unit}.houseNo`, base: '1', at: 1 },
  ];
  const asked = currentConflicts(held, toTree(local), toTree(base));
  const before = { street: 'Lagerstr.', houseNo: '1', city: 'Kiel' };
  expect(asked).toEqual([{ kind: 'both', path: unit, base: before, at: 1 }]);
  const theirs = resolve({ base, local, held, confirmed: [] }, [{ path: unit, take: 'theirs' }]);
  expect(theirs).toMatchObject({ held: [], send: true, local: { document: base.document } });
  const again = merge({ base, local, remote: base.document, held, confirmed: [], at: 3 });
  expect(again.held).toEqual(asked);
});
