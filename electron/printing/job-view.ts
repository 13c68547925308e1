import { errorWords, isErrorCode, PackdeskError } from '../../shared/errors.ts';
import type { PrinterProfile, PrintJobView } from '../../shared/printing/printer.ts';
import type { PrintJob } from '../core/print-job-store.ts';
import { wholeOf } from '../core/print-parts.ts';

const errorOf = (error: PrintJob['error']): PrintJobView['error'] => {
  if (error === null) return null;
  const code = isErrorCode(error.code) ? error.code : 'internal';
  return { code, ...errorWords(code, error.details), details: error.details };
};

/**
 * A job as the window shows it. A removed printer is shown by its id.
 * @param goesUntil until when it is retried automatically, ms
 */
export const jobView = (
  job: PrintJob,
  printers: readonly PrinterProfile[],
  goesUntil: number | null = null,
): PrintJobView => ({
  id: job.id,
  seq: job.seq,
  revision: job.revision,
  reference: job.reference,
  documentType: job.documentType,
  print: wholeOf(job.requestId),
  parcel: job.parcel,
  labelledAt: job.labelledAt,
  printerId: job.printerId,
  printerName: printers.find((printer) => printer.id === job.printerId)?.name ?? job.printerId,
  title: job.title,
  askedBy: job.askedBy,
  copies: job.copies,
  state: job.state,
  attempts: job.attempts,
  foreign: job.foreign,
  proof: job.proof,
  error: errorOf(job.error),
  goesUntil: printers.some(({ id }) => id === job.printerId) ? goesUntil : null,
  createdAt: job.createdAt,
  updatedAt: job.updatedAt,
});

/** @throws PackdeskError print.job-unknown */
export const mustExist = (job: PrintJob | null): PrintJob => {
  if (job === null) throw new PackdeskError('print.job-unknown');
  return job;
};
