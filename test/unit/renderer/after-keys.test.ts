import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterKeys } from '../../../renderer/ui/keyboard.ts';

let isPending = false;

beforeEach(() => {
  isPending = false;
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { scheduling: { isInputPending: () => isPending } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('runs once, when so long has passed', () => {
  const run = vi.fn();
  afterKeys(250, run);
  vi.advanceTimersByTime(249);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledOnce();
});

test('a key that has arrived and was not heard yet is heard before, and calls it off', () => {
  const run = vi.fn();
  const callOff = afterKeys(250, run);
  isPending = true;
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
  callOff();
  isPending = false;
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
});

test('runs where the keys that waited were no reason to call it off', () => {
  const run = vi.fn();
  afterKeys(250, run);
  isPending = true;
  vi.advanceTimersByTime(300);
  isPending = false;
  vi.advanceTimersByTime(5);
  expect(run).toHaveBeenCalledOnce();
});
