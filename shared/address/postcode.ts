import { countryMetadata } from './metadata.ts';
import { inCapitals, postcodeForm, readPostcode } from './postcode-form.ts';
import type { Address } from './schema.ts';

/**
 * The interface has two names for the postcode. The shipment's own choice is kept: where only `zipCode` is
 * filled the postcode stays there, else it is written to `postalCode`.
 */
export type PostcodeField = 'postalCode' | 'zipCode';

const filled = (text: string | null | undefined): boolean => (text ?? '').trim() !== '';

/** Member in which this address has its postcode, or would have it. */
export const postcodeField = (address: Pick<Address, PostcodeField>): PostcodeField =>
  !filled(address.postalCode) && filled(address.zipCode) ? 'zipCode' : 'postalCode';

/** The address's postcode, under either of its two names; empty where there is none. */
export const postcodeOf = (address: Pick<Address, PostcodeField>): string =>
  (address[postcodeField(address)] ?? '').trim();

/**
 * The postcode alone, to compare it or to put it into a barcode: in capitals and Latin digits, with its hyphen or
 * blank in place, and without the country's letters where it has none. What is no postcode of the country stays as
 * it is written, but for capitals and digits.
 */
export const plainPostcode = (code: string | null | undefined, text: string): string => {
  const reading = readPostcode(code, text);
  return reading.is === 'wrong' ? inCapitals(text) : reading.code;
};

/**
 * The postcode as its country prints it: `1234 AB`, `301 00`. Only blanks, hyphens and capitals change, never the
 * order of letters and digits: a label must not show another postcode than the one written. A text that is not
 * `right` for `readPostcode` is printed as it is written.
 */
export const printedPostcode = (code: string | null | undefined, text: string): string => {
  const reading = readPostcode(code, text);
  const isAscii = /^[\u0020-\u007e]*$/.test(text);
  return reading.is === 'right' && isAscii && postcodeForm(code).whole !== null ? reading.code : text;
};

/** The postcode of a country that has one alone, such as TKCA 1ZZ; null for all others. */
export const onlyPostcode = (code: string | null | undefined): string | null => {
  const zip = countryMetadata(code)?.zip ?? '';
  return /^[A-Z\d]+ [A-Z\d]+$/.test(zip) ? zip : null;
};

/** True for a postcode of the country, an empty one, and any in a country of whose postcodes nothing is known. */
export const isPostcode = (code: string | null | undefined, text: string): boolean =>
  !filled(text) || readPostcode(code, text).is !== 'wrong';
