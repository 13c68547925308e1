import { composed } from '../../../shared/shipment/reference.ts';
import type { Clock } from '../../core/clock.ts';

/**
 * For so long after a desk has begun to label a shipment another one is asked before it does the same, ms. The desk says
 * sooner that it has made the label or has not; this long it may have other edits to send first, or be gone.
 */
const CLAIM_MS = 600_000;
/** Claims of other times are forgotten from here on. */
const MOST = 10_000;

/** Labelling at this very service: its bench, and programs that call it. */
export const OWN_CLAIM = '';

/**
 * Claims of desks that are about to label a shipment, where several ask this service before they print: of
 * two that ask within the same second one learns of the other. Kept only in memory: after a restart the label
 * itself is known.
 */
export const createLabelClaims = (clock: Clock) => {
  /** By composed references: two desks may spell one in two ways. */
  const claims = new Map<string, { desk: string; at: number }>();
  const isFree = (reference: string, desk: string): boolean => {
    const earlier = claims.get(composed(reference));
    return !earlier || earlier.desk === desk || Math.abs(clock.now() - earlier.at) >= CLAIM_MS;
  };
  return {
    isFree,
    /** Notes that a desk labels a shipment now. False where another one has begun to, and has not said how it ended. */
    claim: (reference: string, desk: string): boolean => {
      if (!isFree(reference, desk)) return false;
      // The newest last, so that the first is the oldest.
      const key = composed(reference);
      claims.delete(key);
      claims.set(key, { desk, at: clock.now() });
      const [oldest] = claims.keys();
      if (claims.size > MOST && oldest !== undefined) claims.delete(oldest);
      return true;
    },
    /** Its label is known here by now, or is not made. A claim of another desk goes on. */
    release: (reference: string, desk: string): void => {
      const key = composed(reference);
      if (claims.get(key)?.desk === desk) claims.delete(key);
    },
  };
};

export type LabelClaims = ReturnType<typeof createLabelClaims>;
