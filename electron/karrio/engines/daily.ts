import type { Timers } from '../../core/timers.ts';

/** Time between two looks at whether an engine's reading is a day old; also when one that failed is read again. */
const LOOK_MS = 60 * 60 * 1000;
/** The first look: the start of the desk has other things to do. */
const FIRST_MS = 60 * 1000;

/** Runs `look` a minute after the start and then every hour, never twice at a time. @param look never throws */
export class HourlyLook {
  readonly #timers: Timers;
  readonly #look: () => Promise<void>;
  #callOff: (() => void) | null = null;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(timers: Timers, look: () => Promise<void>) {
    this.#timers = timers;
    this.#look = look;
  }

  start(): void {
    this.#next(FIRST_MS);
  }

  #next(ms: number): void {
    if (this.#isStopped) return;
    this.#callOff = this.#timers.after(ms, () => {
      this.#running = this.#look().finally(() => this.#next(LOOK_MS));
    });
  }

  /** Resolves when a look that has begun is over. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#callOff?.();
    await this.#running;
  }
}
