import { PackdeskError } from '../../shared/errors.ts';
import type { PrintJob, PrintJobStore } from '../core/print-job-store.ts';
import { wholeOf } from '../core/print-parts.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';

export interface SupersededParts {
  jobs: Pick<PrintJobStore, 'list'>;
  shipments: Pick<ShipmentStore, 'byReferences' | 'documents'>;
}

/** A paper is still the shipment's as long as none of its type was made after it. */
const isCurrentPaper = async (
  shipments: SupersededParts['shipments'],
  reference: string,
  { documentType, labelledAt }: Pick<PrintJob, 'documentType' | 'labelledAt'>,
): Promise<boolean> =>
  (await shipments.documents(reference)).some(
    (document) =>
      !document.superseded && document.documentType === documentType && document.createdAt === labelledAt,
  );

/**
 * Why a job must not be sent again: its shipment was deleted, changed or relabelled, its label voided, its
 * parcel reprinted, or the paper regenerated. Its bytes would be a label with an old address, or a second one. Null when it still is the
 * shipment's label or paper.
 */
export const whySuperseded = async (
  { jobs, shipments }: SupersededParts,
  { requestId, reference, labelledAt, documentType, parcel }: PrintJob,
): Promise<PackdeskError | null> => {
  if (reference === null) return null;
  const details = { reference };
  const [stored] = await shipments.byReferences([reference]);
  if (stored === undefined) return new PackdeskError('print.withdrawn', { details });
  const [newest] = await jobs.list({ reference, documentType, parcel, limit: 1 });
  const isNewest = newest !== undefined && wholeOf(newest.requestId) === wholeOf(requestId);
  if (documentType !== 'LABEL') {
    const isCurrent = isNewest && (await isCurrentPaper(shipments, reference, { documentType, labelledAt }));
    return isCurrent ? null : new PackdeskError('print.paper-replaced', { details });
  }
  if (stored.labelledAt === null && labelledAt !== null)
    return new PackdeskError('print.voided', { details });
  const isCurrent = isNewest && stored.labelledAt === labelledAt && !stored.labelStale;
  return isCurrent ? null : new PackdeskError('print.replaced', { details });
};
