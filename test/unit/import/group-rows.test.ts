import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnsOf, type SourceRow } from '../../../shared/import/columns.ts';
import { createGrouping, type HeldBounds, type OrderRows } from '../../../shared/import/group-rows.ts';
import { createSurvey } from '../../../shared/import/survey.ts';
import { profileOf } from './tables.ts';

const columns = columnsOf(['Note', 'Order', 'City']);
const profile = profileOf({ row: 'article', fields: [{ to: 'shipmentInfo.orderNumber', from: ['City'] }] });

const grouped = (rows: readonly SourceRow[], bounds?: HeldBounds) => {
  const survey = createSurvey(profile, columns, { usual: 'point' });
  for (const row of rows) survey.take(row);
  const grouping = createGrouping(profile, columns, survey.result(), bounds);
  const orders: OrderRows[] = [];
  let passes = 0;
  do {
    passes += 1;
    for (const row of rows) {
      const order = grouping.take(row);
      if (order) orders.push(order);
    }
  } while (grouping.again());
  return { orders, passes };
};

const order = (row: number, key: string, city = ''): SourceRow => ({
  row,
  cells: [`note ${row}`, key, city],
});

const read = ({ row, cells }: SourceRow) => [row, cells[1], cells[2]];

it('each order is given out once and whole, whatever room there is for rows that wait', () => {
  const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', ''), { maxLength: 60 });
  fc.assert(
    fc.property(keys, fc.integer({ min: 700, max: 1500 }), (all, room) => {
      const rows = all.map((key, index) => order(index + 1, key, `town ${index}`));
      const { orders } = grouped(rows, { order: room, all: room });
      const expected = [
        ...Map.groupBy(
          rows.filter(({ cells }) => cells[1] !== ''),
          ({ cells }) => cells[1],
        ).values(),
        ...rows.filter(({ cells }) => cells[1] === '').map((row) => [row]),
      ];
      const sorted = (lists: readonly (readonly SourceRow[])[]) =>
        lists
          .map((list) => list.map(read))
          .toSorted(([one], [other]) => Number(one?.[0]) - Number(other?.[0]));
      expect(sorted(orders.map((each) => each.rows))).toEqual(sorted(expected));
    }),
    { numRuns: 200 },
  );
});

it('rows of many scattered orders are held a few orders at a time', () => {
  const rows = [1, 2].flatMap((round) =>
    Array.from({ length: 50 }, (_, index) => order(round * 100 + index, `order ${index}`)),
  );
  const { orders, passes } = grouped(rows, { order: 100, all: 200 });
  expect(orders).toHaveLength(50);
  expect(passes).toBeGreaterThan(3);
  expect(passes).toBeLessThan(20);
});

it('an order with more than its share is cut, and none of the others', () => {
  const rows = [
    ...['long', 'other', 'long', 'long', 'other'].map((key, index) => order(index, key, 'x'.repeat(40))),
  ];
  const { orders } = grouped(rows, { order: 110, all: 220 });
  expect(orders.map(({ rows: of, cutAt }) => [of.length, cutAt])).toEqual([
    [3, null],
    [2, null],
  ]);
  const many = [...rows, ...rows].map((row, index) => ({ ...row, row: index }));
  expect(grouped(many, { order: 110, all: 220 }).orders.find(({ cutAt }) => cutAt !== null)).toMatchObject({
    rows: [{ row: 0 }],
  });
});

it('more than 10,000 rows are cut where the first one too many is', () => {
  const rows = Array.from({ length: 10_001 }, (_, index) => order(index + 2, 'a'));
  expect(grouped(rows).orders).toMatchObject([{ rows: [{ row: 2 }], cutAt: 10_002 }]);
  expect(grouped(rows.slice(1)).orders).toMatchObject([{ cutAt: null }]);
});

it('rows whose number is no number of an order are given out one by one', () => {
  const rows = [order(2, 'x'.repeat(101)), order(3, 'x'.repeat(101)), order(4, '')];
  expect(grouped(rows).orders.map(({ rows: of }) => of.length)).toEqual([1, 1, 1]);
});
