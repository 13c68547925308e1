import { setTimeout as delay } from 'node:timers/promises';

/** Passing time, as a port so that tests decide about it. */
export interface Pace {
  /** Milliseconds since some moment; never goes back. */
  now(): number;
  /** Ends after `ms`, or as soon as `signal` gives up. Never throws. */
  pause(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemPace: Pace = {
  now: () => performance.now(),
  pause: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
};
