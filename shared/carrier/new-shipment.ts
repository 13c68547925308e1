import type { Address } from '../address/schema.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import type { CarrierProfile } from './profile.ts';

/** Defaults of the desk for a new shipment. */
export interface NewShipmentDefaults {
  station: string;
  /** Of its label and its papers. */
  documentLanguage: string;
  carriers: readonly CarrierProfile[];
  /** Code of the desk's usual carrier; null where it has none. */
  defaultCarrier: string | null;
  /** The desk has rules that choose the carrier: then none is usual. */
  byRules: boolean;
  /** The desk's own address; null where none is set. */
  sender: Address | null;
}

/** The desk's usual carrier, or the only one there is, and the product where there is no choice. */
const usualOffer = ({
  carriers,
  defaultCarrier,
  byRules,
}: NewShipmentDefaults): Shipment['carrierDetails'] => {
  if (byRules) return undefined;
  const only = carriers.length === 1 ? carriers[0] : undefined;
  const carrier = carriers.find(({ code }) => code === defaultCarrier) ?? only;
  if (!carrier) return undefined;
  const [product, ...more] = carrier.products;
  return { carrierCode: carrier.code, ...(product && more.length === 0 && { productCode: product.code }) };
};

/** Most parcels stay in the sender's country. */
const parties = (sender: Address) => ({
  sender,
  ...(sender.countryIsoCode && { recipient: { countryIsoCode: sender.countryIsoCode } }),
});

/**
 * A shipment as the form of a new one begins: from this desk, with one parcel, to the sender's country, and with what
 * is usual here or leaves no choice.
 */
export const newShipment = (reference: string, defaults: NewShipmentDefaults): Shipment => {
  const { station, documentLanguage, sender } = defaults;
  const carrierDetails = usualOffer(defaults);
  return {
    settings: {
      ...(station.trim() !== '' && { packingStation: station.trim() }),
      documentLanguage,
    },
    ...(carrierDetails && { carrierDetails }),
    shipmentInfo: {
      shipmentReference: reference,
      ...(sender && { addressData: [parties(sender)] }),
      shipmentItems: [{}],
    },
  };
};
