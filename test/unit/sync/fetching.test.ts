import { expect, it } from 'vitest';
import { silentLogger } from '../../../electron/core/logger.ts';
import type { Engine } from '../../../electron/sync/engine.ts';
import { createFetching } from '../../../electron/sync/fetching.ts';
import type { PullEnd } from '../../../electron/sync/pull.ts';
import { createThrottledNotifier } from '../../../electron/sync/throttled-notifier.ts';
import { testClock } from '../../helpers/clock.ts';
import { record } from '../../helpers/sync-records.ts';

const caller = { userId: 7, email: 'a@b.example', role: 'packer', sessionId: 's' } as const;

const fetching = (ends: Record<string, PullEnd> = {}, seenAt = (_reference: string): number | null => 0) => {
  const clock = testClock();
  const asked: string[] = [];
  const wanted: string[] = [];
  let reachable = true;
  let underWay = 0;
  let most = 0;
  let nudges = 0;
  const engine = {
    reachable: () => reachable,
    signedOut: () => new Set<number>(),
    nudge: () => {
      nudges += 1;
    },
    fetch: async (_userId: number, reference: string): Promise<PullEnd> => {
      asked.push(reference);
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise(setImmediate);
      underWay -= 1;
      return ends[reference] ?? { end: 'held' };
    },
  } as unknown as Engine;
  const made = createFetching({
    engine: () => engine,
    store: {
      want: async (list) => {
        wanted.push(...list.map(({ reference }) => reference));
      },
      record: async (reference) => record(reference, { seenAt: seenAt(reference) }),
    },
    isDeskOnly: async () => false,
    clock,
    logger: silentLogger,
  });
  return {
    ...made,
    clock,
    asked,
    wanted,
    most: () => most,
    nudges: () => nudges,
    cut: () => {
      reachable = false;
    },
    back: () => {
      reachable = true;
    },
  };
};

const failing = (failure: Extract<PullEnd, { end: 'failed' }>['failure']): PullEnd => ({
  end: 'failed',
  failure,
});
const turns = async (count: number) => {
  for (let each = 0; each < count; each += 1) await new Promise(setImmediate);
};

it('a fetch says of each shipment how it ended, and notes those that can come later', async () => {
  const made = fetching({
    B: { end: 'missing' },
    C: failing({ kind: 'unreachable', step: 'connect', detail: 'ECONNREFUSED', sent: false }),
    D: failing({ kind: 'signed-out' }),
    E: failing({ kind: 'refused', status: 403, title: 'Not yours', errors: {} }),
    F: failing({ kind: 'refused', status: 200, title: '', errors: {}, code: 'sync.too-large' }),
  });
  const ends = await made.fetch(caller, ['A', 'B', 'C', 'D', 'E', 'F']);
  expect(ends.map((each) => (each.end === 'unasked' ? each.code : each.end))).toEqual([
    'held',
    'missing',
    'sync.offline',
    'sync.signed-out',
    'sync.refused',
    'sync.too-large',
  ]);
  expect(made.wanted).toEqual(['C', 'D']);
  expect(await made.fetch(caller, ['C'], false)).toMatchObject([{ code: 'sync.offline' }]);
  expect(made.wanted).toEqual(['C', 'D']);
});

it('many are fetched a few at once, and none of a remote that is known to be away', async () => {
  const made = fetching();
  const references = Array.from({ length: 20 }, (_, index) => `R${index}`);
  await made.fetch(caller, references);
  expect(made.most()).toBe(4);
  expect(made.asked).toEqual(references);
  made.cut();
  expect(await made.fetch(caller, ['X'])).toMatchObject([{ end: 'unasked', code: 'sync.offline' }]);
  expect(made.asked).not.toContain('X');
});

it('what is held is looked at again after a minute, and two at once', async () => {
  const made = fetching();
  for (let each = 0; each < 50; each += 1) made.look(7, 'A');
  await turns(5);
  expect(made.asked).toEqual(['A']);
  made.clock.advance(59_000);
  made.look(7, 'A');
  await turns(5);
  expect(made.asked).toEqual(['A']);
  made.clock.advance(2_000);
  made.look(7, 'A');
  for (let each = 0; each < 500; each += 1) made.look(7, `B${each}`);
  await turns(2_000);
  // Shipments beyond the limit are left to the hourly refresh.
  expect(made.asked.length).toBeGreaterThan(90);
  expect(made.asked.length).toBeLessThan(120);
  expect(made.most()).toBe(2);
});

it('a look that the remote did not answer is none: the next scan looks again', async () => {
  const ends: Record<string, PullEnd> = {
    LOST: failing({ kind: 'unreachable', step: 'timeout', detail: '', sent: true }),
    ILL: failing({ kind: 'unavailable', status: 503, retryAfterMs: null }),
    OVER: failing({ kind: 'signed-out' }),
    NO: failing({ kind: 'refused', status: 403, title: 'Not yours', errors: {} }),
  };
  const made = fetching(ends);
  const scan = async (...references: string[]) => {
    for (const reference of references) made.look(7, reference);
    await turns(20);
  };
  made.cut();
  await scan('A', 'LOST', 'ILL', 'OVER', 'NO');
  expect(made.asked).toEqual([]);
  // Not awaited, and yet the engine knows that a user works here.
  expect(made.nudges()).toBe(5);
  made.back();
  await scan('A', 'LOST', 'ILL', 'OVER', 'NO');
  await scan('A', 'LOST', 'ILL', 'OVER', 'NO');
  // One that was answered, also by a no, rests for a minute.
  expect(made.asked.toSorted()).toEqual(['A', 'ILL', 'ILL', 'LOST', 'LOST', 'NO', 'OVER', 'OVER']);
  made.asked.length = 0;
  await made.fetch(caller, ['LOST'], false);
  await made.fetch(caller, ['B'], false);
  await scan('LOST', 'B');
  expect(made.asked).toEqual(['LOST', 'B', 'LOST']);
});

it('what the remote has shown within the minute is looked at when that minute is over', async () => {
  const shown = testClock().now();
  const made = fetching({}, () => shown);
  made.clock.advance(59_000);
  made.look(7, 'A');
  await turns(5);
  expect(made.asked).toEqual([]);
  made.clock.advance(2_000);
  made.look(7, 'A');
  await turns(5);
  expect(made.asked).toEqual(['A']);
});

it('news are told together, and only to those who listen', async () => {
  const timers: { ms: number; run: () => void }[] = [];
  const told: number[] = [];
  let made = 0;
  const news = createThrottledNotifier({
    timers: {
      after: (ms, run) => {
        timers.push({ ms, run });
        return () => undefined;
      },
    },
    make: async () => {
      made += 1;
      return made;
    },
    before: async () => undefined,
    failed: (error) => {
      throw error;
    },
  });
  for (let each = 0; each < 10; each += 1) news.changed();
  expect(timers.map(({ ms }) => ms)).toEqual([250]);
  timers[0]?.run();
  await turns(3);
  expect(made).toBe(0);
  const off = news.listen((each) => told.push(each));
  news.changed();
  timers[1]?.run();
  await turns(3);
  expect(told).toEqual([1]);
  off();
  news.stop();
  news.changed();
  expect(timers).toHaveLength(2);
});
