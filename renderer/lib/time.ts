/** A moment as people at the bench say it: the time alone today, else day and time. `at` and `now` in ms. */
export const momentText = (at: number, now: number, locale: string): string => {
  const today = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    locale,
    today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(at);
};

/** The same for a narrow column: the time alone today, else day, month and time; in another year the day alone. */
export const shortMomentText = (at: number, now: number, locale: string): string => {
  const [moment, today] = [new Date(at), new Date(now)];
  if (moment.toDateString() === today.toDateString()) return momentText(at, now, locale);
  const isThisYear = moment.getFullYear() === today.getFullYear();
  return new Intl.DateTimeFormat(
    locale,
    isThisYear
      ? { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }
      : { dateStyle: 'medium' },
  ).format(at);
};

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** A moment (ms) as short as a column of them needs it, always with its day. */
export const dayAndTime = (at: number, locale: string): string => {
  const known =
    dayFormats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  dayFormats.set(locale, known);
  return known.format(at);
};

/** The local day that holds `at`, as its first and its next day's first ms. */
export const dayOf = (at: number): { from: number; to: number } => {
  const start = new Date(at);
  start.setHours(0, 0, 0, 0);
  const end = new Date(start);
  end.setDate(end.getDate() + 1);
  return { from: start.getTime(), to: end.getTime() };
};

/** Start of the local day so many days before the one that holds `at`, ms. */
export const daysBack = (at: number, days: number): number => {
  const day = new Date(at);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - days);
  return day.getTime();
};
