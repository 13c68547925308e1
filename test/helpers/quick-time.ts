import type { Clock } from '../../electron/core/clock.ts';
import type { Timers } from '../../electron/core/timers.ts';

export interface QuickTime {
  clock: Clock;
  timers: Timers;
  /** The clock is set, or the computer has slept: pending waits last as long as before. */
  jump(ms: number): void;
}

/**
 * Time that goes faster than the day's: what waits for a second is there in a twentieth of one.
 * @param endless waits of this length never end, ms: a test of what comes of an answer gives the answer all the time that
 * a busy machine needs for it
 */
export const quickTime = (speed = 20, endless?: number): QuickTime => {
  const [start, began] = [Date.now(), performance.now()];
  let shift = 0;
  return {
    clock: { now: () => Math.round(start + shift + (performance.now() - began) * speed) },
    timers: {
      after: (ms, run) => {
        if (ms === endless) return () => undefined;
        const timer = setTimeout(run, Math.min(ms / speed, 2_147_483_647));
        timer.unref();
        return () => clearTimeout(timer);
      },
    },
    jump: (ms) => {
      shift += ms;
    },
  };
};
