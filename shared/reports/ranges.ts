import { addDays, type Day } from './days.ts';

/** Ranges of days that people ask for by name. */
export const namedRanges = [
  'today',
  'yesterday',
  'this-week',
  'last-7',
  'last-30',
  'this-month',
  'last-month',
] as const;
export type NamedRange = (typeof namedRanges)[number];

export interface DayRange {
  from: Day;
  to: Day;
}

/** Days since Monday. */
const sinceMonday = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The days of a named range; one that goes on ends with today. A week begins on Monday. */
export const rangeOf = (name: NamedRange, today: Day): DayRange => {
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'this-week':
      return { from: addDays(today, -sinceMonday(today)), to: today };
    case 'last-7':
      return { from: addDays(today, -6), to: today };
    case 'last-30':
      return { from: addDays(today, -29), to: today };
    case 'this-month':
      return { from: firstOfMonth(today), to: today };
    case 'last-month': {
      const last = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(last), to: last };
    }
    default:
      return name satisfies never;
  }
};
