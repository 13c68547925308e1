import { type ErrorCode, isErrorCode } from '../../shared/errors.ts';
import { takesJobs } from '../../shared/printing/status.ts';
import type { Clock } from '../core/clock.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Logger } from '../core/logger.ts';
import type { PrintJob, PrintJobStore } from '../core/print-job-store.ts';
import type { Timers } from '../core/timers.ts';
import { type Adapters, statusOf } from './adapters/adapters.ts';
import type { Printers } from './printing.ts';

/** Nothing came out, and the fault passes once the printer is attended to. */
const PASSING: readonly ErrorCode[] = ['printer.refused', 'printer.attention', 'printer.folder'];

/** Time until a printer is asked again, ms: soon at first, since a person is usually at the printer. */
const WAITS_MS = [1_000, 2_000, 3_000];
/** A look costs a connection and a question of four bytes; labels in a hand that wait for it cost more. */
const LAST_WAIT_MS = 4_000;

/** Between the clock that a job was made by and the one now there may lie so much, ms. */
const SKEW_MS = 60_000;

/** More jobs than wait for one printer. */
const MOST = 1_000;

/**
 * Until when a failed job is retried automatically once its printer is back, in ms since 1970; null: only a
 * person sends it again. It counts from when a person last asked for it: labels of an hour ago must not turn
 * up in the printer.
 */
export const goesUntil = (
  { state, error, wantedAt }: Pick<PrintJob, 'state' | 'error' | 'wantedAt'>,
  unaskedMs: number,
): number | null =>
  state === 'failed' && isErrorCode(error?.code) && PASSING.includes(error.code)
    ? wantedAt + unaskedMs
    : null;

export interface ReturningParts {
  jobs: Pick<PrintJobStore, 'list'>;
  printers: Pick<Printers, 'list'>;
  adapters: Adapters;
  clock: Clock;
  timers: Timers;
  logger: Logger;
  unaskedMs: number;
  /** Lets a job go again, unless something newer has overtaken it. */
  again: (job: PrintJob) => Promise<void>;
}

/** Place of a job among the older ones of its printer: it may go out, they go first, or the printer is still away. */
export type Precedence =
  | { order: 'clear' }
  | { order: 'older-first' }
  | { order: 'not-yet'; error: PrintJob['error'] };

/** Jobs that a printer has refused, for as long as they may go out by themselves: asks it until it is back. */
export interface Returning {
  /** A job of this printer has failed: look after it. */
  note(printerId: string): void;
  /** It has printed: the next fault is a new one. */
  works(printerId: string): void;
  /**
   * Keeps labels in the order in which they were asked for: may this job go, with older labels of parcels failed at
   * its printer? `older-first`: the printer is back, and they go now. `not-yet`: it is not, and `error` is theirs; a
   * job sent off now could still meet a printer that comes back that moment, and its label would lie before theirs.
   */
  goBefore(job: PrintJob): Promise<Precedence>;
  stop(): void;
}

export const createReturning = (parts: ReturningParts): Returning => {
  const { jobs, printers, adapters, clock, timers, logger, unaskedMs, again } = parts;
  const looks = new Map<string, number>();
  const waiting = new Map<string, () => void>();
  /**
   * Jobs already tried before each other, by printer: one that is refused each time must not block the
   * others.
   */
  const wentBefore = new Map<string, Set<string>>();
  let stopped = false;

  const due = async (printerId: string): Promise<PrintJob[]> => {
    const newest = await jobs.list({ states: ['failed'], printerId, order: 'newest', limit: MOST });
    const now = clock.now();
    // One from the future was made before the clock was set back, which says nothing of its age.
    const isYoung = (job: PrintJob): boolean =>
      job.wantedAt <= now + SKEW_MS && (goesUntil(job, unaskedMs) ?? 0) > now;
    return newest.filter(isYoung).reverse();
  };

  const look = async (printerId: string): Promise<void> => {
    const found = await due(printerId);
    const printer = (await printers.list()).find(({ id }) => id === printerId);
    if (found.length === 0 || printer === undefined) return void looks.delete(printerId);
    if (!takesJobs(await statusOf(adapters, printer))) return note(printerId);
    // In the order in which they were asked for. Whichever is refused once more is noted again by that.
    for (const job of found) if (!stopped) await again(job);
  };

  const goBefore: Returning['goBefore'] = async ({ id: next, printerId, seq }) => {
    const went = wentBefore.get(printerId) ?? new Set();
    const older = (await due(printerId)).filter(
      (job) => job.parcel !== null && job.seq < seq && !went.has(`${job.id} ${next}`),
    );
    const last = older.at(-1);
    const printer = (await printers.list()).find(({ id }) => id === printerId);
    if (last === undefined || printer === undefined) return { order: 'clear' };
    if (!takesJobs(await statusOf(adapters, printer))) return { order: 'not-yet', error: last.error };
    wentBefore.set(printerId, went);
    for (const job of older) {
      await again(job);
      // Only then: one that the store did not let go would come out behind this one.
      went.add(`${job.id} ${next}`);
    }
    return { order: 'older-first' };
  };

  const note = (printerId: string): void => {
    if (stopped || waiting.has(printerId)) return;
    const times = looks.get(printerId) ?? 0;
    looks.set(printerId, times + 1);
    const run = (): void => {
      waiting.delete(printerId);
      look(printerId).catch((error: unknown) => {
        logger.error('print.returning', failureFields(error));
        note(printerId);
      });
    };
    waiting.set(printerId, timers.after(WAITS_MS[times] ?? LAST_WAIT_MS, run));
  };

  return {
    note,
    works: (printerId) => {
      looks.delete(printerId);
      wentBefore.delete(printerId);
    },
    goBefore,
    stop: () => {
      stopped = true;
      for (const callOff of waiting.values()) callOff();
      waiting.clear();
    },
  };
};
