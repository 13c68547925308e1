import { z } from 'zod';
import { CompanyPrefix } from './carrier/sscc-range.ts';
import { GivenTwice, MAX_TAKEN } from './numbers-taken.ts';

/**
 * Way in which an edge gets numbers that no other desk has: the service behind it gives it a block of its own range, which the
 * edge draws from offline.
 */

export const LEASE_PATH = '/api/v3/numbers/lease';

/** As `seriesOfKey` reads it. */
const SERIES_KEY = /^(?:sscc|s10:[A-Z]{2}:[A-Z]{2})$/;

/** The largest block of one lease. */
export const MAX_LEASE = 10_000;

/** Most blocks that a desk names in a request: the newest ones. */
export const MAX_NAMED = 20;

/** A block that a desk holds or has used, as it was given. */
export const NamedBlock = z.looseObject({
  series: z.string().regex(SERIES_KEY, 'must be sscc or like s10:RR:DE'),
  prefix: CompanyPrefix.nullable(),
  extensionDigit: z.int().min(0).max(9).nullable(),
  from: z.int().min(0),
  to: z.int().min(0),
  /** As it was given; a service of before gave none. */
  id: z.string().max(100).nullish(),
});
export type NamedBlock = z.output<typeof NamedBlock>;

/**
 * Blocks that the desk has of the service. One whose data folder was put back has forgotten what it gave since, and
 * passes over what is named here.
 */
export const NamedBlocks = z.array(NamedBlock).max(MAX_NAMED).nullish();

/** Header of a service's answers with its leases: see `offerText`. */
export const LEASES_HEADER = 'packdesk-leases';

/**
 * Header beside it: another text at each start of the service. A desk says then which blocks it has, since a data folder is
 * only put back while the service is closed.
 */
export const RUN_HEADER = 'packdesk-run';

export const LeaseRequest = z.looseObject({
  /** `sscc`, or `s10:RR:DE`. */
  series: z.string().regex(SERIES_KEY, 'must be sscc or like s10:RR:DE'),
  /** Of SSCCs: only of this GS1 company prefix. */
  prefix: CompanyPrefix.nullish(),
  /** Number of numbers that are wanted; a block may be smaller. */
  count: z.int().min(1).max(MAX_LEASE),
  /** Desk that wants them: for the log, and so that each desk of a shared account gets some. */
  desk: z.string().max(100).nullish(),
  blocks: NamedBlocks,
});
export type LeaseRequest = z.output<typeof LeaseRequest>;

/** Question about numbers that the desk has drawn. */
export const TakenRequest = z.looseObject({
  /** SSCCs and postal item numbers. */
  numbers: z.array(z.string().max(50)).max(MAX_TAKEN),
  blocks: NamedBlocks,
});
export type TakenRequest = z.output<typeof TakenRequest>;

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
  /**
   * Tells this block from another one of the same numbers, which a service that was put back gives once more, and proves to
   * that service that it gave this one.
   */
  id: z.string().max(100).optional(),
});
export type LeaseResponse = z.output<typeof LeaseResponse>;

/** The answer to a lease: a block, and what is to be said of those that the request named. */
export const LeaseAnswer = LeaseResponse.extend({ givenTwice: GivenTwice });
export type LeaseAnswer = z.output<typeof LeaseAnswer>;

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
