import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leafChanges } from '../../../shared/shipment/diff.ts';

describe('leafChanges', () => {
  it('names changed leaves by readable paths with the values around the change', () => {
    const before = {
      shipmentInfo: { shipmentItems: [{ dimensions: { weight: 1 } }], orderNumber: 'A', gone: 1 },
    };
    const after = {
      shipmentInfo: { shipmentItems: [{ dimensions: { weight: 2 } }, { content: 'new' }], orderNumber: 'A' },
    };
    expect(leafChanges(before, after)).toEqual([
      { path: 'shipmentInfo.shipmentItems[0].dimensions.weight', before: 1, after: 2 },
      { path: 'shipmentInfo.shipmentItems[1].content', after: 'new' },
      { path: 'shipmentInfo.gone', before: 1 },
    ]);
  });

  it('tells a value from the object that replaced it, and null from absence', () => {
    expect(leafChanges({ a: 1, b: null }, { a: { c: 2 } })).toEqual([
      { path: 'a', before: 1 },
      { path: 'a.c', after: 2 },
      { path: 'b', before: null },
    ]);
    expect(leafChanges({ a: {} }, { a: [] })).toEqual([{ path: 'a', before: {}, after: [] }]);
  });

  it('is empty exactly when both say the same', () => {
    const json = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(json, json, (left, right) => {
        const [a, b] = [JSON.parse(JSON.stringify({ left })), JSON.parse(JSON.stringify({ left: right }))];
        expect(leafChanges(a, structuredClone(a))).toEqual([]);
        let same = true;
        try {
          expect(a).toStrictEqual(b);
        } catch {
          same = false;
        }
        expect(leafChanges(a, b).length === 0).toBe(same);
      }),
    );
  });
});
