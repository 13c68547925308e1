import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

const none: Parcel[] = [];

export const parcelsOf = (shipment: Shipment | null): Parcel[] =>
  shipment?.shipmentInfo.shipmentItems ?? none;
