import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePatch } from '../../../shared/document/merge-patch.ts';
import { mergedAsInRfc } from '../../helpers/input/merge.ts';
import { anyJson } from '../../helpers/input/values.ts';

const object = fc.dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 3 }));
const withoutNulls = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => inner !== null && name !== '__proto__')
      .map(([name, inner]) => [name, withoutNulls(inner)]),
  );
};
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('mergePatch', () => {
  // RFC 7396, appendix A.
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('%j patched with %j is %j', (target, patch, expected) => {
    expect(mergePatch(target, patch)).toEqual(expected);
  });

  it('never touches a prototype', () => {
    const patch: unknown = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    );
    const result = mergePatch({ a: 1 }, patch) as Record<string, unknown>;
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    expect(result.polluted).toBeUndefined();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.hasOwn(result, '__proto__')).toBe(false);
  });

  it('gives the same when applied twice, and leaves its arguments alone', () => {
    fc.assert(
      fc.property(object, object, (target, patch) => {
        const before = JSON.stringify([target, patch]);
        const once = mergePatch(target, patch);
        expect(mergePatch(once, patch)).toEqual(once);
        expect(JSON.stringify([target, patch])).toBe(before);
      }),
    );
  });

  it('does what RFC 7396 says, word for word, whatever members are called', () => {
    fc.assert(
      fc.property(anyJson, anyJson, (target, patch) => {
        deepStrictEqual(mergePatch(target, patch), mergedAsInRfc(target, patch));
      }),
    );
  });

  it('leaves no member that the patch takes away, and keeps every one that it does not name', () => {
    fc.assert(
      fc.property(object, object, (target, patch) => {
        const result = mergePatch(target, patch) as Record<string, unknown>;
        for (const [name, value] of Object.entries(patch)) {
          if (value === null) expect(Object.hasOwn(result, name)).toBe(false);
        }
        for (const name of Object.keys(target)) {
          if (!Object.hasOwn(patch, name)) expect(result[name]).toBe(target[name]);
        }
      }),
    );
  });

  describe('two patches, one after the other,', () => {
    const names = fc.constantFrom('a', 'b', 'c');
    const leaves = fc.dictionary(names, fc.integer(), { maxKeys: 3, noNullPrototype: true });
    /** Objects stay objects and nothing is taken away. */
    const steady = fc.record({ in: leaves, x: fc.integer() }, { requiredKeys: [], noNullPrototype: true });

    it('are one patch, made by merging them, where they only set', () => {
      fc.assert(
        fc.property(steady, steady, steady, (target, first, second) => {
          expect(mergePatch(mergePatch(target, first), second)).toEqual(
            mergePatch(target, mergePatch(first, second)),
          );
        }),
      );
    });

    it('are not where one takes away, or makes an object of a value: null is lost in merging', () => {
      const oneByOne = (target: unknown, first: unknown, second: unknown) =>
        mergePatch(mergePatch(target, first), second);
      expect(oneByOne({ a: 1 }, { a: 2 }, { a: null })).toEqual({});
      expect(mergePatch({ a: 1 }, mergePatch({ a: 2 }, { a: null }))).toEqual({ a: 1 });
      expect(oneByOne({ a: { x: 1 } }, { a: 1 }, { a: { y: 2 } })).toEqual({ a: { y: 2 } });
      expect(mergePatch({ a: { x: 1 } }, mergePatch({ a: 1 }, { a: { y: 2 } }))).toEqual({
        a: { x: 1, y: 2 },
      });
    });
  });

  it('changes nothing with an empty patch; onto nothing it gives the patch without its nulls', () => {
    fc.assert(
      fc.property(object, (document) => {
        expect(plain(mergePatch(document, {}))).toEqual(plain(document));
        expect(plain(mergePatch(undefined, document))).toEqual(plain(withoutNulls(document)));
      }),
    );
  });
});
