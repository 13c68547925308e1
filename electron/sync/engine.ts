import { PackdeskError } from '../../shared/errors.ts';
import { createListeners } from '../../shared/listeners.ts';
import type { Clock } from '../core/clock.ts';
import { steadyClock } from '../core/steady-clock.ts';
import { type Circuit, createCircuit } from './circuit.ts';
import { createDeadlines } from './deadlines.ts';
import type { Failure } from './failure.ts';
import { createHealth, type Fault } from './health.ts';
import type { EnginePorts } from './ports.ts';
import { createPrefetch, OVER, TOO_LATE } from './prefetch.ts';
import { Pull, type PullEnd } from './pull.ts';
import { Pump } from './pump.ts';
import { Push } from './push.ts';
import { RowPush } from './row-push.ts';
import { Scheduler, type Task } from './scheduler.ts';
import { createSyncMutex } from './sync-mutex.ts';

export interface EngineOptions {
  /** Shipments that are sent at once. */
  concurrency?: number;
  /** Held shipments are looked at again after this time, ms. */
  refreshAfterMs?: number;
}

const CONCURRENCY = 4;
const HOUR = 3_600_000;

/**
 * Sends the outbox and keeps held shipments fresh: shipments side by side, the rows of one in their order. Callers
 * of `wake` need not await it. It never throws; failures are recorded in the rows.
 *
 * The straight line: `Pump` takes a task of the `Scheduler`, `#run` does it under the mutex of its shipment, `RowPush` or
 * the prefetch records how it ended, and the pump takes the next.
 */
export class Engine {
  readonly #ports: EnginePorts;
  /** When things are tried again; what is written down has the computer's own time. */
  readonly #waits: Clock;
  readonly #circuit: Circuit;
  readonly #health: ReturnType<typeof createHealth>;
  /** Pushes, pulls and decisions of one shipment never meet. */
  readonly #mutex = createSyncMutex();
  readonly #deadlines: ReturnType<typeof createDeadlines>;
  readonly #pull: Pull;
  readonly #prefetch: ReturnType<typeof createPrefetch>;
  readonly #rows: RowPush;
  readonly #scheduler: Scheduler;
  readonly #pump: Pump;
  /** Users whose sign-in at the remote is over. */
  readonly #signedOut = new Set<number>();
  readonly #listeners = createListeners();

