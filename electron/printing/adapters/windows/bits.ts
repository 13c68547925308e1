import type { PrinterReason, PrinterStatus } from '../../../../shared/printing/status.ts';
import { hindering } from '../../../../shared/printing/status.ts';
import type { WindowsJob, WindowsQueue } from './winspool.ts';

/** `PRINTER_STATUS_…` of `PRINTER_INFO_2` (winspool.h). */
const printerReasons: readonly (readonly [bit: number, reason: PrinterReason])[] = [
  [0x0000_0001, 'paused'],
  [0x0000_0010, 'paper-out'],
  [0x0000_0040, 'paper-out'], // PAPER_PROBLEM
  [0x0000_0020, 'other'], // MANUAL_FEED
  [0x0000_0008, 'jam'],
  [0x0040_0000, 'head-open'], // DOOR_OPEN
  [0x0000_0080, 'offline'],
  [0x0000_1000, 'offline'], // NOT_AVAILABLE
  [0x0200_0000, 'offline'], // SERVER_OFFLINE
  [0x0080_0000, 'offline'], // SERVER_UNKNOWN
  [0x0004_0000, 'ribbon-out'], // NO_TONER
  [0x0002_0000, 'ribbon-low'], // TONER_LOW
  [0x0020_0000, 'buffer-full'], // OUT_OF_MEMORY
  [0x0000_0004, 'not-accepting'], // PENDING_DELETION
  [0x0000_0002, 'other'], // ERROR
  [0x0010_0000, 'other'], // USER_INTERVENTION
  [0x0000_0800, 'other'], // OUTPUT_BIN_FULL
];

/** IO_ACTIVE, BUSY, PRINTING, PROCESSING, INITIALIZING, WARMING_UP. */
const AT_WORK = 0x0001_c700;

/** `PRINTER_ATTRIBUTE_…` of `PRINTER_INFO_2`. */
const attributes = { isDefault: 0x4, workOffline: 0x400, tells: 0x800, fax: 0x4000 } as const;

/** `JOB_STATUS_…` of `JOB_INFO_1`. */
const jobBits = { deleting: 0x4, printing: 0x10, printed: 0x80, deleted: 0x100, complete: 0x1000 } as const;

const jobReasons: readonly (readonly [bit: number, reason: PrinterReason])[] = [
  [0x001, 'paused'],
  [0x040, 'paper-out'],
  [0x020, 'offline'],
  [0x002, 'other'], // ERROR
  [0x200, 'other'], // BLOCKED_DEVQ
  [0x400, 'other'], // USER_INTERVENTION
];

const named = (list: typeof printerReasons, bits: number): PrinterReason[] => {
  const found = new Set(list.flatMap(([bit, reason]) => ((bits & bit) === 0 ? [] : [reason])));
  // A specific reason makes "other" redundant.
  if (found.size > 1) found.delete('other');
  return [...found];
};

/** Reasons in a queue's status of its printer. */
export const queueReasons = ({ status, attributes: has }: WindowsQueue): PrinterReason[] => {
  const reasons = named(printerReasons, status);
  const away = (has & attributes.workOffline) !== 0 && !reasons.includes('offline');
  return away ? [...reasons, 'offline'] : reasons;
};

export const isFax = (queue: WindowsQueue): boolean => (queue.attributes & attributes.fax) !== 0;

export const isDefault = (queue: WindowsQueue): boolean => (queue.attributes & attributes.isDefault) !== 0;

/** A driver without two ways (`PRINTER_ATTRIBUTE_ENABLE_BIDI`) never hears of its printer: nothing told is no "ready". */
export const queueStatus = (queue: WindowsQueue): PrinterStatus => {
  const reasons = queueReasons(queue);
  const detail = `${queue.driver}, ${queue.port}`;
  if (hindering(reasons).length > 0) return { state: 'attention', reasons, detail };
  if ((queue.status & AT_WORK) !== 0) return { state: 'busy', reasons, detail };
  const tells = reasons.length > 0 || (queue.attributes & attributes.tells) !== 0;
  return { state: tells ? 'ready' : 'silent', reasons, detail };
};

/** State of a job that the spooler still has. */
export interface JobStanding {
  /** `out`: the device has it. `deleted`: it was removed from the queue, or is about to be. */
  state: 'out' | 'deleted' | 'printing' | 'waiting';
  reasons: PrinterReason[];
}

export const jobStanding = ({ status }: WindowsJob): JobStanding => {
  const reasons = named(jobReasons, status);
  // One that is done is deleted by the spooler itself.
  if ((status & (jobBits.printed | jobBits.complete)) !== 0) return { state: 'out', reasons: [] };
  if ((status & (jobBits.deleting | jobBits.deleted)) !== 0) return { state: 'deleted', reasons };
  return { state: (status & jobBits.printing) === 0 ? 'waiting' : 'printing', reasons };
};
