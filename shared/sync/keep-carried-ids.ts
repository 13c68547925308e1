import { carriedId, carriedIds, withCarriedId, withCarriedIds } from '../shipment/carried-ids.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { pairParcels } from './pair-parcels.ts';

/**
 * A document of another program, whose parcels have the ids again that they carried before: of those that stay, as far as
 * that can be told. A copy of a parcel carries none.
 * @param before null for a new one
 */
export const keepCarriedIds = (before: Shipment | null, after: Shipment): Shipment => {
  const [was, is] = [before, after].map((document) => document?.shipmentInfo.shipmentItems ?? []);
  if (!was || !is || ![...was, ...is].some((parcel) => carriedId(parcel) !== null)) return after;
  const ids = carriedIds(is);
  const bare = is.map((parcel, index) => withCarriedId(parcel, ids[index] ?? null));
  const pairs = pairParcels(was, bare, 'step');
  return withCarriedIds(
    after,
    ids.map((id, index) => id ?? carriedId(was[pairs[index] ?? -1])),
  );
};
