import type { RatePrice } from '../../../shared/carrier/rate-choices.ts';
import { useLocale, useWords, type Words } from '../../i18n/use-words.ts';

/** Currency codes that the language knows no sign for are written as they are. */
const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code);

const twoDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** `€12.50`, `12,50 €`; with the carrier's own text where it is no code of a currency. */
export const moneyText = (amount: number, currency: string, locale: string): string =>
  isCurrency(currency)
    ? new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
    : `${amount.toLocaleString(locale, twoDigits)} ${currency}`.trim();

/** `2026-11-27`, with or without a time of day that is none of midnight's. */
const MOMENT = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}))?/;

/** `Fri 27 Nov, 12:00` from the day as carriers mostly write it; anything else as it came. */
export const deliveryText = (text: string, locale: string): string => {
  const [, year, month, day, time] = MOMENT.exec(text) ?? [];
  if (!year) return text;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  const words = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' });
  return time && time !== '00:00' ? `${words.format(date)}, ${time}` : words.format(date);
};

const daysWords = (t: Words, days: number | null): string | null =>
  days === null ? null : t('rates:days', { count: days });

/** Words of a price in the window's language. */
export const usePriceWords = () => {
  const t = useWords();
  const locale = useLocale();
  return ({ total, currency, transitDays, estimatedDelivery }: RatePrice) => ({
    price: moneyText(total, currency, locale),
    days: daysWords(t, transitDays),
    delivery: estimatedDelivery === null ? null : deliveryText(estimatedDelivery, locale),
  });
};
