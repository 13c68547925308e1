import { countryNumeric, normaliseCountry } from '../address/country.ts';
import { formatAddress } from '../address/format.ts';
import { productOf } from '../carrier/offer.ts';
import { nameIn } from '../carrier/parts.ts';
import type { CarrierProfile } from '../carrier/profile.ts';
import { parcelWeightKg } from '../shipment/measure.ts';
import { party } from '../shipment/parties.ts';
import type { Address } from '../shipment/schema/address.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import type { LabelContent } from './content.ts';
import { isSscc } from './sscc.ts';

export interface LabelContentOptions {
  language: 'en' | 'de';
  /** The number bears the demonstration prefix. */
  specimen: boolean;
  /** Sender of shipments that name none: the desk's own address. */
  defaultSender?: Address | null;
  /** Gives the names of carrier and product; their codes are printed without it. */
  carrier?: CarrierProfile;
}

/** AI (421) takes capitals and digits, nine at most; null when nothing is left or the country has no number. */
const shipTo = (recipient: Address): LabelContent['shipTo'] => {
  const numeric = countryNumeric(recipient.countryIsoCode ?? '');
  const postalCode = (recipient.postalCode || recipient.zipCode || '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 9);
  return numeric === null || postalCode === '' ? null : { countryNumeric: numeric, postalCode };
};

const text = (value: string | null | undefined): string => (value ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();

/**
 * What the label of one parcel says.
 * @param parcelIndex from 0
 * @returns content whose `sscc` is the parcel's tracking or label number, empty when neither is an SSCC
 */
export const labelContent = (
  shipment: Shipment,
  parcelIndex: number,
  options: LabelContentOptions,
): LabelContent => {
  const { language, specimen, carrier } = options;
  const info = shipment.shipmentInfo;
  const sender = party(shipment, 'sender')?.address ?? options.defaultSender ?? {};
  const recipient = party(shipment, 'recipient')?.address ?? {};
  const parcels = info.shipmentItems ?? [];
  const parcel = parcels[parcelIndex] ?? {};
  const sscc = [text(parcel.trackingNumber), text(parcel.labelNumber)].find(isSscc) ?? '';
  const productCode = text(shipment.carrierDetails?.productCode);
  const product = carrier && productOf(carrier, productCode);
  const senderCountry = normaliseCountry(sender.countryIsoCode);
  const recipientCountry = normaliseCountry(recipient.countryIsoCode);
  return {
    template: 'gs1',
    sscc,
    specimen,
    language,
    senderLines: formatAddress(sender, { language, otherCountry: recipientCountry }),
    recipientLines: formatAddress(recipient, { language, otherCountry: senderCountry }),
    shipTo: shipTo(recipient),
    carrier: carrier?.name ?? text(shipment.carrierDetails?.carrierCode),
    product: product ? nameIn(product.name, language) : productCode,
    parcelNumber: parcelIndex + 1,
    parcelCount: Math.max(parcels.length, parcelIndex + 1),
    weightKg: parcelWeightKg(parcel),
    shipmentReference: text(info.shipmentReference),
    orderNumber: text(info.orderNumber),
    parcelReference: text(parcel.packageReference1),
  };
};
