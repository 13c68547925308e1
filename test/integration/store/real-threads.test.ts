import { expect, test } from 'vitest';
import type { LabelRequest } from '../../../electron/core/label-renderer.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { createLabelRenderer } from '../../../electron/labels/renderer.ts';
import { sampleContent } from '../../helpers/labels.ts';
import { openAt, tempFolder } from '../../helpers/store.ts';

/*
 * Most tests lend a thread on from one store to the next (test/gate/warm-threads.ts). These have threads of their own,
 * as the program does: the entries are its sources, and each thread starts, works and ends in order. What happens
 * where one dies, is silent or is missing: maintenance.test.ts, opening.test.ts and labels/renderer.test.ts, which
 * give entries of their own and so have real threads too.
 */
const sources = new URL('../../../electron/', import.meta.url);
const writerUrl = new URL('db/writer-thread.ts', sources);
const workerUrl = new URL('labels/label-thread.ts', sources);

/** Counts the threads that start while `run` does. */
const threadsIn = async (run: () => Promise<unknown>): Promise<number> => {
  let started = 0;
  const count = (): void => {
    started += 1;
  };
  process.on('worker', count);
  try {
    await run();
  } finally {
    process.off('worker', count);
  }
  return started;
};

test('a store with a thread of its own keeps what was written, ends in order and takes its thread along', async () => {
  const folder = await tempFolder();
  const events: string[] = [];
  const note = (event: string): void => void events.push(event);
  const logger = { ...silentLogger, warn: note, error: note };
  const visit = async (value: string): Promise<unknown> => {
    const store = await openAt(folder, { writerUrl, logger });
    const before = await store.settings.get('station');
    await store.settings.set('station', value);
    await store.close();
    return before;
  };
  let second: unknown;
  const started = await threadsIn(async () => {
    await visit('P-07');
    second = await visit('P-08');
  });
  expect(second).toBe('P-07');
  // Nothing is lent on, and a run that had ended in order is not taken for one that broke off.
  expect(started).toBe(2);
  expect(events).toEqual([]);
});

test('a label comes the same out of a thread of its own as out of one that is lent on', async () => {
  const request: LabelRequest = {
    labels: [sampleContent('latin')],
    format: 'ZPL',
    media: { widthMm: 100, heightMm: 150 },
    dpi: 203,
    splitByParcel: false,
  };
  const draw = async (options: { workerUrl?: URL }): Promise<string> => {
    const labels = createLabelRenderer(options);
    const [document] = await labels.render(request);
    await labels.close();
    return Buffer.from(document!.content).toString('latin1');
  };
  expect(await draw({ workerUrl })).toBe(await draw({}));
});
