import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestRates, rankRates } from '../../../shared/carrier/rates.ts';

const Rate = fc.record({
  total: fc.integer({ min: 0, max: 6 }),
  currency: fc.constantFrom('EUR', 'CHF', ''),
  transitDays: fc.option(fc.integer({ min: 0, max: 4 }), { nil: null }),
});
/** Each with its place, so that two alike are told apart. */
const Rates = fc.array(Rate, { maxLength: 12 }).map((rates) => rates.map((rate, at) => ({ ...rate, at })));
const Order = fc.constantFrom('cheapest' as const, 'fastest' as const);

const pairs = <T>(items: readonly T[]): [T, T][] =>
  items.flatMap((one, index) => items.slice(index + 1).map((other): [T, T] => [one, other]));

describe('the order of rates', () => {
  it('has each rate once and leaves the given list as it was', () => {
    fc.assert(
      fc.property(Rates, Order, (rates, by) => {
        const before = structuredClone(rates);
        const places = rankRates(rates, by).map(({ at }) => at);
        expect(places.toSorted((one, other) => one - other)).toEqual(rates.map(({ at }) => at));
        expect(rates).toEqual(before);
      }),
    );
  });

  it('never puts a dearer rate of a currency before a cheaper one, and keeps a currency together', () => {
    fc.assert(
      fc.property(Rates, (rates) => {
        const ranked = rankRates(rates, 'cheapest');
        for (const [one, other] of pairs(ranked)) {
          if (one.currency === other.currency) expect(one.total).toBeLessThanOrEqual(other.total);
        }
        const changes = ranked.filter((rate, at) => rate.currency !== ranked[at - 1]?.currency);
        expect(changes).toHaveLength(new Set(rates.map(({ currency }) => currency)).size);
      }),
    );
  });

  it('never puts more days before fewer ones, nor unknown days before known ones', () => {
    fc.assert(
      fc.property(Rates, (rates) => {
        const unknown = Number.POSITIVE_INFINITY;
        for (const [one, other] of pairs(rankRates(rates, 'fastest'))) {
          expect(one.transitDays ?? unknown).toBeLessThanOrEqual(other.transitDays ?? unknown);
        }
      }),
    );
  });

  it('keeps the given order of rates that are alike, and ranking again changes nothing', () => {
    fc.assert(
      fc.property(Rates, Order, (rates, by) => {
        const ranked = rankRates(rates, by);
        for (const [one, other] of pairs(ranked)) {
          const { at: first, ...left } = one;
          const { at: second, ...right } = other;
          if (JSON.stringify(left) === JSON.stringify(right)) expect(first).toBeLessThan(second);
        }
        expect(rankRates(ranked, by)).toEqual(ranked);
      }),
    );
  });

  it('names what nothing beats', () => {
    fc.assert(
      fc.property(Rates, (rates) => {
        const { cheapest, fastest } = bestRates(rates);
        const isBeaten = (one: (typeof rates)[number]) =>
          rates.some(({ currency, total }) => currency === one.currency && total < one.total);
        expect(cheapest.map(({ at }) => at).toSorted()).toEqual(
          rates
            .filter((rate) => !isBeaten(rate))
            .map(({ at }) => at)
            .toSorted(),
        );
        const known = rates.flatMap(({ transitDays }) => transitDays ?? []);
        expect(fastest).toHaveLength(known.filter((each) => each === Math.min(...known)).length);
      }),
    );
  });

  it('says nothing of no rates', () => {
    expect(rankRates([], 'cheapest')).toEqual([]);
    expect(bestRates([])).toEqual({ cheapest: [], fastest: [] });
  });
});
