/** A list whose elements are known by an id and not by their position. Its elements are shared, never changed. */
export class Keyed {
  readonly order: readonly string[];
  readonly items: ReadonlyMap<string, unknown>;

  constructor(entries: Iterable<readonly [id: string, item: unknown]>) {
    this.items = new Map(entries);
    this.order = [...this.items.keys()];
  }

  list(): unknown[] {
    return this.order.map((id) => this.items.get(id));
  }

  /** With another value for this id (undefined takes the element away); a new one goes last. */
  with(id: string, value: unknown): Keyed {
    const next = new Map(this.items);
    if (value === undefined) next.delete(id);
    else next.set(id, value);
    return new Keyed(next);
  }

  ordered(order: readonly string[]): Keyed {
    return new Keyed(order.map((id) => [id, this.items.get(id)] as const));
  }
}

/** As JSON has it: what is kept of a value holds no ids. */
export const plain = (value: unknown): unknown => {
  if (value instanceof Keyed) return value.list().map(plain);
  return value;
};
