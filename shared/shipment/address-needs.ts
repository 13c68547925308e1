import { isCountry, normaliseCountry } from '../address/country.ts';
import { countryMetadata, postalCountry } from '../address/metadata.ts';
import type { Address } from '../address/schema.ts';

/** Required parts of a country's addresses (Google's libaddressinput data, CC-BY 4.0). */
export interface AddressNeeds {
  street: boolean;
  postcode: boolean;
  city: boolean;
  province: boolean;
}

const cache = new Map<string, AddressNeeds>();

const read = (code: string): AddressNeeds => {
  const data = countryMetadata(code);
  // A country without data: nothing can be said but that mail needs a street and a city.
  const needs = data === null ? 'AC' : (data.require ?? '');
  return {
    street: needs.includes('A'),
    postcode: needs.includes('Z'),
    city: needs.includes('C'),
    province: needs.includes('S'),
  };
};

/** The needs of a country (any case, UK and EL too); null where the code is no country. */
export const addressNeeds = (country: string | null | undefined): AddressNeeds | null => {
  const code = normaliseCountry(country);
  if (!isCountry(postalCountry(code))) return null;
  const known = cache.get(code);
  if (known !== undefined) return known;
  const needs = read(code);
  cache.set(code, needs);
  return needs;
};

/** True where an address names a place within its city: a street, a box, a locker, an office, or who fetches there. */
export const hasPlace = (address: Address): boolean =>
  [address.street, address.poBoxId, address.lockerId, address.postOfficeRetailId, address.postNumber].some(
    (text) => String(text ?? '').trim() !== '',
  );
