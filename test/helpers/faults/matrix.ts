import type { NewPrintJob } from '../../../electron/core/print-job-store.ts';
import type { Adapters } from '../../../electron/printing/adapters/adapters.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';

/** Faults between a queue and the paper. */
export const faults = [
  'refused',
  'breaks after some bytes',
  'hangs',
  'vanishes between two labels',
  'out of paper before',
  'paused before',
  'head open before',
  'out of paper amid a label',
  'garbage as answer',
  'queue stopped, then resumed',
  'disk full or folder gone',
  'access denied',
] as const;
export type Fault = (typeof faults)[number];

/** Required end of a job: printed, or the code that a person is told. */
export type Ending =
  | 'sent'
  | { failed: ErrorCode; reasons?: string }
  | { uncertain: ErrorCode; reasons?: string };

/** Jobs by their number, from 0. */
type Moments = Partial<Record<0 | 1 | 2, () => unknown>>;

/** A far end that a fault meets while three labels go to it, one after the other. */
export interface Scene {
  printer: PrinterProfile;
  adapters: Partial<Adapters>;
  /** Before a job is there. */
  before?: Moments;
  /** While it goes out. */
  during?: Moments;
  /** This job does not end until the program does; a next start finds it. */
  endless?: 0 | 1 | 2;
  /** The documents that go; left out: ZPL that names its job. */
  job?: (id: string) => Partial<NewPrintJob>;
  endings: readonly [Ending, Ending, Ending];
  /** Repairs the fault: from then on all is well. */
  cure?: () => unknown;
  /** Bytes of all that came out, or may have. */
  out(): Promise<Buffer>;
}

/** A fault that this kind of printer can meet, or why it cannot. */
export type Cell = (() => Promise<Scene>) | { cannot: string };

/** Each fault has its cell: a new fault, or a new kind of printer, does not compile without. */
export type Row = Record<Fault, Cell>;
export type Matrix = Record<PrinterProfile['kind'], Row>;
