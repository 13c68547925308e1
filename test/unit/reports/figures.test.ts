import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { added, currenciesOf, minutesOf, noFigures } from '../../../shared/reports/figures.ts';
import type { Figures } from '../../../shared/reports/report.ts';
import { defaultReportSettings, readReportSettings } from '../../../shared/reports/settings.ts';

const count = fc.integer({ min: 0, max: 1_000_000 });
const anyFigures: fc.Arbitrary<Figures> = fc
  .record({
    ...{ shipments: count, parcels: count, grams: count, timed: count, tookMs: count },
    ...{ again: count, voided: count, faults: count },
    costs: fc.dictionary(fc.constantFrom('EUR', 'USD', 'JPY'), count),
  })
  .map(({ costs, ...rest }) => ({
    ...rest,
    costs: Object.entries(costs)
      .map(([currency, amount]) => ({ currency, amount }))
      .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
  }));

describe('figures', () => {
  test('are the same in whatever order they are added', () => {
    fc.assert(
      fc.property(anyFigures, anyFigures, anyFigures, (one, two, three) => {
        expect(added(one, two)).toEqual(added(two, one));
        expect(added(added(one, two), three)).toEqual(added(one, added(two, three)));
        expect(added(one, noFigures)).toEqual(one);
      }),
    );
  });

  test('never add one currency to another', () => {
    const [euros, dollars] = ['EUR', 'USD'].map((currency) => ({
      ...noFigures,
      costs: [{ currency, amount: 5 }],
    }));
    const sum = added(euros ?? noFigures, dollars ?? noFigures);
    expect(sum.costs).toEqual([
      { currency: 'EUR', amount: 5 },
      { currency: 'USD', amount: 5 },
    ]);
    expect(currenciesOf([sum, noFigures])).toEqual(['EUR', 'USD']);
  });

  test('have minutes of those that were scanned alone', () => {
    expect(minutesOf(noFigures)).toBeNull();
    expect(minutesOf({ ...noFigures, shipments: 10, timed: 2, tookMs: 180_000 })).toBe(1.5);
  });
});

describe('settings of reports', () => {
  test('begin with personal figures', () => {
    expect(readReportSettings(undefined)).toEqual(defaultReportSettings);
  });
  test('that cannot be read keep no person', () => {
    for (const spoiled of [
      null,
      'on',
      {},
      { personal: 'no', keepDays: 400 },
      { personal: true, keepDays: 1 },
    ])
      expect(readReportSettings(spoiled)).toMatchObject({ personal: false });
  });
});
