import { isMainThread } from 'node:worker_threads';

/** Measurements of a working process. */
export interface Watched {
  /** Memory held when the watch began, and at most, MB. */
  atFirstMb: number;
  peakMb: number;
  /** The longest time that the main thread let a timer of 5 ms wait, ms. */
  longestMs: number;
}

const EVERY_MS = 5;
/** Asking for the memory takes a while itself: not at every tick. */
const TICKS_PER_LOOK = 10;

const residentMb = (): number => process.memoryUsage.rss() / 1024 ** 2;

/** Watches the own process until the returned function is called. */
const watchProcess = (): (() => Watched) => {
  const atFirstMb = residentMb();
  let peakMb = atFirstMb;
  let longestMs = 0;
  let last = performance.now();
  let ticks = 0;
  const look = (): void => {
    peakMb = Math.max(peakMb, residentMb());
  };
  const tick = (): void => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - last);
    last = now;
    ticks += 1;
    if (ticks % TICKS_PER_LOOK === 0) look();
  };
  const timer = setInterval(tick, EVERY_MS);
  return () => {
    clearInterval(timer);
    tick();
    look();
    return { atFirstMb, peakMb, longestMs };
  };
};

// Loaded ahead of a program (`--import`): only its own main thread can say how long it was busy. The first
// message begins the watch, the second one is answered with its result.
if (isMainThread && process.send) {
  let end: (() => Watched) | null = null;
  let answered = false;
  process.on('message', () => {
    if (!end) {
      end = watchProcess();
      return;
    }
    process.send?.(end());
    answered = true;
  });
  // The bench was interrupted: otherwise the program would never end.
  process.once('disconnect', () => answered || process.kill(process.pid));
}
