/** Size and time of a file. */
export interface Look {
  /** Bytes. */
  size: number;
  /** ms. */
  modified: number;
}

export const isSameLook = (one: Look, other: Look): boolean =>
  one.size === other.size && one.modified === other.modified;

/** Tells which files are no longer written to, from looks at their size and time. */
export class StillFiles {
  readonly #settleMs: number;
  #seen = new Map<string, { look: Look; since: number }>();

  /** @param settleMs how long a file must stay the same, ms; 0: in two looks, one behind the other */
  constructor(settleMs: number) {
    this.#settleMs = settleMs;
  }

  /** Names of those that have stayed the same for so long. @param now ms; a clock that is set back begins again */
  take(looks: ReadonlyMap<string, Look>, now: number): string[] {
    const before = this.#seen;
    const isAsBefore = (name: string, look: Look): boolean => {
      const was = before.get(name);
      return was !== undefined && isSameLook(was.look, look) && was.since <= now;
    };
    const sinceOf = (name: string, look: Look): number =>
      isAsBefore(name, look) ? (before.get(name)?.since ?? now) : now;
    this.#seen = new Map([...looks].map(([name, look]) => [name, { look, since: sinceOf(name, look) }]));
    return [...this.#seen]
      .filter(([name, { look, since }]) => isAsBefore(name, look) && now - since >= this.#settleMs)
      .map(([name]) => name);
  }
}
