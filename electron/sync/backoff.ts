import { MAX_WAIT_MS } from '../core/sync-store.ts';
import type { Failure } from './failure.ts';

/** Chance, as a port: 0 up to, not including, 1. */
export type Random = () => number;

const FIRST_MS = 1_000;
/** The longest wait before a shipment's next try. */
export const LONGEST_WAIT_MS = 5 * 60_000;
/** A remote may ask for more, but not for days: its clock or ours may be wrong. */
const LONGEST_ASKED_MS = MAX_WAIT_MS - LONGEST_WAIT_MS;

/**
 * Time to wait after this many failures: full jitter, anywhere up to twice as long as after the one
 * before, so that many desks do not come back at one moment. The remote's Retry-After is respected, and
 * spread likewise.
 */
export const waitAfter = (failures: number, retryAfterMs: number | null, random: Random): number => {
  if (retryAfterMs !== null) {
    return Math.min(retryAfterMs, LONGEST_ASKED_MS) + Math.floor(random() * FIRST_MS);
  }
  const most = Math.min(LONGEST_WAIT_MS, FIRST_MS * 2 ** Math.min(failures, 20));
  return Math.floor(FIRST_MS / 4 + random() * most);
};

/**
 * Time that a row or a prefetch waits after a failure, ms. What was not sent says nothing against what was to be sent: the circuit waits
 * for the remote, and then it is the turn of what was due before.
 */
export const waitAfterFailure = (failure: Failure, failures: number, random: Random): number => {
  if (failure.kind === 'unreachable' && !failure.sent) return 0;
  return waitAfter(failures, failure.kind === 'unavailable' ? failure.retryAfterMs : null, random);
};
