/** Waiting, as a port like the Clock, so that tests can let days pass at once. */
export interface Timers {
  /** Calls `run` once after `ms`. Returns the way to call it off. */
  after(ms: number, run: () => void): () => void;
}

/** The longest that Node's timers can wait; longer waits would end at once. */
const LONGEST_MS = 2_147_483_647;

/** Real time. A wait does not keep the process alive. */
export const systemTimers: Timers = {
  after: (ms, run) => {
    const timer = setTimeout(run, Math.min(Math.max(0, ms), LONGEST_MS));
    timer.unref();
    return () => clearTimeout(timer);
  },
};
