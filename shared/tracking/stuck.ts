import type { TrackingState } from './state.ts';
import type { ParcelTrack, StuckReason } from './track.ts';

export const DAY_MS = 86_400_000;

/** Days after its handover from which a parcel that its carrier has not scanned is stuck. */
export const UNSEEN_DAYS = 3;

/** Days without an event from which a parcel is stuck. A pick-up point keeps parcels for a week. */
export const QUIET_DAYS = {
  'in-transit': 5,
  'out-for-delivery': 8,
  unknown: 5,
} as const satisfies Partial<Record<TrackingState, number>>;

/** Days for which a parcel on its way back is named. */
export const RETURNED_DAYS = 14;

/** Days after its handover from which a parcel is neither asked about nor called stuck. */
export const FOLLOWED_DAYS = 90;

type Followed = Pick<ParcelTrack, 'state' | 'events' | 'handedOverAt' | 'since' | 'heardAt' | 'fault'>;

/**
 * The moment of the newest event. A carrier tells the time at its place without the zone: one that lies ahead of the
 * answer counts as of the answer. Where no event has a day it is when the desk learnt of the last one.
 */
const newsAt = ({ events, since, heardAt }: Followed): number => {
  const told = events.flatMap(({ at }) => (at === null ? [] : [at]));
  return told.length === 0 ? since : Math.min(Math.max(...told), heardAt ?? since);
};

/**
 * Why a parcel needs a person at this time, null where it does not:
 *
 * - `problem`: its carrier says so (customs, a failed attempt, damage).
 * - `returned`: it is on its way back, for `RETURNED_DAYS` after the desk learnt so.
 * - `quiet`: the carrier was asked `QUIET_DAYS` after the newest event, and has told none since.
 * - `unseen`: the carrier was asked `UNSEEN_DAYS` after the handover, and has not scanned it.
 *
 * Silence counts only where it was heard: while the engine is away no parcel becomes stuck. One whose carrier cannot be
 * asked, that was delivered, or that left more than `FOLLOWED_DAYS` ago, is never stuck.
 */
export const stuckReason = (track: Followed, now: number): StuckReason | null => {
  const { state, handedOverAt, since, heardAt, fault, events } = track;
  if (fault === 'untracked' || state === 'delivered' || now >= handedOverAt + FOLLOWED_DAYS * DAY_MS) {
    return null;
  }
  if (state === 'problem') return 'problem';
  if (state === 'returned') return now < since + RETURNED_DAYS * DAY_MS ? 'returned' : null;
  if (heardAt === null) return null;
  const isUnseen = state === 'pending' || (state === 'unknown' && events.length === 0);
  if (isUnseen) return heardAt >= handedOverAt + UNSEEN_DAYS * DAY_MS ? 'unseen' : null;
  return heardAt >= newsAt(track) + QUIET_DAYS[state] * DAY_MS ? 'quiet' : null;
};
