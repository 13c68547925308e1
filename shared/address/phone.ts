import {
  type CountryCode,
  getExampleNumber,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { postalCountry } from './metadata.ts';

/**
 * Telephone numbers, read with Google's numbering plans (libphonenumber). The smallest of the library's tables is
 * enough: it knows each country's prefixes and lengths, not whose line a number is.
 */

const countryOf = (code: string | null | undefined): CountryCode | undefined => {
  const country = postalCountry(code);
  return isSupportedCountry(country) ? country : undefined;
};

/**
 * Numbers as they were written before a plan changed, where each has one number in its place: what is dialed now. MX: no
 * 1, 01, 044 or 045 before ten digits (Plan Técnico Fundamental de Numeración, 3 August 2019). BJ: 01 before the eight
 * digits (ARCEP Bénin, 30 November 2024). Ivory Coast's ten digits of 2021 begin with what the operator says.
 */
const renumbered: Record<string, (own: string) => string> = {
  '52': (own) => own.replace(/^(?:0?1|04[45])(?=\d{10}$)/, ''),
  '229': (own) => own.replace(/^(?=\d{8}$)/, '01'),
};

const parsed = (text: string, code: string | null | undefined): PhoneNumber | null =>
  parsePhoneNumberFromString(text, { defaultCountry: countryOf(code), extract: false }) ?? null;

const read = (text: string, code: string | null | undefined): PhoneNumber | null => {
  const number = parsed(text, code);
  if (number === null || number.isPossible()) return number;
  const { countryCallingCode: prefix, nationalNumber, ext } = number;
  const now = renumbered[prefix]?.(nationalNumber) ?? nationalNumber;
  const moved = now === nationalNumber ? null : parsed(`+${prefix}${now}${ext ? ` ext. ${ext}` : ''}`, code);
  return moved?.isPossible() ? moved : null;
};

/** True for an empty text and for what is a telephone number, from the address's country or with a prefix. */
export const isPhone = (text: string, country: string | null | undefined): boolean =>
  text.trim() === '' || read(text.trim(), country) !== null;

/**
 * The number as it is stored: E.164 (`+41446681800`), an extension after it (`+41446681800 ext. 12`).
 * Unreadable text is stored as typed.
 */
export const storedPhone = (text: string, country: string | null | undefined): string => {
  const typed = text.trim();
  const number = read(typed, country);
  if (number === null) return typed;
  return number.ext ? `${number.number} ext. ${number.ext}` : number.number;
};

/** The number as a person reads it: international, in groups (`+41 44 668 18 00`); else as it is. */
export const shownPhone = (text: string, country: string | null | undefined): string =>
  read(text.trim(), country)?.formatInternational() ?? text;

/** A number of the country as an example; null for a country of which none is known. */
export const phoneExample = (code: string | null | undefined): string | null => {
  const country = countryOf(code);
  return (country && getExampleNumber(country, examples)?.formatInternational()) ?? null;
};
