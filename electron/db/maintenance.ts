import type { Clock } from '../core/clock.ts';

export interface MaintenanceTimes {
  /** Delay after opening, ms: the first moments belong to the window, and to the first parcel. */
  firstMs: number;
  /** Interval of looks at the clock, ms. */
  everyMs: number;
}

const HOUR_MS = 3_600_000;

const usual: MaintenanceTimes = { firstMs: 30_000, everyMs: 60_000 };

/**
 * Asks for the store's upkeep soon after opening and then once an hour by the clock port, which may also jump
 * (a computer that slept, a corrected clock).
 * @returns a function that stops it
 */
export const startMaintenance = (
  clock: Clock,
  run: (at: number) => void,
  { firstMs, everyMs }: MaintenanceTimes = usual,
): (() => void) => {
  let last = Number.NEGATIVE_INFINITY;
  const look = (): void => {
    const now = clock.now();
    if (Math.abs(now - last) < HOUR_MS) return;
    last = now;
    run(now);
  };
  const first = setTimeout(look, firstMs).unref();
  const again = setInterval(look, everyMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(again);
  };
};
