import type { Clock } from '../../electron/core/clock.ts';
import { systemTimers, type Timers } from '../../electron/core/timers.ts';
import { TOLD_EVERY_MS } from '../../electron/sync/throttled-notifier.ts';

export interface QuickTime {
  clock: Clock;
  timers: Timers;
  /** The clock is set, or the computer has slept: pending waits last as long as before. */
  jump(ms: number): void;
  /** Waits of this length that begin from now on do not end until they are released. */
  hold(ms: number): void;
  /** Held waits of this length end now, in their order; later ones end in their time. */
  release(ms: number): void;
  /** From now on no wait ends, not even a pending one, but those of this length, ms. The clock goes on. */
  endNoWaits(but: number): void;
}

/**
 * Time that goes faster than the day's: what waits for a second is there in a twentieth of one.
 * @param held waits of these lengths are held from the beginning, ms: a test of what comes of an answer gives the answer all
 * the time that a busy machine needs for it
 */
export const quickTime = (speed = 20, ...held: number[]): QuickTime => {
  const [start, began] = [Date.now(), performance.now()];
  const pending = new Map<number, Set<() => void>>(held.map((ms) => [ms, new Set()]));
  const running = new Map<NodeJS.Timeout, number>();
  let shift = 0;
  let only: number | null = null;
  return {
    clock: { now: () => Math.round(start + shift + (performance.now() - began) * speed) },
    timers: {
      after: (ms, run) => {
        const waits = pending.get(ms);
        if (waits) {
          waits.add(run);
          return () => void waits.delete(run);
        }
        if (only !== null && ms !== only) return () => undefined;
        const end = (): void => {
          running.delete(timer);
          run();
        };
        const timer = setTimeout(end, Math.min(ms / speed, 2_147_483_647));
        timer.unref();
        running.set(timer, ms);
        return () => {
          clearTimeout(timer);
          running.delete(timer);
        };
      },
    },
    jump: (ms) => {
      shift += ms;
    },
    hold: (ms) => void pending.set(ms, pending.get(ms) ?? new Set()),
    release: (ms) => {
      const waits = pending.get(ms);
      pending.delete(ms);
      for (const run of waits ?? []) run();
    },
    endNoWaits: (but) => {
      only = but;
      for (const [timer, ms] of running) if (ms !== but) clearTimeout(timer);
    },
  };
};

/** The day's time, but news of sync is told at once: a test that waits for a state does not wait for a person's eye. */
export const promptTimers: Timers = {
  after: (ms, run) => systemTimers.after(ms === TOLD_EVERY_MS ? 0 : ms, run),
};
