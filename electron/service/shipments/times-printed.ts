import type { PrintJobState } from '../../../shared/printing/printer.ts';
import type { PrintJobStore } from '../../core/print-job-store.ts';
import { wholeOf } from '../../core/print-parts.ts';

/** A label may have come out, or still will, from a job in one of these states. The others printed nothing. */
const MAY_BE_ON_PAPER: PrintJobState[] = ['queued', 'sending', 'sent', 'uncertain'];

/** Jobs of one shipment that are looked through, the newest: nobody prints one label more often. */
const JOBS_LOOKED_AT = 1_000;

interface Label {
  reference: string;
  /** Which label it is, never the order of two times: a clock may be set back in between. */
  labelledAt: number;
  /** The request of a print that is not counted itself. */
  but?: string;
}

/** How often a label has been printed, or may have been; the parts of one print count once. */
export const timesPrinted = async (
  jobs: Pick<PrintJobStore, 'list'>,
  { reference, labelledAt, but = '' }: Label,
): Promise<number> => {
  const found = await jobs.list({
    reference,
    documentType: 'LABEL',
    states: MAY_BE_ON_PAPER,
    limit: JOBS_LOOKED_AT,
  });
  const prints = new Set(
    found.filter((job) => job.labelledAt === labelledAt).map(({ requestId }) => wholeOf(requestId)),
  );
  prints.delete(wholeOf(but));
  return prints.size;
};
