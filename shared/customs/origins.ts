import { isCountry, normaliseCountry } from '../address/country.ts';
import { postalCountry } from '../address/metadata.ts';

/** Codes of a statistical list, for goods of several or unknown origins: of use on a declaration, no country. */
const ORIGINS = new Set(['EU', 'QU', 'QV', 'QW', 'QX', 'QY', 'QZ', 'QP', 'QQ', 'QR', 'QS']);

/** A country's code (ISO 3166-1 with XK, and what mail knows besides); Northern Ireland is part of one. */
export const isKnownCountry = (code: string): boolean => {
  const country = normaliseCountry(code);
  return country !== 'XI' && isCountry(postalCountry(country));
};

/** True where a declaration accepts the code as the origin of goods; used by rules and papers. */
export const isOrigin = (code: string): boolean =>
  isKnownCountry(code) || ORIGINS.has(normaliseCountry(code));
