/** A test that failed beside others twice in twenty runs, by its name at the end of a run. */
export interface KnownUnsteady {
  what: string;
  /** Day on which it was put here, as 2026-11-27. */
  since: string;
}

/** It still runs. After 14 days here it fails the gate: its cause is found by then, or its proof is rewritten. */
export const KNOWN_UNSTEADY: readonly KnownUnsteady[] = [];

const DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Those that are here for too long. @param now ms */
export const overdue = (known: readonly KnownUnsteady[], now: number): KnownUnsteady[] =>
  known.filter(({ since }) => now - Date.parse(since) > DAYS * DAY_MS);
