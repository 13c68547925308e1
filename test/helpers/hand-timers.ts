import type { Timers } from '../../electron/core/timers.ts';
import { type TestClock, testClock } from './clock.ts';

export interface HandTimers {
  clock: TestClock;
  timers: Timers;
  /** Waits that are pending. */
  pending(): number;
  /** Lets time go by: each wait that ends runs, in order. */
  pass(ms: number): void;
}

/** Time that goes by only when told to, with waits that end at their moment. */
export const handTimers = (start?: number): HandTimers => {
  const clock = testClock(start);
  const waits = new Set<{ at: number; run: () => void }>();
  return {
    clock,
    timers: {
      after: (ms, run) => {
        const wait = { at: clock.now() + ms, run };
        waits.add(wait);
        return () => void waits.delete(wait);
      },
    },
    pending: () => waits.size,
    pass: (ms) => {
      clock.advance(ms);
      const ended = [...waits].filter(({ at }) => at <= clock.now()).sort((one, other) => one.at - other.at);
      for (const wait of ended) {
        waits.delete(wait);
        wait.run();
      }
    },
  };
};
