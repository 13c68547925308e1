import type { Parcel } from '../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { Side } from '../../shared/sync/parcels.ts';

/** States of one shipment for a merge, with parcels of one size. */

/** @param weight kg */
export const box = (content: string, weight: number, more: Parcel = {}): Parcel => ({
  content,
  dimensions: { length: 30, width: 20, height: 10, unitOfMeasurement: 'cm', weight },
  ...more,
});

export const shipment = (shipmentItems: Parcel[], more: object = {}): Shipment => ({
  shipmentInfo: { shipmentReference: 'R1', shipmentItems, ...more },
});

export const side = (shipmentItems: Parcel[], ids: string[], more: object = {}): Side => ({
  document: shipment(shipmentItems, more),
  ids,
});

/** Path of the parcel with this id. */
export const at = (id: string): string => `shipmentInfo.shipmentItems[#${id}]`;
