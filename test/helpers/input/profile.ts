import type { Parameters as FastCheck } from 'fast-check';

const SEED = 'PACKDESK_SEED';
const FULL = 'PACKDESK_FUZZ';

/** True where the long run was asked for: `PACKDESK_FUZZ=full`. */
export const fullRun = process.env[FULL] === 'full';

const seed = process.env[SEED];

/**
 * How often a property is tried: `quick` in each run of the tests, `full` with `PACKDESK_FUZZ=full`. A failure prints
 * its seed and the shrunk case; `PACKDESK_SEED=<seed>` repeats it.
 */
export const runs = <T>(quick: number, full: number): FastCheck<T> => ({
  numRuns: fullRun ? full : quick,
  ...(seed !== undefined && { seed: Number(seed) }),
});
