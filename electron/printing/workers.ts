import { setTimeout as delay } from 'node:timers/promises';
import { failureFields } from '../core/failure-fields.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import type { Logger } from '../core/logger.ts';
import type { Timers } from '../core/timers.ts';
import type { Sender } from './sender.ts';

/** After a failure of the store the next look comes so late, ms: each time later. */
const AGAIN_MS = [1_000, 2_000, 5_000, 15_000];
const LAST_AGAIN_MS = 30_000;

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

export interface WorkersParts {
  sender: Pick<Sender, 'sendNext' | 'hasLeftOver'>;
  logger: Logger;
  timers: Timers;
  /** Looks for jobs of all printers: a task has failed, and what it was to send or to write down still waits. */
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
  /** Failures since a printer's jobs were last looked through to their end. */
  let failures = 0;
  let callOff: (() => void) | null = null;

  /** Without it a label would wait, in silence, until another one is printed. */
  const lookLater = (): void => {
    if (!running || callOff !== null) return;
    const ms = AGAIN_MS[failures] ?? LAST_AGAIN_MS;
    failures += 1;
    callOff = timers.after(ms, () => {
      callOff = null;
      lookAgain();
    });
  };

  const fail = (error: unknown): void => {
    logger.error('print.worker', failureFields(error));
    lookLater();
  };

  const background: Workers['background'] = (task) => {
    if (!running) return;
    const run = task()
      .catch(fail)
      .finally(() => tasks.delete(run));
    tasks.add(run);
  };

  /** A failing store ends the round; the job waits, and is looked for again a while later. */
  const drain = async (printerId: string): Promise<void> => {
    awaited.delete(printerId);
    while (running && (await sender.sendNext(printerId)));
    if (sender.hasLeftOver()) lookLater();
    else failures = 0;
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
      callOff?.();
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
