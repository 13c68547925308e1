import type { Clock } from '../core/clock.ts';

/** A held shipment is looked at no more often than this, ms, unless its conflict is on screen. */
const EVERY_MS = 60_000;
/** Shipments of which it is remembered when they were looked at. */
const MOST = 5_000;
/** Looks under way at once, and those that wait; more are left to the hourly ones. */
const AT_ONCE = 2;
const MOST_WAITING = 100;

/**
 * Background refreshes without a waiting caller: few at once, each shipment now and then.
 * @param look resolves with when the remote was asked last and answered, ms; null: it has not answered, and the next
 * wish looks again
 */
export const createBackgroundRefresh = (
  clock: Clock,
  look: (userId: number, reference: string) => Promise<number | null>,
  everyMs = EVERY_MS,
) => {
  const lookedAt = new Map<string, number>();
  const underWay = new Set<string>();
  const waiting: { userId: number; reference: string }[] = [];
  let running = 0;

  const isRecent = (reference: string): boolean => {
    const at = lookedAt.get(reference);
    return at !== undefined && Math.abs(clock.now() - at) < everyMs;
  };
  const note = (reference: string, at = clock.now()): void => {
    // The newest last, so that the first is the oldest.
    lookedAt.delete(reference);
    lookedAt.set(reference, at);
    const [oldest] = lookedAt.keys();
    if (lookedAt.size > MOST && oldest !== undefined) lookedAt.delete(oldest);
  };

  const pump = (): void => {
    while (running < AT_ONCE) {
      const next = waiting.shift();
      if (!next) return;
      running += 1;
      void look(next.userId, next.reference)
        .then((at) => at !== null && note(next.reference, at))
        .finally(() => {
          running -= 1;
          underWay.delete(next.reference);
          pump();
        });
    }
  };

  return {
    /** It was asked about otherwise, and the remote has answered. */
    note: (reference: string): void => note(reference),
    /** At once, and cheap: most calls find a look that was not long ago. */
    at: (userId: number, reference: string): void => {
      if (isRecent(reference) || underWay.has(reference) || waiting.length >= MOST_WAITING) return;
      underWay.add(reference);
      waiting.push({ userId, reference });
      pump();
    },
  };
};
