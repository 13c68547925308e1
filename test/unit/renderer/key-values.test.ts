import { describe, expect, it } from 'vitest';
import {
  nameProblem,
  pairShape,
  renamed,
  withoutMember,
} from '../../../renderer/features/form/parts/key-values.ts';

describe('entries of additional fields', () => {
  it.each([
    [{ key: 'a', value: 'b' }, 'key'],
    [{ value: 1, name: 'a' }, 'name'],
    [{ fieldName: '', value: null }, 'fieldName'],
    [{ key: 'a' }, undefined],
    [{ value: 'b' }, undefined],
    [{ key: 1, value: 'b' }, undefined],
    [{ key: 'a', value: 'b', unit: 'kg' }, undefined],
    [{ toString: 'a', key: 'b' }, undefined],
    [['key', 'value'], undefined],
    ['text', undefined],
    [null, undefined],
  ])('%j has its name under %s', (entry, name) => expect(pairShape(entry)?.name).toBe(name));
});

describe('names of additional information', () => {
  const members = { a: 1, b: 2, c: 3 };

  it('are there, free and safe to send', () => {
    expect(nameProblem(members, 'd', null)).toBeNull();
    expect(nameProblem(members, 'a', 'a')).toBeNull();
    expect(nameProblem(members, 'toString', null)).toBeNull();
    expect(nameProblem(members, 'a', 'b')).toBe('keyTaken');
    expect(nameProblem(members, '', 'b')).toBe('keyEmpty');
    expect(nameProblem(members, '__proto__', null)).toBe('keyReserved');
  });

  it('keep their place when they change, and leave nothing when the last one goes', () => {
    expect(Object.entries(renamed(members, 'b', 'x'))).toEqual([
      ['a', 1],
      ['x', 2],
      ['c', 3],
    ]);
    expect(withoutMember(members, 'b')).toEqual({ a: 1, c: 3 });
    expect(withoutMember({ a: 1 }, 'a')).toBeUndefined();
  });
});
