import type { Parameters as FastCheck } from 'fast-check';

const SEED = 'PACKDESK_SEED';
const FULL = 'PACKDESK_FUZZ';

/** True where the long run was asked for: `PACKDESK_FUZZ=full`. */
export const fullRun = process.env[FULL] === 'full';

/** The quick run tries the same cases each time: a change is not refused over a case that it did not bring. */
const QUICK_SEED = 20_261_121;

const asked = process.env[SEED];

/** Seed of every property; undefined where each run tries cases of its own. */
export const seed = asked === undefined ? (fullRun ? undefined : QUICK_SEED) : Number(asked);

/**
 * Number of times a property is tried: `quick` in each run of the tests, `full` and with cases of its own in each run with
 * `PACKDESK_FUZZ=full`. A failure prints its seed and the shrunk case; `PACKDESK_SEED=<seed>` repeats it.
 */
export const runs = <T>(quick: number, full: number): FastCheck<T> => ({
  numRuns: fullRun ? full : quick,
});
