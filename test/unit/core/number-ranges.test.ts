import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstFree, freeCount, type UsedNumbers } from '../../../electron/core/number-ranges.ts';

const span = fc.tuple(fc.nat(40), fc.nat(40)).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const used = fc.array(
  fc.tuple(fc.nat(45), fc.nat(20)).map(([from, length]) => ({ from, next: from + length })),
  { maxLength: 6 },
);

const isUsed = (number: number, ranges: readonly UsedNumbers[]): boolean =>
  ranges.some(({ from, next }) => number >= from && number < next);

test('the first free numbers are the lowest run of unused ones within the span', () => {
  fc.assert(
    fc.property(span, used, fc.integer({ min: 1, max: 5 }), ({ from, to }, ranges, count) => {
      const run = (start: number): number[] => Array.from({ length: count }, (_, at) => start + at);
      const starts = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      const expected = starts.find((start) => run(start).every((n) => n <= to && !isUsed(n, ranges))) ?? null;
      expect(firstFree({ from, to }, ranges, count)).toBe(expected);
    }),
  );
});

test('a range that nothing was drawn from yet stands in nobody’s way', () => {
  expect(firstFree({ from: 0, to: 1 }, [{ from: 1, next: 1 }], 2)).toBe(0);
});

test('what is left is what was never used', () => {
  fc.assert(
    fc.property(span, used, ({ from, to }, ranges) => {
      const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      expect(freeCount({ from, to }, ranges)).toBe(numbers.filter((n) => !isUsed(n, ranges)).length);
    }),
  );
});
