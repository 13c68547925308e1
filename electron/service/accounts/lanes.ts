import { PackdeskError } from '../../../shared/errors.ts';

/** Attempts that may wait behind one another for one key. */
const MAX_WAITING = 100;

/**
 * Runs things of one key one after the other, of different keys side by side.
 * So guesses sent all at once are counted like guesses sent in turn.
 */
export const createLanes = () => {
  const lanes = new Map<string, { tail: Promise<unknown>; waiting: number }>();

  return async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(key) ?? { tail: Promise.resolve(), waiting: 0 };
    if (lane.waiting >= MAX_WAITING)
      throw new PackdeskError('request.throttled', { details: { seconds: 1 } });
    lanes.set(key, lane);
    lane.waiting += 1;
    const turn = lane.tail.then(run);
    // Whoever comes next waits for the end, whichever way it ends; the caller gets the failure below.
    lane.tail = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      lane.waiting -= 1;
      if (lane.waiting === 0) lanes.delete(key);
    }
  };
};
