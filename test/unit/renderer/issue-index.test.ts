import { expect, it } from 'vitest';
import { indexIssues, noIssues } from '../../../renderer/stores/bench/issue-index.ts';
import type { Readiness } from '../../../renderer/stores/bench/readiness.ts';
import type { Violation } from '../../../shared/rules/index.ts';

const violation = (path: string, id = 'parcel.weight', weight = 0): Violation => ({
  id,
  path,
  severity: 'error',
  values: { weight },
  words: 'The parcel needs a weight above zero.',
});
const first = 'shipmentInfo.shipmentItems[0].dimensions.weight';
const second = 'shipmentInfo.shipmentItems[1].dimensions.weight';

const readiness = (...errors: Violation[]): Readiness => ({
  errors,
  warnings: [],
  parcels: new Set(errors.map(({ path }) => Number(/\[(\d+)\]/.exec(path)?.[1]))),
});

it('counts what is wrong by section, with texts that fit no field', () => {
  const found = indexIssues(
    readiness(violation(first), violation(second)),
    { 'shipmentInfo.pickup.date': '31.2.' },
    noIssues,
  );
  expect([...found.counts]).toEqual([
    ['parcels', 2],
    ['pickup', 1],
  ]);
  const held = indexIssues(readiness(), { [second]: 'heavy' }, noIssues);
  expect([...held.parcels]).toEqual([1]);
});

it('gives a field the very same list while it says the same, so that the field is not drawn again', () => {
  const before = indexIssues(readiness(violation(first), violation(second)), {}, noIssues);
  const after = indexIssues(readiness(violation(first), violation(second, 'parcel.weight', 4)), {}, before);
  expect(after.byPath.get(first)).toBe(before.byPath.get(first));
  expect(after.byPath.get(second)).not.toBe(before.byPath.get(second));
  expect(after.parcels).toBe(before.parcels);
  const third = indexIssues(readiness(violation(first), violation(first, 'parcel.weight-limit')), {}, after);
  expect(third.byPath.get(first)).toHaveLength(2);
  expect(third.parcels).not.toBe(after.parcels);
});
