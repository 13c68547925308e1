import { isDay } from '../../shared/rules/dates.ts';

/** An ISO day as the locale writes it; any other text as it is. */
export const dayText = (value: string, locale: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || !isDay(value)) return value;
  const style = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, style).format(Date.parse(`${value}T00:00:00Z`));
};
