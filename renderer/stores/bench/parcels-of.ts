import { parcelWeightKg } from '../../../shared/shipment/measure.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { BenchState } from './state.ts';

const none: Parcel[] = [];

export const parcelsOf = (shipment: Shipment | null): Parcel[] =>
  shipment?.shipmentInfo.shipmentItems ?? none;

/** The nearest valid index of a parcel; 0 where there is none. */
export const clamped = (index: number, shipment: Shipment): number =>
  Math.max(0, Math.min(index, parcelsOf(shipment).length - 1));

export const parcelCount = ({ edited }: BenchState): number => parcelsOf(edited).length;

const weights = new WeakMap<Parcel, number>();

/** The weight of a parcel, kg. The document never changes in place, so that a parcel is weighed once. */
const weightOf = (parcel: Parcel): number => {
  const known = weights.get(parcel);
  if (known !== undefined) return known;
  const kg = parcelWeightKg(parcel) ?? 0;
  weights.set(parcel, kg);
  return kg;
};

/** All parcels together, kg. */
export const totalKg = ({ edited }: BenchState): number =>
  parcelsOf(edited).reduce((sum, parcel) => sum + weightOf(parcel), 0);
