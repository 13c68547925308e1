import { countryNumeric } from '../address/country.ts';
import { postalCountry } from '../address/metadata.ts';
import type { Address } from '../shipment/schema/address.ts';

/** A postcode as barcodes take it: capitals and digits alone. */
export const codedPostcode = (recipient: Address, most: number): string =>
  (recipient.postalCode || recipient.zipCode || '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, most);

/** AI (421) takes capitals and digits, nine at most; null when nothing is left or the country has no number. */
export const shipTo = (recipient: Address): { countryNumeric: string; postalCode: string } | null => {
  const numeric = countryNumeric(postalCountry(recipient.countryIsoCode));
  const postalCode = codedPostcode(recipient, 9);
  return numeric === null || postalCode === '' ? null : { countryNumeric: numeric, postalCode };
};
