import { type ErrorCode, PackdeskError } from '../../shared/errors.ts';
import type { PrinterProfile, PrintJobState } from '../../shared/printing/printer.ts';
import type { PrintJob } from '../core/print-job-store.ts';
import type { SendResult } from '../core/printer.ts';
import { printerAddress } from './adapters/adapters.ts';
import { fitsPrinter } from './guard.ts';

/** Where a job goes next, and with which error. */
export interface Verdict {
  state: Extract<PrintJobState, 'sent' | 'failed' | 'uncertain'>;
  error: PrintJob['error'];
}

const failed = (code: ErrorCode, details: Record<string, string | number> = {}): Verdict => ({
  state: 'failed',
  error: { code, details },
});

/** What keeps a job from going out at all; null when it may. Decided before a single byte is sent. */
export const hindrance = (
  printer: PrinterProfile | undefined,
  payload: Uint8Array | null,
): Verdict | null => {
  if (printer === undefined) return failed('printer.unknown');
  if (payload === null) return failed('print.job-unknown');
  if (!fitsPrinter(printer, payload)) {
    return failed('printer.language', { printer: printer.name, language: printer.language.toUpperCase() });
  }
  return null;
};

/** A refused send is failed, and safe to repeat; a broken one is uncertain, and only a person may repeat it. */
export const verdictOf = (printer: PrinterProfile, result: SendResult): Verdict => {
  if (result.outcome === 'sent') return { state: 'sent', error: null };
  const details = { printer: printer.name, ...printerAddress(printer), detail: result.detail };
  return {
    state: result.outcome === 'refused' ? 'failed' : 'uncertain',
    error: { code: result.code, details },
  };
};

/** What forbids sending a job again, as an error to throw; null when it may go. */
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
      return new PackdeskError('print.state', { details: { state: job.state } });
    default:
      return job.state satisfies never;
  }
};

/** The states from which a person may say how a job ended: only what is unknown can be called printed. */
export const settledFrom = (as: 'sent' | 'cancelled'): readonly PrintJobState[] =>
  as === 'sent' ? ['uncertain'] : ['queued', 'failed', 'uncertain'];
