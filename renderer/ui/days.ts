import type { Parsed } from '../lib/parsed.ts';

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/** An ISO day where it exists; null for the 31st of February. */
const isoDay = (year: number, month: number, day: number): string | null => {
  const at = new Date(Date.UTC(year, month - 1, day));
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return exists ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : null;
};

/** Years that shipments are of. */
const usual = (year: number): boolean => year >= 1900 && year < 2200;

const ofYear = (year: number, month: number, day: number): string | null =>
  usual(year) ? isoDay(year, month, day) : null;

const numbers = (hit: RegExpExecArray): number[] => hit.slice(1).map(Number);

/** `20261121`, or `21112026` where it is no day that way. */
const fromDigits = (text: string): string | null => {
  const year = ofYear(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)));
  return year ?? ofYear(Number(text.slice(4)), Number(text.slice(2, 4)), Number(text.slice(0, 2)));
};

const dayOf = (text: string): string | null => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) {
    const [year = 0, month = 0, day = 0] = numbers(iso);
    return ofYear(year, month, day);
  }
  // Both locales of the desk write the day before the month.
  const written = /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4}|\d{2})$/.exec(text);
  if (written) {
    const [day = 0, month = 0, year = 0] = numbers(written);
    return ofYear(written[3]?.length === 2 ? 2000 + year : year, month, day);
  }
  return /^\d{8}$/.test(text) ? fromDigits(text) : null;
};

/** A typed day as ISO 8601: `21.11.2026`, `21/11/26`, `2026-11-21`, `21112026`. */
export const parseDay = (text: string): Parsed => {
  const wanted = text.trim();
  if (wanted === '') return { value: undefined };
  const day = dayOf(wanted);
  return day === null ? { problem: 'date' } : { value: day };
};

/** A typed time as HH:MM: `9`, `930`, `14.30`, `14:30`. */
export const parseTime = (text: string): Parsed => {
  const wanted = text.trim();
  if (wanted === '') return { value: undefined };
  const hit = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(wanted);
  const hours = Number(hit?.[1] ?? 24);
  const minutes = Number(hit?.[2] ?? 0);
  return hours < 24 && minutes < 60 ? { value: `${pad(hours)}:${pad(minutes)}` } : { problem: 'time' };
};
