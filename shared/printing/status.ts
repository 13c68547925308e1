import { z } from 'zod';

/** Reasons that keep a printer from printing, or soon will. */
export const PrinterReason = z.enum([
  'paper-out',
  'paper-low',
  'head-open',
  'ribbon-out',
  'ribbon-low',
  'paused',
  'buffer-full',
  'jam',
  'cutter',
  'head-hot',
  'head-cold',
  /** Of a print system: its queue is stopped, takes no jobs, does not reach the device, or is not there. */
  'stopped',
  'not-accepting',
  'offline',
  'queue-unknown',
  /** Of a folder: it is not there, may not be written, is a file, or its disk is full. */
  'folder-missing',
  'folder-denied',
  'folder-is-file',
  'disk-full',
  /** Something else, which `detail` tells. */
  'other',
]);
export type PrinterReason = z.infer<typeof PrinterReason>;

/** A printer that reports one of these still prints. */
const WARNINGS: ReadonlySet<PrinterReason> = new Set(['paper-low', 'ribbon-low', 'head-cold']);

/**
 * Known state of a printer. `ready`: prints what it gets. `busy`: is printing. `attention`: takes nothing, or
 * prints nothing, until `reasons` are resolved. `silent`: can be reached and does not tell. `unreachable`.
 */
export const PrinterStatus = z.object({
  state: z.enum(['ready', 'busy', 'attention', 'silent', 'unreachable']),
  reasons: z.array(PrinterReason),
  /** Message of the printer or the system, for a person who looks closer. */
  detail: z.string(),
});
export type PrinterStatus = z.infer<typeof PrinterStatus>;

/** Those that must be resolved before it prints. */
export const hindering = (reasons: readonly PrinterReason[]): PrinterReason[] =>
  reasons.filter((reason) => !WARNINGS.has(reason));

/** Does it print what it gets now, as far as can be told? */
export const takesJobs = ({ state }: Pick<PrinterStatus, 'state'>): boolean =>
  state !== 'attention' && state !== 'unreachable';
