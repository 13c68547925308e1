import { createKeyedMutex } from '../core/keyed-mutex.ts';

/** Pushes, pulls and decisions of one shipment never meet, and all of them are over before another remote is there. */
export const createSyncMutex = () => {
  const exclusively = createKeyedMutex();
  const visiting = new Set<Promise<unknown>>();
  let over = false;
  return {
    /** Runs work on a shipment while nothing else touches it. */
    visit: async <T>(reference: string, work: () => Promise<T>): Promise<T> => {
      const visit = exclusively(reference, work);
      visiting.add(visit);
      try {
        return await visit;
      } finally {
        visiting.delete(visit);
      }
    },
    /** Nothing may be begun any more: what comes to its turn now asks this first. */
    isOver: (): boolean => over,
    /** Resolves when all that was begun or waited for its turn is over, whichever way it went. */
    end: async (): Promise<void> => {
      over = true;
      while (visiting.size > 0) await Promise.allSettled(visiting);
    },
  };
};
