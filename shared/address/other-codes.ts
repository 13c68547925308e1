import { countryCodes, countryNumeric, normaliseCountry } from './country.ts';
import { findCountry } from './find-country.ts';
import { isPostalCountry } from './metadata.ts';

/**
 * Codes that are no country of ISO 3166-1 and mean one beyond doubt: withdrawn ones with one country in their place (ISO
 * 3166-3:2020), both parts of the United Kingdom (Implementing Regulation (EU) 2020/1470), and Kosovo as it is in the code
 * lists of EN 16931 (1A) and of carriers (KV). Left out is what became several countries (AN, CS, SU, YU) and what means
 * different ones: XS is Serbia to customs and Somaliland to a carrier.
 */
const meant: Readonly<Record<string, string>> = {
  BU: 'MM',
  CT: 'KI',
  DD: 'DE',
  DY: 'BJ',
  FX: 'FR',
  HV: 'BF',
  JT: 'UM',
  KV: 'XK',
  MI: 'UM',
  NH: 'VU',
  PU: 'UM',
  PZ: 'PA',
  RH: 'ZW',
  TP: 'TL',
  VD: 'VN',
  WK: 'UM',
  XI: 'GB',
  XU: 'GB',
  YD: 'YE',
  ZR: 'CD',
  '1A': 'XK',
};

/** Written for "not known": ZZ by Unicode CLDR, XX by ICAO Doc 9303. Neither is ever a place. */
const UNKNOWN = new Set(['XX', 'ZZ']);

/**
 * The alpha-2 code of the country that a text in a country's field means beyond doubt: a withdrawn code, alpha-3, the
 * number of ISO 3166-1, or a name. Null where it means none or several.
 */
export const countryMeant = (text: string): string | null => {
  const code = normaliseCountry(text);
  if (/^\d{3}$/.test(code)) return countryCodes.find((each) => countryNumeric(each) === code) ?? null;
  return (Object.hasOwn(meant, code) ? meant[code] : findCountry(code)) ?? null;
};

/**
 * Can a text be a country's code, to mail, to customs or to a carrier? Carriers have codes of their own (XB, XN), and a
 * list of ours is never complete: what has two characters is asked about at the label, not refused when it is saved.
 */
export const isCountryForm = (text: string): boolean => {
  const code = normaliseCountry(text);
  if (isPostalCountry(code)) return true;
  if (/^(?=.*[A-Z])[A-Z\d]{2}$/.test(code)) return !UNKNOWN.has(code);
  return /^(?:[A-Z]{3}|\d{3})$/.test(code) && countryMeant(code) !== null;
};
