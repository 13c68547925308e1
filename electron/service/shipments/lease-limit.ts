import { PackdeskError } from '../../../shared/errors.ts';
import { LeaseResponse } from '../../../shared/number-lease.ts';
import { safeParse } from '../../../shared/safe-parse.ts';
import type { Caller } from '../../core/caller.ts';
import { sizeOf } from '../../core/number-ranges.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';

/**
 * How many numbers of a series one user is given within an hour. A desk asks when it has used numbers, a thousand at a
 * time: no hands print as many as are given here, but a token that somebody else has got hold of could otherwise use
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

const isOf =
  ({ series, prefix }: { series: string; prefix: string | null }) =>
  (lease: LeaseResponse): boolean =>
    lease.series === series && (prefix === null || lease.prefix === prefix);

/**
 * How many numbers this user may still be given now.
 * @param of the series, and of SSCCs the company prefix
 * @param left how many numbers there are; `range` names them for people
 * @param least so many are a block worth giving
 * @throws PackdeskError numbers.lease-limit with the seconds to wait
 */
export const leaseAllowance = async (
  store: Pick<ShipmentStore, 'answersUnder'>,
  { userId }: Pick<Caller, 'userId'>,
  now: number,
  wanted: { of: { series: string; prefix: string | null }; left: number; range: string; least: number },
): Promise<number> => {
  const { of, left, range, least } = wanted;
  // Not those of later: a clock that was set back must not lock a desk out until then.
  const rows = await store.answersUnder(LEASE_KEY, userId, { since: now - HOUR_MS, until: now });
  const given = rows.flatMap(({ at, response }) => {
    const read = safeParse(LeaseResponse, JSON.parse(response));
    return read.success && isOf(of)(read.data) ? [{ at, size: sizeOf(read.data) }] : [];
  });
  const leased = given.reduce((sum, { size }) => sum + size, 0);
  const bound = Math.min(NEVER_MORE, Math.max(ALWAYS, Math.floor((left + leased) / SHARE)));
  if (leased + least <= bound) return bound - leased;
  let after = leased;
  const freeing = given.find(({ size }) => {
    after -= size;
    return after + least <= bound;
  });
  const seconds = Math.max(1, Math.ceil(((freeing?.at ?? now) + HOUR_MS - now) / 1000));
  throw new PackdeskError('numbers.lease-limit', {
    details: { range, leased, seconds, minutes: Math.ceil(seconds / 60) },
  });
};
