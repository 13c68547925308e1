/** A day of a calendar, such as `2026-03-29`. */
export type Day = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

/** The day's midnight in UTC, ms; null for what is no day of the calendar. */
const utcOf = (day: Day): number | null => {
  const [, year = '', month = '', date = ''] = DAY.exec(day) ?? [];
  const at = Date.UTC(Number(year), Number(month) - 1, Number(date));
  return year !== '' && year >= '1970' && new Date(at).toISOString().startsWith(day) ? at : null;
};

export const isDay = (text: string): boolean => utcOf(text) !== null;

/** The day `count` days later; earlier where it is negative. @throws RangeError for what is no day */
export const addDays = (day: Day, count: number): Day => {
  const at = utcOf(day);
  if (at === null) throw new RangeError(`${day} is no day.`);
  return new Date(at + count * DAY_MS).toISOString().slice(0, 10);
};

/** Days from one to another, both counted; 0 or less where `to` is earlier. */
export const countDays = (from: Day, to: Day): number =>
  Math.round(((utcOf(to) ?? 0) - (utcOf(from) ?? 0)) / DAY_MS) + 1;

/** All days from one to another, both included. */
export const daysBetween = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => addDays(from, index));

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const digits = '2-digit' as const;
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, calendar: 'iso8601', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: digits, day: digits, hour: digits, minute: digits, second: digits },
  });
  formats.set(zone, format);
  return format;
};

/** A moment's clock in a zone, as if it were UTC, ms. */
const localOf = (at: number, zone: string): number => {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second } = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};

/** The day that a moment is of. @param zone as `Europe/Berlin` */
export const dayOf = (at: number, zone: string): Day =>
  new Date(localOf(at, zone)).toISOString().slice(0, 10);

/**
 * The first moment of a day in a zone, ms. A day begins at another time than midnight where clocks are put forward then.
 * @throws RangeError for what is no day
 */
export const startOfDay = (day: Day, zone: string): number => {
  const midnight = utcOf(day);
  if (midnight === null) throw new RangeError(`${day} is no day.`);
  // Its distance from UTC a day before and a day after: one of the two is that of the beginning.
  const starts = [midnight - DAY_MS, midnight + DAY_MS].map((near) => {
    const whole = Math.floor(near / 1000) * 1000;
    return midnight - (localOf(whole, zone) - whole);
  });
  const fit = starts.filter((at) => dayOf(at, zone) === day && dayOf(at - 1, zone) !== day);
  return Math.min(...(fit.length > 0 ? fit : starts));
};
