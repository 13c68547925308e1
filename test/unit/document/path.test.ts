import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ancestors,
  below,
  idWithin,
  indexWithin,
  isWithin,
  parentPath,
  parsePath,
  pathTemplate,
  valueAt,
  withValueAt,
} from '../../../shared/document/path.ts';

const name = fc.constantFrom('a', 'b', 'content', 'dimensions', 'weight');
const leaf = fc.oneof(fc.integer(), fc.boolean(), fc.string(), fc.constant(null));
const { value: json } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const document = fc.dictionary(name, json, { maxKeys: 5, noNullPrototype: true });

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every path of a document, leaves and branches. */
const pathsOf = (value: unknown, path = ''): string[] => {
  if (typeof value !== 'object' || value === null) return path === '' ? [] : [path];
  const members = Array.isArray(value)
    ? value.map((each, index) => [`${path}[${index}]`, each] as const)
    : Object.entries(value).map(([key, each]) => [path === '' ? key : `${path}.${key}`, each] as const);
  const below = members.flatMap(([at, each]) => pathsOf(each, at));
  return path === '' ? below : [path, ...below];
};

/** A document and one of its paths, or one that is not there. */
const withPath = document.chain((made) =>
  fc.tuple(fc.constant(made), fc.constantFrom(...pathsOf(made), 'a.b', 'content', 'dimensions.weight')),
);

const above = (path: string): string[] => ancestors(path).filter((at) => at !== '');

describe('a value at a path', () => {
  it('is what was put there, and nothing beside it changed', () => {
    fc.assert(
      fc.property(withPath, json, ([before, path], value) => {
        // Values in the way must be replaced: the next test.
        fc.pre(above(path).every((at) => isObject(valueAt(before, at) ?? {}) || path.startsWith(`${at}[`)));
        const snapshot = structuredClone(before);
        const after = withValueAt(before, path, value);
        expect(valueAt(after, path)).toEqual(value);
        // The document that was there is still the same.
        expect(before).toEqual(snapshot);
        const own = new Set([path, ...above(path)]);
        for (const other of pathsOf(before)) {
          if (own.has(other) || other.startsWith(`${path}.`) || other.startsWith(`${path}[`)) continue;
          expect(valueAt(after, other)).toBe(valueAt(before, other));
        }
      }),
    );
  });

  it('that was there already leaves the very same document', () => {
    fc.assert(
      fc.property(withPath, ([before, path]) => {
        expect(withValueAt(before, path, valueAt(before, path))).toBe(before);
      }),
    );
  });

  it('that is put twice is the last one; two places do not disturb each other', () => {
    fc.assert(
      fc.property(document, json, json, (before, one, other) => {
        expect(withValueAt(withValueAt(before, 'a', one), 'a', other)).toEqual(
          withValueAt(before, 'a', other),
        );
        const first = withValueAt(withValueAt(before, 'a', one), 'b', other);
        expect(first).toEqual(withValueAt(withValueAt(before, 'b', other), 'a', one));
      }),
    );
  });

  it('that is taken away is no member any more', () => {
    fc.assert(
      fc.property(withPath, ([before, path]) => {
        fc.pre(!path.endsWith(']'));
        const after = withValueAt(before, path, undefined);
        expect(valueAt(after, path)).toBeUndefined();
        expect(pathsOf(after)).not.toContain(path);
      }),
    );
    expect(withValueAt({ list: [1, 2, 3] }, 'list[1]', undefined)).toEqual({ list: [1, 3] });
  });

  it('makes objects where they are missing, and a list for a first element', () => {
    expect(withValueAt({}, 'a.b.c', 1)).toEqual({ a: { b: { c: 1 } } });
    expect(withValueAt({}, 'list[0].name', 'x')).toEqual({ list: [{ name: 'x' }] });
    expect(withValueAt({}, 'a.b', undefined)).toEqual({});
  });

  it('takes the place of a text or a list that stands where the path has an object', () => {
    expect(withValueAt({ a: 'text' }, 'a.b', 1)).toEqual({ a: { b: 1 } });
    expect(withValueAt({ a: [1, 2] }, 'a.b', 1)).toEqual({ a: { b: 1 } });
    expect(withValueAt({ a: [1, 2] }, 'a.b', undefined)).toEqual({ a: [1, 2] });
  });

  it('is never an inherited member', () => {
    expect(valueAt({}, 'constructor')).toBeUndefined();
    expect(valueAt({ a: [1] }, 'a.length')).toBe(1);
    expect(valueAt(null, 'a')).toBeUndefined();
  });
});

it('a path taken apart is the same when it is put together again, and lies below its ancestors', () => {
  const step = fc.oneof(
    name,
    fc.nat(99),
    name.map((id) => ({ id })),
    fc.constantFrom(...parsePath('[]')),
  );
  fc.assert(
    fc.property(name, fc.array(step, { maxLength: 5 }), (first, rest) => {
      const steps = [first, ...rest];
      const path = steps.reduce(below, '');
      expect(parsePath(path)).toEqual(steps);
      expect(ancestors(path)).toEqual(steps.map((_, index) => steps.slice(0, index).reduce(below, '')));
      expect(parentPath(path)).toBe(ancestors(path).findLast((at) => at !== '') ?? null);
      expect(ancestors(path).every((at) => isWithin(path, at) && !isWithin(at, path))).toBe(true);
    }),
  );
  expect(isWithin('a.bc', 'a.b')).toBe(false);
});

it('tells which element of a list a path leads into', () => {
  expect(indexWithin('a.list[12].b', 'a.list')).toBe(12);
  expect(idWithin('a.list[#p1].b', 'a.list')).toBe('p1');
  for (const path of ['a.list', 'a.lists[1]', 'a.list[]', 'a.list[#1]'])
    expect(indexWithin(path, 'a.list')).toBeNull();
  expect(idWithin('a.list[1]', 'a.list')).toBeNull();
});

it('a template is the same for each element', () => {
  expect(pathTemplate('shipmentInfo.shipmentItems[12].articles[3].price')).toBe(
    'shipmentInfo.shipmentItems[].articles[].price',
  );
});
