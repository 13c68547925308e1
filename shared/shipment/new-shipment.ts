import type { CarrierProfile } from '../carrier/profile.ts';
import type { Address } from './schema/address.ts';
import type { Shipment } from './schema/shipment.ts';

/** What a desk knows before anybody has typed. */
export interface NewShipmentDefaults {
  station: string;
  language: string;
  carriers: readonly CarrierProfile[];
  /** The desk's own address; null where none is set. */
  sender: Address | null;
}

/** The carrier and the product where there is no choice. */
const onlyOffer = (carriers: readonly CarrierProfile[]): Shipment['carrierDetails'] => {
  const [carrier, ...others] = carriers;
  if (!carrier || others.length > 0) return undefined;
  const [product, ...more] = carrier.products;
  return { carrierCode: carrier.code, ...(product && more.length === 0 && { productCode: product.code }) };
};

/** A shipment as the form of a new one begins: from this desk, with one parcel, and with whatever leaves no choice. */
export const newShipment = (reference: string, defaults: NewShipmentDefaults): Shipment => {
  const { station, language, carriers, sender } = defaults;
  const carrierDetails = onlyOffer(carriers);
  return {
    settings: {
      ...(station.trim() !== '' && { packingStation: station.trim() }),
      documentLanguage: language,
    },
    ...(carrierDetails && { carrierDetails }),
    shipmentInfo: {
      shipmentReference: reference,
      ...(sender && { addressData: [{ sender }] }),
      shipmentItems: [{}],
    },
  };
};
