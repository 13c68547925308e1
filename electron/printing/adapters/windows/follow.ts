import { hindering, type PrinterReason } from '../../../../shared/printing/status.ts';
import type { SendResult } from '../../../core/printer.ts';
import type { Pace } from '../pace.ts';
import { broken } from '../results.ts';
import { jobStanding, queueReasons } from './bits.ts';
import { type Calls, NoAnswer } from './calls.ts';
import type { WindowsLimits } from './limits.ts';
import { errors, type PrinterHandle, type Winspool, WinspoolFailure } from './winspool.ts';

/** A job that the spooler has whole. */
export interface SpooledJob {
  spooler: Winspool;
  handle: PrinterHandle;
  jobId: number;
  calls: Calls;
  pace: Pace;
  limits: WindowsLimits;
}

type Look =
  | { state: 'gone' }
  | { state: 'out' | 'deleted' | 'printing' | 'waiting'; reasons: PrinterReason[]; text: string };

const look = async ({ spooler, handle, jobId, calls }: SpooledJob): Promise<Look> => {
  try {
    const job = await calls.make(() => spooler.getJob(handle, jobId));
    const { state, reasons } = jobStanding(job);
    if (state === 'out' || state === 'deleted') return { state, reasons, text: job.text };
    const queue = await calls.make(() => spooler.getPrinter(handle));
    return {
      state,
      reasons: [...new Set([...reasons, ...hindering(queueReasons(queue))])],
      text: job.text,
    };
  } catch (error) {
    if (error instanceof WinspoolFailure && error.code === errors.invalidParameter) return { state: 'gone' };
    throw error;
  }
};

/**
 * Takes a job out of the queue, so that it does not print when it is no longer expected. The spooler does not say
 * whether its device got a part of it, so a person looks.
 */
const takenBack = async (job: SpooledJob, reasons: PrinterReason[], detail: string): Promise<SendResult> => {
  const { spooler, handle, jobId, calls } = job;
  try {
    await calls.make(() => spooler.deleteJob(handle, jobId));
  } catch (error) {
    // It has ended in this very moment, or may not be deleted: it is out, or still there.
    const words = error instanceof Error ? error.message : detail;
    return reasons.length === 0 ? broken('printer.silent', words) : broken('printer.holds', words, reasons);
  }
  return reasons.length === 0
    ? broken('printer.silent', detail)
    : broken('printer.taken-back', detail, reasons);
};

/**
 * Follows a job until the spooler has done with it. Its bytes may reach the device at any moment from its first one on,
 * so it ends as sent, or as broken: never as refused.
 */
export const follow = async (job: SpooledJob, signal?: AbortSignal): Promise<SendResult> => {
  const { pace, limits } = job;
  const start = pace.now();
  let troubleSince: number | null = null;
  let last: Look | null = null;
  try {
    for (let wait = limits.lookMs.first; ; wait = Math.min(wait * 2, limits.lookMs.last)) {
      last = await look(job);
      // The spooler forgets what it has handed to the device whole.
      if (last.state === 'gone' || last.state === 'out') return { outcome: 'sent' };
      const { state, reasons, text } = last;
      if (state === 'deleted') return broken('printer.aborted', text || 'deleted in the print queue');
      const now = pace.now();
      troubleSince = reasons.length === 0 ? null : (troubleSince ?? now);
      if (troubleSince !== null && now - troubleSince >= limits.troubleMs) {
        return await takenBack(job, reasons, text);
      }
      if (now - start >= limits.followMs) {
        return await takenBack(job, reasons, `not done in ${limits.followMs / 1000} s`);
      }
      await pace.pause(wait, signal);
    }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    // Packdesk ends: a waiting job must not print without it. A printing one would be cut in two.
    if (error instanceof NoAnswer && signal?.aborted && last?.state === 'waiting') {
      await job.calls.afterwards(() => job.spooler.deleteJob(job.handle, job.jobId));
    }
    return broken('printer.silent', detail);
  }
};
