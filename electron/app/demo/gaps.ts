import type { Address } from '../../../shared/shipment/schema/address.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

type Gap = (shipment: Shipment) => Shipment;

const withRecipient =
  (change: (recipient: Address) => Address): Gap =>
  (shipment) => ({
    ...shipment,
    shipmentInfo: {
      ...shipment.shipmentInfo,
      addressData: shipment.shipmentInfo.addressData?.map((entry) =>
        entry.recipient ? { ...entry, recipient: change(entry.recipient) } : entry,
      ),
    },
  });

const withParcels =
  (change: (parcels: Parcel[]) => Parcel[]): Gap =>
  (shipment) => ({
    ...shipment,
    shipmentInfo: {
      ...shipment.shipmentInfo,
      shipmentItems: change(shipment.shipmentInfo.shipmentItems ?? []),
    },
  });

/** What is still missing on a shipment as it comes to a bench: each must be filled in before it gets a label. */
const gaps: readonly Gap[] = [
  withParcels((parcels) =>
    parcels.map((parcel) => ({ ...parcel, dimensions: { ...parcel.dimensions, weight: null } })),
  ),
  // A postcode that is there and wrong, in every country.
  withRecipient((recipient) => ({ ...recipient, postalCode: '?' })),
  withRecipient((recipient) => ({ ...recipient, street: null, houseNo: null })),
  withParcels(() => []),
  withRecipient((recipient) => ({ ...recipient, city: null })),
  withParcels((parcels) =>
    parcels.map((parcel, index) =>
      index === parcels.length - 1 ? { ...parcel, dimensions: { unitOfMeasurement: 'cm' } } : parcel,
    ),
  ),
  (shipment) => ({ ...shipment, carrierDetails: { ...shipment.carrierDetails, carrierCode: null } }),
];

/** The shipment with one thing missing; `turn` says which. */
export const withGap = (shipment: Shipment, turn: number): Shipment =>
  (gaps[turn % gaps.length] ?? ((same) => same))(shipment);
