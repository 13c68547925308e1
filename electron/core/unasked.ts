/** Age up to which a label is printed unasked, ms: labels of an hour ago must not turn up in the printer. */
export const UNASKED_MS = 15 * 60_000;

/** The desk's own time to the minute, in a form that every language reads: `2026-11-21 08:05`. */
export const minuteText = (at: number): string =>
  new Date(at).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
