/** Of several questions that overlap, the answer to the newest one counts, whichever comes last. */
export class Newest {
  #asked = 0;

  /** A question is asked. Returns whether it is still the newest, to be asked at its answer. */
  next(): () => boolean {
    this.#asked += 1;
    return this.current();
  }

  /** Returns whether nothing was asked or forgotten since, to be asked at an answer. */
  current(): () => boolean {
    const mine = this.#asked;
    return () => mine === this.#asked;
  }

  /** No answer counts that is on its way. */
  forget(): void {
    this.#asked += 1;
  }
}
