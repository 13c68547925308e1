/**
 * Values in the words of errors and rules that are moments, in ms since 1970; other numbers are amounts. A
 * window shows them as its local time of day.
 */
const names: readonly string[] = ['moreAt'];

export const isMoment = (name: string): boolean => names.includes(name);

/** `14:05 UTC`, from ms since 1970; anything else as it is. */
export const utcTime = (value: unknown): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? `${new Date(value).toISOString().slice(11, 16)} UTC`
    : String(value);

/** A value as the English words of the service have it: its callers may be in another time zone than it is. */
export const saidValue = (name: string, value: string | number): string =>
  isMoment(name) ? utcTime(value) : String(value);
