import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLogger } from '../../../electron/core/logger.ts';
import type { SendResult } from '../../../electron/core/printer.ts';
import { createPrintQueue } from '../../../electron/printing/queue.ts';
import type { PrinterStatus } from '../../../shared/printing/status.ts';
import { memoryPrintJobs } from '../../helpers/memory-print-jobs.ts';
import { neverPrepared } from '../../helpers/no-documents.ts';
import { folderPrinter, networkPrinter, newJob } from '../../helpers/printing.ts';

const MINUTE = 60_000;
const zebra = networkPrinter({ host: '10.0.0.9', port: 9100 });

/** A printer that is out of paper until it is refilled; its queue's time is controlled by the test. */
const desk = async (jobs = memoryPrintJobs()) => {
  const waits: { at: number; run: () => void }[] = [];
  const printed: string[] = [];
  const asked: number[] = [];
  let [now, ready] = [0, false];
  const send = async (_: unknown, { id }: { id: string }): Promise<SendResult> => {
    if (!ready) return { outcome: 'refused', code: 'printer.attention', detail: '', reasons: ['paper-out'] };
    printed.push(id);
    return { outcome: 'sent' };
  };
  let onAsked = (): void => undefined;
  const status = async (): Promise<PrinterStatus> => {
    asked.push(now);
    const wasReady = ready;
    onAsked();
    return wasReady
      ? { state: 'ready', reasons: [], detail: '' }
      : { state: 'attention', reasons: ['paper-out'], detail: '' };
  };
  const adapter = { send, status };
  const queue = createPrintQueue({
    prepare: neverPrepared,
    jobs,
    shipments: { byReferences: async () => [], documents: async () => [] },
    printers: { list: async () => [zebra, folderPrinter('/labels')] },
    adapters: { network: { kind: 'network', ...adapter }, folder: { kind: 'folder', ...adapter } } as never,
    clock: { now: () => now },
    timers: {
      after: (ms, run) => {
        const wait = { at: now + ms, run };
        waits.push(wait);
        return () => void waits.splice(waits.indexOf(wait), 1);
      },
    },
    logger: silentLogger,
    unaskedMs: 15 * MINUTE,
  });
  onTestFinished(() => queue.stop());
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  };
  return {
    jobs,
    queue,
    printed,
    asked,
    load: () => {
      ready = true;
    },
    loadWhenAsked: () => {
      onAsked = () => {
        ready = true;
      };
    },
    add: async (id: string) => {
      await jobs.add(newJob({ id, createdAt: now }));
      queue.wake();
      await settled();
    },
    pass: async (ms: number) => {
      const end = now + ms;
      for (;;) {
        await settled();
        const [next] = waits.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        waits.splice(waits.indexOf(next), 1);
        now = Math.max(now, next.at);
        next.run();
      }
      now = end;
    },
  };
};

describe('jobs that their printer refuses', () => {
  it('go out by themselves, in order, once it is back', async () => {
    const { queue, printed, load, add, pass } = await desk();
    await queue.start();
    await add('a');
    await pass(1_000);
    await add('b');
    expect(await queue.job('a')).toMatchObject({ state: 'failed', goesUntil: 15 * MINUTE });
    await pass(MINUTE);
    expect(printed).toEqual([]);
    load();
    await pass(MINUTE);
    expect(printed).toEqual(['a', 'b']);
    expect(await queue.job('b')).toMatchObject({ state: 'sent', goesUntil: null });
  });

  it('keep their order when the printer comes back while the next is about to go', async () => {
    const { queue, jobs, printed, add, pass, loadWhenAsked } = await desk();
    await queue.start();
    await jobs.add(newJob({ id: 'first parcel', parcel: 0 }));
    queue.wake();
    await pass(0);
    loadWhenAsked();
    await jobs.add(newJob({ id: 'second parcel', parcel: 1 }));
    queue.wake();
    await pass(0);
    const waits = { state: 'failed', attempts: 1, error: { code: 'printer.attention' } };
    expect(await queue.job('second parcel')).toMatchObject(waits);
    await pass(MINUTE);
    expect(printed).toEqual(['first parcel', 'second parcel']);
    await add('next');
    expect(printed).toHaveLength(3);
  });

  it('wait for a yes when that took too long', async () => {
    const { queue, printed, load, add, pass } = await desk();
    await queue.start();
    await add('old');
    await pass(14 * MINUTE);
    await add('new');
    await pass(2 * MINUTE);
    load();
    await pass(MINUTE);
    expect(printed).toEqual(['new']);
    await queue.retry('old', false);
    await pass(0);
    expect(printed).toEqual(['new', 'old']);
  });

  it('count from when a person asked for them last', async () => {
    const { queue, printed, load, add, pass } = await desk();
    await queue.start();
    await add('a');
    await pass(120 * MINUTE);
    await queue.retry('a', false);
    await pass(MINUTE);
    expect(await queue.job('a')).toMatchObject({ state: 'failed', goesUntil: 135 * MINUTE });
    load();
    await pass(MINUTE);
    expect(printed).toEqual(['a']);
  });

  it('do not go when a person has given them up meanwhile', async () => {
    const { queue, printed, load, add, pass } = await desk();
    await queue.start();
    await add('a');
    await queue.settle('a', 'cancelled');
    load();
    await pass(5 * MINUTE);
    expect(printed).toEqual([]);
  });

  it('ask soon at first, then every few seconds, and nobody where none waits', async () => {
    const { queue, asked, add, pass } = await desk();
    await queue.start();
    await pass(5 * MINUTE);
    expect(asked).toEqual([]);
    await add('a');
    await pass(2 * MINUTE);
    const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
    expect(gaps.slice(0, 2)).toEqual([2_000, 3_000]);
    expect(new Set(gaps.slice(2))).toEqual(new Set([4_000]));
  });

  it('are found again by a program that starts anew', async () => {
    const before = await desk();
    await before.queue.start();
    await before.add('a');
    await before.queue.stop();
    const { queue, printed, load, pass } = await desk(before.jobs);
    load();
    await queue.start();
    await pass(MINUTE);
    expect(printed).toEqual(['a']);
    expect(before.printed).toEqual([]);
  });
});

