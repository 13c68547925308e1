import { isCjk, isNumberFirst, numberMark } from './line-order.ts';
import { postalCountry } from './metadata.ts';
import { hasNoHouseNumber } from './parse/number-forms.ts';
import { mayBeName } from './parse/split-street.ts';

/** Countries that put a comma between street and number. */
const numberAfterComma = new Set(['AZ', 'BR', 'BY', 'ES', 'KZ', 'RU', 'UA', 'UZ']);

/** True where the street begins or ends with this very number, and it is no part of the street's name. */
const hasNumber = (street: string, houseNo: string, country: string): boolean => {
  const words = street.toLowerCase().split(/[\s,]+/);
  const number = houseNo.toLowerCase();
  if (words[0] !== number && words.at(-1) !== number) return false;
  const known = country === '' ? null : country;
  return hasNoHouseNumber(street, known) || !mayBeName(street, houseNo, known);
};

/**
 * Street and house number as the country writes them. A number that the street has already is not repeated; in
 * `Calle 5`, `Straße 12` and `5 de Mayo` it may be the street's own, so that the other field is printed too.
 */
export const streetLine = (code: string, street: string, houseNo: string): string => {
  const country = postalCountry(code);
  if (houseNo === '') return street;
  if (street === '') return houseNo;
  if (hasNumber(street, houseNo, country)) return street;
  if (isCjk(street.slice(-1))) return `${street}${houseNo}`;
  if (isNumberFirst(country)) return `${houseNo} ${street}`;
  const comma = numberAfterComma.has(country) && !numberMark.test(street);
  return comma ? `${street}, ${houseNo}` : `${street} ${houseNo}`;
};
