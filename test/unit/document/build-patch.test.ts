import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameIgnoringNull } from '../../../shared/document/equality.ts';
import { buildPatch, mergePatch } from '../../../shared/document/merge-patch.ts';
import { anyPatch, anyShipment } from '../../helpers/input/shipments.ts';

// Members that are null cannot be said in a merge patch (null removes), so documents have none.
const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.oneof(fc.integer(), fc.string())));
const { document } = fc.letrec((tie) => ({
  document: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('value'), { maxKeys: 4 }),
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, tie('document')),
}));

describe('a patch built from two documents', () => {
  it('makes the one of the other', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const patch = buildPatch(before as object, after as object);
        expect(mergePatch(before, patch ?? {})).toEqual(after);
      }),
    );
  });

  it('makes the one of the other, whatever their members are called', () => {
    fc.assert(
      fc.property(anyShipment, anyPatch, (before, edit) => {
        const after = mergePatch(before, edit) as object;
        const patch = buildPatch(before, after);
        const made = mergePatch(before, patch ?? {});
        expect(sameIgnoringNull(made, after)).toBe(true);
        expect(buildPatch(made as object, after)).toBeNull();
      }),
    );
  });

  it('takes no member of every object for one of its own', () => {
    expect(buildPatch({ constructor: 1, toString: 'x' }, {})).toEqual({ constructor: null, toString: null });
    expect(buildPatch({}, { constructor: { prototype: 1 } })).toEqual({ constructor: { prototype: 1 } });
    expect(sameIgnoringNull({ valueOf: null }, {})).toBe(true);
    expect(sameIgnoringNull({ list: [{ valueOf: 1 }] }, { list: [{}] })).toBe(false);
  });

  it('takes 0 and -0 for one number', () => {
    expect(buildPatch({ a: 0 }, { a: -0 })).toBeNull();
  });

  it('is null exactly where nothing changed', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        expect(buildPatch(before as object, after as object) === null).toBe(sameIgnoringNull(before, after));
        expect(buildPatch(before as object, structuredClone(before) as object)).toBeNull();
      }),
    );
  });

  it('carries changed members alone, and arrays whole', () => {
    const before = { info: { order: 'A', invoice: 'B' }, parcels: [{ weight: 1 }, { weight: 2 }] };
    const after = { info: { order: 'A', invoice: 'C' }, parcels: [{ weight: 1 }, { weight: 3 }] };
    expect(buildPatch(before, after)).toEqual({ info: { invoice: 'C' }, parcels: after.parcels });
  });

  it('removes with null what is gone or empty', () => {
    expect(buildPatch({ a: 1, b: { c: 2 } }, { a: undefined, b: {} })).toEqual({ a: null, b: { c: null } });
  });

  it('takes null, undefined and absent for the same', () => {
    expect(buildPatch({ a: null, list: [{ b: null }] }, { c: undefined, list: [{}] })).toBeNull();
  });
});
