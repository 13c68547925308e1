import { isErrorCode, PackdeskError } from '../../shared/errors.ts';
import type { PrinterProfile } from '../../shared/printing/printer.ts';
import type { NewPrintJob, PrintJob } from '../core/print-job-store.ts';
import { hindrance } from './dispatch.ts';

/** The bytes of a job, and what they were made for. */
export type RerenderedJob = Pick<NewPrintJob, 'payload' | 'format' | 'media' | 'dpi' | 'rotation' | 'proof'>;

/** Redraws what a job prints for a printer; null where only the bytes that there are can be sent. */
export type Remake = (job: PrintJob, printer: PrinterProfile) => Promise<RerenderedJob | null>;

/** Was a label drawn for a printer that turns what it prints another way now? */
export const hasOtherRotation = (
  { rotation }: Pick<PrintJob, 'rotation'>,
  printer: Pick<PrinterProfile, 'rotation'>,
): boolean => rotation !== null && rotation !== (printer.rotation ?? 0);

/**
 * The bytes with which a job can go to another printer: redrawn for it, since each has its own offset, size and
 * resolution; where there is nothing to redraw its own, if they fit.
 * @throws PackdeskError printer.language, printer.media, paper.printer-fit, label.proof, print.job-unknown
 */
export const rerenderFor = async (
  job: PrintJob,
  payload: Uint8Array | null,
  printer: PrinterProfile,
  remake: Remake,
): Promise<RerenderedJob> => {
  const { format } = job;
  // A third-party document has no media before it is printed.
  const { media, dpi } = job.foreign ? printer : job;
  const proof = job.proof ?? undefined;
  const drawn = job.rotation === null ? {} : { rotation: job.rotation };
  const made =
    (await remake(job, printer)) ??
    (payload && { payload, format, media, dpi, ...drawn, ...(proof && { proof }) });
  const why = hindrance(printer, { ...job, ...made }, made?.payload ?? null);
  if (why === null && made !== null) return made;
  const { code, details } = why?.error ?? { code: 'print.job-unknown', details: {} };
  throw new PackdeskError(isErrorCode(code) ? code : 'internal', { details });
};
