import { PackdeskError } from '../../../shared/errors.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';

/** Attempts that may wait behind one another for one key. */
const MAX_WAITING = 100;

/**
 * Runs things of one key one after the other, of different keys side by side.
 * So guesses sent all at once are counted like guesses sent in turn.
 */
export const createBoundedMutex = () =>
  createKeyedMutex({
    admit: (before) => {
      if (before >= MAX_WAITING) throw new PackdeskError('request.throttled', { details: { seconds: 1 } });
    },
  });
