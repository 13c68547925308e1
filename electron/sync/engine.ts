import { PackdeskError } from '../../shared/errors.ts';
import { failureFields } from '../core/failure-fields.ts';
import { steadyClock } from '../core/steady-clock.ts';
import { isUnfit } from './apply-merge.ts';
import { waitAfter } from './backoff.ts';
import { createCircuit } from './circuit.ts';
import { createDeadlines } from './deadlines.ts';
import { attemptOf, consequenceOf, type Failure } from './failure.ts';
import { createHealth } from './health.ts';
import type { EnginePorts } from './ports.ts';
import { createPrefetch, OVER, TOO_LATE } from './prefetch.ts';
import { createPull, type PullEnd } from './pull.ts';
import { createPush, type PushEnd } from './push.ts';
import { createScheduler, type Task } from './scheduler.ts';
import { createSyncMutex } from './sync-mutex.ts';

export interface EngineOptions {
  /** Shipments that are sent at once. */
  concurrency?: number;
  /** Held shipments are looked at again after this time, ms. */
  refreshAfterMs?: number;
}

const CONCURRENCY = 4;
const HOUR = 3_600_000;
/** A queue from which nothing was sent for so long, although it could have been, is stalled. */
const STALLED_MS = 10 * 60_000;

/** Between two looks at the queue that found nothing to do. */
const LEAST_WAIT_MS = 50;

/**
 * Sends the outbox and keeps held shipments fresh: shipments side by side, the rows of one in their order. Callers
 * of `wake` need not await it. It never throws; failures are recorded in the rows.
 */
