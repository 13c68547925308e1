/** One id for one wish, however often it is sent until its answer is known: the desk does it once. */
export class PendingRequest {
  readonly #newId: () => string;
  #pending: { what: string; id: string } | null = null;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /** The id of the same wish that waits for its answer, else a new one. @param what all that the wish consists of */
  idOf(...what: unknown[]): string {
    const text = JSON.stringify(what);
    if (this.#pending?.what !== text) this.#pending = { what: text, id: this.#newId() };
    return this.#pending.id;
  }

  /** True for the id of the wish that waits for its answer. */
  isPending(id: string): boolean {
    return this.#pending?.id === id;
  }

  /** The answer is known: the same wish is another one from now on. */
  end(): void {
    this.#pending = null;
  }
}
