import { expect, it } from 'vitest';
import { createDeadlines } from '../../../electron/sync/deadlines.ts';
import { OVER, TOO_LATE } from '../../../electron/sync/prefetch.ts';
import type { PullEnd } from '../../../electron/sync/pull.ts';
import { recordingLogger } from '../../helpers/accounts.ts';

const held: PullEnd = { end: 'held' };

/** Waits whose time passes when the test says so. */
const made = () => {
  const due = new Set<() => void>();
  const { logger, lines } = recordingLogger();
  const timers = {
    after: (_ms: number, run: () => void) => {
      due.add(run);
      return () => void due.delete(run);
    },
  };
  return {
    ...createDeadlines({ timers, logger }),
    lines,
    pass: () => {
      for (const run of due) run();
    },
    timers: () => due.size,
  };
};

const look = () => Promise.withResolvers<PullEnd>();

it('gives what came in time, and leaves no timer behind', async () => {
  const patience = made();
  const { promise, resolve, reject } = look();
  const waits = patience.within(promise, 8_000);
  expect(patience.timers()).toBe(1);
  resolve(held);
  expect(await waits).toBe(held);
  const other = look();
  const fails = patience.within(other.promise, 8_000);
  other.reject(new Error('disk'));
  await expect(fails).rejects.toThrow('disk');
  reject(new Error('too late to matter'));
  expect([patience.timers(), patience.overdue(), patience.lines]).toEqual([0, 0, []]);
});

it('counts what goes on after its limit until it ends, and logs how it failed', async () => {
  const patience = made();
  const [one, other] = [look(), look()];
  const waits = [patience.within(one.promise, 8_000), patience.within(other.promise, 8_000)];
  patience.pass();
  expect(await Promise.all(waits)).toEqual([TOO_LATE, TOO_LATE]);
  expect(patience.overdue()).toBe(2);
  one.resolve(held);
  await one.promise;
  expect(patience.overdue()).toBe(1);
  other.reject(new Error('disk'));
  await expect(other.promise).rejects.toThrow('disk');
  expect(patience.overdue()).toBe(0);
  expect(patience.lines).toHaveLength(1);
});

it('lets all go at the end; what nobody waits for has no limit', async () => {
  const patience = made();
  const [one, other] = [look(), look()];
  const waits = patience.within(one.promise, 8_000);
  const unlimited = patience.within(other.promise, undefined);
  patience.end();
  expect(await waits).toBe(OVER);
  other.resolve(held);
  one.resolve(held);
  expect(await unlimited).toBe(held);
  expect([patience.timers(), patience.overdue()]).toEqual([0, 0]);
});
