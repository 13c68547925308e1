import { normaliseCountry } from '../address/country.ts';
import { parcelCount, parcelWeightKg, rounded } from './measure.ts';
import { party } from './parties.ts';
import type { Shipment } from './schema/shipment.ts';

/** Indexed facts of a shipment's document: for lists, scans and search. */
export interface ShipmentFacts {
  carrierCode: string;
  recipientName: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  orderNumber: string;
  parcelCount: number;
  weightKg: number;
  /** By when it is to leave, as an ISO day: the earlier of its pickup and the last day of its delivery. Empty: nothing says so. */
  dueOn: string;
  /** Everything a scanner may read that opens this shipment: order, delivery note, tracking, label, packet numbers. */
  scanCodes: string[];
  /** Words that search finds besides the fields above. */
  searchText: string;
}

type Text = string | null | undefined;

const filled = (values: readonly Text[]): string[] => [
  ...new Set(values.map((value) => value?.trim() ?? '').filter((value) => value !== '')),
];

const DAY = /^\d{4}-\d{2}-\d{2}/;

/** The day of a text that begins with one; a form that is none of the interface's says nothing. */
const dayIn = (text: Text): string => DAY.exec(text ?? '')?.[0] ?? '';

/** The facts of a document. Streets are left out on purpose: parcels are not looked up by them. */
export const shipmentFacts = (shipment: Shipment): ShipmentFacts => {
  const info = shipment.shipmentInfo;
  const recipient = party(shipment, 'recipient')?.address;
  const parcels = info.shipmentItems ?? [];
  const papers = [info.orderNumber, info.deliveryNoteNumber, info.customerOrderNumber, info.invoiceNumber];
  const parcelCodes = parcels.flatMap((parcel) => [
    parcel.trackingNumber,
    parcel.labelNumber,
    parcel.packetNumber,
  ]);
  const references = parcels.flatMap((parcel) => [parcel.packageReference1, parcel.packageReference2]);
  const weight = parcels.reduce((sum, parcel) => sum + (parcelWeightKg(parcel) ?? 0), 0);
  return {
    carrierCode: shipment.carrierDetails?.carrierCode?.trim() ?? '',
    recipientName: recipient?.name?.trim() ?? '',
    city: recipient?.city?.trim() ?? '',
    countryCode: normaliseCountry(recipient?.countryIsoCode),
    orderNumber: info.orderNumber?.trim() ?? '',
    parcelCount: parcelCount(parcels),
    weightKg: rounded(weight),
    dueOn:
      [dayIn(info.pickup?.date), dayIn(info.delivery?.dateTo)].filter((day) => day !== '').sort()[0] ?? '',
    scanCodes: filled([...papers, ...parcelCodes]),
    searchText: filled([recipient?.name2, recipient?.name3, ...papers, ...parcelCodes, ...references]).join(
      ' ',
    ),
  };
};
