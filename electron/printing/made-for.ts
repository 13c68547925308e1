import { isErrorCode, PackdeskError } from '../../shared/errors.ts';
import type { PrinterProfile } from '../../shared/printing/printer.ts';
import type { NewPrintJob, PrintJob } from '../core/print-job-store.ts';
import { hindrance } from './dispatch.ts';

/** The bytes of a job, and what they were made for. */
export type Made = Pick<NewPrintJob, 'payload' | 'format' | 'media' | 'dpi'>;

/** Draws what a job prints anew for a printer; null where only the bytes that there are can be sent. */
export type Remake = (job: PrintJob, printer: PrinterProfile) => Promise<Made | null>;

/**
 * The bytes with which a job can go to another printer: its own where they fit it, else made anew.
 * @throws PackdeskError printer.language, printer.media, paper.printer-fit, print.job-unknown
 */
export const madeFor = async (
  job: PrintJob,
  payload: Uint8Array | null,
  printer: PrinterProfile,
  remake: Remake,
): Promise<Made> => {
  const { format, media, dpi } = job;
  const why = hindrance(printer, job, payload);
  if (why === null && payload !== null) return { payload, format, media, dpi };
  const anew = await remake(job, printer);
  const still = anew === null ? why : hindrance(printer, { ...job, ...anew }, anew.payload);
  if (anew !== null && still === null) return anew;
  const { code, details } = still?.error ?? { code: 'print.job-unknown', details: {} };
  throw new PackdeskError(isErrorCode(code) ? code : 'internal', { details });
};
