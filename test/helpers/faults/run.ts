import { expect, onTestFinished } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { drawLabels } from '../../../electron/labels/draw.ts';
import { systemAdapters } from '../../../electron/printing/adapters/adapters.ts';
import { createPrinting } from '../../../electron/printing/create.ts';
import type { PrintQueue } from '../../../electron/printing/printing.ts';
import { createProfileStore } from '../../../electron/printing/profiles.ts';
import type { PrintJobState, PrintJobView } from '../../../shared/printing/printer.ts';
import { noDocuments } from '../no-documents.ts';
import { newJob } from '../printing.ts';
import { fixedClock, tempStore } from '../store.ts';
import type { Ending, Scene } from './matrix.ts';

const IDS = ['REF-0', 'REF-1', 'REF-2'] as const;
const ended: readonly PrintJobState[] = ['sent', 'failed', 'uncertain', 'cancelled'];

const reached = (queue: PrintQueue, id: string, states: readonly PrintJobState[]): Promise<PrintJobView> =>
  new Promise((resolve, reject) => {
    const look = (job: PrintJobView): void => {
      if (job.id !== id || !states.includes(job.state)) return;
      off();
      resolve(job);
    };
    const off = queue.onChange(look);
    queue.job(id).then(look, reject);
  });

const turns = async (count: number): Promise<void> => {
  for (let done = 0; done < count; done += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** A desk on a database on disk. No automatic retry: no time passes for it. */
const desk = async ({ printer, adapters }: Scene) => {
  const store = await tempStore();
  const open = async () => {
    const { printers, queue } = createPrinting({
      documents: noDocuments,
      settings: store.settings,
      profiles: createProfileStore(store.settings, silentLogger),
      jobs: store.jobs,
      shipments: store.shipments,
      labels: { render: async (request) => drawLabels(request), close: async () => undefined },
      adapters: { ...systemAdapters(), ...adapters },
      clock: fixedClock(newJob().createdAt),
      timers: { after: () => () => undefined },
      ids: randomIds,
      logger: silentLogger,
      graceMs: 30,
    });
    await queue.start();
    onTestFinished(() => queue.stop());
    return { printers, queue };
  };
  const { printers, queue } = await open();
  await printers.save(printer);
  return { store, queue, restart: async () => (await open()).queue };
};

const endingOf = ({ state, error }: PrintJobView): Ending => {
  if (state === 'sent') return 'sent';
  const reasons = error?.details?.reasons;
  const told = { ...(typeof reasons === 'string' && { reasons }) };
  const code = error?.code as never;
  return state === 'failed' ? { failed: code, ...told } : { uncertain: code, ...told };
};

const timesOut = async ({ out }: Scene, id: string): Promise<number> =>
  (await out()).toString('latin1').split(id).length - 1;

/** It goes again only by a person's word, and what comes behind it waits for that. */
const answer = async (
  { printer, job }: Scene,
  store: Awaited<ReturnType<typeof desk>>['store'],
  queue: PrintQueue,
  { id }: PrintJobView,
): Promise<void> => {
  await expect(queue.retry(id, false)).rejects.toMatchObject({ code: 'print.uncertain' });
  const behind = `${id}-behind`;
  await store.jobs.add(newJob({ id: behind, printerId: printer.id, ...job?.(behind) }));
  queue.wake();
  await turns(20);
  expect((await queue.job(behind)).state, 'behind a question').toBe('queued');
  await queue.settle(behind, 'cancelled');
  await queue.settle(id, 'sent');
};

/**
 * Sends three labels into a fault and asks of each: is it in one of the states that a person sees (nothing is
 * lost), has it come out at most once (nothing twice), is what is told what the docs say? Then the fault is
 * repaired, and what failed goes again, without a question; what is uncertain does not.
 */
export const expectScene = async (scene: Scene): Promise<void> => {
  const { store, queue: first, restart } = await desk(scene);
  let queue = first;
  const jobs: PrintJobView[] = [];
  for (const [index, id] of IDS.entries()) {
    const nth = index as 0 | 1 | 2;
    await scene.before?.[nth]?.();
    await store.jobs.add(newJob({ id, printerId: scene.printer.id, ...scene.job?.(id) }));
    queue.wake();
    await Promise.all([
      scene.during?.[nth]?.(),
      reached(queue, id, scene.endless === nth ? ['sending'] : ended),
    ]);
    if (scene.endless === nth) {
      await queue.stop();
      queue = await restart();
      await reached(queue, id, ended);
    }
    const job = await queue.job(id);
    jobs.push(job);
    if (job.state === 'uncertain') await answer(scene, store, queue, job);
  }
  expect(jobs.map(endingOf)).toMatchObject(scene.endings);
  for (const { id, state } of jobs) {
    const times = await timesOut(scene, id);
    expect(times, `${id} is ${state}`).toBeGreaterThanOrEqual(state === 'sent' ? 1 : 0);
    expect(times, `${id} is ${state}`).toBeLessThanOrEqual(state === 'failed' ? 0 : 1);
  }
  await scene.cure?.();
  for (const { id, state } of jobs) {
    if (state === 'failed') {
      await queue.retry(id, false);
      expect((await reached(queue, id, ended)).state, `${id} again`).toBe('sent');
      expect(await timesOut(scene, id), `${id} again`).toBe(1);
    }
    if (state === 'uncertain') expect(await timesOut(scene, id), id).toBeLessThanOrEqual(1);
  }
};
