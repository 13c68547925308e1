import type { PrinterReason, PrinterStatus } from '../../shared/printing/status.ts';

/**
 * Result of a send: `refused`, nothing will be printed of it, safe to retry; `broken`, some of it may be, or
 * may yet be.
 */
export type SendResult =
  | { outcome: 'sent' }
  | {
      outcome: 'refused' | 'broken';
      code:
        | 'printer.refused'
        | 'printer.broken'
        | 'printer.silent'
        | 'printer.folder'
        /** It says itself why it cannot print: before a byte went out (`refused`), or with the whole job in it. */
        | 'printer.attention'
        | 'printer.holds'
        /** The print system ended the job itself. */
        | 'printer.aborted'
        /** The same before a byte went to the device; only a person sends it again. */
        | 'printer.ended'
        /** It wants a password, hands a PDF to its device unread, or does not know the size: nothing went out. */
        | 'printer.denied'
        | 'printer.raw'
        | 'printer.queue-media'
        /** Windows lets this user not print there; or says something else before a byte went out. */
        | 'printer.forbidden'
        | 'printer.windows'
        /** The print system took nothing, or the pages could not be drawn for it. */
        | 'printer.system'
        /** Packdesk has taken the job out of the queue again, and some of it may have reached the device. */
        | 'printer.taken-back'
        /** This program has no way to printers of this kind: another system, or no desktop program. */
        | 'printer.not-here';
      /** Message of the system, for the log and for a person who looks closer. */
      detail: string;
      /** Of `printer.attention` and `printer.holds`. */
      reasons?: readonly PrinterReason[];
    };

/** A job as it goes to a printer: the very bytes, and what they were made for (mm). */
export interface SentJob {
  id: string;
  title: string;
  format: 'PDF' | 'ZPL';
  payload: Uint8Array;
  media: { widthMm: number; heightMm: number };
  /** Parts of its file name; left out: only its title. */
  about?: {
    reference: string | null;
    documentType: string;
    /** Number of the job among several of one print, from 1. */
    part: number;
    /** When it was asked for, ms since 1970. */
    createdAt: number;
  };
}

/** One way to reach a printer. */
export interface PrinterAdapter<Printer extends { kind: string }> {
  readonly kind: Printer['kind'];
  /** Never throws. `signal` gives up a send that hangs: it then ends as refused or broken. */
  send(printer: Printer, job: SentJob, signal?: AbortSignal): Promise<SendResult>;
  /** Asks for its status. Never throws, and sends nothing that prints. */
  status(printer: Printer): Promise<PrinterStatus>;
}
