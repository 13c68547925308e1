import { setTimeout as delay } from 'node:timers/promises';
import { failureFields } from '../core/failure-fields.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import type { Logger } from '../core/logger.ts';
import type { Sender } from './sender.ts';

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
  /**
   * One job at a time of each printer: whether a job may go depends on how the one before it ended. The address's
   * own mutex (`adapters/network.ts`) is not enough for that: a job has been chosen before it waits there.
   */
  const inTurn = createKeyedMutex();
  /** Printers whose next look has not begun: it will see what comes meanwhile. */
  const awaited = new Set<string>();
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
  const drain = async (printerId: string): Promise<void> => {
    awaited.delete(printerId);
    while (running && (await sender.sendNext(printerId)));
  };

  const allDone = async (): Promise<void> => {
    while (tasks.size > 0) await Promise.all(tasks);
  };

  return {
    start: () => {
      running = true;
    },
    wake: (printerId) => {
      if (!running || awaited.has(printerId)) return;
      awaited.add(printerId);
      background(() => inTurn(printerId, () => drain(printerId)));
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
