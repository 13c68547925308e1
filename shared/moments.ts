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
