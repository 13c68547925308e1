import { describe, expect, it } from 'vitest';
import { jsonTreeErrors, MAX_BRANCHES, MAX_DEPTH } from '../../../shared/json-tree.ts';

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

describe('what no schema sees in a body', () => {
  it.each([
    ['text', 'x'],
    ['a number', 1],
    ['nothing', null],
    ['no body', undefined],
    ['members with names of every object', { constructor: 1, toString: { valueOf: [] }, '': '', 7: 7 }],
    ['as deep as may be', nested(MAX_DEPTH + 1)],
    ['many plain values', Array(1_000_000).fill(1)],
    ['half a surrogate pair', '\ud83d'],
  ])('%s is sound', (_what, body) => {
    expect(jsonTreeErrors(body)).toBeNull();
  });

  it('nesting is bounded, and a deep one walks nobody off the stack', () => {
    for (const levels of [MAX_DEPTH + 2, 10_000, 1_000_000]) {
      expect(jsonTreeErrors({ a: { b: nested(levels) } })).toEqual({
        'a.b[0][0][0][0][0][0]': ['is nested deeper than 64 levels; send it flatter, or as text'],
      });
    }
  });

  it('a member that would set a prototype is refused where it stands', () => {
    const body: unknown = JSON.parse('{"a":[{"__proto__":{"polluted":1}}]}');
    expect(jsonTreeErrors(body)).toEqual({
      'a[0]': ['has a member named __proto__, which cannot be kept; leave it out or rename it'],
    });
  });

  it('a number that could not be stored again is refused where it stands', () => {
    const words = ['is a number too large to be kept; send a smaller one, or send it as text'];
    expect(jsonTreeErrors(JSON.parse('{"a":{"b":[1,-1e999]}}'))).toEqual({ 'a.b[1]': words });
    const long = 'n'.repeat(5000);
    expect(jsonTreeErrors(JSON.parse(`{"${long}":1e999}`))).toEqual({ [`${'n'.repeat(100)}…`]: words });
  });

  it('objects and lists are counted', () => {
    const lists = (count: number) => Array.from({ length: count }, () => []);
    expect(jsonTreeErrors(lists(MAX_BRANCHES - 1))).toBeNull();
    expect(jsonTreeErrors(lists(MAX_BRANCHES))).toHaveProperty('$');
  });
});
