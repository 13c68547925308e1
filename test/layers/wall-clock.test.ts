import { describe, expect, it, test } from 'vitest';
import { ALLOWED, findWallClock, wallClockIn } from './wall-clock.ts';

test('no verdict of a test hangs on the wall clock', () => {
  expect(findWallClock().map(({ path, line, words }) => `${path}:${line} ${words}`)).toEqual([]);
  for (const reason of Object.values(ALLOWED)) expect(reason).toMatch(/\w+ \w+/);
});

describe('a verdict that hangs on the wall clock', () => {
  const found = (source: string) => wallClockIn('test/unit/a.test.ts', source).map(({ line }) => line);

  it.each([
    ['a wait for a time', 'await page.waitForTimeout(300);'],
    ['a wait of a second', 'await vi.waitFor(() => expect(state).toBe(1));'],
    [
      'a span, at once',
      'const began = performance.now(); expect(performance.now() - began).toBeLessThan(2);',
    ],
    ['a span of the day', 'const at = Date.now(); expect(Date.now() - at).toBeGreaterThan(850);'],
    [
      'a span in a variable',
      'const a = Date.now(); const took = Date.now() - a; expect(took).toBeLessThan(9);',
    ],
    ['a span within more', 'const a = Date.now(); expect(Math.abs(Date.now() - a)).toBeLessThanOrEqual(9);'],
    ['a limit that is a span', 'const a = Date.now(); expect(3).not.toBeGreaterThan(Date.now() - a);'],
  ])('is %s', (_, source) => {
    expect(found(source)).toEqual([1]);
  });

  it.each([
    ['a wait with a limit', 'await vi.waitFor(() => expect(state).toBe(1), { timeout: 20_000 });'],
    ['a count', 'expect(list.length).toBeLessThan(2);'],
    ['a moment of the past', 'const before = Date.now(); expect(row.at).toBeGreaterThanOrEqual(before);'],
    [
      'a date that lies apart',
      'expect(certificate({ until: Date.now() - 86_400_000 }).days).toBeLessThan(0);',
    ],
    ['a span by a clock that is set', 'const at = clock.now(); expect(clock.now() - at).toBeLessThan(9);'],
    ['a time that is told, not judged', 'const a = Date.now(); print(Date.now() - a);'],
  ])('is not %s', (_, source) => {
    expect(found(source)).toEqual([]);
  });
});
