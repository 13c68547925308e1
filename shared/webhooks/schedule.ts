const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits before the tries of a message after its first one, ms: the schedule that Standard Webhooks recommends. */
export const WAITS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** Tries of a message; after the last one it is a dead letter. */
export const MOST_TRIES = WAITS_MS.length + 1;

/** A receiver may ask for more time, but not for days: its clock or ours may be wrong. */
export const LONGEST_ASKED_MS = 24 * HOUR;

/** Each wait is up to so much longer, so that many messages do not come back at one moment. */
const JITTER = 0.2;

/** No wait is longer than this one, ms: a later moment was written by a clock that went wrong. */
export const LONGEST_WAIT_MS = LONGEST_ASKED_MS * (1 + JITTER);

/** Time for which an endpoint is left alone after its first failure in a row, and the longest one. */
const REST_MS = 5 * SECOND;
const LONGEST_REST_MS = 5 * MINUTE;

const spread = (ms: number, random: () => number): number => Math.floor(ms * (1 + JITTER * random()));

/**
 * Time to the next try of a message, ms; null: it has had its last one.
 * @param tries that it has had
 * @param askedMs its receiver's Retry-After, ms
 */
export const waitAfterTries = (
  tries: number,
  askedMs: number | null,
  random: () => number,
): number | null => {
  const own = WAITS_MS[Math.max(0, tries - 1)];
  if (own === undefined) return null;
  return spread(Math.max(own, Math.min(askedMs ?? 0, LONGEST_ASKED_MS)), random);
};

/** Time for which an endpoint that has failed so often in a row gets nothing, ms. */
export const restAfter = (failures: number, askedMs: number | null, random: () => number): number => {
  const own = Math.min(LONGEST_REST_MS, REST_MS * 2 ** Math.min(Math.max(failures - 1, 0), 20));
  return spread(Math.max(own, Math.min(askedMs ?? 0, LONGEST_ASKED_MS)), random);
};

/** Time after which a secret that was replaced signs no more, ms. */
export const ROTATION_MS = 24 * HOUR;
