import { stat } from 'node:fs';

/**
 * Every so often, ms, something goes to the pool; what was left behind there waits no longer than this.
 * A person takes so long for a slow disk.
 */
const BEAT_MS = 1000;

/**
 * Gives Node's pool of threads something to do once a second. Before version 2.41 the C library of Linux may lose
 * the signal that wakes a thread (glibc bug 25847): a read of a file or the hash of a password then waits, with all
 * threads asleep, until something else is asked of the pool, which in a quiet program may be never. It was seen in
 * a run of tests: one wait of 13 minutes, over as soon as another file was read. Does not keep the process alive.
 * @param give puts something small into the pool
 * @returns the way to end it
 */
export const startPoolPulse = (
  give: () => void = () => stat('/', () => undefined),
  everyMs = BEAT_MS,
): (() => void) => {
  if (process.platform !== 'linux') return () => undefined;
  const timer = setInterval(give, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
