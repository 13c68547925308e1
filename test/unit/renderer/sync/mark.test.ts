import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { onDesk } from '../../../../renderer/api/desk.ts';
import { followMark } from '../../../../renderer/features/sync/use-sync-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A desk that says that its sync has changed, and how often the mark was asked for. */
const following = () => {
  const listeners = new Set<() => void>();
  const on = ((_name: string, listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }) as unknown as typeof onDesk;
  const refresh = vi.fn(async () => undefined);
  const stop = followMark(refresh, on);
  const changed = () => {
    for (const listener of listeners) listener();
  };
  return { changed, refresh, stop };
};

test('the mark is asked for though no count has moved: a question came as another one ended', () => {
  const { changed, refresh } = following();
  changed();
  vi.advanceTimersByTime(1000);
  expect(refresh).toHaveBeenCalledTimes(1);
  changed();
  vi.advanceTimersByTime(1000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('a burst of changes asks once, behind its first', () => {
  const { changed, refresh } = following();
  for (let count = 0; count < 50; count += 1) {
    changed();
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('none is asked for after the end', () => {
  const { changed, refresh, stop } = following();
  changed();
  stop();
  changed();
  vi.advanceTimersByTime(1000);
  expect(refresh).not.toHaveBeenCalled();
});