export const createEngine = (ports: EnginePorts, options: EngineOptions = {}) => {
  const { store, clock, timers, random, logger } = ports;
  const { concurrency = CONCURRENCY, refreshAfterMs = HOUR } = options;
  // When things are tried again; what is written down has the computer's own time.
  const waits = steadyClock(clock);
  const circuit = createCircuit({ clock: waits, random });
  const { note: noteAnswer, fault } = createHealth(circuit, clock);
  const working = { ...ports, restoredThere: () => scheduler.restored() };
  const push = createPush(working);
  const pull = createPull(working);
  /** Pushes, pulls and decisions of one shipment never meet. */
  const mutex = createSyncMutex();
  const deadlines = createDeadlines(ports);

  const running = new Map<string, Promise<void>>();
  const pushing = new Set<number>();
  /** Users whose sign-in at the remote is over. */
  const signedOut = new Set<number>();
  const listeners = new Set<() => void>();
  let stopTimer = (): void => undefined;
  let started = false;
  let pumping = false;
  let wanted = false;
  let movedAt = clock.now();

  const changed = (): void => {
    for (const listener of listeners) listener();
  };

  /** A time of the waits as the computer's clock has it now: a person compares the two. */
  const shown = (at: number | null): number | null => at && at - (waits.now() - clock.now());

  /**
   * When to try again. A request that never left says nothing about this row: the circuit breaker gates the
   * retry, and then earlier rows come first.
   */
  const againAt = (failure: Failure, attempts: number): number => {
    if (failure.kind === 'unreachable' && !failure.sent) return waits.now();
    const retryAfterMs = failure.kind === 'unavailable' ? failure.retryAfterMs : null;
    return waits.now() + waitAfter(attempts, retryAfterMs, random);
  };

  const noteFailure = async (id: number, { failure, areas }: Extract<PushEnd, { failure: Failure }>) => {
    const row = await store.row(id);
    if (row?.state !== 'queued') return;
    const now = clock.now();
    const last = attemptOf(failure, areas, now);
    const consequence = consequenceOf(failure);
    if (consequence === 'sign-in') {
      signedOut.add(row.userId);
      await store.changeRow(id, { last });
      return;
    }
    const attempts = row.attempts + 1;
    if (consequence === 'park') {
      logger.warn('sync.refused', { row: id, outcome: failure.kind, status: last.status });
      await store.changeRow(id, { state: 'refused', attempts, last });
      return;
    }
    await store.changeRow(id, { attempts, last, nextAt: againAt(failure, attempts) });
  };

  /** The merge is not a valid shipment: the row waits for a person, and the local state stays. */
  const park = async (id: number, { message, details }: PackdeskError): Promise<void> => {
    logger.error('sync.unfit', { row: id, path: String(details.path) });
    const row = await store.row(id);
    const common = { at: clock.now(), outcome: 'unfit', status: null, errors: {}, areas: [] };
    const last = { ...common, detail: message };
    await store.changeRow(id, { state: 'refused', attempts: (row?.attempts ?? 0) + 1, last });
  };

  const pushRow = async (id: number): Promise<void> => {
    pushing.add(id);
    changed();
    try {
      const outcome = await push(id);
      if (outcome.end === 'failed') {
        noteAnswer(outcome.failure);
        await noteFailure(id, outcome);
        return;
      }
      noteAnswer(null);
      movedAt = clock.now();
      // Someone writes it all the time: others first.
      if (outcome.end === 'again')
        await store.changeRow(id, { nextAt: waits.now() + waitAfter(1, null, random) });
    } catch (error) {
      if (isUnfit(error)) return await park(id, error);
      // Our own mistake, or the disk's: the others go on, and this one comes again later.
      logger.error('sync.failed', { row: id, ...failureFields(error) });
      const row = await store.row(id);
      const [at, attempts] = [clock.now(), (row?.attempts ?? 0) + 1];
      const last = { at, outcome: 'internal', status: null, detail: '', errors: {}, areas: [] };
      await store.changeRow(id, { attempts, last, nextAt: waits.now() + waitAfter(attempts, null, random) });
    } finally {
      pushing.delete(id);
    }
  };

  const pullFor = async (userId: number, reference: string, mustAsk = false): Promise<PullEnd> => {
    const outcome = await mutex.visit(reference, async () =>
      mutex.isOver() ? OVER : await pull(userId, reference, mustAsk),
    );
    if (outcome === OVER) return outcome;
    noteAnswer(outcome.end === 'failed' ? outcome.failure : null);
    if (outcome.end === 'failed' && outcome.failure.kind === 'signed-out') signedOut.add(userId);
    return outcome;
  };

  const { fetchWanted, lookAgain } = createPrefetch({ ...ports, ask: pullFor, againAt });

  const scheduler = createScheduler({
    store,
    clock,
    waits,
    refreshAfterMs,
    isAway: () => circuit.nextTryAt() !== null,
    isBusy: (reference) => running.has(reference),
    signedOut,
    push: (id, reference) => mutex.visit(reference, () => pushRow(id)),
    fetch: fetchWanted,
    refresh: lookAgain,
  });

  const start = (task: Task): void => {
    const work = task
      .run()
      .catch((error: unknown) => {
        logger.error('sync.failed', failureFields(error));
        // Our own mistake, or the disk's: the same row is not tried in a circle.
        circuit.unavailable(503, null);
      })
      .finally(() => {
        running.delete(task.reference);
        changed();
        wake();
      });
    running.set(task.reference, work);
  };

  const sleep = (times: readonly number[]): void => {
    stopTimer();
    const now = waits.now();
    const at = Math.max(Math.min(now + refreshAfterMs / 4, ...times), circuit.nextTryAt() ?? 0);
    if (started) stopTimer = timers.after(Math.max(at - now, LEAST_WAIT_MS), wake);
  };

  const pump = async (): Promise<void> => {
    // Where nothing may be tried: as soon as the remote allows it.
    let times = [waits.now()];
    while (started && circuit.mayStart(running.size) && running.size < concurrency) {
      const found = await scheduler.next();
      if (Array.isArray(found)) {
        times = found;
        break;
      }
      if (!started) break;
      start(found);
    }
    // While something runs, its end wakes the pump.
    if (running.size === 0) sleep(times);
  };

  function wake(): void {
    if (!started) return;
    if (pumping) {
      wanted = true;
      return;
    }
    pumping = true;
    void (async () => {
      do {
        wanted = false;
        await pump();
      } while (wanted && started);
    })()
      .catch((error: unknown) => {
        logger.error('sync.failed', failureFields(error));
        stopTimer = timers.after(5_000, wake);
      })
      .finally(() => {
        pumping = false;
        if (wanted) wake();
      });
  }

  return {
    start: (): void => {
      started = true;
      wake();
    },
    /** Lets running work finish. Callers waiting for a fetch are released at once. */
    stop: async (): Promise<void> => {
      started = false;
      stopTimer();
      deadlines.end();
      scheduler.forget();
      await mutex.end();
      await Promise.all(running.values());
    },
    /** Something was queued, or may be due now. */
    wake,
    /** A user at this desk saved or requested something: try now, unless the last try was a moment ago. */
    nudge: (): void => {
      circuit.nudge();
      wake();
    },
    /** A person asks for a try now. */
    tryNow: (): void => {
      circuit.forgive();
      wake();
    },
    /** A user has signed in at the remote: what waited for that goes on, and looks are made with their rights. */
    signedIn: (userId: number): void => {
      signedOut.delete(userId);
      scheduler.readAs(userId);
      circuit.forgive();
      wake();
    },
    /** Brings a shipment here now, whatever the queue does; not within `waitMs`, it continues without a waiting caller. */
    fetch: async (userId: number, reference: string, waitMs?: number): Promise<PullEnd> => {
      const began = waits.now();
      // After a failure too: something has to notice when the remote is back.
      const tell = (): void => {
        wake();
        changed();
      };
      const outcome = await deadlines.within(pullFor(userId, reference).finally(tell), waitMs);
      // No other request was answered in the meantime: it is unreachable.
      if (outcome === TOO_LATE && (circuit.lastAnswerAt() ?? 0) < began) {
        noteAnswer(TOO_LATE.failure);
        tell();
      }
      return outcome;
    },
    /**
     * A look with a waiting caller who can do without it: running out of time says nothing against the
     * remote. Even with waiting edits it returns the remote's state of a label.
     */
    glance: (userId: number, reference: string, waitMs: number): Promise<PullEnd> =>
      deadlines.within(pullFor(userId, reference, true).finally(wake), waitMs),
    /** A label that was looked up for was not made: a Packdesk there need not hold others up for it. Best effort. */
    notLabelled: async (userId: number, reference: string): Promise<void> => {
      const { etag = null } = (await store.record(reference)) ?? {};
      if (etag !== null) await ports.remote.get(userId, reference, etag, undefined, 'over');
    },
    /** Runs work on a shipment while nothing else of sync touches it. @throws PackdeskError shipment.stale after the end */
    alone: <T>(reference: string, work: () => Promise<T>): Promise<T> =>
      mutex.visit(reference, async () => {
        // The remote's known state is about to change.
        if (mutex.isOver()) throw new PackdeskError('shipment.stale', { details: { reference } });
        return await work();
      }),
    /** A sign-in has shown how the remote is; null: it answers. */
    heard: (failure: Failure | null): void => {
      noteAnswer(failure);
      changed();
      wake();
    },
    /** True while a session is available for background refreshes. */
    hasReader: scheduler.hasReader,
    pushing: (): ReadonlySet<number> => pushing,
    signedOut: (): ReadonlySet<number> => signedOut,
    /**
     * True where requests are worth trying now: not while one that missed its deadline is still under way.
     */
    reachable: (): boolean =>
      circuit.mayStart(0) && (deadlines.overdue() === 0 || circuit.nextTryAt() === null),
    online: circuit.online,
    /** The remote is known not to be there just now. */
    isAway: circuit.isAway,
    fault,
    lastAnswerAt: (): number | null => shown(circuit.lastAnswerAt()),
    nextTryAt: (): number | null => shown(circuit.nextTryAt()),
    /** Something could go out, and nothing has for long. */
    stalled: (oldestAt: number | null): boolean => {
      const now = clock.now();
      return oldestAt !== null && now - oldestAt > STALLED_MS && now - movedAt > STALLED_MS;
    },
    onChange: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type Engine = ReturnType<typeof createEngine>;
