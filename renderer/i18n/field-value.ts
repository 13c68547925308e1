import { countryName, isCountry } from '../../shared/address/country.ts';
import { minorDigits } from '../../shared/money/currency.ts';
import type { Field } from '../../shared/shipment/fields/field.ts';
import { fieldAt } from '../../shared/shipment/fields/index.ts';
import { unitWord } from '../../shared/shipment/fields/unit.ts';
import type { Words } from '../../shared/words.ts';

/** Style of written values: the words' language, the locale of numbers and dates, and three words of its own. */
export interface ValueStyle {
  language: keyof Words;
  locale: string;
  words: { empty: string; yes: string; no: string };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the document in the locale's form. In UTC, so that no time zone moves it; other texts stay. */
const dayText = (value: string, locale: string): string => {
  const at = DAY.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at)) return value;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
};

const languageText = (value: string, language: keyof Words): string => {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(value) ?? value;
  } catch {
    return value; // Not a language tag at all.
  }
};

const numberText = (value: number, field: Field | undefined, unit: unknown, locale: string): string => {
  const word = field && unitWord(field.kind, unit);
  const digits = field?.kind === 'amount' ? minorDigits(word) : 0;
  const useGrouping = field?.kind === 'amount';
  const format = new Intl.NumberFormat(locale, {
    useGrouping,
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(6, digits),
  });
  return word ? `${format.format(value)} ${word}` : format.format(value);
};

const codeText = (value: string | number, { choices }: Field, language: keyof Words): string | undefined =>
  Array.isArray(choices) ? choices.find((choice) => choice.value === value)?.label[language] : undefined;

const wordText = (value: string, field: Field | undefined, { language, locale }: ValueStyle): string => {
  if (field?.kind === 'date') return dayText(value, locale);
  if (field?.kind === 'country' && isCountry(value)) return `${countryName(value, language)} (${value})`;
  if (field?.kind === 'language') return languageText(value, language);
  return value;
};

/** A whole list may have changed, of any length: its begin says which one it is. */
const MAX_SHOWN = 1000;

const shortened = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/**
 * The value of the field of a path as people read it: numbers and days in the locale, an amount in its
 * currency and a weight in its unit (`unit` is what the document says under the unit's own path), countries,
 * languages and codes in words. A value without a field in the catalogue is shown as it is.
 */
export const fieldValueText = (path: string, value: unknown, unit: unknown, style: ValueStyle): string => {
  const field = fieldAt(path);
  if (value === undefined || value === null || value === '') return style.words.empty;
  if (typeof value === 'boolean') return value ? style.words.yes : style.words.no;
  if (typeof value !== 'string' && typeof value !== 'number') return shortened(JSON.stringify(value));
  const coded = field && codeText(value, field, style.language);
  if (coded !== undefined) return coded;
  return typeof value === 'number'
    ? numberText(value, field, unit, style.locale)
    : wordText(value, field, style);
};
