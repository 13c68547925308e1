import { errorWords } from './errors.ts';
import type { ReferencesBody, ShipmentErrorEntry } from './service.ts';

/** The references of a get or delete body: one object or several, the reference under either name. Each once, in order. */
export const referencesOf = ({ shipmentDetails }: ReferencesBody): string[] => {
  const items = Array.isArray(shipmentDetails) ? shipmentDetails : [shipmentDetails];
  const references = items.map((item) => item.shipmentReferenceNumber || item.shipmentReference || '');
  return [...new Set(references)];
};

/** What a get says of a reference that it did not find. */
export const missingEntry = (reference: string): ShipmentErrorEntry => ({
  error: errorWords('shipment.unknown', { reference }).title,
  code: '404',
});
