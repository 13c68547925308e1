import { failureFields } from '../core/failure-fields.ts';
import type { Logger } from '../core/logger.ts';
import type { Timers } from '../core/timers.ts';
import { OVER, TOO_LATE } from './prefetch.ts';
import type { PullEnd } from './pull.ts';

/**
 * Caps how long a caller waits for a request to the remote; the request itself continues: neither beyond a limit nor
 * beyond the engine's end.
 */
export const createDeadlines = ({ timers, logger }: { timers: Timers; logger: Logger }) => {
  const waiting = new Set<() => void>();
  let overdue = 0;
  return {
    /**
     * @param ms the limit; undefined: the caller does not wait
     * @returns how it ended; `TOO_LATE`: it had not by then; `OVER`: the engine ended before
     * @throws what the look throws in time; what it throws later is logged
     */
    within: (look: Promise<PullEnd>, ms: number | undefined): Promise<PullEnd> => {
      if (ms === undefined) return look;
      return new Promise((resolve, reject) => {
        let given: PullEnd | null = null;
        const give = (end: PullEnd): void => {
          given = end;
          callOff();
          waiting.delete(letGo);
          resolve(end);
        };
        const letGo = (): void => give(OVER);
        const callOff = timers.after(ms, () => {
          overdue += 1;
          give(TOO_LATE);
        });
        waiting.add(letGo);
        const settled = (end: PullEnd): void => {
          if (given === TOO_LATE) overdue -= 1;
          give(end);
        };
        look.then(settled, (error: unknown) => {
          if (given) logger.error('sync.failed', failureFields(error));
          reject(error);
          settled(OVER);
        });
      });
    },
    /** Requests still running whose caller has given up waiting. */
    overdue: (): number => overdue,
    /** Lets go all who wait. */
    end: (): void => {
      for (const letGo of waiting) letGo();
    },
  };
};
