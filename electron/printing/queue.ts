import { PackdeskError } from '../../shared/errors.ts';
import type { PrintJobView } from '../../shared/printing/printer.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { PrintJob } from '../core/print-job-store.ts';
import { retryRefusal, settledFrom } from './dispatch.ts';
import { jobView, mustExist } from './job-view.ts';
import type { PrintQueue } from './printing.ts';
import { createSender, type SenderParts } from './sender.ts';
import { createWorkers } from './workers.ts';

export interface PrintQueueParts extends Omit<SenderParts, 'changed'> {
  /** How long `stop` lets a job finish before it gives it up, in ms. */
  graceMs?: number;
}

/** How many waiting jobs are looked at to find printers that are no longer set up. */
const BATCH = 200;
const GRACE_MS = 5_000;

/**
 * Sends the durable jobs: one worker a printer, in the order they were added.
 *
 * A job's state is in the store alone and moves by compare-and-set: `queued` to `sending` before the first
 * byte, from there to how it ended. So two workers never both take it, and a program that dies in between
 * leaves `sending`, which the next start makes `uncertain`: it may have printed, only a person can tell.
 */
export const createPrintQueue = (parts: PrintQueueParts): PrintQueue => {
  const { jobs, printers, clock, logger } = parts;
  const listeners = new Set<(job: PrintJobView) => void>();

  const viewOf = async (job: PrintJob): Promise<PrintJobView> => jobView(job, await printers.list());

  /** Listeners are told after the change is durable; their failure is not the job's. */
  const changed = async (id: string): Promise<void> => {
    try {
      const view = await viewOf(mustExist(await jobs.byId(id)));
      for (const listener of listeners) listener(view);
    } catch (error) {
      logger.error('print.listener', { job: id, ...failureFields(error) });
    }
  };

  const sender = createSender({ ...parts, changed });
  const workers = createWorkers(sender, logger);

  const look = async (): Promise<void> => {
    await sender.recordLeftOver();
    const waiting = await jobs.list({ states: ['queued'], order: 'oldest', limit: BATCH });
    // A long queue of one printer must not hide another's jobs, so each printer that is set up looks for its own.
    const ids = [
      ...(await printers.list()).map(({ id }) => id),
      ...waiting.map(({ printerId }) => printerId),
    ];
    for (const id of new Set(ids)) workers.wake(id);
  };
  const wake = (): void => workers.background(look);

  return {
    start: async () => {
      const unsettled = await jobs.settleAfterStart(clock.now());
      if (unsettled > 0) logger.warn('print.uncertain-after-start', { jobs: unsettled });
      workers.start();
      wake();
    },
    wake,
    list: async (query) => {
      const [found, known] = await Promise.all([jobs.list(query), printers.list()]);
      return found.map((job) => jobView(job, known));
    },
    job: async (id) => viewOf(mustExist(await jobs.byId(id))),
    retry: async (id, confirmed) => {
      const job = mustExist(await jobs.byId(id));
      const refusal = retryRefusal(job, confirmed);
      if (refusal !== null) throw refusal;
      // Moves only from the state that was judged: a second click finds another state and changes nothing.
      if (job.state === 'failed' || job.state === 'uncertain') {
        await sender.move(id, [job.state], 'queued', null);
        wake();
      }
      return viewOf(mustExist(await jobs.byId(id)));
    },
    settle: async (id, as) => {
      const job = mustExist(await jobs.byId(id));
      if (
        job.state !== as &&
        !(await sender.move(id, settledFrom(as), as, as === 'sent' ? null : job.error))
      ) {
        const { state } = mustExist(await jobs.byId(id));
        throw new PackdeskError('print.state', { details: { state } });
      }
      return viewOf(mustExist(await jobs.byId(id)));
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: async () => {
      await workers.stop(parts.graceMs ?? GRACE_MS, () => sender.giveUp());
      await sender.recordLeftOver();
    },
  };
};
