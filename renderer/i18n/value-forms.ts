import { countryName, isCountry, withTheArticle } from '../../shared/address/country.ts';

/** `14:05`, from ms since 1970; anything else as it is. */
export const timeOfDay = (value: unknown, language: string | undefined): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? new Intl.DateTimeFormat(language === 'de' ? 'de' : 'en-GB', { timeStyle: 'short' }).format(value)
    : String(value ?? '');

/** `Switzerland`, from a code of ISO 3166-1; anything else as it is. */
export const countryInWords = (value: unknown, language: string | undefined): string => {
  const code = String(value ?? '');
  return isCountry(code) ? countryName(code, language === 'de' ? 'de' : 'en') : code;
};

/** `the Netherlands`, as a country is named within an English sentence; in other languages as `countryInWords`. */
export const theCountry = (value: unknown, language: string | undefined): string => {
  const name = countryInWords(value, language);
  return language === 'de' ? name : withTheArticle(name);
};

/** A size as the service names it, and what may be said with it: `ZPL, 101.6 x 152.4 mm, 203 dpi`. */
const SIZE = /^(?:[A-Z]+, )?[\d.]+ x [\d.]+(?: mm)?(?:, \d+ dpi)?$/;

/** The same with the window's decimal sign and the sign of multiplication; anything else as it is. */
export const sizeInWords = (text: string, decimalSign: string): string =>
  SIZE.test(text) ? text.replace(' x ', ' × ').replaceAll('.', decimalSign) : text;
