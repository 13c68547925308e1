import type { Clock } from '../core/clock.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Logger } from '../core/logger.ts';
import type { Timers } from '../core/timers.ts';
import type { Circuit } from './circuit.ts';
import type { Task } from './scheduler.ts';

/** Shortest pause between two reads of the queue that found nothing to do. */
const LEAST_WAIT_MS = 50;
/** The same while something runs: what runs is still in the queue, as due as before, and would be read in a circle. */
const LEAST_BESIDE_MS = 1_000;
/** Pause after a read of the queue that failed. */
const FAILED_WAIT_MS = 5_000;

export interface PumpPorts {
  /** The most urgent task; or when to ask again, ms by the clock of waits. */
  next(): Promise<Task | number[]>;
  run(task: Task): Promise<void>;
  /** A task has ended, whichever way it went. */
  ended(): void;
  circuit: Circuit;
  waits: Clock;
  timers: Timers;
  logger: Logger;
  /** Tasks that run at once, each of another shipment. */
  concurrency: number;
  /** Longest sleep, ms. */
  longestMs: number;
}

/** Runs due tasks side by side, then sleeps until the next one is due. Its callers never wait for it. */
export class Pump {
  readonly #ports: PumpPorts;
  readonly #running = new Map<string, Promise<void>>();
  #started = false;
  #reading = false;
  /** Woken while the queue was being read. */
  #woken = false;
  #stopTimer = (): void => undefined;

  constructor(ports: PumpPorts) {
    this.#ports = ports;
  }

  /** Something is under way for this shipment. */
  isBusy(reference: string): boolean {
    return this.#running.has(reference);
  }

  start(): void {
    this.#started = true;
    this.wake();
  }

  /** Begins nothing more; what runs goes on. */
  stop(): void {
    this.#started = false;
    this.#stopTimer();
  }

  /** Resolves when every task that was begun has ended. */
  async idle(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  /** Something was queued, or may be due now. */
  wake(): void {
    if (!this.#started) return;
    if (this.#reading) {
      this.#woken = true;
      return;
    }
    this.#reading = true;
    void this.#read()
      .catch((error: unknown) => {
        this.#ports.logger.error('sync.failed', failureFields(error));
        this.#stopTimer();
        if (this.#started) this.#stopTimer = this.#ports.timers.after(FAILED_WAIT_MS, () => this.wake());
      })
      .finally(() => {
        this.#reading = false;
        if (this.#woken) this.wake();
      });
  }

  async #read(): Promise<void> {
    do {
      this.#woken = false;
      await this.#fill();
    } while (this.#woken && this.#started);
  }

  async #fill(): Promise<void> {
    const { circuit, concurrency, waits } = this.#ports;
    while (this.#started && circuit.mayStart(this.#running.size) && this.#running.size < concurrency) {
      const found = await this.#ports.next();
      // Also beside what runs: a request may hang for long, and others become due meanwhile.
      if (Array.isArray(found)) return this.#sleep(found);
      if (!this.#started) return;
      this.#begin(found);
    }
    // Where nothing more may run, the end of what runs wakes the pump; else as soon as the remote allows it.
    if (this.#running.size === 0) this.#sleep([waits.now()]);
  }

  #begin(task: Task): void {
    const { circuit, logger } = this.#ports;
    const work = this.#ports
      .run(task)
      .catch((error: unknown) => {
        logger.error('sync.failed', failureFields(error));
        // Our own mistake, or the disk's: the same row is not tried in a circle.
        circuit.unavailable(503, null);
      })
      .finally(() => {
        this.#running.delete(task.reference);
        this.#ports.ended();
        this.wake();
      });
    this.#running.set(task.reference, work);
  }

  #sleep(times: readonly number[]): void {
    const { circuit, waits, timers, longestMs } = this.#ports;
    this.#stopTimer();
    const now = waits.now();
    const at = Math.max(Math.min(now + longestMs, ...times), circuit.nextTryAt() ?? 0);
    const least = this.#running.size > 0 ? LEAST_BESIDE_MS : LEAST_WAIT_MS;
    if (this.#started) this.#stopTimer = timers.after(Math.max(at - now, least), () => this.wake());
  }
}
