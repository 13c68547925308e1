import { setTimeout as delay } from 'node:timers/promises';
import { failureFields } from '../core/failure-fields.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import type { Logger } from '../core/logger.ts';
import type { Timers } from '../core/timers.ts';
import type { Sender } from './sender.ts';

/** After a failure of the store the next look comes so late, ms: each time later. */
const AGAIN_MS = [1_000, 2_000, 5_000, 15_000];
const LAST_AGAIN_MS = 30_000;

/** No printer is called so. */
const OTHER = '';

/** One worker a printer, each sending one job after the other. */
export interface Workers {
  start(): void;
  /** Looks for jobs of this printer, now or as soon as its worker is done with the one at hand. */
  wake(printerId: string): void;
  /** Looks for jobs of all printers a while later: the store has failed. */
  lookLater(): void;
  /** Runs a task that `stop` waits for. Nothing runs before `start` and after `stop`. */
  background(task: () => Promise<void>): void;
  /** Begins no further job, waits for those at hand, and after `graceMs` gives them up. */
  stop(graceMs: number, giveUp: () => void): Promise<void>;
}

export interface WorkersParts {
  sender: Pick<Sender, 'sendNext' | 'hasLeftOver'>;
  logger: Logger;
  timers: Timers;
  /** Looks for jobs of all printers: what the store failed to tell of, or to write down, still waits. */
  lookAgain: () => void;
}

export const createWorkers = ({ sender, logger, timers, lookAgain }: WorkersParts): Workers => {
  /**
   * One job at a time of each printer: whether a job may go depends on how the one before it ended. The address's
   * own mutex (`adapters/network.ts`) is not enough for that: a job has been chosen before it waits there.
   */
  const inTurn = createKeyedMutex();
  /** Printers whose next look has not begun: it will see what comes meanwhile. */
  const awaited = new Set<string>();
  const tasks = new Set<Promise<void>>();
  let running = false;
  /** Failures in a row, by printer; those of other tasks under their own name. */
  const failures = new Map<string, number>();
  const waits = new Map<string, () => void>();

  /** Without it a label would wait, in silence, until another one is printed. */
  const lookLater = (of = OTHER): void => {
    if (!running || waits.has(of)) return;
    const count = failures.get(of) ?? 0;
    failures.set(of, count + 1);
    const run = (): void => {
      waits.delete(of);
      lookAgain();
    };
    waits.set(of, timers.after(AGAIN_MS[count] ?? LAST_AGAIN_MS, run));
  };

  const inBackground = (of: string, task: () => Promise<void>): void => {
    if (!running) return;
    const done = (): void => void (waits.has(of) || failures.delete(of));
    const fail = (error: unknown): void => {
      logger.error('print.worker', failureFields(error));
      lookLater(of);
    };
    const run = task()
      .then(done, fail)
      .finally(() => tasks.delete(run));
    tasks.add(run);
  };

  /** A failing store ends the round; the job waits, and is looked for again a while later. */
  const drain = async (printerId: string): Promise<void> => {
    awaited.delete(printerId);
    while (running && (await sender.sendNext(printerId)));
    if (sender.hasLeftOver()) lookLater(printerId);
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
      inBackground(printerId, () => inTurn(printerId, () => drain(printerId)));
    },
    lookLater: () => lookLater(),
    background: (task) => inBackground(OTHER, task),
    stop: async (graceMs, giveUp) => {
      running = false;
      for (const callOff of waits.values()) callOff();
      waits.clear();
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
