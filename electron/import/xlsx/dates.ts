/** Formats of numbers that are days or times, by their numbers in the standard (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Excel takes no longer ones; in a made-up one the search for closing brackets would take hours. */
const LONGEST_CODE = 255;

/** A format's own text: letters of days and times outside quotes, brackets and escapes. */
const isDateCode = (code: string): boolean =>
  code.length <= LONGEST_CODE &&
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\[(?!h+\]|m+\]|s+\])[^\]]*\]|\\./gi, '')) &&
  !/^general$/i.test(code);

/** Does a cell with this format hold a day or a time? */
export const isDateFormat = (id: number, codes: ReadonlyMap<number, string>): boolean => {
  const code = codes.get(id);
  return code === undefined ? isBuiltInDate(id) : isDateCode(code);
};

const DAY = 86_400_000;
/** Day 0 of both calendars of workbooks; that of 1900 counts a 29 February that never was. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const LAST = 2_958_466;

/** A day's number as ISO 8601, with its time where it has one; a time alone as HH:MM. Null for no day. */
export const serialText = (serial: number, is1904: boolean): string | null => {
  if (!(serial >= 0 && serial < LAST)) return null;
  const early = !is1904 && serial < 60 && serial >= 1 ? 1 : 0;
  const at = (is1904 ? EPOCH_1904 : EPOCH_1900) + Math.round((serial + early) * DAY);
  const iso = new Date(at).toISOString();
  if (serial < 1 && !is1904) return iso.slice(11, 16);
  return Number.isInteger(serial) ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
};
