export interface KeyedMutexOptions {
  /** Called with the number of those that wait or run already, before another joins them; may throw to refuse it. */
  admit?: (before: number) => void;
}

/**
 * Runs work of one key one after the other, of different keys side by side. A failure is only its caller's:
 * the next in line waits for the end, whichever way it ends.
 */
export const createKeyedMutex = ({ admit }: KeyedMutexOptions = {}) => {
  const lines = new Map<string, { tail: Promise<unknown>; count: number }>();

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { tail: Promise.resolve(), count: 0 };
    admit?.(line.count);
    lines.set(key, line);
    line.count += 1;
    const turn = line.tail.then(work);
    line.tail = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.count -= 1;
      if (line.count === 0) lines.delete(key);
    }
  };
};
