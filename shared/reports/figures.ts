import type { Cost, Figures } from './report.ts';

export const noFigures: Figures = {
  ...{ shipments: 0, parcels: 0, grams: 0, costs: [], timed: 0, tookMs: 0, again: 0, voided: 0, faults: 0 },
};

/** Prices of different currencies stay apart. */
const addedCosts = (one: readonly Cost[], other: readonly Cost[]): Cost[] => {
  const sums = new Map<string, number>();
  for (const { currency, amount } of [...one, ...other])
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
};

/** The sum of both: whole numbers all of them, so nothing is rounded. */
export const added = (one: Figures, other: Figures): Figures => ({
  shipments: one.shipments + other.shipments,
  parcels: one.parcels + other.parcels,
  grams: one.grams + other.grams,
  costs: addedCosts(one.costs, other.costs),
  timed: one.timed + other.timed,
  tookMs: one.tookMs + other.tookMs,
  again: one.again + other.again,
  voided: one.voided + other.voided,
  faults: one.faults + other.faults,
});

/** Minutes from scan to label of a shipment, on average; null where none was scanned before. */
export const minutesOf = ({ timed, tookMs }: Figures): number | null =>
  timed === 0 ? null : tookMs / timed / 60_000;

/** All currencies of some figures, in order. */
export const currenciesOf = (all: readonly Figures[]): string[] =>
  [...new Set(all.flatMap(({ costs }) => costs.map(({ currency }) => currency)))].sort();
