import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  sameIgnoringBlank,
  sameIgnoringNull,
  sameIgnoringSpelling,
  sameJson,
} from '../../../shared/document/equality.ts';
import { mergePatch } from '../../../shared/document/merge-patch.ts';
import { anyPatch, anyShipment } from '../../helpers/input/shipments.ts';

/** From the strictest on. */
const equalities = [sameJson, sameIgnoringNull, sameIgnoringBlank, sameIgnoringSpelling];

it('ignores from one equality to the next what the one before it ignores, and more', () => {
  fc.assert(
    fc.property(anyShipment, anyPatch, (before, patch) => {
      const said = equalities.map((same) => same(before, mergePatch(before, patch)));
      expect(said).toEqual([...said].sort((one, other) => Number(one) - Number(other)));
    }),
  );
  const told: [unknown, unknown, number][] = [
    [{ a: 1, b: [0] }, { b: [-0], a: 1, c: undefined }, 0],
    [{ a: null }, {}, 1],
    [{ a: '', b: [], c: { d: null } }, {}, 2],
    [{ a: '030 1234-5', b: 1.004 }, { a: '03012345', b: '1' }, 3],
    [{ a: [1, 2] }, { a: [2, 1] }, 4],
  ];
  for (const [one, other, first] of told)
    expect(equalities.map((same) => same(one, other))).toEqual([0, 1, 2, 3].map((at) => at >= first));
});

it('takes no member of every object for one of its own', () => {
  for (const same of equalities) expect(same({ constructor: 'x' }, {})).toBe(false);
});

it('takes a number for the same that was rounded to cents or grams, in either direction', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (thousandths) => {
      const value = thousandths / 1000;
      const cents = thousandths / 10;
      for (const rounded of [Math.floor(cents), Math.ceil(cents)].filter(
        (each) => Math.abs(each * 10 - thousandths) <= 5,
      ))
        expect(sameIgnoringSpelling(value, rounded / 100)).toBe(true);
    }),
  );
  expect(sameIgnoringSpelling(8.345, 8.34)).toBe(true);
  expect(sameIgnoringSpelling(8.346, 8.34)).toBe(false);
  expect(sameIgnoringSpelling(0.0051, 0)).toBe(false);
});
