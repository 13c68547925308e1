import { type ErrorCode, type ErrorDetails, errorStatus, errorWords } from './errors.ts';
import type { ReferencesBody, ShipmentErrorEntry } from './service.ts';

/** The references of a get or delete body: one object or several, the reference under either name. Each once, in order. */
export const referencesOf = ({ shipmentDetails }: ReferencesBody): string[] => {
  const items = Array.isArray(shipmentDetails) ? shipmentDetails : [shipmentDetails];
  const references = items.map((item) => item.shipmentReferenceNumber || item.shipmentReference || '');
  return [...new Set(references)];
};

/** Entry of a get for a reference that was not found. */
export const missingEntry = (reference: string): ShipmentErrorEntry => ({
  error: errorWords('shipment.unknown', { reference }).title,
  code: '404',
});

/** Entry of a get in the role edge for a reference that the remote may have, but could not be asked about. */
export const unaskedEntry = ({
  code,
  details,
}: {
  code: ErrorCode;
  details: ErrorDetails;
}): ShipmentErrorEntry => ({ error: errorWords(code, details).title, code: String(errorStatus(code)) });

/** An entry for each reference that a get did not find, in their order. */
export const errorEntries = (
  missing: readonly string[],
  unasked: readonly { reference: string; code: ErrorCode; details: ErrorDetails }[] = [],
): ShipmentErrorEntry[] =>
  missing.map((reference) => {
    const open = unasked.find((each) => each.reference === reference);
    return open ? unaskedEntry(open) : missingEntry(reference);
  });
