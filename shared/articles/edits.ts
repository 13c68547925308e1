import { withCarriedId } from '../shipment/carried-ids.ts';
import type { Article } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { highestPosition, type LinePlace, parcelsIn, placeSet, withLines, withParcels } from './lines.ts';

/** The shipment with a first parcel, where it has none: a line has to lie somewhere. */
export const withSomeParcel = (shipment: Shipment): Shipment =>
  parcelsIn(shipment).length > 0 ? shipment : withParcels(shipment, [{}]);

/** Puts lines into a parcel, at `index` or at its end. A parcel that is not there takes none. */
export const insertLines = (
  shipment: Shipment,
  parcel: number,
  articles: readonly Article[],
  index = Number.MAX_SAFE_INTEGER,
): Shipment =>
  withLines(shipment, (before, at) => (at === parcel ? before.toSpliced(index, 0, ...articles) : before));

/** A new line's first values: the next position, and the unit and currency of the line that it follows. */
export const newLine = (shipment: Shipment, after?: Article): Article => ({
  position: highestPosition(shipment) + 1,
  ...(after?.quantityUom != null && { quantityUom: after.quantityUom }),
  ...(after?.priceCurrency != null && { priceCurrency: after.priceCurrency }),
  ...(after?.grossWeightUom != null && { grossWeightUom: after.grossWeightUom }),
});

/** Without the lines at these places. */
export const removeLines = (shipment: Shipment, places: readonly LinePlace[]): Shipment => {
  const gone = placeSet(places);
  return withLines(shipment, (before, parcel) =>
    before.some((_, index) => gone(parcel, index))
      ? before.filter((_, index) => !gone(parcel, index))
      : before,
  );
};

/** A copy of each line right after it, with positions of their own. */
export const duplicateLines = (shipment: Shipment, places: readonly LinePlace[]): Shipment => {
  const chosen = placeSet(places);
  let position = highestPosition(shipment);
  return withLines(shipment, (before, parcel) =>
    before.some((_, index) => chosen(parcel, index))
      ? before.flatMap((article, index) => {
          if (!chosen(parcel, index)) return [article];
          position += 1;
          return [article, withCarriedId({ ...article, position }, null)];
        })
      : before,
  );
};

/**
 * Moves lines to the end of a parcel, in their order. Lines that lie there already stay where they are; a parcel
 * that is not there changes nothing.
 */
export const moveLines = (shipment: Shipment, places: readonly LinePlace[], to: number): Shipment => {
  const parcels = parcelsIn(shipment);
  if (!parcels[to]) return shipment;
  const chosen = placeSet(places);
  const goes = (parcel: number, index: number) => parcel !== to && chosen(parcel, index);
  const moved = parcels.flatMap(({ articles }, parcel) =>
    (articles ?? []).filter((_, index) => goes(parcel, index)),
  );
  if (moved.length === 0) return shipment;
  return withLines(shipment, (before, parcel) => {
    if (parcel === to) return [...before, ...moved];
    const stay = before.filter((_, index) => !goes(parcel, index));
    return stay.length === before.length ? before : stay;
  });
};
