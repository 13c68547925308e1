import type { PrintJobState } from '../../../shared/printing/printer.ts';
import type { PrintJobStore } from '../../core/print-job-store.ts';
import { wholeOf } from '../../core/print-parts.ts';

/** A label has come out, or may have, from a job in one of these states. */
const ON_PAPER: PrintJobState[] = ['sending', 'sent', 'uncertain'];
/** The same, or still will. The others printed nothing. */
const MAY_BE_ON_PAPER: PrintJobState[] = ['queued', ...ON_PAPER];

/** Jobs of one shipment that are looked through, the newest: twenty prints of as many parcels as one can have. */
export const JOBS_LOOKED_AT = 20_000;

interface Label {
  reference: string;
  /** Identifies the label, never compared as a time: a clock may be set back in between. */
  labelledAt: number;
  /** The request of a print that is not counted itself. */
  but?: string;
  /** Without those that wait: a new print takes their place. */
  isOut?: boolean;
}

/** Times that the label of a parcel was printed, or may have been; the parts of one print count once. From 0. */
export type TimesPrinted = (parcel: number) => number;

export const timesPrinted = async (
  jobs: Pick<PrintJobStore, 'list'>,
  { reference, labelledAt, but = '', isOut = false }: Label,
): Promise<TimesPrinted> => {
  const found = await jobs.list({
    reference,
    documentType: 'LABEL',
    states: isOut ? ON_PAPER : MAY_BE_ON_PAPER,
    limit: JOBS_LOOKED_AT,
  });
  const prints = new Map<number | null, Set<string>>();
  for (const job of found) {
    const print = wholeOf(job.requestId);
    if (job.labelledAt !== labelledAt || print === wholeOf(but)) continue;
    prints.set(job.parcel, (prints.get(job.parcel) ?? new Set()).add(print));
  }
  const ofAll = prints.get(null) ?? new Set();
  return (parcel) => new Set([...ofAll, ...(prints.get(parcel) ?? [])]).size;
};
