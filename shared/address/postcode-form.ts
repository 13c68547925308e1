import { normaliseCountry } from './country.ts';
import { countryMetadata, postalCountry } from './metadata.ts';

/** Form of a country's postcodes: the one definition for checking, finding in a text and printing. */
export interface PostcodeForm {
  /** Country as whose its addresses are written. */
  country: string;
  /** Source of the pattern, in capitals; null where no form is known. */
  zip: string | null;
  /** The same, to match a whole text. */
  whole: RegExp | null;
}

/**
 * Patterns that are narrower than the library's, which for Ireland fits any seven letters and so a British postcode.
 * IE: routing key and unique identifier of an Eircode, without the letters that it never has (eircode.ie; the keys
 * begin with the same letters, and D6W alone ends with one).
 */
const narrower: Record<string, string> = {
  IE: '(?:D6W|[AC-FHKNPRTV-Y]\\d{2}) ?[\\dAC-FHKNPRTV-Y]{4}',
};

const forms = new Map<string, PostcodeForm>();

/** The form of a country's postcodes (any code, UK and EL too), from Google's libaddressinput data and `narrower`. */
export const postcodeForm = (code: string | null | undefined): PostcodeForm => {
  const country = postalCountry(code);
  const known = forms.get(country);
  if (known) return known;
  const zip = narrower[country] ?? countryMetadata(country)?.zip ?? null;
  const made = { country, zip, whole: zip === null ? null : new RegExp(`^(?:${zip})$`) };
  forms.set(country, made);
  return made;
};

/** Postcodes of a part of a country that has a code of its own: another one there is a mistake. */
const parts: Record<string, RegExp> = {
  EA: /^5[12]/,
  IC: /^3[58]/,
  XC: /^51/,
  XL: /^52/,
  XI: /^BT/,
};

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

/** A pattern that finds a country's postcode in a text, its prefix too; null where no form of it is known. */
export const postcodeSource = (code: string | null | undefined): string | null => {
  const { country, zip } = postcodeForm(code);
  return zip === null ? null : `(?:(?:${prefixesOf(country)})[- ])?(?:${zip})`;
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

/** A postcode in capitals and Latin digits, with single blanks and plain hyphens. */
export const inCapitals = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/[‐-―−]/g, '-');

/** Longer texts are not postcodes. */
export const LONGEST_POSTCODE = 16;

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

/** A code that fits, with the blank or hyphen that its country prints though the code fits without it as well. */
const withGap = ({ country, whole }: PostcodeForm, code: string): string => {
  const gap = gaps[country];
  if (!gap || /[- ]/.test(code)) return code;
  const printed = `${code.slice(0, -gap[1])}${gap[0]}${code.slice(-gap[1])}`;
  return whole?.test(printed) ? printed : code;
};

/** A code with its blank or hyphen in place; null where its letters and digits are none of the country's. */
const spaced = (form: PostcodeForm, code: string): string | null => {
  const { whole } = form;
  if (whole === null) return code;
  if (whole.test(code)) return withGap(form, code);
  if (code.length > LONGEST_POSTCODE) return null;
  const bare = code.replace(/[- ]/g, '');
  const parted = Array.from({ length: Math.max(0, bare.length - 1) }, (_, at) => at + 1).flatMap((at) =>
    ['-', ' '].map((sign) => `${bare.slice(0, at)}${sign}${bare.slice(at)}`),
  );
  const found = [bare, ...parted].find((each) => whole.test(each));
  return found === undefined ? null : withGap(form, found);
};

/** The code without the country's letters that it does not have, or with those that it lacks; null where that is none. */
const withoutPrefix = (form: PostcodeForm, capitals: string): string | null => {
  const bare = capitals.replace(new RegExp(`^(?:${prefixesOf(form.country)})[- ]+(?=\\d)`), '');
  if (bare !== capitals) return spaced(form, bare);
  // Without a blank after it only the country's own code is a prefix.
  const joined = capitals.startsWith(form.country)
    ? spaced(form, capitals.slice(form.country.length).trimStart())
    : null;
  return joined ?? spaced(form, `${form.country}${capitals}`);
};

/**
 * A text read as a postcode. `right`: the country's, with the letters and digits as written and the blank or hyphen
 * in place. `prefix`: the country's, but for letters of the country that are too many (`D-10115`) or missing.
 */
export type PostcodeReading = { is: 'right' | 'prefix'; code: string } | { is: 'wrong' };

/**
 * Reads a text as a postcode of a country (any code, UK, EL and IC too). Whatever it is, nothing is thrown; an empty
 * text is wrong where a form is known, and anything is right where none is.
 */
export const readPostcode = (code: string | null | undefined, text: string): PostcodeReading => {
  const form = postcodeForm(code);
  const capitals = inCapitals(text);
  const ofPart = parts[normaliseCountry(code)];
  const right = spaced(form, capitals);
  const found = right ?? withoutPrefix(form, capitals);
  if (found === null || ofPart?.test(found) === false) return { is: 'wrong' };
  return { is: right === null ? 'prefix' : 'right', code: found };
};

/** Does a text begin with the letters that people write before a postcode of this country: `S-114 55`? */
export const hasPrefix = (code: string, text: string): boolean =>
  new RegExp(`^(?:${prefixesOf(postalCountry(code))})[- ]*\\d`, 'i').test(text);
