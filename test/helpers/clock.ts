import type { Clock } from '../../electron/core/clock.ts';

export interface TestClock extends Clock {
  advance(ms: number): void;
}

/** A clock that moves only when told to. */
export const testClock = (start = Date.UTC(2026, 0, 5, 8, 0, 0)): TestClock => {
  let now = start;
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
  };
};
