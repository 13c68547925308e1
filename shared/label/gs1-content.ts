import { countryNumeric } from '../address/country.ts';
import { postalCountry } from '../address/metadata.ts';
import { party } from '../shipment/parties.ts';
import type { Address } from '../shipment/schema/address.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import type { Gs1LabelContent } from './content.ts';
import { type LabelContentOptions, labelText, parcelWords } from './parcel-words.ts';
import { isSscc } from './sscc.ts';

/** AI (421) takes capitals and digits, nine at most; null when nothing is left or the country has no number. */
const shipTo = (recipient: Address): Gs1LabelContent['shipTo'] => {
  const numeric = countryNumeric(postalCountry(recipient.countryIsoCode));
  const postalCode = (recipient.postalCode || recipient.zipCode || '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 9);
  return numeric === null || postalCode === '' ? null : { countryNumeric: numeric, postalCode };
};

/**
 * What the GS1 logistic label of one parcel says.
 * @param parcelIndex from 0
 * @returns content whose `sscc` is the parcel's tracking or label number, empty when neither is an SSCC
 */
export const gs1Content = (
  shipment: Shipment,
  parcelIndex: number,
  options: LabelContentOptions,
): Gs1LabelContent => {
  const parcel = shipment.shipmentInfo.shipmentItems?.[parcelIndex] ?? {};
  const sscc = [labelText(parcel.trackingNumber), labelText(parcel.labelNumber)].find(isSscc) ?? '';
  return {
    template: 'gs1',
    ...parcelWords(shipment, parcelIndex, sscc, options),
    sscc,
    shipTo: shipTo(party(shipment, 'recipient')?.address ?? {}),
  };
};
