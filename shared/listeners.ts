/** Called with each thing told. */
type Listener<Told extends readonly unknown[]> = (...told: Told) => void;

export interface Listeners<Told extends readonly unknown[]> {
  /** Tells this one too, from the next time on. Returns the way to stop; added twice, it is told twice. */
  add(listener: Listener<Told>): () => void;
  /**
   * Tells each listener, in the order in which they came. One that was taken away in the meantime, by another one say,
   * is not told any more.
   * @throws the error of a listener, or an AggregateError of several, after all were told; none with `failed`
   */
  tell(...told: Told): void;
  /** Their number. */
  readonly size: number;
}

/**
 * The listeners of one source of news. One that throws does not keep the others from being told.
 * @param failed hears of each error of a listener; the one who tells is then not concerned
 */
export const createListeners = <Told extends readonly unknown[] = []>(
  failed?: (error: unknown) => void,
): Listeners<Told> => {
  const entries = new Set<{ listener: Listener<Told> }>();
  return {
    add: (listener) => {
      const entry = { listener };
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    tell: (...told) => {
      const errors: unknown[] = [];
      for (const entry of [...entries]) {
        if (!entries.has(entry)) continue;
        try {
          entry.listener(...told);
        } catch (error) {
          if (failed) failed(error);
          else errors.push(error);
        }
      }
      if (errors.length > 1) throw new AggregateError(errors, 'Several listeners have failed.');
      if (errors.length > 0) throw errors[0];
    },
    get size() {
      return entries.size;
    },
  };
};
