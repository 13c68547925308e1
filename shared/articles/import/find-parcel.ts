import type { Parcel } from '../../shipment/schema/parcel.ts';
import { MAX_PARCELS, type Shipment } from '../../shipment/schema/shipment.ts';
import { parcelsIn } from '../lines.ts';

const referencesOf = (parcel: Parcel): (string | null | undefined)[] => [
  parcel.packageReference1,
  parcel.packageReference2,
  parcel.packetNumber,
  parcel.labelNumber,
  parcel.trackingNumber,
];

/**
 * The index of the parcel that a cell names: by its number in the shipment from 1 ("2", "Parcel 2", "Packstück 2"),
 * or by one of its own references. Null where there is none; with `addParcels` a number may go beyond those there.
 */
export const findParcel = (shipment: Shipment, text: string, addParcels: boolean): number | null => {
  const parcels = parcelsIn(shipment);
  const named = parcels.findIndex((parcel) => referencesOf(parcel).includes(text));
  if (named >= 0) return named;
  const number = Number(/^(?:\p{L}+\.?\s*)?(\d{1,3})$/u.exec(text)?.[1] ?? 0);
  const last = addParcels ? MAX_PARCELS : Math.max(1, parcels.length);
  return number >= 1 && number <= last ? number - 1 : null;
};
