import { createKeyedMutex } from '../../core/keyed-mutex.ts';

/**
 * Lets work on one key run after the other and work on different keys side by side. The store refuses a
 * change made from an old version anyway; this keeps such refusals, and rendering for nothing, rare.
 */
export const createShipmentMutex = () => {
  const exclusively = createKeyedMutex();

  /** Keys are taken in one order by everybody, so that two requests never wait for each other. */
  return <T>(keys: readonly string[], work: () => Promise<T>): Promise<T> => {
    const ordered = [...new Set(keys)].sort();
    const step = (index: number): Promise<T> => {
      const key = ordered[index];
      return key === undefined ? work() : exclusively(key, () => step(index + 1));
    };
    return step(0);
  };
};

export type ShipmentMutex = ReturnType<typeof createShipmentMutex>;
