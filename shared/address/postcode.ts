import { normaliseCountry } from './country.ts';
import { countryMetadata, postalCountry } from './metadata.ts';
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

/** Nought in the scripts whose digits people write postcodes with. */
const noughts = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0, 0x1810,
];

const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const nought = noughts.find((each) => code >= each && code < each + 10);
    return nought === undefined ? digit : String(code - nought);
  });

/** Every way to write a code with the country before it, or one blank or hyphen within it. */
const spellings = (country: string, code: string): string[] => {
  const bare = code.replace(/[- ]/g, '');
  const parted = (text: string): string[] =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => at + 1).flatMap((at) =>
      ['-', ' '].map((sign) => `${text.slice(0, at)}${sign}${text.slice(at)}`),
    );
  return [bare, ...parted(bare), `${country}${bare}`, ...parted(`${country}${bare}`)];
};

/** A code as its country writes it where only blanks, a hyphen or the country are missing or too many; else as it is. */
const mended = (country: string, code: string): string => {
  // Longer texts are not postcodes.
  if (code.length > 16 || matches(country, code)) return code;
  const fitting = spellings(country, code).filter((each) => matches(country, each));
  // Two that differ by more than a blank: ambiguous.
  const [first] = fitting;
  return first !== undefined && new Set(fitting.map((each) => each.replace(/[- ]/g, ''))).size === 1
    ? first
    : code;
};

/**
 * The postcode in capitals and Latin digits, with single blanks and without the country's prefix where the country
 * writes none; its hyphen or blank where only that is missing.
 */
export const plainPostcode = (code: string | null | undefined, text: string): string => {
  const country = postalCountry(code);
  const capitals = latinDigits(text.normalize('NFKC'))
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/[‐-―−]/g, '-');
  if (matches(country, capitals)) return capitals;
  const bare = capitals.replace(new RegExp(`^(?:${prefixesOf(country)})[- ]+(?=\\d)`), '');
  // Without a blank after it only the country's own code is a prefix, and only where the rest is a postcode.
  const joined = capitals.startsWith(country) ? mended(country, capitals.slice(country.length)) : '';
  return joined !== '' && matches(country, joined) ? joined : mended(country, bare);
};

/** Position of the blank or hyphen in countries that are written to without it as well: how many signs follow it. */
const gaps: Record<string, [sign: string, after: number]> = {
  BR: ['-', 3],
  CA: [' ', 3],
  CZ: [' ', 2],
  GB: [' ', 3],
  GG: [' ', 3],
  GR: [' ', 2],
  IE: [' ', 4],
  IM: [' ', 3],
  JE: [' ', 3],
  JP: ['-', 4],
  NL: [' ', 2],
  SE: [' ', 2],
  SK: [' ', 2],
};

/** The postcode as its country prints it: `1234 AB`, `301 00`. One that is none of the country's is left as it came. */
export const printedPostcode = (code: string | null | undefined, text: string): string => {
  const country = postalCountry(code);
  if (!/^[\u0020-\u007e]*$/.test(text) || postcodePattern(country) === null) return text;
  const plain = plainPostcode(country, text);
  if (!matches(country, plain)) return text;
  const gap = gaps[country];
  if (!gap || /[- ]/.test(plain)) return plain;
  const at = plain.length - gap[1];
  const printed = `${plain.slice(0, at)}${gap[0]}${plain.slice(at)}`;
  return matches(country, printed) ? printed : plain;
};

/** The postcode of a country that has one alone, such as TKCA 1ZZ; null for all others. */
export const onlyPostcode = (code: string | null | undefined): string | null => {
  const zip = countryMetadata(code)?.zip ?? '';
  return /^[A-Z\d]+ [A-Z\d]+$/.test(zip) ? zip : null;
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
