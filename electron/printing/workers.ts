import { setTimeout as delay } from 'node:timers/promises';
import { failureFields } from '../core/failure-fields.ts';
import type { Logger } from '../core/logger.ts';
import type { Sender } from './sender.ts';

interface Worker {
  /** Jobs may have come since it last looked. */
  again: boolean;
}

/** One worker a printer, each sending one job after the other. */
export interface Workers {
  start(): void;
  /** Looks for jobs of this printer, now or as soon as its worker is done with the one at hand. */
  wake(printerId: string): void;
  /** Runs a task that `stop` waits for. Nothing runs before `start` and after `stop`. */
  background(task: () => Promise<void>): void;
  /** Begins no further job, waits for those at hand, and after `graceMs` gives them up. */
  stop(graceMs: number, giveUp: () => void): Promise<void>;
}

export const createWorkers = (sender: Pick<Sender, 'sendNext'>, logger: Logger): Workers => {
  const workers = new Map<string, Worker>();
  const tasks = new Set<Promise<void>>();
  let running = false;

  const background: Workers['background'] = (task) => {
    if (!running) return;
    const run = task()
      .catch((error: unknown) => logger.error('print.worker', failureFields(error)))
      .finally(() => tasks.delete(run));
    tasks.add(run);
  };

  /** A failing store ends the round; the job waits, and the next wake tries again. */
  const drain = async (printerId: string, worker: Worker): Promise<void> => {
    try {
      while (running && worker.again) {
        worker.again = false;
        while (running && (await sender.sendNext(printerId)));
      }
    } finally {
      // In the same turn as the last look at `again`: a wake finds either a worker that will look, or none.
      workers.delete(printerId);
    }
  };

  const allDone = async (): Promise<void> => {
    while (tasks.size > 0) await Promise.all(tasks);
  };

  return {
    start: () => {
      running = true;
    },
    wake: (printerId) => {
      const worker = workers.get(printerId);
      if (worker !== undefined) {
        worker.again = true;
        return;
      }
      const fresh: Worker = { again: true };
      background(() => {
        workers.set(printerId, fresh);
        return drain(printerId, fresh);
      });
    },
    background,
    stop: async (graceMs, giveUp) => {
      running = false;
      const cancel = new AbortController();
      const grace = delay(graceMs, 'late', { signal: cancel.signal }).catch(() => 'done');
      const first = await Promise.race([allDone(), grace]);
      cancel.abort();
      if (first !== 'late') return;
      giveUp();
      await Promise.race([allDone(), delay(graceMs)]);
    },
  };
};
