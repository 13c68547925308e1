import type { DocumentLanguage } from './document-language.ts';
import { minorDigits } from './money/currency.ts';
import { type Decimal, decimalText, roundTo } from './money/decimal.ts';
import { printedKg } from './money/weights.ts';

/** English papers go all over the world: day before month in words, so that the two are not confused. */
const locales: Record<DocumentLanguage, string> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  pl: 'pl-PL',
  es: 'es-ES',
  it: 'it-IT',
  nl: 'nl-NL',
};

/** Writes numbers and dates in a paper's language. Decimals are written exactly, whatever their size. */
export interface Formats {
  /** With the digits that the number has: 1234.5 as "1,234.5". */
  number(value: Decimal): string;
  /** An amount with the digits of its currency, without its code: "1,234.50". */
  amount(value: Decimal, currency: string): string;
  /** Kilograms without the unit, two digits at least, and as `printedKg` rounds them: "4.20", "0.125", "0.0004". */
  weight(kg: Decimal): string;
  /** A whole number. */
  count(value: number): string;
  /** An ISO 8601 day (a time after it is left out); any other text as it is. */
  date(text: string): string;
}

/** CLDR groups with a narrow blank in French, which the papers' font does not have. */
const plainBlanks = (text: string): string => text.replace(/[\u202f\u2009]/g, '\u00a0');

const createFormats = (language: DocumentLanguage): Formats => {
  const locale = locales[language];
  const byDigits = new Map<string, Intl.NumberFormat>();
  const formatOf = (least: number, most: number): Intl.NumberFormat => {
    const key = `${least} ${most}`;
    const known = byDigits.get(key);
    if (known) return known;
    const made = new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most });
    byDigits.set(key, made);
    return made;
  };
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const written = (value: Decimal, least: number, most: number): string =>
    plainBlanks(formatOf(least, most).format(decimalText(roundTo(value, most))));
  return {
    number: (value) => written(value, 0, Math.min(value.scale, 20)),
    amount: (value, currency) => {
      const digits = minorDigits(currency);
      // A unit price may have more digits than its currency; a value never has.
      return written(value, digits, Math.min(Math.max(digits, value.scale), 20));
    },
    weight: (kg) => {
      const printed = printedKg(kg);
      return written(printed, 2, Math.max(2, printed.scale));
    },
    count: (value) => plainBlanks(formatOf(0, 0).format(value)),
    date: (text) => {
      const day = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(text.trim());
      if (!day) return text.trim();
      const [, year, month, date] = day;
      const at = new Date(0);
      at.setUTCFullYear(Number(year), Number(month) - 1, Number(date));
      // 31 February is no day: it is shown as it was typed.
      return at.getUTCMonth() + 1 === Number(month) ? plainBlanks(days.format(at)) : text.trim();
    },
  };
};

const made = new Map<DocumentLanguage, Formats>();

export const formatsOf = (language: DocumentLanguage): Formats => {
  const known = made.get(language);
  if (known) return known;
  const formats = createFormats(language);
  made.set(language, formats);
  return formats;
};
