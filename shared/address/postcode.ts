import type { Address } from '../shipment/schema/address.ts';
import { normaliseCountry } from './country.ts';
import { countryMetadata, postalCountry } from './metadata.ts';

/**
 * The interface has two names for the postcode. What a shipment came with is kept: where `zipCode` alone is
 * filled the postcode stays there, else it is written to `postalCode`.
 */
export type PostcodeField = 'postalCode' | 'zipCode';

const filled = (text: string | null | undefined): boolean => (text ?? '').trim() !== '';

/** Where this address has its postcode, or would have it. */
export const postcodeField = (address: Pick<Address, PostcodeField>): PostcodeField =>
  !filled(address.postalCode) && filled(address.zipCode) ? 'zipCode' : 'postalCode';

/** The address's postcode, under whichever of the two names it stands; empty where there is none. */
export const postcodeOf = (address: Pick<Address, PostcodeField>): string =>
  (address[postcodeField(address)] ?? '').trim();

/** Prefixes that people write before the postcode, of the car's plate or the country: `D-10115`, `CH-8001`. */
const platePrefixes: Record<string, string> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  ES: 'E',
  FI: 'FIN|SF',
  FR: 'F',
  HU: 'H',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  NO: 'N',
  PT: 'P',
  SE: 'S',
  SI: 'SLO',
};

/** Prefixes of parts of a country that have codes of their own: Åland's post writes `AX-22100`. */
const partPrefixes: Record<string, string> = { FI: 'AX' };

const prefixesOf = (country: string): string =>
  [country, platePrefixes[country], partPrefixes[country]].filter(Boolean).join('|');

/** The country whose postcodes people write with this prefix: `D`, `CH`, `FL`; null for any other letters. */
export const platePrefix = (prefix: string): string | null => {
  const plate = Object.entries(platePrefixes).find(([, letters]) => letters.split('|').includes(prefix));
  if (plate) return plate[0];
  return countryMetadata(prefix)?.zip ? postalCountry(prefix) : null;
};

/** The postcode in capitals, with single blanks and without the country's prefix where the country writes none. */
export const plainPostcode = (code: string | null | undefined, text: string): string => {
  const country = postalCountry(code);
  const capitals = text
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/[‐-―−]/g, '-');
  const prefix = new RegExp(`^(?:${prefixesOf(country)})[- ]+(?=\\d)`);
  return prefix.test(capitals) && !matches(country, capitals) ? capitals.replace(prefix, '') : capitals;
};

const patterns = new Map<string, RegExp | null>();

/** The form of a country's postcodes, to match the whole text in capitals; null where none is known. */
export const postcodePattern = (code: string | null | undefined): RegExp | null => {
  const country = postalCountry(code);
  const known = patterns.get(country);
  if (known !== undefined) return known;
  const zip = countryMetadata(country)?.zip ?? null;
  const made = zip === null ? null : new RegExp(`^(?:${zip})$`);
  patterns.set(country, made);
  return made;
};

/** Ireland's pattern in the data fits any seven letters; an Eircode begins with its routing key. */
const stricter: Record<string, string> = { IE: '(?:[AC-FHKNPRTV-Y]\\d[\\dW]) ?[0-9AC-FHKNPRTV-Y]{4}' };

/** A pattern that finds a country's postcode in a text, its prefix too; null where no form of it is known. */
export const postcodeSource = (code: string | null | undefined): string | null => {
  const country = postalCountry(code);
  const zip = stricter[country] ?? countryMetadata(country)?.zip ?? null;
  return zip === null ? null : `(?:(?:${prefixesOf(country)})[- ])?(?:${zip})`;
};

const matches = (country: string, text: string): boolean => postcodePattern(country)?.test(text) ?? true;

/** Postcodes of a part of a country that has a code of its own: another one there is a mistake. */
const parts: Record<string, RegExp> = {
  EA: /^5[12]/,
  IC: /^3[58]/,
  XC: /^51/,
  XL: /^52/,
  XI: /^BT/,
};

/** True for a postcode of the country, an empty one, and any in a country of whose postcodes nothing is known. */
export const isPostcode = (code: string | null | undefined, text: string): boolean => {
  if (!filled(text)) return true;
  const plain = plainPostcode(code, text);
  return matches(postalCountry(code), plain) && (parts[normaliseCountry(code)]?.test(plain) ?? true);
};
