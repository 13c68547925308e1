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

/** Day of a moment (ms since 1970) by this computer's own clock and zone, ISO 8601: what its people call today. */
export const localDay = (at: number): string => {
  const day = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};
