/** A part of a price, as the carrier names it. */
export interface RateCharge {
  name: string;
  /** Of `currency`. */
  amount: number;
  currency: string;
}

/** A price that a carrier offers for a shipment. */
export interface RateOffer {
  /** The engine's connection. */
  carrierId: string;
  /** The engine's name for the carrier, as `dhl_express`. */
  carrierName: string;
  /** The engine's code of the service. */
  service: string;
  /** The carrier's words for the service, where it tells them. */
  serviceName: string | null;
  /** Of `currency`, charges included. */
  total: number;
  /** ISO 4217; empty where the carrier tells none. */
  currency: string;
  /** Days on the way; null where the carrier does not say. */
  transitDays: number | null;
  /** Day or moment as the carrier writes it; null where it does not say. */
  estimatedDelivery: string | null;
  charges: RateCharge[];
}

type Ranked = Pick<RateOffer, 'total' | 'currency' | 'transitDays'>;

export type RateOrder = 'cheapest' | 'fastest';

/** Days on the way, to sort by: unknown ones come last. */
const days = ({ transitDays }: Ranked): number => transitDays ?? Number.POSITIVE_INFINITY;

/** `-` alone would say NaN for two that are unknown. */
const ascending = (one: number, other: number): number => (one === other ? 0 : one - other);

/** By code, so that a list that is asked for again keeps its order; without one last. */
const byCurrency = (one: string, other: string): number => {
  if (one === other) return 0;
  if (one === '' || other === '') return one === '' ? 1 : -1;
  return one < other ? -1 : 1;
};

const byPrice = (one: Ranked, other: Ranked): number =>
  byCurrency(one.currency, other.currency) || ascending(one.total, other.total);
const byDays = (one: Ranked, other: Ranked): number => ascending(days(one), days(other));

/**
 * Rates in an order. Amounts are compared within one currency alone, since a rate of exchange would be a guess: the
 * cheapest come currency by currency. The fastest are those of the fewest days, unknown days last. Each order decides
 * the ties of the other; what is alike in both stays as it was given.
 */
export const rankRates = <Rate extends Ranked>(rates: readonly Rate[], by: RateOrder): Rate[] =>
  rates.toSorted((one, other) =>
    by === 'cheapest' ? byPrice(one, other) || byDays(one, other) : byDays(one, other) || byPrice(one, other),
  );

/** The rates that nothing beats: each of a currency's lowest price, and each of the fewest days. */
export interface BestRates<Rate> {
  cheapest: Rate[];
  /** Empty where no carrier tells its days. */
  fastest: Rate[];
}

/** The best rates, in the order of their ranks. */
export const bestRates = <Rate extends Ranked>(rates: readonly Rate[]): BestRates<Rate> => {
  const lowest = new Map<string, number>();
  for (const { currency, total } of rates) {
    lowest.set(currency, Math.min(total, lowest.get(currency) ?? total));
  }
  const fewest = Math.min(...rates.map(days));
  return {
    cheapest: rankRates(rates, 'cheapest').filter(({ currency, total }) => lowest.get(currency) === total),
    fastest: Number.isFinite(fewest)
      ? rankRates(rates, 'fastest').filter(({ transitDays }) => transitDays === fewest)
      : [],
  };
};
