import { PackdeskError } from '../../shared/errors.ts';
import type { PrintJob, PrintJobStore } from '../core/print-job-store.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';

export interface OvertakenParts {
  jobs: Pick<PrintJobStore, 'list'>;
  shipments: Pick<ShipmentStore, 'byReferences'>;
}

/**
 * Why a job must not be sent again: its shipment was deleted, changed, labelled or printed anew meanwhile. Its
 * bytes would be a label with an old address, or a second one. Null when it still is the shipment's label.
 */
export const overtaken = async (
  { jobs, shipments }: OvertakenParts,
  { id, reference, labelledAt }: PrintJob,
): Promise<PackdeskError | null> => {
  if (reference === null) return null;
  const details = { reference };
  const [stored] = await shipments.byReferences([reference]);
  if (stored === undefined) return new PackdeskError('print.withdrawn', { details });
  const [newest] = await jobs.list({ reference, limit: 1 });
  const isCurrent = newest?.id === id && stored.labelledAt === labelledAt && !stored.labelStale;
  return isCurrent ? null : new PackdeskError('print.replaced', { details });
};
