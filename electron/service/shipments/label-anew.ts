import { parseJson } from '../../../shared/json.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import { createLabelBytes, type LabelBytesPorts } from './label-bytes.ts';
import { isRemoteLabel } from './label-contents.ts';
import type { Payload } from './stored-labels.ts';

/**
 * The label of a stored shipment as bytes for another printer than it was first drawn for: the same label, whose
 * numbers are drawn already. Null where there is none by now, or where
 * it is not drawn here: what the remote has made is of its own size and resolution.
 */
export const createLabelAnew = (
  ports: LabelBytesPorts & { store: Pick<ShipmentStore, 'byReferences' | 'documents' | 'document'> },
) => {
  const bytesFor = createLabelBytes(ports);
  /** @param reprint how often it came out before */
  return async (reference: string, printer: PrinterProfile, reprint: number): Promise<Payload | null> => {
    const [stored] = await ports.store.byReferences([reference]);
    if (stored?.labelledAt == null || stored.labelStale) return null;
    const document = parseJson(stored.text) as Shipment;
    if (isRemoteLabel(document, await ports.surroundings())) return null;
    const { payloads } = await bytesFor(document, printer, reprint);
    const [only] = payloads;
    return payloads.length === 1 && only ? only : null;
  };
};
