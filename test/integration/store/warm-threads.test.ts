import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import type { Thread } from '../../../electron/core/start-thread.ts';
import type { ThreadAnswer, ThreadRequest } from '../../../electron/labels/thread-messages.ts';
import { createLender } from '../../gate/warm-threads.ts';
import { sampleContent } from '../../helpers/labels.ts';
import { fixedClock, tempFolder } from '../../helpers/store.ts';

// Bundled by test/gate/bundled-programs.ts, as wherever this text is.
const labelEntry = new URL('./label-thread.ts', import.meta.url);
const writerEntry = new URL('./writer-thread.ts', import.meta.url);

const label: ThreadRequest = {
  task: 'labels',
  request: {
    labels: [sampleContent('latin')],
    format: 'ZPL',
    media: { widthMm: 100, heightMm: 150 },
    dpi: 203,
    splitByParcel: false,
  },
};

/** A stock of its own, and how many threads it had to start. */
const lender = () => {
  let started = 0;
  const count = (): void => {
    started += 1;
  };
  process.on('worker', count);
  onTestFinished(() => void process.off('worker', count));
  return { start: createLender(), started: () => started };
};

const ask = async (thread: Thread, request: ThreadRequest): Promise<ThreadAnswer> => {
  const said = new Promise<ThreadAnswer>((resolve) => thread.once('message', resolve));
  thread.postMessage(request);
  return said;
};

test('a label thread that was closed at rest serves the next lane', async () => {
  const { start, started } = lender();
  for (let lane = 0; lane < 3; lane += 1) {
    const thread = start(labelEntry);
    expect(await ask(thread, label)).toMatchObject({ result: [{ format: 'ZPL' }] });
    await thread.terminate();
  }
  expect(started()).toBe(1);
});

test('a thread that was broken off at its work is not lent on: what it was at would come to the next', async () => {
  const { start, started } = lender();
  const broken = start(labelEntry);
  const said: unknown[] = [];
  broken.on('message', (message) => said.push(message));
  broken.postMessage(label);
  await broken.terminate();
  const next = start(labelEntry);
  expect(await ask(next, { ...label, request: { ...label.request, format: 'PNG' } })).toMatchObject({
    result: [{ format: 'PNG' }],
  });
  await next.terminate();
  expect({ started: started(), said }).toEqual({ started: 2, said: [] });
});

test('two at the same time have a thread each, and none hears what the other is told', async () => {
  const { start, started } = lender();
  const [one, two] = [start(labelEntry), start(labelEntry)];
  const heard: unknown[] = [];
  two.on('message', (message) => heard.push(message));
  await ask(one, label);
  expect({ started: started(), heard }).toEqual({ started: 2, heard: [] });
  await Promise.all([one.terminate(), two.terminate()]);
});

test('an entry of the test is started as it is, and dies as a thread does', async () => {
  const { start } = lender();
  const thread = start(new URL('data:text/javascript,process.exit(5)'));
  const [code] = await once(thread as never, 'exit');
  expect(code).toBe(5);
});

test('a writer that closed in order serves the next store; one that was ended before goes with it', async () => {
  const { start, started } = lender();
  const open = async (): Promise<Thread> => {
    const options = { folder: await tempFolder(), role: 'owner', synchronous: 'OFF', at: fixedClock().now() };
    const thread = start(writerEntry, { workerData: options });
    const [ready] = await once(thread as never, 'message');
    expect(ready).toMatchObject({ kind: 'ready' });
    return thread;
  };
  const first = await open();
  const exited = once(first as never, 'exit');
  first.postMessage({ closeAt: fixedClock().now() });
  expect(await exited).toEqual([0]);
  const second = await open();
  expect(started()).toBe(1);
  await second.terminate();
  const third = await open();
  expect(started()).toBe(2);
  await third.terminate();
});
