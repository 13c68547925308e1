import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { introduced } from '../../../shared/rules/introduced.ts';
import { withOverrides } from '../../../shared/rules/overrides.ts';
import type { Violation } from '../../../shared/rules/violation.ts';

const at = (path: string, value = 1, id = 'number.negative'): Violation => ({
  id,
  path,
  severity: 'error',
  values: { value },
  words: `${value} is below zero.`,
});

const violations = fc.array(
  fc
    .record({
      id: fc.constantFrom('a', 'b'),
      path: fc.constantFrom('x[0].y', 'x[1].y', 'x[2].y', 'z'),
      value: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ id, path, value }) => at(path, value, id)),
  { maxLength: 8 },
);

describe('what a change brought in', () => {
  it('is nothing where nothing is new, wherever it has moved to', () => {
    const before = [at('items[0].netWeight'), at('items[2].netWeight', 2)];
    expect(introduced(before, before)).toEqual([]);
    expect(introduced(before, [at('items[1].netWeight', 2), at('items[5].netWeight')])).toEqual([]);
  });

  it('is what has another value, another rule, another field', () => {
    const before = [at('items[0].netWeight')];
    for (const other of [
      at('items[0].netWeight', 2),
      at('items[0].netWeight', 1, 'other.rule'),
      at('items[0].grossWeight'),
    ]) {
      expect(introduced(before, [other])).toEqual([other]);
    }
  });

  it('is the one more of a kind, and not the one that stayed', () => {
    const before = [at('items[1].netWeight')];
    const after = [at('items[0].netWeight'), at('items[1].netWeight')];
    expect(introduced(before, after)).toEqual([after[0]]);
  });

  it('is all of it without a before, never more than the after, and never less than what was added', () => {
    fc.assert(
      fc.property(violations, violations, (before, after) => {
        expect(introduced([], after)).toEqual(after);
        expect(introduced(after, after)).toEqual([]);
        const found = introduced(before, after);
        expect(found.every((each) => after.includes(each))).toBe(true);
        expect(found.length).toBeGreaterThanOrEqual(after.length - before.length);
        expect(introduced([...before, ...after], after)).toEqual([]);
      }),
    );
  });
});

describe('what was set aside', () => {
  const finding: Violation = { ...at('postalCode', 7), overridable: true };
  const override = {
    rule: finding.id,
    path: finding.path,
    values: { value: 7 },
    reason: 'phoned',
    by: 'i@d',
    at: 1,
  };

  it('is a warning that says by whom and why', () => {
    expect(withOverrides([finding], [override])).toEqual([
      {
        ...finding,
        severity: 'warning',
        words: '7 is below zero. Set aside by i@d: phoned',
        overridden: { by: 'i@d', reason: 'phoned' },
      },
    ]);
  });

  it.each([
    ['another value', { values: { value: 8 } }],
    ['more values', { values: { value: 7, more: 1 } }],
    ['another field', { path: 'zipCode' }],
    ['another rule', { rule: 'other' }],
  ])('is nothing to a finding of %s', (_what, change) => {
    expect(withOverrides([finding], [{ ...override, ...change }])).toEqual([finding]);
  });

  it('is nothing where the rule allows none', () => {
    const firm = { ...finding, overridable: false };
    expect(withOverrides([firm], [override])).toEqual([firm]);
  });
});
