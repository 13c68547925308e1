import { z } from 'zod';
import { CompanyPrefix } from './carrier/sscc-range.ts';

/**
 * Way in which an edge gets numbers that no other desk has: the service behind it gives it a block of its own range, which the
 * edge draws from offline.
 */

export const LEASE_PATH = '/api/v3/numbers/lease';

/** As `seriesOfKey` reads it. */
const SERIES_KEY = /^(?:sscc|s10:[A-Z]{2}:[A-Z]{2})$/;

/** The largest block of one lease. */
export const MAX_LEASE = 10_000;

/** Header of a service's answers with its leases: see `offerText`. */
export const LEASES_HEADER = 'packdesk-leases';

export const LeaseRequest = z.looseObject({
  /** `sscc`, or `s10:RR:DE`. */
  series: z.string().regex(SERIES_KEY, 'must be sscc or like s10:RR:DE'),
  /** Of SSCCs: only of this GS1 company prefix. */
  prefix: CompanyPrefix.nullish(),
  /** Number of numbers that are wanted; a block may be smaller. */
  count: z.int().min(1).max(MAX_LEASE),
  /** Desk that wants them: for the log, and so that each desk of a shared account gets some. */
  desk: z.string().max(100).nullish(),
});
export type LeaseRequest = z.output<typeof LeaseRequest>;

/** A block of numbers, both ends inclusive: from now on only the requester's. */
export const LeaseResponse = z.object({
  series: z.string(),
  /** Of SSCCs: GS1 company prefix and extension digit before the serial; else null. */
  prefix: CompanyPrefix.nullable(),
  extensionDigit: z.int().min(0).max(9).nullable(),
  from: z.int().min(0),
  to: z.int().min(0),
  /** Desk that asked for it, if it said so. */
  desk: z.string().max(100).optional(),
});
export type LeaseResponse = z.output<typeof LeaseResponse>;

/** One series that a service leases. */
export interface Offer {
  series: string;
  prefix: string | null;
  extensionDigit: number | null;
}

const NONE = 'none';

/** `sscc=4012345/0, s10:RR:DE`; `none`. */
export const offerText = (offers: readonly Offer[]): string =>
  offers
    .map(({ series, prefix, extensionDigit }) =>
      prefix === null ? series : `${series}=${prefix}/${extensionDigit ?? 0}`,
    )
    .join(', ') || NONE;

const MAX_OFFERS = 100;

/** Parses the header; null where it is not one of `offerText`'s. */
export const readOffers = (text: string): Offer[] | null => {
  if (text === NONE) return [];
  const offers = text
    .slice(0, 10_000)
    .split(', ')
    .slice(0, MAX_OFFERS)
    .map((part): Offer | null => {
      const [, series = '', prefix, digit] =
        /^(sscc|s10:[A-Z]{2}:[A-Z]{2})(?:=(\d{4,12})\/(\d))?$/.exec(part) ?? [];
      if (series === '' || (series === 'sscc') !== (prefix !== undefined)) return null;
      return { series, prefix: prefix ?? null, extensionDigit: digit === undefined ? null : Number(digit) };
    });
  return offers.every((offer) => offer !== null) ? offers : null;
};
