/** More changes than any shipment sees between a backup and its return. */
export const RESTORED_AHEAD = 10_000;

/** Number of different steps ahead: two restores within a day never take the same one. */
const STEPS = 100_000;

/**
 * By how much the versions of a restored backup go on ahead of it. Another number for each second, so that the versions
 * after a second restore of the same backup are none that were given after the first one.
 * @param at when it is restored, ms
 */
export const versionsAhead = (at: number): number => RESTORED_AHEAD * (1 + (Math.floor(at / 1_000) % STEPS));
