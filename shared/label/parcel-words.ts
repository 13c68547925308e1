import { normaliseCountry } from '../address/country.ts';
import { countryLine, formatAddress } from '../address/format.ts';
import type { Address } from '../address/schema.ts';
import { productOf } from '../carrier/offer.ts';
import { nameIn } from '../carrier/parts.ts';
import type { CarrierProfile } from '../carrier/profile.ts';
import type { DocumentLanguage } from '../document-language.ts';
import { parcelWeightKg } from '../shipment/measure.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import type { ParcelWords, PostLabelContent } from './content.ts';
import { labelDesign } from './design.ts';
import { labelParty } from './label-parties.ts';
import { isSpecimen } from './specimen.ts';
import type { LabelTemplate } from './template.ts';

export interface LabelContentOptions {
  language: DocumentLanguage;
  /** A number drawn at this desk now would be a demonstration one. */
  drawsDemonstration: boolean;
  /** Sender of shipments that name none: the desk's own address. */
  defaultSender?: Address | null;
  /** Says which label, and the names of carrier and product; without it a GS1 label with their codes. */
  carrier?: CarrierProfile;
  /** The carrier's template, of its own base. */
  template?: LabelTemplate;
  /** Number of times the label came out before, where it is to say so. */
  reprint?: number;
  /** The customs form that goes with the parcel, for labels that name it. */
  customs?: PostLabelContent['customs'];
}

/** One line of text, without control characters. */
export const labelText = (value: string | null | undefined): string =>
  (value ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();

/**
 * Texts of one parcel's label, for any template.
 * @param parcelIndex from 0
 * @param printed the number that the label bears; empty while it bears none
 */
export const parcelWords = (
  shipment: Shipment,
  parcelIndex: number,
  printed: string,
  { language, drawsDemonstration, carrier, defaultSender, reprint, template }: LabelContentOptions,
): ParcelWords => {
  const info = shipment.shipmentInfo;
  const sender = labelParty(shipment, 'sender', defaultSender);
  const recipient = labelParty(shipment, 'recipient', defaultSender);
  const parcels = info.shipmentItems ?? [];
  const parcel = parcels[parcelIndex] ?? {};
  const toRecipient = { language, otherCountry: normaliseCountry(sender.countryIsoCode) };
  const productCode = labelText(shipment.carrierDetails?.productCode);
  const product = carrier && productOf(carrier, productCode);
  return {
    specimen: isSpecimen(printed, parcel, drawsDemonstration),
    language,
    ...(reprint !== undefined && { reprint }),
    ...(carrier?.numbering.kind === 'none' && { foreignNumber: true }),
    senderLines: formatAddress(sender, {
      language,
      otherCountry: normaliseCountry(recipient.countryIsoCode),
    }),
    recipientLines: formatAddress(recipient, toRecipient),
    ...(countryLine(recipient, toRecipient) !== null && { abroad: true }),
    carrier: carrier?.name ?? labelText(shipment.carrierDetails?.carrierCode),
    product: product ? nameIn(product.name, language) : productCode,
    parcelNumber: parcelIndex + 1,
    parcelCount: Math.max(parcels.length, parcelIndex + 1),
    weightKg: parcelWeightKg(parcel),
    shipmentReference: labelText(info.shipmentReference),
    orderNumber: labelText(info.orderNumber),
    parcelReference: labelText(parcel.packageReference1),
    ...(template && { design: labelDesign(template, shipment, parcelIndex, { language, defaultSender }) }),
  };
};
