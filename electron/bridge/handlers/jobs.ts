import type { PrintsAgain } from '../../desk/print-again.ts';
import type { PrintQueue } from '../../printing/printing.ts';
import type { HandlersOf } from '../handler-types.ts';

export const jobsHandlers = (queue: PrintQueue, printsAgain: PrintsAgain) =>
  ({
    'jobs.list': async (query) => ({ jobs: await queue.list(query) }),
    'jobs.retry': async ({ id, confirmed }) => ({ job: await queue.retry(id, confirmed) }),
    'jobs.move': async ({ id, printerId, confirmed }) => ({
      job: await queue.moveTo(id, printerId, confirmed),
    }),
    'jobs.again': async (wish, caller) => ({ job: await printsAgain.again(caller, wish) }),
    'jobs.settle': async ({ id, as }) => ({ job: await queue.settle(id, as) }),
  }) satisfies HandlersOf<'jobs'>;
