import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdleScheduler } from '../../../renderer/stores/bench/idle-scheduler.ts';

describe('work that keeps off the way of a key', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Work that takes so long, ms, and how often it was done. */
  const working = (tookMs: () => number) => {
    const state = { done: 0 };
    const later = createIdleScheduler(() => {
      state.done += 1;
      vi.advanceTimersByTime(tookMs());
    });
    return { state, later };
  };

  it('is done once however often it is asked for, never within the asking', () => {
    const { state, later } = working(() => 0);
    later.ask();
    later.ask();
    expect(state.done).toBe(0);
    vi.runAllTimers();
    expect(state.done).toBe(1);
    later.ask();
    vi.runAllTimers();
    expect(state.done).toBe(2);
  });

  it('is done at once when it has to be, instead of what was asked for', () => {
    const { state, later } = working(() => 0);
    later.ask();
    later.now();
    expect(state.done).toBe(1);
    vi.runAllTimers();
    expect(state.done).toBe(1);
  });

  it('waits for the keys to rest where it took long the last time', () => {
    let ms = 30;
    const { state, later } = working(() => ms);
    later.now();
    ms = 0;
    for (let key = 0; key < 10; key += 1) {
      later.ask();
      vi.advanceTimersByTime(100);
    }
    expect(state.done).toBe(1);
    vi.advanceTimersByTime(100);
    expect(state.done).toBe(2);
    // It was quick this time: the next is done right after the paint again.
    later.ask();
    vi.advanceTimersByTime(20);
    expect(state.done).toBe(3);
  });
});
