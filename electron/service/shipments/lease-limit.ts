import { PackdeskError } from '../../../shared/errors.ts';
import { LeaseResponse } from '../../../shared/number-lease.ts';
import { safeParse } from '../../../shared/safe-parse.ts';
import type { Caller } from '../../core/caller.ts';
import { sizeOf } from '../../core/number-ranges.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import { repeatable } from './idempotency.ts';

/**
 * Most numbers of a series that one user is given within an hour. A desk asks when it has used numbers, a thousand at a
 * time: no hands print as many as are given here, but a stolen token could otherwise use
 * up a whole range with repeated requests.
 */

/** Keys of leases in the store; a client's own key never has a blank. */
export const LEASE_KEY = 'lease ';

const HOUR_MS = 3_600_000;
/** Whatever is left: more than an hour's work of a desk, 1.4 labels a second. */
const ALWAYS = 5_000;
/** However much is left: the first blocks of a hundred desks that share one account. */
const NEVER_MORE = 100_000;
const SHARE = 4;

/**
 * Of a short range the first desks of a shared account take all of that. Beyond it a desk that has had fewer numbers
 * than this is still given small blocks: more than a packer prints in an hour.
 */
const DESK_LEAST = 200;
/**
 * All of these together. A desk's name is only what a request says: the holder of a token can make up any number of
 * names, so it is this sum that protects the range, three eighths of which go in an hour at most. It serves fifty desks
 * on a range of 20,000, and five hundred on one of 200,000.
 */
const BEYOND_SHARE = 8;
const BEYOND_MOST = 25_000;

interface Given {
  at: number;
  size: number;
  desk: string;
}

interface Wanted {
  /** The series, and of SSCCs the company prefix. */
  of: { series: string; prefix: string | null };
  /** Numbers that are left to give. */
  left: number;
  /** Names them for people. */
  range: string;
  /** So many are a block worth giving. */
  least: number;
  /** Desk of the user's that asks, by its own account. */
  desk: string;
}

const isOf =
  ({ series, prefix }: Wanted['of']) =>
  (lease: LeaseResponse): boolean =>
    lease.series === series && (prefix === null || lease.prefix === prefix);

const sum = (given: readonly Given[]): number => given.reduce((total, { size }) => total + size, 0);

/** Most numbers that may be given to a user who has had these within the hour; 0: none worth giving. */
const allowanceAfter = (given: readonly Given[], { left, least, desk }: Wanted): number => {
  const leased = sum(given);
  const there = left + leased;
  const bound = Math.min(NEVER_MORE, Math.max(ALWAYS, Math.floor(there / SHARE)));
  if (leased + least <= bound) return bound - leased;
  const beyond = Math.min(BEYOND_MOST, Math.floor(there / BEYOND_SHARE));
  const had = sum(given.filter((each) => each.desk === desk));
  return had + least <= DESK_LEAST && leased + least <= bound + beyond ? least : 0;
};

/**
 * Most numbers this user may still be given now, one at least. Where none is left there is nothing to protect: the
 * draw says that the range is used up, which no waiting mends.
 * @throws PackdeskError numbers.lease-limit with the seconds to wait
 */
export const leaseAllowance = async (
  store: Pick<ShipmentStore, 'answersUnder'>,
  { userId }: Pick<Caller, 'userId'>,
  now: number,
  wanted: Wanted,
): Promise<number> => {
  if (wanted.left === 0) return ALWAYS;
  // Not those of later: a clock that was set back must not lock a desk out until then.
  const rows = await store.answersUnder(LEASE_KEY, userId, { since: now - HOUR_MS, until: now });
  const given = rows.flatMap(({ at, response }): Given[] => {
    const read = safeParse(LeaseResponse, JSON.parse(response));
    if (!read.success || !isOf(wanted.of)(read.data)) return [];
    return [{ at, size: sizeOf(read.data), desk: read.data.desk ?? '' }];
  });
  const allowed = allowanceAfter(given, wanted);
  if (allowed > 0) return allowed;
  // The oldest count no more one after the other.
  const freeing = given.find((_, index) => allowanceAfter(given.slice(index + 1), wanted) > 0);
  const seconds = Math.max(1, Math.ceil(((freeing?.at ?? now) + HOUR_MS - now) / 1000));
  throw new PackdeskError('numbers.lease-limit', {
    details: { range: wanted.range, leased: sum(given), seconds, minutes: Math.ceil(seconds / 60) },
  });
};

/** Numbers of a series that a request of this user has used up, which count as leased to them. */
export const countAsLeased = async (
  store: Pick<ShipmentStore, 'idempotent' | 'commit'>,
  caller: Caller,
  used: { of: Pick<LeaseResponse, 'series' | 'prefix' | 'extensionDigit'>; count: number; id: string },
  now: number,
): Promise<void> => {
  const { of, count, id } = used;
  const once = repeatable<LeaseResponse>(store, caller, { key: LEASE_KEY + id, kind: 'lease', body: null });
  await store.commit([], once.record({ ...of, from: 1, to: count }, now));
};
