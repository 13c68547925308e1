import { countryNumeric } from '../address/country.ts';
import { postalCountry } from '../address/metadata.ts';
import { plainPostcode, postcodeOf } from '../address/postcode.ts';
import type { Address } from '../address/schema.ts';

/**
 * A postcode as barcodes take it: only capitals and digits, without what parts or precedes them. Empty where it is
 * longer than that, or has other signs: a part of it would be another postcode.
 */
export const codedPostcode = (recipient: Address, most: number): string => {
  const code = plainPostcode(recipient.countryIsoCode, postcodeOf(recipient)).replace(/[\s./-]/g, '');
  return code.length <= most && /^[0-9A-Z]+$/.test(code) ? code : '';
};

/**
 * AI (421) takes nine characters at most after the country's number (GS1 General Specifications, 3.7); null when the
 * postcode does not fit, or the country has no number.
 */
export const shipTo = (recipient: Address): { countryNumeric: string; postalCode: string } | null => {
  const numeric = countryNumeric(postalCountry(recipient.countryIsoCode));
  const postalCode = codedPostcode(recipient, 9);
  return numeric === null || postalCode === '' ? null : { countryNumeric: numeric, postalCode };
};
