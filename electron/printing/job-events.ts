import { createListeners } from '../../shared/listeners.ts';
import type { PrintJobState, PrintJobView } from '../../shared/printing/printer.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Logger } from '../core/logger.ts';
import type { PrintJob, PrintJobStore } from '../core/print-job-store.ts';
import { mustExist } from './job-view.ts';

/** Jobs that are not over: the window shows them, and what becomes of them. */
const OPEN: PrintJobState[] = ['queued', 'failed', 'uncertain'];

/** More open jobs than any window shows. */
const FOLLOWED = 200;

export interface JobEventParts {
  jobs: Pick<PrintJobStore, 'byId' | 'list'>;
  viewOf: (job: PrintJob) => Promise<PrintJobView>;
  logger: Logger;
}

/** Tells listeners how jobs go on. */
export const createJobEvents = ({ jobs, viewOf, logger }: JobEventParts) => {
  const listeners = createListeners<[job: PrintJobView]>();
  const open = new Set<string>();

  /** Listeners are told after the change is durable; their failure is not the job's. Gives what they were told. */
  const changed = async (id: string): Promise<PrintJobView | null> => {
    try {
      const view = await viewOf(mustExist(await jobs.byId(id)));
      if (OPEN.includes(view.state)) open.add(id);
      else open.delete(id);
      listeners.tell(view);
      return view;
    } catch (error) {
      logger.error('print.listener', { job: id, ...failureFields(error) });
      return null;
    }
  };

  return {
    changed,
    /** Follows the jobs that are open now. One that was added as failed, since a person must say yes first, is told of. */
    follow: async (): Promise<void> => {
      for (const { id, state } of await jobs.list({ states: OPEN, limit: FOLLOWED })) {
        const isNew = !open.has(id);
        open.add(id);
        if (isNew && state === 'failed') await changed(id);
      }
    },
    /** Tells of open jobs that the store cancelled: in the transaction of a newer job, or of a delete. */
    tellCancelled: async (): Promise<void> => {
      for (const id of [...open]) if ((await jobs.byId(id))?.state === 'cancelled') await changed(id);
    },
    onChange: listeners.add,
  };
};
