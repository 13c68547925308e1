import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createThreadLane, type LaneOptions } from '../../../electron/labels/thread-lane.ts';

/** A label thread that answers with its own number. */
const source = `
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', () => parentPort.postMessage({ result: threadId }));
`;

const lane = (options: Partial<LaneOptions>) => {
  const workerUrl = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  const made = createThreadLane({ workerUrl, limitMs: () => 60_000, ...options });
  onTestFinished(() => made.close());
  return async () => (await made.ask('inspect', {} as never)) as unknown as number;
};

// The lane's own time alone: the thread runs by the real one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('ends a thread that had nothing to do for a while, with what its engines have kept, and starts another one', async () => {
  const ask = lane({ idleMs: 120_000 });
  const first = await ask();
  vi.advanceTimersByTime(119_999);
  expect(await ask()).toBe(first);
  vi.advanceTimersByTime(119_999);
  expect(await ask()).toBe(first);
  vi.advanceTimersByTime(120_000);
  expect(await ask()).not.toBe(first);
});

it('ends it much sooner after a document that took long: that one has taken much memory', async () => {
  const second = {
    lane: createThreadLane({ workerUrl: new URL('data:,'), limitMs: () => 1 }),
    afterMs: 3_000,
  };
  const ask = lane({ idleMs: 120_000, second });
  const slow = ask();
  vi.advanceTimersByTime(3_000);
  const first = await slow;
  vi.advanceTimersByTime(5_000);
  expect(await ask()).not.toBe(first);
});
