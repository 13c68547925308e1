import { z } from 'zod';
import { TakenNumber } from '../numbers-taken.ts';
import { Country, ServiceIndicator } from './parts.ts';
import type { ProblemId } from './problems.ts';
import type { CarrierProfile, Product } from './profile.ts';
import { DEMONSTRATION_COUNTRY, S10_LAST } from './s10.ts';

/** A sequence of numbers that a desk draws from. Without a country a post has given it no range yet. */
export type Series = { kind: 'sscc' } | { kind: 's10'; serviceIndicator: string; country: string | null };

/** Series that the tracking numbers of a carrier's product are drawn from; null where they come from elsewhere. */
export const seriesOf = (
  { numbering }: Pick<CarrierProfile, 'numbering'>,
  product: Pick<Product, 'serviceIndicator'> | null,
): Series | null => {
  if (numbering.kind !== 's10') return numbering.kind === 'sscc' ? { kind: 'sscc' } : null;
  const serviceIndicator = product?.serviceIndicator ?? numbering.serviceIndicator;
  return { kind: 's10', serviceIndicator, country: numbering.country };
};

/** All series that shipments of these carriers may draw from, each once. */
export const seriesOfCarriers = (carriers: readonly CarrierProfile[]): Series[] => {
  const all = carriers.flatMap((carrier) =>
    [null, ...carrier.products].flatMap((product) => seriesOf(carrier, product) ?? []),
  );
  return [...new Map(all.map((series) => [seriesKey(series), series])).values()];
};

/** The same of one carrier. */
export const seriesOfCarrier = (carrier: CarrierProfile): Series[] => seriesOfCarriers([carrier]);

/** Names a series in settings, in the store and on the bridge: `sscc`, `s10:RR:DE`. */
export const seriesKey = (series: Series): string =>
  series.kind === 'sscc'
    ? 'sscc'
    : `s10:${series.serviceIndicator}:${series.country ?? DEMONSTRATION_COUNTRY}`;

/** The series of a name that `seriesKey` gave; null where it names none. */
export const seriesOfKey = (key: string): Series | null => {
  if (key === 'sscc') return { kind: 'sscc' };
  const [, serviceIndicator, country] = /^s10:([A-Z]{2}):([A-Z]{2})$/.exec(key) ?? [];
  if (serviceIndicator === undefined || country === undefined) return null;
  return { kind: 's10', serviceIndicator, country };
};

const Serial = z
  .int('range-serial' satisfies ProblemId)
  .min(0, 'range-serial' satisfies ProblemId)
  .max(S10_LAST, 'range-serial' satisfies ProblemId);

/**
 * Numbers that a post has given this desk: the eight digits without check digit, both ends inclusive. A desk's own: in
 * a profile, which desks exchange, two of them would print the same numbers.
 */
export const S10Range = z
  .object({
    serviceIndicator: ServiceIndicator,
    country: Country,
    from: Serial,
    to: Serial,
  })
  .superRefine(({ from, to }, context) => {
    if (to >= from) return;
    context.addIssue({ code: 'custom', path: ['to'], message: 'range-order' satisfies ProblemId });
  });
export type S10Range = z.output<typeof S10Range>;

/** Number of numbers a series has left at this desk. */
export const NumberSupply = z.object({
  key: z.string(),
  /** As a person names it: `SSCC 4012345`, `RR DE`. */
  name: z.string(),
  /**
   * `range`: this desk's own. `lease`: blocks that the service behind this desk has given it.
   * `demonstration`: invented, labels say SPECIMEN. `leftover`: what is left of such blocks, at a desk that
   * has neither a remote any more nor a range. `none`: the company prefix has no range here, and no label is
   * made.
   */
  source: z.enum(['range', 'lease', 'leftover', 'demonstration', 'none']),
  /** The first and last number; of leases those of the one in use. */
  from: z.int(),
  to: z.int(),
  /** Of how many `left` are left. */
  total: z.int(),
  left: z.int(),
  /** Of a range: how many of `left` are not of it, but of earlier leases, which are used first. */
  leftover: z.int().optional(),
  /** A number of this range that is on a parcel of another shipment: nothing is drawn from it any more. */
  stopped: TakenNumber.optional(),
  /** The service that leases them gives no more before then, ms since 1970. */
  waitUntil: z.int().optional(),
  /** The service that leases them has said that its range is used up. */
  usedUp: z.boolean().optional(),
});
export type NumberSupply = z.output<typeof NumberSupply>;

/**
 * The supply that a carrier's product draws its numbers from; null where none are drawn, or it is not known.
 */
export const supplyOf = (
  supplies: readonly NumberSupply[],
  carrier: CarrierProfile,
  product: Product | null,
): NumberSupply | null => {
  const series = seriesOf(carrier, product);
  return (series && supplies.find(({ key }) => key === seriesKey(series))) ?? null;
};

const SHARE_LOW = 0.1;
const COUNT_LOW = 1000;

/** Leases are refilled long before: so few are left only where the service behind the desk was away for long. */
const LEASE_COUNT_LOW = 200;
const LEASE_SHARE_LOW = 0.2;

/** Time to ask for more: a tenth is left, or a thousand of a long range. */
export const isLow = ({ source, total, left }: NumberSupply): boolean => {
  if (source === 'lease' || source === 'leftover')
    return left <= Math.min(LEASE_COUNT_LOW, Math.ceil(total * LEASE_SHARE_LOW));
  return source === 'range' && left <= Math.min(COUNT_LOW, Math.ceil(total * SHARE_LOW));
};
