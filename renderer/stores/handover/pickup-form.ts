import type { PickupOffer, PickupTimes, PickupView } from '../../../shared/handover/pickup.ts';

/** A pickup as it is entered. */
export interface PickupForm {
  /** Of the pickup that is changed; null: a new one. */
  id: number | null;
  carrierCode: string;
  carrierName: string;
  address: string[];
  shipments: string[];
  /** As typed. */
  parcels: string;
  /** Times as typed, the day as ISO 8601. */
  times: PickupTimes;
}

export const newForm = ({
  carrierCode,
  carrierName,
  address,
  shipments,
  parcels,
  ...times
}: PickupOffer): PickupForm => ({
  ...{ id: null, carrierCode, carrierName, address, shipments, times },
  parcels: parcels === 0 ? '' : String(parcels),
});

/** The form that changes a booked pickup, beginning with what one of its shipments asks for by now. */
export const changeForm = (pickup: PickupView): PickupForm => {
  const { id, carrierCode, carrierName, address, shipments, parcels, times, wishes } = pickup;
  const [wish] = wishes;
  return {
    ...{ id, carrierCode, carrierName, address, shipments, parcels: String(parcels) },
    times: {
      ...times,
      ...(wish && { date: wish.date, readyTime: wish.readyTime || times.readyTime }),
    },
  };
};
