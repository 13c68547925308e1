/**
 * Lets work on one key run after the other and work on different keys side by side. The store refuses a
 * change made from an old version anyway; this keeps such refusals, and rendering for nothing, rare.
 */
export const createLocks = () => {
  const tails = new Map<string, Promise<unknown>>();

  const one = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (tails.get(key) ?? Promise.resolve()).then(work);
    // The next in line waits for the end, whichever way it ends; the caller gets the failure below.
    const tail = turn.then(
      () => undefined,
      () => undefined,
    );
    tails.set(key, tail);
    try {
      return await turn;
    } finally {
      if (tails.get(key) === tail) tails.delete(key);
    }
  };

  /** Keys are taken in one order by everybody, so that two requests never wait for each other. */
  return <T>(keys: readonly string[], work: () => Promise<T>): Promise<T> => {
    const ordered = [...new Set(keys)].sort();
    const step = (index: number): Promise<T> => {
      const key = ordered[index];
      return key === undefined ? work() : one(key, () => step(index + 1));
    };
    return step(0);
  };
};

export type Locks = ReturnType<typeof createLocks>;
