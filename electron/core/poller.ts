import { asProgram } from './actor.ts';
import type { Timers } from './timers.ts';

export interface PollerPorts {
  timers: Timers;
  /** Time between two looks, ms: also for what another program on the same data folder has put there. */
  everyMs: number;
  look(): Promise<void>;
  /** A look has failed, as with a full disk; the next one comes in its time. */
  failed(error: unknown): void;
}

/** Looks for work, in its own name, again and again, and at once where it is told that there may be some; one look at a time. */
export class Poller {
  readonly #ports: PollerPorts;
  #callOff: (() => void) | null = null;
  #looking: Promise<void> = Promise.resolve();
  /** A look is to come: further news need none of their own. */
  #isAsked = false;
  #isStarted = false;
  #isStopped = false;

  constructor(ports: PollerPorts) {
    this.#ports = ports;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  start(): void {
    this.#isStarted = true;
    this.nudge();
  }

  /** There may be work: looked at now. Nothing before the start. */
  nudge(): void {
    if (!this.#isStarted || this.#isStopped) return;
    this.#callOff?.();
    this.#callOff = null;
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#looking = asProgram(() => this.#looking.then(() => this.#look()));
  }

  async #look(): Promise<void> {
    this.#isAsked = false;
    if (this.#isStopped) return;
    const { timers, everyMs, look, failed } = this.#ports;
    try {
      await look();
    } catch (error) {
      failed(error);
    }
    if (this.#isStopped || this.#isAsked) return;
    this.#callOff = timers.after(everyMs, () => this.nudge());
  }

  /** Resolves when the look that is underway, or asked for, is done. */
  async idle(): Promise<void> {
    await this.#looking;
  }

  /** No look is begun from now on. */
  stop(): void {
    this.#isStopped = true;
    this.#callOff?.();
  }
}
