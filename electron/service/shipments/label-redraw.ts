import { parseJson } from '../../../shared/json.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { PrintJob, PrintJobStore } from '../../core/print-job-store.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import { createLabelBytes, type LabelBytesPorts } from './label-bytes.ts';
import { isMadeElsewhere } from './label-contents.ts';
import type { Payload } from './stored-labels.ts';
import { timesPrinted } from './times-printed.ts';

export interface LabelRedrawPorts extends LabelBytesPorts {
  store: Pick<ShipmentStore, 'byReferences' | 'documents' | 'document'>;
  printJobs: Pick<PrintJobStore, 'list'>;
}

/**
 * The label that a job prints, as bytes for another printer: the same label, whose numbers are drawn already. Null
 * where there is none by now, and where it is not drawn here: what the remote has made is of its own size and
 * resolution.
 */
export const createLabelRedraw = (ports: LabelRedrawPorts) => {
  const { store, surroundings, printJobs } = ports;
  const bytesFor = createLabelBytes(ports);
  return async (
    { reference, labelledAt, reprint, requestId, foreign, parcel }: PrintJob,
    printer: PrinterProfile,
  ): Promise<Payload | null> => {
    // A carrier's own label is never replaced by a drawing of ours.
    if (foreign || reference === null || labelledAt === null) return null;
    const [stored] = await store.byReferences([reference]);
    if (stored?.labelledAt !== labelledAt || stored.labelStale) return null;
    const document = parseJson(stored.text) as Shipment;
    if (isMadeElsewhere(document, await surroundings())) return null;
    const before = reprint
      ? await timesPrinted(printJobs, { reference, labelledAt, but: requestId, isOut: true })
      : () => 0;
    const parcels = parcel === null ? null : [parcel];
    const [drawn] = (await bytesFor(document, printer, { parcels, before })).payloads;
    return drawn ?? null;
  };
};
