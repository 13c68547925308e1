import type { Clock } from '../core/clock.ts';
import { LONGEST_WAIT_MS, type Random, waitAfter } from './backoff.ts';

/** Answers of a remote that is ill, one after the other, after which it is left alone for a while. */
const ILL_AFTER = 5;
const FAR_MS = 2 * 3_600_000;
/** A user's action triggers a try at once, but no sooner than this after the last failure. */
const NUDGE_MS = 3_000;

/**
 * Decides whether the remote is worth a request. When it cannot be reached, everything waits: ten thousand
 * edits do not make ten thousand attempts. Then one request goes out alone; if it is answered, all go on.
 */
export const createCircuit = ({ clock, random }: { clock: Clock; random: Random }) => {
  let failures = 0;
  let ill = 0;
  let openUntil = 0;
  let online: boolean | null = null;
  let lastAnswerAt: number | null = null;
  let failedAt = 0;
  /** The remote itself has said how long to leave it alone. */
  let asked = false;
  /** The try under way is one more than the waits would have made. */
  let nudged = false;

  const open = (retryAfterMs: number | null): void => {
    failedAt = clock.now();
    // Several that were under way when it went are one failure.
    if (failures > 0 && openUntil > clock.now() && retryAfterMs === null) return;
    // Tries triggered by users do not lengthen the backoff of an idle desk.
    if (!nudged || failures === 0) failures += 1;
    nudged = false;
    asked = retryAfterMs !== null;
    openUntil = clock.now() + waitAfter(failures, retryAfterMs, random);
  };

  /** Further than any wait: a clock was set back in the meantime. */
  const isFar = (): boolean => openUntil - clock.now() > FAR_MS;

  return {
    /** May another request start while so many are under way? */
    mayStart: (running: number): boolean =>
      failures === 0 || (running === 0 && (openUntil <= clock.now() || isFar())),
    /** When the next one may start alone; null while there is no need to wait. */
    nextTryAt: (): number | null => {
      if (failures === 0) return null;
      return isFar() ? clock.now() : openUntil;
    },
    online: (): boolean | null => online,
    /** It could not be reached, recently enough for that to count: with no session left, it is not asked again. */
    isAway: (): boolean => {
      const now = clock.now();
      return online === false && (openUntil > now || now - failedAt < LONGEST_WAIT_MS);
    },
    lastAnswerAt: (): number | null => lastAnswerAt,
    /** The remote has answered, whatever it said. */
    answered: (): void => {
      failures = 0;
      ill = 0;
      nudged = false;
      online = true;
      lastAnswerAt = clock.now();
    },
    unreachable: (): void => {
      online = false;
      open(null);
    },
    /** It answered that it cannot now (408, 429, 5xx). */
    unavailable: (status: number, retryAfterMs: number | null): void => {
      lastAnswerAt = clock.now();
      ill += 1;
      online = ![502, 503, 504].includes(status);
      if (retryAfterMs !== null || ill >= ILL_AFTER || status === 503) open(retryAfterMs);
    },
    /** A person asks for a try now. */
    forgive: (): void => {
      if (failures > 0) openUntil = clock.now();
    },
    /** A user is active: one try now, unless the last one was a moment ago or the remote has asked to be left alone. */
    nudge: (): void => {
      const now = clock.now();
      if (failures === 0 || asked || openUntil <= now || now - failedAt < NUDGE_MS) return;
      openUntil = now;
      nudged = true;
    },
  };
};

export type Circuit = ReturnType<typeof createCircuit>;
