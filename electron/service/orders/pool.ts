import { setImmediate } from 'node:timers/promises';

/** Number of works that are begun before others have their turn: the window and the other desks wait for no import. */
const AT_ONCE = 16;

/** Works side by side, with a bound. */
export class Pool {
  readonly #most: number;
  #underway = 0;
  #begun = 0;
  #failure: { error: unknown } | null = null;
  #wake: () => void = () => undefined;

  constructor(most: number) {
    this.#most = most;
  }

  /** Begins a work; resolves once another one may be begun. @throws the first failure of any work */
  async add(work: () => Promise<void>): Promise<void> {
    this.#rethrow();
    this.#underway += 1;
    void this.#run(work);
    this.#begun += 1;
    if (this.#begun % AT_ONCE === 0) await setImmediate();
    await this.#until(() => this.#underway < this.#most);
  }

  /** Waits for all. @throws the first failure */
  async end(): Promise<void> {
    await this.settle();
    this.#rethrow();
  }

  /** Waits for all, also for those that fail. */
  async settle(): Promise<void> {
    await this.#until(() => this.#underway === 0);
  }

  async #run(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#failure ??= { error };
    } finally {
      this.#underway -= 1;
      this.#wake();
    }
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!isSo())
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
  }

  #rethrow(): void {
    if (this.#failure) throw this.#failure.error;
  }
}
