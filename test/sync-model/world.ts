import type { Timers } from '../../electron/core/timers.ts';

/** Time that passes only when something is due: waits of days take no time at all. */
export interface World {
  now(): number;
  timers: Timers;
  /** Runs what is due next. False where nothing is. */
  step(): Promise<boolean>;
  /** Lets time pass, with all that is due in it. */
  pass(ms: number): Promise<void>;
  /** The clock of everybody is set by this much; what waits goes on waiting as long as before. */
  jump(ms: number): void;
}

interface Due {
  at: number;
  order: number;
  run: () => void;
}

/** All that follows from the last step without waiting has happened. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const createWorld = (startAt: number): World => {
  let elapsed = 0;
  let offset = startAt;
  let order = 0;
  let waiting: Due[] = [];

  const first = (): Due | undefined =>
    waiting.reduce<Due | undefined>(
      (best, each) =>
        best === undefined || each.at < best.at || (each.at === best.at && each.order < best.order)
          ? each
          : best,
      undefined,
    );
  const step = async (until = Number.POSITIVE_INFINITY): Promise<boolean> => {
    await settled();
    const due = first();
    if (due === undefined || due.at > until) return false;
    waiting = waiting.filter((each) => each !== due);
    elapsed = Math.max(elapsed, due.at);
    due.run();
    await settled();
    return true;
  };
  return {
    now: () => offset + elapsed,
    timers: {
      after: (ms, run) => {
        const due = { at: elapsed + Math.max(0, ms), order: order++, run };
        waiting.push(due);
        return () => {
          waiting = waiting.filter((each) => each !== due);
        };
      },
    },
    step: () => step(),
    pass: async (ms) => {
      const until = elapsed + ms;
      while (await step(until));
      elapsed = until;
    },
    jump: (ms) => {
      offset += ms;
    },
  };
};
