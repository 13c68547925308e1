import type { Address } from '../../../shared/address/schema.ts';
import type { FieldErrors } from '../../../shared/errors.ts';
import { senderOf, shipmentCrossing } from '../../../shared/rules/subject.ts';
import { isBlank, type Party, party, partyPath } from '../../../shared/shipment/parties.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { KarrioContents } from '../requests.ts';
import { mapAddress } from './address.ts';
import { compact } from './compact.ts';
import { mapCustoms } from './customs.ts';
import { mapParcel } from './goods.ts';
import { Lossless } from './lossless.ts';
import { mapOptions } from './options.ts';
import { mapPayment } from './payment.ts';

/** The engine's `reference` is this long; the whole one is in a draft's metadata. */
const MAX_REFERENCE = 35;

export interface MappedContents {
  contents: KarrioContents;
  /** Messages by field that the engine would refuse or cut: to be corrected before the request is made. */
  errors: FieldErrors;
}

/** The invoice address where anything of it is filled, its contact alone too. */
const invoiceOf = (shipment: Shipment): Party | null => {
  const invoice = party(shipment, 'invoice');
  if (!invoice) return null;
  return isBlank(invoice.address) && isBlank(invoice.address.contactPerson ?? {}) ? null : invoice;
};

/**
 * A shipment as the engine has it, without connection and service, so that a price is asked for exactly what is bought
 * later. Customs data goes along where the goods cross a customs border.
 * @param ownAddress sender of shipments that name none
 */
export const mapContents = (shipment: Shipment, ownAddress: Address | null): MappedContents => {
  const lossless = new Lossless();
  const { shipmentReference, shipmentItems } = shipment.shipmentInfo;
  const sender = senderOf(shipment, ownAddress) ?? { address: {}, path: partyPath('sender') };
  const recipient = party(shipment, 'recipient') ?? { address: {}, path: partyPath('recipient') };
  const invoice = invoiceOf(shipment);
  const parcels = (shipmentItems ?? []).map((parcel, index) => mapParcel(parcel, index, shipment, lossless));
  const commodities = parcels.flatMap(({ items }) => items ?? []);
  const contents = compact<KarrioContents>({
    shipper: mapAddress(sender, lossless),
    recipient: mapAddress(recipient, lossless),
    billing_address: invoice ? mapAddress(invoice, lossless) : undefined,
    parcels,
    options: mapOptions(shipment, lossless),
    payment: mapPayment(shipment, lossless),
    customs: shipmentCrossing(shipment, ownAddress).needed
      ? mapCustoms(shipment, sender.address, commodities, lossless)
      : undefined,
    reference: [...shipmentReference].slice(0, MAX_REFERENCE).join(''),
  });
  return { contents, errors: lossless.errors };
};