  constructor(ports: EnginePorts, options: EngineOptions = {}) {
    const { store, clock, timers, random, logger } = ports;
    const { concurrency = CONCURRENCY, refreshAfterMs = HOUR } = options;
    const waits = steadyClock(clock);
    const circuit = createCircuit({ clock: waits, random });
    const working = { ...ports, restoredThere: () => this.#scheduler.restored() };
    const changed = () => this.#changed();
    this.#ports = ports;
    this.#waits = waits;
    this.#circuit = circuit;
    this.#health = createHealth(circuit, clock);
    this.#deadlines = createDeadlines(ports);
    this.#pull = new Pull(working);
    this.#rows = new RowPush({
      ...ports,
      push: new Push(working),
      waits,
      noteAnswer: (failure) => this.#health.note(failure),
      noteSignedOut: (userId) => void this.#signedOut.add(userId),
      changed,
    });
    this.#prefetch = createPrefetch({
      ...ports,
      waits,
      ask: (userId, reference) => this.#pullFor(userId, reference),
    });
    this.#scheduler = new Scheduler({
      store,
      clock,
      waits,
      refreshAfterMs,
      isAway: () => circuit.nextTryAt() !== null,
      isBusy: (reference) => this.#pump.isBusy(reference),
      signedOut: this.#signedOut,
    });
    this.#pump = new Pump({
      next: () => this.#scheduler.next(),
      run: (task) => this.#run(task),
      ended: changed,
      circuit,
      waits,
      timers,
      logger,
      concurrency,
      longestMs: refreshAfterMs / 4,
    });
  }

  start(): void {
    this.#pump.start();
  }

  /** Lets what is under way finish. Callers that wait for a fetch are let go at once. */
  async stop(): Promise<void> {
    this.#pump.stop();
    this.#deadlines.end();
    this.#scheduler.forget();
    await this.#mutex.end();
    await this.#pump.idle();
  }

  /** Something was queued, or may be due now. */
  wake(): void {
    this.#pump.wake();
  }

  /** A user at this desk saved or requested something: try now, unless the last try was a moment ago. */
  nudge(): void {
    this.#circuit.nudge();
    this.wake();
  }

  /** A person asks for a try now. */
  tryNow(): void {
    this.#circuit.forgive();
    this.wake();
  }

  /** A user has signed in at the remote: what waited for that goes on, and refreshes are made with their rights. */
  signedIn(userId: number): void {
    this.#signedOut.delete(userId);
    this.#scheduler.readAs(userId);
    this.tryNow();
  }

  /** A sign-in has shown how the remote is; null: it answers. */
  heard(failure: Failure | null): void {
    this.#health.note(failure);
    this.#changed();
    this.wake();
  }

  /** Brings a shipment here now, whatever the queue does; not within `waitMs`, it continues without a waiting caller. */
  async fetch(userId: number, reference: string, waitMs?: number): Promise<PullEnd> {
    const began = this.#waits.now();
    // After a failure too: something has to notice when the remote is back.
    const tell = (): void => {
      this.wake();
      this.#changed();
    };
    const outcome = await this.#deadlines.within(this.#pullFor(userId, reference).finally(tell), waitMs);
    // No other request was answered in the meantime: it is unreachable.
    if (outcome === TOO_LATE && (this.#circuit.lastAnswerAt() ?? 0) < began) {
      this.#health.note(TOO_LATE.failure);
      tell();
    }
    return outcome;
  }

  /**
   * A look with a waiting caller who can do without it: running out of time says nothing against the remote. While edits
   * wait it still tells what the remote has of a label.
   */
  glance(userId: number, reference: string, waitMs: number): Promise<PullEnd> {
    const look = this.#pullFor(userId, reference, true).finally(() => this.wake());
    return this.#deadlines.within(look, waitMs);
  }

  /** A label that was looked up for was not made: a Packdesk there need not hold others up for it. Best effort. */
  async notLabelled(userId: number, reference: string): Promise<void> {
    const { store, remote } = this.#ports;
    const { etag = null } = (await store.record(reference)) ?? {};
    if (etag !== null) await remote.get(userId, reference, etag, undefined, 'over');
  }

  /** Runs work on a shipment while nothing else of sync touches it. @throws PackdeskError shipment.stale after the end */
  alone<T>(reference: string, work: () => Promise<T>): Promise<T> {
    return this.#mutex.visit(reference, async () => {
      // The remote's known state is about to change.
      if (this.#mutex.isOver()) throw new PackdeskError('shipment.stale', { details: { reference } });
      return await work();
    });
  }

  /** True while a session is available for background refreshes. */
  hasReader(): boolean {
    return this.#scheduler.hasReader();
  }

  /** Ids of the rows under way. */
  pushing(): ReadonlySet<number> {
    return this.#rows.sending();
  }

  signedOut(): ReadonlySet<number> {
    return this.#signedOut;
  }

  /** True where requests are worth trying now: not while one that missed its deadline is still under way. */
  reachable(): boolean {
    const { mayStart, nextTryAt } = this.#circuit;
    return mayStart(0) && (this.#deadlines.overdue() === 0 || nextTryAt() === null);
  }

  online(): boolean | null {
    return this.#circuit.online();
  }

  /** The remote is known not to be there just now. */
  isAway(): boolean {
    return this.#circuit.isAway();
  }

  /** Why nothing is sent before the next try; null: it may be sent now. */
  fault(): Fault | null {
    return this.#health.fault();
  }

  lastAnswerAt(): number | null {
    return this.#shown(this.#circuit.lastAnswerAt());
  }

  nextTryAt(): number | null {
    return this.#shown(this.#circuit.nextTryAt());
  }

  /** Something could go out, and nothing has for long. */
  stalled(oldestAt: number | null): boolean {
    return this.#rows.isStalled(oldestAt);
  }

  /** @returns the way to stop listening */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  async #run(task: Task): Promise<void> {
    const { userId, reference } = task;
    switch (task.kind) {
      case 'push':
        return await this.#mutex.visit(reference, () => this.#rows.send(task.id));
      case 'fetch':
        return await this.#prefetch.fetchWanted(task.wish);
      case 'refresh':
        return await this.#prefetch.refresh(userId, reference);
      case 'compare':
        await this.#prefetch.refresh(userId, reference);
        // Only where it is still to be compared.
        await this.#ports.store.postponeCompare(reference, this.#ports.clock.now());
    }
  }

  async #pullFor(userId: number, reference: string, labels = false): Promise<PullEnd> {
    const outcome = await this.#mutex.visit(reference, async () =>
      this.#mutex.isOver() ? OVER : await this.#pull.shipment(userId, reference, labels),
    );
    if (outcome === OVER) return outcome;
    this.#health.note(outcome.end === 'failed' ? outcome.failure : null);
    if (outcome.end === 'failed' && outcome.failure.kind === 'signed-out') this.#signedOut.add(userId);
    return outcome;
  }

  #changed(): void {
    this.#listeners.tell();
  }

  /** A time of the waits as the computer's clock has it now: a person compares the two. */
  #shown(at: number | null): number | null {
    return at && at - (this.#waits.now() - this.#ports.clock.now());
  }
}
