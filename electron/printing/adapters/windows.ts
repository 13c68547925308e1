import type { WindowsPrinter } from '../../../shared/printing/printer.ts';
import { hindering, type PrinterStatus } from '../../../shared/printing/status.ts';
import type { PrinterAdapter, SendResult, SentJob } from '../../core/printer.ts';
import { type Pace, systemPace } from './pace.ts';
import { refused } from './results.ts';
import { queueReasons, queueStatus } from './windows/bits.ts';
import { type Calls, createCalls } from './windows/calls.ts';
import { follow } from './windows/follow.ts';
import { handOver, refusedFor } from './windows/hand-over.ts';
import { usualLimits, type WindowsLimits } from './windows/limits.ts';
import { errors, type PrinterHandle, type Winspool, WinspoolFailure } from './windows/winspool.ts';

export interface WindowsParts {
  /** Null where there is no Windows. */
  spooler: (() => Promise<Winspool>) | null;
  limits?: WindowsLimits;
  pace?: Pace;
}

const ELSEWHERE = 'this is no Windows';

/** Opens a printer, and closes it whatever happens: a call that hangs on it keeps it open until it comes back. */
const withPrinter = async <T>(
  spooler: Winspool,
  calls: Calls,
  queue: string,
  todo: (handle: PrinterHandle) => Promise<T>,
): Promise<T> => {
  let opened: PrinterHandle | null = null;
  const close = () => (opened === null ? Promise.resolve() : spooler.closePrinter(opened));
  try {
    const handle = await calls.make(async () => {
      opened = await spooler.openPrinter(queue);
      return opened;
    });
    return await todo(handle);
  } finally {
    await calls.afterwards(close);
  }
};

/** The limits and the pace of one job. */
type Timed = Required<Omit<WindowsParts, 'spooler'>>;

const sendTo = async (
  spooler: Winspool,
  { limits, pace }: Timed,
  printer: WindowsPrinter,
  job: SentJob,
  signal?: AbortSignal,
): Promise<SendResult> => {
  const calls = createCalls(pace, limits.callMs, signal);
  return await withPrinter(spooler, calls, printer.queue, async (handle) => {
    const queue = await calls.make(() => spooler.getPrinter(handle));
    const reasons = hindering(queueReasons(queue));
    if (reasons.length > 0) return refused('printer.attention', queue.name, reasons);
    const given = await handOver(spooler, calls, handle, job);
    if ('outcome' in given) return given;
    return await follow({ spooler, handle, jobId: given.jobId, calls, pace, limits }, signal);
  });
};

const look = async (spooler: Winspool, { limits, pace }: Timed, queue: string): Promise<PrinterStatus> => {
  const calls = createCalls(pace, limits.callMs);
  try {
    const found = await withPrinter(spooler, calls, queue, (handle) =>
      calls.make(() => spooler.getPrinter(handle)),
    );
    return queueStatus(found);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const isUnknown = error instanceof WinspoolFailure && error.code === errors.invalidPrinterName;
    return isUnknown
      ? { state: 'attention', reasons: ['queue-unknown'], detail }
      : { state: 'unreachable', reasons: [], detail };
  }
};

/**
 * Printers that are installed in Windows: the bytes go through its spooler past the driver, and the job is followed until
 * the spooler has done with it. `refused` only while the spooler has no byte: from the first one on it may print.
 */
export const createWindowsAdapter = (parts: WindowsParts): PrinterAdapter<WindowsPrinter> => {
  const timed = { limits: parts.limits ?? usualLimits, pace: parts.pace ?? systemPace };
  return {
    kind: 'windows',
    send: async (printer, job, signal) => {
      if (parts.spooler === null) return refused('printer.not-here', ELSEWHERE);
      if (job.format === 'PDF' && printer.readsPdf !== true) return refused('printer.raw', printer.queue);
      try {
        return await sendTo(await parts.spooler(), timed, printer, job, signal);
      } catch (error) {
        // Errors are thrown only before the document was begun.
        return refusedFor(error);
      }
    },
    status: async ({ queue }) => {
      if (parts.spooler === null) return { state: 'unreachable', reasons: [], detail: ELSEWHERE };
      try {
        return await look(await parts.spooler(), timed, queue);
      } catch (error) {
        return { state: 'unreachable', reasons: [], detail: String(error) };
      }
    },
  };
};
