import type { Address } from '../../../shared/address/schema.ts';
import type { Article, Parcel } from '../../../shared/shipment/schema/parcel.ts';
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

const withFirstLine = (change: (line: Article) => Article): Gap =>
  withParcels((parcels) =>
    parcels.map((parcel, index) => {
      const [line, ...lines] = parcel.articles ?? [];
      return index === 0 && line ? { ...parcel, articles: [change(line), ...lines] } : parcel;
    }),
  );

/** Gaps of a shipment as it comes to a bench: each must be filled before it gets a label. */
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

/** Gaps that matter only for customs. */
const borderGaps: readonly Gap[] = [
  ({ shipmentInfo, ...shipment }) => ({
    ...shipment,
    shipmentInfo: {
      ...shipmentInfo,
      international: { ...shipmentInfo.international, invoiceDate: null, typeOfExportDeclaration: null },
    },
  }),
  withFirstLine((line) => ({ ...line, tariffNumber: null, netWeight: null })),
  withFirstLine((line) => ({ ...line, description: 'Spare parts' })),
];

/** The shipment with one thing missing; `turn` says which. */
export const withGap = (shipment: Shipment, turn: number): Shipment => {
  const possible = shipment.shipmentInfo.international ? [...borderGaps, ...gaps] : gaps;
  return (possible[turn % possible.length] ?? ((same) => same))(shipment);
};