describe('a job amid a store that fails', () => {
  it.each([1, 2, 4])('goes out by itself once it can, %i failed looks later', async (times) => {
    const stored = memoryPrintJobs();
    let failures = 0;
    const list: typeof stored.list = async (query) => {
      if (failures === 0) return await stored.list(query);
      failures -= 1;
      throw new Error('The store is busy.');
    };
    const { queue, printed, load, add, pass } = await desk({ ...stored, list });
    load();
    await queue.start();
    await pass(0);
    failures = times;
    await add('a');
    expect(printed).toEqual([]);
    await pass(MINUTE);
    expect(printed).toEqual(['a']);
    expect(await queue.job('a')).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it.each([1, 3])('is called sent once that can be written, %i failed writes later', async (times) => {
    const stored = memoryPrintJobs();
    let failures = times;
    const move: typeof stored.move = async (id, from, to, also) => {
      if (to !== 'sent' || failures === 0) return await stored.move(id, from, to, also);
      failures -= 1;
      throw new Error('The disk is full.');
    };
    const { queue, printed, load, add, pass } = await desk({ ...stored, move });
    load();
    await queue.start();
    await add('a');
    expect(await queue.job('a')).toMatchObject({ state: 'sending' });
    await pass(MINUTE);
    expect(printed).toEqual(['a']);
    expect(await queue.job('a')).toMatchObject({ state: 'sent' });
  });

  it('is not printed unasked where the store fails for a quarter of an hour', async () => {
    const stored = memoryPrintJobs();
    let isBroken = false;
    const list: typeof stored.list = async (query) => {
      if (isBroken) throw new Error('The disk is full.');
      return await stored.list(query);
    };
    const { queue, printed, load, add, pass } = await desk({ ...stored, list });
    load();
    await queue.start();
    await pass(0);
    isBroken = true;
    await add('a');
    await pass(16 * MINUTE);
    isBroken = false;
    await pass(MINUTE);
    expect(printed).toEqual([]);
    expect(await queue.job('a')).toMatchObject({ state: 'failed', error: { code: 'print.waited' } });
  });

  it('that its printer refused goes out once it is back, though it could not be read then', async () => {
    const stored = memoryPrintJobs();
    let isRefused = false;
    const move: typeof stored.move = async (id, from, to, also) => {
      isRefused ||= to === 'failed';
      return await stored.move(id, from, to, also);
    };
    let failures = 1;
    const byId: typeof stored.byId = async (id) => {
      if (!isRefused || failures === 0) return await stored.byId(id);
      failures -= 1;
      throw new Error('The store is busy.');
    };
    const { queue, printed, load, add, pass } = await desk({ ...stored, move, byId });
    await queue.start();
    // Behind the look that follows each start.
    await pass(MINUTE);
    await add('a');
    expect(failures).toBe(0);
    load();
    await pass(MINUTE);
    expect(printed).toEqual(['a']);
  });

  it('keeps its place before a later label, though the store does not let it go at first', async () => {
    const stored = memoryPrintJobs();
    let failures = 0;
    const move: typeof stored.move = async (id, from, to, also) => {
      if (to !== 'queued' || failures === 0) return await stored.move(id, from, to, also);
      failures -= 1;
      throw new Error('The store is busy.');
    };
    const { queue, printed, load, jobs, pass } = await desk({ ...stored, move });
    await queue.start();
    await jobs.add(newJob({ id: 'first parcel', parcel: 0 }));
    queue.wake();
    await pass(0);
    load();
    failures = 2;
    await jobs.add(newJob({ id: 'second parcel', parcel: 1 }));
    queue.wake();
    await pass(MINUTE);
    expect(failures).toBe(0);
    expect(printed).toEqual(['first parcel', 'second parcel']);
  });
});
