import { isMainThread } from 'node:worker_threads';

/** What was seen of a process while it worked. */
export interface Watched {
  /** Memory held when the watch began, and at most, MB. */
  atFirstMb: number;
  peakMb: number;
  /** The longest time that the main thread let a timer of 5 ms wait, ms. */
  longestMs: number;
}

const EVERY_MS = 5;

const residentMb = (): number => process.memoryUsage.rss() / 1024 ** 2;

/** Watches the own process until the returned function is called. */
const watchProcess = (): (() => Watched) => {
  const atFirstMb = residentMb();
  let peakMb = atFirstMb;
  let longestMs = 0;
  let last = performance.now();
  const tick = (): void => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - last);
    last = now;
    peakMb = Math.max(peakMb, residentMb());
  };
  const timer = setInterval(tick, EVERY_MS);
  return () => {
    clearInterval(timer);
    tick();
    return { atFirstMb, peakMb, longestMs };
  };
};

// Loaded ahead of a program (`--import`), of which nobody but its own main thread can say how long it was busy: the
// first message begins the watch, the second one is answered with what was seen.
if (isMainThread && process.send) {
  let end: (() => Watched) | null = null;
  process.on('message', () => {
    if (end) process.send?.(end());
    else end = watchProcess();
  });
}
