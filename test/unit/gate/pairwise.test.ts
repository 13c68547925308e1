import { expect, test } from 'vitest';
import { combinations, eachValue, pairwise } from '../../helpers/pairwise.ts';

test('combinations are all there are, in order', () => {
  expect(combinations([1, 2], ['a', 'b'])).toEqual([
    [1, 'a'],
    [1, 'b'],
    [2, 'a'],
    [2, 'b'],
  ]);
});

test('each pair of values is in one of fewer rows, the same ones each time', () => {
  const rows = combinations(
    ['PDF', 'PNG', 'GIF'],
    [203, 300],
    ['exact', 'turn', 'fit', 'crop'],
    [true, false],
  );
  const some = pairwise(rows);
  expect(some.length).toBeLessThan(rows.length / 3);
  expect(some).toEqual(pairwise(rows));
  for (const row of rows)
    for (const [left, one] of row.entries())
      for (const [right, other] of row.entries())
        expect(some.some((taken) => taken[left] === one && taken[right] === other)).toBe(true);
});

test('each value is in one of fewer rows still', () => {
  const rows = combinations(['PDF', 'PNG', 'GIF'], [203, 300], ['exact', 'turn', 'fit', 'crop']);
  const some = eachValue(rows);
  expect(some).toHaveLength(4);
  for (const row of rows)
    for (const [column, value] of row.entries())
      expect(some.some((taken) => taken[column] === value)).toBe(true);
});

test('rows that belong together by pairs alone lose none of these', () => {
  const rows = [
    ['A6', 203],
    ['A6', 600],
    ['4x6', 203],
  ] as const;
  expect(pairwise(rows)).toEqual(rows);
});
