import { describe, expect, it, onTestFinished } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { drawLabels } from '../../../electron/labels/draw.ts';
import { systemAdapters } from '../../../electron/printing/adapters/adapters.ts';
import type { NetworkLimits } from '../../../electron/printing/adapters/network/limits.ts';
import { createNetworkAdapter } from '../../../electron/printing/adapters/network.ts';
import { createPrinting } from '../../../electron/printing/create.ts';
import { createProfileStore } from '../../../electron/printing/profiles.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { noDocuments } from '../../helpers/no-documents.ts';
import { patient, simulator } from '../../helpers/printer-bench.ts';
import { networkPrinter, newJob, zplNaming } from '../../helpers/printing.ts';
import { fixedClock, tempStore } from '../../helpers/store.ts';

/** A desk with its database and its queue, and a simulated printer ZEBRA. `pass` lets waits be over until `done`. */
const desk = async (limits: Partial<NetworkLimits> = {}) => {
  const store = await tempStore();
  const zebra = await simulator();
  const waits: (() => void)[] = [];
  const { printers, queue } = createPrinting({
    documents: noDocuments,
    settings: store.settings,
    profiles: createProfileStore(store.settings, silentLogger),
    jobs: store.jobs,
    shipments: store.shipments,
    labels: { render: async (request) => drawLabels(request), close: async () => undefined },
    adapters: { ...systemAdapters(), network: createNetworkAdapter({ ...patient, ...limits }) },
    clock: fixedClock(newJob().createdAt),
    timers: {
      after: (_ms, run) => {
        waits.push(run);
        return () => undefined;
      },
    },
    ids: randomIds,
    logger: silentLogger,
  });
  await queue.start();
  onTestFinished(() => queue.stop());
  await printers.save(networkPrinter(zebra));

  const reached = (id: string, state: PrintJobView['state']): Promise<PrintJobView> =>
    new Promise((resolve, reject) => {
      const look = (job: PrintJobView): void => {
        if (job.id !== id || job.state !== state) return;
        off();
        resolve(job);
      };
      const off = queue.onChange(look);
      queue.job(id).then(look, reject);
    });
  const print = async (id: string): Promise<void> => {
    await store.jobs.add(newJob({ id }));
    queue.wake();
  };
  const pass = async (done: () => boolean): Promise<void> => {
    while (!done()) {
      waits.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { zebra, printers, queue, store, reached, print, pass };
};

const labelOf = (id: string): string => zplNaming(id).toString().trim();

describe('the queue before a printer that tells its state', () => {
  it('keeps a label back while the paper is out, and prints it once after Retry', async () => {
    const { zebra, queue, reached, print } = await desk();
    zebra.set({ paperOut: true });
    await print('a');
    const { error } = await reached('a', 'failed');
    expect(error).toMatchObject({ code: 'printer.attention', details: { reasons: 'paper-out' } });
    expect([zebra.labels.length, zebra.waiting]).toEqual([0, 0]);
    zebra.set({ paperOut: false });
    await queue.retry('a', false);
    await reached('a', 'sent');
    expect(zebra.printed).toEqual([labelOf('a')]);
  });

  it('sees by itself that there is paper again, and prints what waited once each, in order', async () => {
    const { zebra, reached, print, pass } = await desk();
    zebra.set({ paperOut: true });
    for (const id of ['a', 'b']) {
      await print(id);
      await reached(id, 'failed');
    }
    await pass(() => zebra.questions > 3);
    expect(zebra.labels).toEqual([]);
    zebra.set({ paperOut: false });
    await pass(() => zebra.printed.length === 2);
    await reached('a', 'sent');
    await reached('b', 'sent');
    expect(zebra.printed).toEqual([labelOf('a'), labelOf('b')]);
  });

  it('sends the jobs of two profiles of one printer one after the other, each in its order', async () => {
    const { zebra, printers, queue, store, reached } = await desk();
    zebra.set({ msPerLabel: 5 });
    zebra.behave({ oneAtATime: true });
    await printers.save(networkPrinter(zebra, { id: 'again', name: 'ZEBRA again' }));
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const [index, id] of ids.entries()) {
      await store.jobs.add(
        newJob({ id, printerId: index % 2 ? 'again' : 'zebra', createdAt: 1_000 + index }),
      );
    }
    for (let count = 0; count < 5; count += 1) queue.wake();
    for (const id of ids) await reached(id, 'sent');
    expect(zebra.mostAtOnce).toBe(1);
    expect(zebra.labels).toHaveLength(ids.length);
    const named = (wanted: string[]) => zebra.labels.filter((label) => wanted.map(labelOf).includes(label));
    expect(named(['a', 'c', 'e'])).toEqual(['a', 'c', 'e'].map(labelOf));
    expect(named(['b', 'd', 'f'])).toEqual(['b', 'd', 'f'].map(labelOf));
  });

  it('leaves a label that the paper ran out on to a person, and prints it once', async () => {
    const { zebra, queue, reached, print } = await desk({ holdMs: 40 });
    zebra.onLabel(() => zebra.set({ paperOut: true }));
    await print('a');
    const { error } = await reached('a', 'uncertain');
    expect(error).toMatchObject({ code: 'printer.holds', details: { reasons: 'paper-out' } });
    expect([zebra.labels.length, zebra.printed.length, zebra.waiting]).toEqual([1, 0, 1]);
    await expect(queue.retry('a', false)).rejects.toMatchObject({ code: 'print.uncertain' });
    zebra.set({ paperOut: false });
    expect(zebra.printed).toEqual([labelOf('a')]);
    await queue.settle('a', 'sent');
    await print('b');
    await reached('b', 'uncertain');
    expect(zebra.labels).toEqual([labelOf('a'), labelOf('b')]);
  });

  it('loses none of twenty labels and prints none twice, whatever befalls the printer', async () => {
    const { zebra, queue, reached, print } = await desk({ holdMs: 20, askMs: 300, answerMs: 300 });
    const faults = [
      () => zebra.set({ paperOut: true }),
      () => zebra.behave({ answer: 'never' }),
      () => zebra.behave({ closeAtOnce: true }),
      () => zebra.vanish(),
      () => zebra.set({ headOpen: true }),
    ];
    let armed: (() => void) | null = null;
    zebra.onLabel(() => {
      armed?.();
      armed = null;
    });
    const ids = Array.from({ length: 20 }, (_, index) => `REF-${index}`);
    for (const [index, id] of ids.entries()) {
      // Every fourth time something is wrong before the label, every other fourth time while it is in the printer.
      if (index % 4 === 1) await faults[(index >> 2) % faults.length]?.();
      if (index % 4 === 3) armed = () => zebra.set({ paused: true });
      await print(id);
      const ended = await Promise.race(
        (['sent', 'failed', 'uncertain'] as const).map((state) => reached(id, state)),
      );
      zebra.behave({});
      zebra.set({ paperOut: false, headOpen: false, paused: false });
      await zebra.listen().catch(() => undefined);
      if (ended.state === 'failed') {
        expect(zebra.labels.some((label) => label === labelOf(id))).toBe(false);
        await queue.retry(id, false);
        await reached(id, 'sent');
      }
      if (ended.state === 'uncertain') {
        // A person looks whether it came out.
        await zebra.waitFor(() => zebra.waiting === 0);
        if (zebra.printed.includes(labelOf(id))) await queue.settle(id, 'sent');
        else {
          await queue.retry(id, true);
          await reached(id, 'sent');
        }
      }
    }
    expect(zebra.printed).toEqual(ids.map(labelOf));
  });
});
