import { DAY_MS, FOLLOWED_DAYS, RETURNED_DAYS } from './stuck.ts';
import type { ParcelTrack } from './track.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Time from the handover to the first question: before, no carrier has scanned anything. */
export const FIRST_LOOK_MS = HOUR_MS;

/** A person may have one parcel asked about so often, ms. */
export const ASK_AGAIN_MS = 5 * MINUTE_MS;

/** An engine that has brought nothing new for so long may not ask by itself: the carrier is asked, ms. */
const TRUSTED_MS = 12 * HOUR_MS;

/** Time between two questions until a parcel is so old, ms; the last one for all that is older. */
const STEPS: readonly { until: number; every: number }[] = [
  { until: DAY_MS, every: 2 * HOUR_MS },
  { until: 7 * DAY_MS, every: 6 * HOUR_MS },
  { until: Number.POSITIVE_INFINITY, every: DAY_MS },
];

/** With the driver: the day's question matters most. */
const OUT_MS = 2 * HOUR_MS;

/** A carrier that cannot be asked may be connected differently one day. */
const UNTRACKED_MS = 7 * DAY_MS;

/** The longest wait after failures; a Retry-After may be longer, but not for days: a clock may be wrong. */
const LONGEST_MS = HOUR_MS;
const LONGEST_ASKED_MS = DAY_MS;

type Paced = Pick<ParcelTrack, 'state' | 'handedOverAt' | 'since' | 'fault'>;

const endOf = ({ handedOverAt }: Paced): number => handedOverAt + FOLLOWED_DAYS * DAY_MS;

/** True where another question may bring something: it has not arrived, and left less than `FOLLOWED_DAYS` ago. */
export const isUnderway = (track: Paced, now: number): boolean =>
  track.state !== 'delivered' && track.state !== 'returned' && now < endOf(track);

/**
 * True where the carrier itself is to be asked: the engine looks after its parcels by itself as a rule, but has told
 * nothing new for long. A carrier that could not be asked is asked again, whatever the engine says.
 */
export const wantsFresh = (
  { since, freshAt, fault }: Pick<ParcelTrack, 'since' | 'freshAt' | 'fault'>,
  now: number,
): boolean => fault === 'untracked' || now - Math.max(since, freshAt ?? 0) >= TRUSTED_MS;

/**
 * The time of the next look at a parcel, ms; null: it has ended. The look at one that has come back is the one that
 * names it no longer; nothing is asked then.
 */
export const nextLookAt = (track: Paced, now: number): number | null => {
  if (track.state === 'returned') {
    const end = track.since + RETURNED_DAYS * DAY_MS;
    return now < end ? end : null;
  }
  if (!isUnderway(track, now)) return null;
  const age = now - track.handedOverAt;
  const step = STEPS.find(({ until }) => age < until)?.every ?? DAY_MS;
  const every =
    track.fault === 'untracked' ? UNTRACKED_MS : track.state === 'out-for-delivery' ? OUT_MS : step;
  return Math.min(now + every, endOf(track));
};

/**
 * Time to leave an engine, or a carrier behind it, alone after so many failures in a row, ms: a minute at first, twice
 * as long each time. What it asks for itself is respected.
 */
export const waitAfterFailures = (failures: number, retryAfterMs: number | null): number => {
  const own = Math.min(LONGEST_MS, MINUTE_MS * 2 ** Math.min(Math.max(failures - 1, 0), 20));
  return retryAfterMs === null ? own : Math.max(own, Math.min(retryAfterMs, LONGEST_ASKED_MS));
};
