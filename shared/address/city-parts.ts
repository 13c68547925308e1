import { remembering } from '../remember.ts';
import { normaliseCountry } from './country.ts';
import { findCountry } from './find-country.ts';
import { postalCountry } from './metadata.ts';
import { readPostcode } from './postcode-form.ts';
import { findProvince, isProvinceByCode, type Province } from './provinces.ts';

/** A text of the city's field, with what people write there although it has a field of its own. */
export interface CityParts {
  /** The city alone. */
  city: string;
  /** As the country writes it in one line, without its letters before it. */
  postcode: string | null;
  /** One of the named country. */
  province: Province | null;
  /** ISO 3166-1 alpha-2, in capitals. */
  country: string | null;
}

/** A longer text is no city, and each part is looked up. */
const LONGEST_CITY = 120;

/** Behind a comma, slash, dash with blanks, or in brackets. */
const apart = /^(.*?)\s*(?:[,;/]|\s[-–]\s|\()\s*([^,;/()]+)\)?$/u;
const lastWord = /^(.*\S)\s+(\S+)$/u;
const firstWord = /^(\S+)\s+(.*\S)$/u;
const firstWords = /^(\S+\s\S+)\s+(.*\S)$/u;
const lastWords = /^(.*\S)\s+(\S+\s\S+)$/u;

/** Codes of two and three letters are words of many cities: only names of countries count, and these. */
const SHORT_NAMES = new Set(['USA', 'U.S.A.', 'UAE', 'UK']);

/**
 * The country (ISO 3166-1 alpha-2) that a text names in words; null for a code, since cities are called so. The first
 * question takes some 40 ms, for an index of names: cities without a comma do not ask.
 */
export const countryInWords = (text: string): string | null =>
  text.replace(/[^\p{L}]/gu, '').length > 3 || SHORT_NAMES.has(text) ? findCountry(text) : null;

type Taken = { rest: string } & Partial<Omit<CityParts, 'city'>>;

const takePostcode = (text: string, code: string): Taken | null => {
  const read = (part: string, rest: string): Taken | null => {
    if (!/\d/.test(part) || !/\p{L}/u.test(rest)) return null;
    const reading = readPostcode(code, part);
    return reading.is === 'wrong'
      ? null
      : { rest: rest.replace(/^[\s,]+|[\s,]+$/g, ''), postcode: reading.code };
  };
  const [, first = '', behind = ''] = firstWord.exec(text) ?? [];
  const [, firstTwo = '', behindTwo = ''] = firstWords.exec(text) ?? [];
  const [, before = '', last = ''] = lastWord.exec(text) ?? [];
  const [, beforeTwo = '', lastTwo = ''] = lastWords.exec(text) ?? [];
  return read(firstTwo, behindTwo) ?? read(first, behind) ?? read(lastTwo, beforeTwo) ?? read(last, before);
};

const takeProvince = (text: string, code: string): Taken | null => {
  const [, head = '', tail = ''] = apart.exec(text) ?? [];
  const named = head === '' ? null : findProvince(code, tail);
  if (named) return { rest: head, province: named };
  if (!isProvinceByCode(code)) return null;
  const [, before = '', last = ''] = lastWord.exec(text) ?? [];
  // In a text of capitals any short word may be of the city's name.
  const isCode = /^\p{Lu}{2,3}$/u.test(last) && (code !== 'IT' || /\p{Ll}/u.test(before));
  const province = isCode ? findProvince(code, last) : null;
  return province && { rest: before, province };
};

const takeCountry = (text: string): Taken | null => {
  const [, head = '', tail = ''] = apart.exec(text) ?? [];
  const country = head === '' ? null : countryInWords(tail);
  return country === null ? null : { rest: head, country };
};

const take = ({ code, text }: { code: string | null | undefined; text: string }): CityParts => {
  const country = postalCountry(code);
  const parts: CityParts = { city: text.trim(), postcode: null, province: null, country: null };
  if (parts.city.length > LONGEST_CITY) return parts;
  for (;;) {
    const { city } = parts;
    const taken =
      (parts.postcode === null ? takePostcode(city, country) : null) ??
      (parts.province === null ? takeProvince(city, country) : null) ??
      (parts.country === null ? takeCountry(city) : null);
    if (!taken) break;
    const { rest, ...found } = taken;
    Object.assign(parts, found, { city: rest });
  }
  return parts;
};

/** Several rules look at the cities of both parties at each key. */
const MOST_REMEMBERED = 20;

const taken = remembering(take, { most: MOST_REMEMBERED, by: ({ code, text }) => `${code ?? ''} ${text}` });

/**
 * Takes apart what is written into the field of a city: `10115 Berlin`, `Springfield, IL 62701`, `Wien (Österreich)`.
 * @param code the country of the address, any code that people use
 */
export const cityParts = (code: string | null | undefined, text: string): CityParts => taken({ code, text });

/** Countries, and parts of them or states in union with them that have codes of their own: addresses name either. */
const unions: readonly string[] = [
  'AU CC CX HM NF',
  'CN HK MO TW',
  'DK FO GL',
  'ES EA IC XC XL',
  'FI AX',
  'FR BL GF GP MC MF MQ NC PF PM RE TF WF YT',
  'GB AI BM FK GG GI GS IM IO JE KY MS PN SH TC VG XI',
  'IT SM VA',
  'NL AW BQ CW SX',
  'NO BV SJ',
  'NZ CK NU TK',
  'US AS FM GU MH MP PR PW UM VI',
];

/** Do two codes name one country, or a country and a part of it that has a code of its own? */
export const isSameOrPart = (one: string | null | undefined, other: string | null | undefined): boolean => {
  const [first, second] = [normaliseCountry(one), normaliseCountry(other)];
  if (first === second || postalCountry(first) === postalCountry(second)) return true;
  return unions.some((each) => {
    const codes = each.split(' ');
    return codes.includes(first) && codes.includes(second);
  });
};
