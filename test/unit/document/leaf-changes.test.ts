import { deepStrictEqual } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LeafChange, leafChanges, MAX_LEAVES } from '../../../shared/document/leaf-changes.ts';
import { mergePatch } from '../../../shared/document/merge-patch.ts';
import { valueAt } from '../../../shared/document/path.ts';
import { fieldAt } from '../../../shared/shipment/fields/index.ts';
import { anyPatch, anyShipment } from '../../helpers/input/shipments.ts';
import { anyJson } from '../../helpers/input/values.ts';

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

  it('takes nothing that a list or an object inherits for a value', () => {
    expect(leafChanges({ dimensions: [] }, { dimensions: { length: 30 } })).toEqual([
      { path: 'dimensions', before: [] },
      { path: 'dimensions.length', after: 30 },
    ]);
  });

  it('reads the same from either side, with before and after exchanged', () => {
    const asText = ({ path, before, after }: LeafChange) =>
      JSON.stringify([path, before ?? '-', after ?? '-']);
    const turned = ({ path, before, after }: LeafChange) => asText({ path, before: after, after: before });
    fc.assert(
      fc.property(anyJson, anyJson, (left, right) => {
        const [there, back] = [
          leafChanges({ a: left }, { a: right }),
          leafChanges({ a: right }, { a: left }),
        ];
        expect(there.map(asText).sort()).toEqual(back.map(turned).sort());
      }),
    );
  });

  it('tells every change of a shipment so that another one can be made the same', () => {
    fc.assert(
      fc.property(anyShipment, anyPatch, (before, patch) => {
        const after = mergePatch(before, patch);
        const changes = leafChanges(before, after);
        for (const { path, before: old, after: now } of changes) {
          if (!fieldAt(path)) continue;
          if (old !== undefined) deepStrictEqual(valueAt(before, path), old);
          if (now !== undefined) deepStrictEqual(valueAt(after, path), now);
        }
        expect(changes.length === 0).toBe(isDeepStrictEqual(before, after));
      }),
    );
  });

  it('takes 0 and -0 for one number, as JSON does', () => {
    expect(leafChanges({ a: 0, b: [-0] }, { a: -0, b: [0] })).toEqual([]);
  });

  it('tells long whole numbers apart by all their digits', () => {
    expect(leafChanges({ id: 2n ** 64n }, { id: 2n ** 64n + 1n })).toEqual([
      { path: 'id', before: 2n ** 64n, after: 2n ** 64n + 1n },
    ]);
    expect(leafChanges({ id: 2n ** 64n }, { id: BigInt(String(2n ** 64n)) })).toEqual([]);
  });

  it('takes what has too many changes as one, and stays linear', () => {
    const [before, after] = [Array(300_000).fill({ a: 1 }), Array(300_000).fill({ a: 2 })];
    expect(leafChanges({ x: 1, list: before }, { x: 2, list: after })).toEqual([
      { path: 'x', before: 1, after: 2 },
      { path: 'list', before, after },
    ]);
    const few = before.with(299_999, { a: 3 });
    expect(leafChanges({ list: before }, { list: few })).toEqual([
      { path: 'list[299999].a', before: 1, after: 3 },
    ]);
    expect(leafChanges({ x: 1 }, { x: 1, list: before })).toEqual([
      { path: 'list', before: undefined, after: before },
    ]);
    const limit = Array(MAX_LEAVES).fill(1);
    expect(leafChanges({ x: 1 }, { x: 1, list: limit })).toHaveLength(MAX_LEAVES);
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
