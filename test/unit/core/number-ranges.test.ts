import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeCount, freeRuns, takeRuns, type UsedNumbers } from '../../../electron/core/number-ranges.ts';

const span = fc.tuple(fc.nat(40), fc.nat(40)).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const used = fc.array(
  fc.tuple(fc.nat(45), fc.nat(20)).map(([from, length]) => ({ from, next: from + length })),
  { maxLength: 6 },
);

const isUsed = (number: number, ranges: readonly UsedNumbers[]): boolean =>
  ranges.some(({ from, next }) => number >= from && number < next);

test('the first free numbers are the lowest unused ones of the spans, span after span', () => {
  fc.assert(
    fc.property(
      fc.array(span, { maxLength: 3 }),
      used,
      fc.integer({ min: 1, max: 9 }),
      (spans, ranges, count) => {
        const all = spans.flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_, at) => from + at),
        );
        const free = [...new Set(all)].filter((n) => !isUsed(n, ranges));
        const runs = takeRuns(spans, ranges, count);
        const numbers = runs?.flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_, at) => from + at),
        );
        expect(numbers ?? null).toEqual(free.length < count ? null : free.slice(0, count));
      },
    ),
  );
});

test('a range that nothing was drawn from yet stands in nobody’s way', () => {
  expect(freeRuns({ from: 0, to: 1 }, [{ from: 1, next: 1 }])).toEqual([{ from: 0, to: 1 }]);
});

test('what is left is what was never used', () => {
  fc.assert(
    fc.property(span, used, ({ from, to }, ranges) => {
      const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      expect(freeCount({ from, to }, ranges)).toBe(numbers.filter((n) => !isUsed(n, ranges)).length);
    }),
  );
});
