/** Limits of what is remembered, and its key. */
export interface Remembering<Key> {
  /** Values kept; the one that was not asked for longest goes first. */
  most: number;
  /** Two keys are the same where this is; left out: the key itself. */
  by?: (key: Key) => unknown;
}

/** A function whose last results are kept. Its results depend on the key alone. */
export const remembering = <Key, Value>(
  make: (key: Key) => Value,
  { most, by = (key) => key }: Remembering<Key>,
): ((key: Key) => Value) => {
  const known = new Map<unknown, Value>();
  return (key) => {
    const name = by(key);
    const made = known.has(name) ? (known.get(name) as Value) : make(key);
    known.delete(name);
    known.set(name, made);
    if (known.size > most) known.delete(known.keys().next().value);
    return made;
  };
};
