import { type ErrorCode, isErrorCode, PackdeskError } from '../../shared/errors.ts';
import type { PrinterProfile, PrintJobState } from '../../shared/printing/printer.ts';
import type { PrintJob } from '../core/print-job-store.ts';
import type { SendResult } from '../core/printer.ts';
import { minuteText } from '../core/unasked.ts';
import { printerAddress } from './adapters/adapters.ts';
import { fitsPrinter } from './guard.ts';
import { holdsPage, sizeText } from './page-fit.ts';

/** State that a job goes to next, and with which error. */
export interface Verdict {
  state: Extract<PrintJobState, 'sent' | 'failed' | 'uncertain'>;
  error: PrintJob['error'];
}

const failed = (code: ErrorCode, details: Record<string, string | number> = {}): Verdict => ({
  state: 'failed',
  error: { code, details },
});

const madeFor = ({ media, dpi }: Pick<PrintJob, 'media' | 'dpi'>): string =>
  `${media.widthMm} x ${media.heightMm} mm, ${dpi} dpi`;

/** A label is made for the very media; a paper has a size of its own, which the media must hold. */
const mediaHindrance = (
  printer: PrinterProfile,
  job: Pick<PrintJob, 'media' | 'dpi' | 'documentType'>,
): Verdict | null => {
  if (job.documentType !== 'LABEL') {
    const details = { printer: printer.name, size: sizeText(job.media), present: sizeText(printer.media) };
    return holdsPage(printer.media, job.media) ? null : failed('paper.printer-fit', details);
  }
  const [made, present] = [madeFor(job), madeFor(printer)];
  return made === present ? null : failed('printer.media', { printer: printer.name, made, present });
};

/** Reason why a job must not go out; null when it may. Decided before a single byte is sent. */
export const hindrance = (
  printer: PrinterProfile | undefined,
  job: Pick<PrintJob, 'media' | 'dpi' | 'documentType' | 'foreign'> & { proof?: PrintJob['proof'] },
  payload: Uint8Array | null,
): Verdict | null => {
  if (printer === undefined) return failed('printer.unknown');
  if (payload === null) return failed('print.job-unknown');
  const [missing] = job.proof?.missing ?? [];
  if (missing !== undefined) return failed('label.proof', { missing });
  // It is put into the printer's language, for its media, when it goes out.
  if (job.foreign) return null;
  if (!fitsPrinter(printer, payload)) {
    return failed('printer.language', { printer: printer.name, language: printer.language.toUpperCase() });
  }
  return mediaHindrance(printer, job);
};

/**
 * True where a job found waiting at a start needs a yes: then it is failed, so that Retry is the yes. Its age
 * counts from when a person asked for it, not from what the program did since. A job from the future was made
 * before the clock was set back, so its age is unknown.
 */
export const waitedTooLong = (
  job: Pick<PrintJob, 'wantedAt'>,
  now: number,
  unaskedMs: number,
): Verdict | null =>
  Math.abs(now - job.wantedAt) > unaskedMs
    ? failed('print.waited', { since: minuteText(job.wantedAt) })
    : null;

/** A refused send is failed, and safe to repeat; a broken one is uncertain, and only a person may repeat it. */
export const verdictOf = (printer: PrinterProfile, result: SendResult): Verdict => {
  if (result.outcome === 'sent') return { state: 'sent', error: null };
  const details = {
    printer: printer.name,
    ...printerAddress(printer),
    detail: result.detail,
    ...(result.reasons && { reasons: result.reasons.join(', ') }),
  };
  return {
    state: result.outcome === 'refused' ? 'failed' : 'uncertain',
    error: { code: result.code, details },
  };
};

/** The errors with which the store cancels a job that something newer has overtaken. */
const overtakenCodes: readonly ErrorCode[] = [
  'print.replaced',
  'print.paper-replaced',
  'print.withdrawn',
  'print.voided',
];

/** Error that forbids a retry; null when the job may go. */
export const retryRefusal = (job: PrintJob, confirmed: boolean): PackdeskError | null => {
  switch (job.state) {
    case 'failed':
    case 'queued':
    case 'sending':
      return null;
    case 'uncertain':
      return confirmed ? null : new PackdeskError('print.uncertain');
    case 'sent':
      return new PackdeskError('print.already');
    case 'cancelled':
      if (isErrorCode(job.error?.code) && overtakenCodes.includes(job.error.code)) {
        return new PackdeskError(job.error.code, { details: job.error.details });
      }
      return new PackdeskError('print.state', { details: { state: job.state } });
    default:
      return job.state satisfies never;
  }
};

/**
 * Error that forbids moving a job to another printer: as for a retry, and while it is going out to its own.
 */
export const moveRefusal = (job: PrintJob, confirmed: boolean): PackdeskError | null =>
  job.state === 'sending'
    ? new PackdeskError('print.state', { details: { state: job.state } })
    : retryRefusal(job, confirmed);

/** The states from which a person may say how a job ended: only what is unknown can be called printed. */
export const settledFrom = (as: 'sent' | 'cancelled'): readonly PrintJobState[] =>
  as === 'sent' ? ['uncertain'] : ['queued', 'failed', 'uncertain'];
