import { parseJson } from '../../shared/json.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { StoredShipment } from './shipment-store.ts';

/** Tracking numbers of a shipment's parcels that have one. */
export const numbersIn = ({ shipmentInfo }: Shipment): string[] =>
  (shipmentInfo.shipmentItems ?? []).flatMap(({ trackingNumber }) => trackingNumber || []);

/** The same of what is stored. */
export const numbersOf = ({ text }: Pick<StoredShipment, 'text'>): string[] =>
  numbersIn(parseJson(text) as Shipment);
