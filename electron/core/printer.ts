import type { PrinterProfile } from '../../shared/printing/printer.ts';

/** What became of a send: `refused`, nothing went out, safe to retry; `broken`, some bytes did, unknown to which end. */
export type SendResult =
  | { outcome: 'sent' }
  | {
      outcome: 'refused' | 'broken';
      code: 'printer.refused' | 'printer.broken' | 'printer.silent' | 'printer.folder';
      /** What the system said, for the log and for a person who looks closer. */
      detail: string;
    };

/** One way to reach a printer. */
export interface PrinterAdapter<Kind extends PrinterProfile['kind'] = PrinterProfile['kind']> {
  readonly kind: Kind;
  /** Never throws. `signal` gives up a send that hangs: it then ends as refused or broken. */
  send(
    printer: Extract<PrinterProfile, { kind: Kind }>,
    job: { id: string; title: string; format: 'PDF' | 'ZPL'; payload: Uint8Array },
    signal?: AbortSignal,
  ): Promise<SendResult>;
  /** Can it be reached now? `detail` is words for a person when not. */
  probe(printer: Extract<PrinterProfile, { kind: Kind }>): Promise<{ ready: boolean; detail: string }>;
}
