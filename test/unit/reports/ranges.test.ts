import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, countDays } from '../../../shared/reports/days.ts';
import { namedRanges, rangeOf } from '../../../shared/reports/ranges.ts';

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['yesterday', '2026-11-20', '2026-11-20'],
  ['this-week', '2026-11-16', '2026-11-21'],
  ['last-7', '2026-11-15', '2026-11-21'],
  ['last-30', '2026-10-23', '2026-11-21'],
  ['this-month', '2026-11-01', '2026-11-21'],
  ['last-month', '2026-10-01', '2026-10-31'],
] as const)('%s is from %s to %s', (name, from, to) => {
  expect(rangeOf(name, '2026-11-21')).toEqual({ from, to });
});

test('a week begins on Monday, also on a Sunday and on Monday itself', () => {
  expect(rangeOf('this-week', '2026-11-22').from).toBe('2026-11-16');
  expect(rangeOf('this-week', '2026-11-23').from).toBe('2026-11-23');
});

test('the month before January is December', () => {
  expect(rangeOf('last-month', '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test('no range is empty or ends after today', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));
  fc.assert(
    fc.property(fc.constantFrom(...namedRanges), day, (name, today) => {
      const { from, to } = rangeOf(name, today);
      expect(countDays(from, to)).toBeGreaterThan(0);
      expect(to <= today).toBe(true);
    }),
  );
});
