import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../../electron/core/logger.ts';
import type { PrintJobStore } from '../../../electron/core/print-job-store.ts';
import type { SendResult } from '../../../electron/core/printer.ts';
import type { Adapters } from '../../../electron/printing/adapters/adapters.ts';
import type { PrintQueue } from '../../../electron/printing/printing.ts';
import { createPrintQueue } from '../../../electron/printing/queue.ts';
import type { PrinterProfile, PrintJobView } from '../../../shared/printing/printer.ts';
import { neverPrepared } from '../../helpers/no-documents.ts';
import { folderPrinter, networkPrinter, newJob } from '../../helpers/printing.ts';
import { columns, creation, edit, history, tempStore } from '../../helpers/store.ts';

const refused: SendResult = { outcome: 'refused', code: 'printer.refused', detail: 'ECONNREFUSED' };
const broken: SendResult = { outcome: 'broken', code: 'printer.broken', detail: 'ECONNRESET' };
const zebra = networkPrinter({ host: '10.0.0.9', port: 9100 });
const labels = folderPrinter('/labels');

type Answer = SendResult | Promise<SendResult> | Error;

/** An adapter that answers as told, in order, then `sent`; it notes whose bytes it was given. */
const scripted = (...answers: Answer[]) => {
  const given: string[] = [];
  const send = async (_printer: PrinterProfile, job: { id: string }): Promise<SendResult> => {
    given.push(job.id);
    const answer = await (answers.shift() ?? { outcome: 'sent' });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const status = async () => ({ state: 'ready' as const, reasons: [], detail: '' });
  const adapters: Adapters = {
    network: { kind: 'network', send, status },
    cups: { kind: 'cups', send, status },
    windows: { kind: 'windows', send, status },
    system: { kind: 'system', send, status },
    folder: { kind: 'folder', send, status },
  };
  return { adapters, given };
};

interface Desk {
  unaskedMs?: number;
  printers?: PrinterProfile[];
  /** Wraps the store's jobs. */
  through?: (jobs: PrintJobStore) => PrintJobStore;
}

const queueOver = async (
  adapters: Adapters,
  { printers = [zebra, labels], through = (jobs) => jobs, unaskedMs }: Desk = {},
) => {
  const store = await tempStore();
  const { shipments } = store;
  const jobs = through(store.jobs);
  let now = 5_000;
  const queue = createPrintQueue({
    prepare: neverPrepared,
    jobs,
    shipments,
    adapters,
    printers: { list: async () => printers },
    clock: { now: () => now++ },
    logger: silentLogger,
    graceMs: 50,
    ...(unaskedMs !== undefined && { unaskedMs }),
  });
  return { queue, jobs, shipments };
};

/** The job's view as soon as it is in one of these states. */
const reached = (queue: PrintQueue, id: string, ...states: string[]): Promise<PrintJobView> =>
  new Promise((resolve, reject) => {
    const look = (job: PrintJobView) => {
      if (job.id === id && states.includes(job.state)) {
        off();
        resolve(job);
      }
    };
    const off = queue.onChange(look);
    queue.job(id).then(look, reject);
  });

describe('the print queue', () => {
  it('sends what was waiting at the start and what comes later, in order', async () => {
    const { adapters, given } = scripted();
    const { queue, jobs } = await queueOver(adapters);
    for (const id of ['a', 'b', 'c']) await jobs.add(newJob({ id }));
    await queue.start();
    await reached(queue, 'c', 'sent');
    await jobs.add(newJob({ id: 'd' }));
    queue.wake();
    expect(await reached(queue, 'd', 'sent')).toMatchObject({
      attempts: 1,
      error: null,
      printerName: 'ZEBRA',
    });
    expect(given).toEqual(['a', 'b', 'c', 'd']);
    await queue.stop();
  });

  it('sends nothing before the start', async () => {
    const { adapters, given } = scripted();
    const { queue, jobs } = await queueOver(adapters);
    await jobs.add(newJob({ id: 'a' }));
    queue.wake();
    await queue.stop();
    expect(given).toEqual([]);
  });

  it('works for each printer by itself: one that hangs holds up nobody else', async () => {
    let free = (_result: SendResult): void => undefined;
    const hanging = new Promise<SendResult>((resolve) => {
      free = resolve;
    });
    const { adapters, given } = scripted(hanging);
    const { queue, jobs } = await queueOver(adapters);
    await jobs.add(newJob({ id: 'slow' }));
    await jobs.add(newJob({ id: 'behind' }));
    await queue.start();
    await reached(queue, 'slow', 'sending');
    await jobs.add(newJob({ id: 'other', printerId: 'folder' }));
    queue.wake();
    await reached(queue, 'other', 'sent');
    expect(given).toEqual(['slow', 'other']);
    free({ outcome: 'sent' });
    await reached(queue, 'behind', 'sent');
    await queue.stop();
  });

  it('shows a refused job as failed, with what to do, and sends it again when asked', async () => {
    const { adapters, given } = scripted(refused);
    const { queue, jobs } = await queueOver(adapters);
    await jobs.add(newJob({ id: 'a' }));
    await queue.start();
    const failed = await reached(queue, 'a', 'failed');
    expect(failed.error).toEqual({
      code: 'printer.refused',
      title: 'The printer ZEBRA did not answer at 10.0.0.9:9100.',
      action: expect.stringContaining('Nothing was printed'),
      details: { printer: 'ZEBRA', address: '10.0.0.9:9100', detail: 'ECONNREFUSED' },
    });
    await queue.retry('a', false);
    expect(await reached(queue, 'a', 'sent')).toMatchObject({ attempts: 2, error: null });
    expect(given).toEqual(['a', 'a']);
    await queue.stop();
  });

  it.each([
    ['broke', broken],
    ['ended in a fault of the program', new Error('unexpected')],
  ])('asks when a send %s, and sends again only when a person has looked', async (_name, answer) => {
    const { adapters, given } = scripted(answer);
    const { queue, jobs } = await queueOver(adapters);
    await jobs.add(newJob({ id: 'a' }));
    await queue.start();
    expect((await reached(queue, 'a', 'uncertain')).error?.code).toBe('printer.broken');
    await expect(queue.retry('a', false)).rejects.toMatchObject({ code: 'print.uncertain' });
    expect(given).toEqual(['a']);
    await queue.retry('a', true);
    await reached(queue, 'a', 'sent');
    expect(given).toEqual(['a', 'a']);
    await queue.stop();
  });

  it('answers a double click on retry with one send', async () => {
    const { adapters, given } = scripted(broken);
    const { queue, jobs } = await queueOver(adapters);
    await jobs.add(newJob({ id: 'a' }));
    await queue.start();
    await reached(queue, 'a', 'uncertain');
    await Promise.allSettled([queue.retry('a', true), queue.retry('a', true), queue.retry('a', true)]);
    await reached(queue, 'a', 'sent');
    await queue.stop();
    expect(given).toEqual(['a', 'a']);
  });

  it('lets a person say how an uncertain job ended', async () => {
    const { adapters, given } = scripted(broken, broken);
    const { queue, jobs } = await queueOver(adapters);
    await jobs.add(newJob({ id: 'a' }));
    await jobs.add(newJob({ id: 'b' }));
    await queue.start();
    await reached(queue, 'a', 'uncertain');
    expect(await queue.settle('a', 'sent')).toMatchObject({ state: 'sent', error: null });
    await reached(queue, 'b', 'uncertain');
    expect(await queue.settle('b', 'cancelled')).toMatchObject({ state: 'cancelled' });
    await expect(queue.retry('a', true)).rejects.toMatchObject({ code: 'print.already' });
    await expect(queue.retry('b', true)).rejects.toMatchObject({ code: 'print.state' });
    await expect(queue.settle('a', 'cancelled')).rejects.toMatchObject({ code: 'print.state' });
    expect(await queue.settle('a', 'sent')).toMatchObject({ state: 'sent' });
    await queue.stop();
    expect(given).toEqual(['a', 'b']);
  });

  it('asks once of a printer that breaks each time: the others wait for the answer', async () => {
    const { adapters, given } = scripted(broken);
    const { queue, jobs } = await queueOver(adapters);
    const twenty = Array.from({ length: 20 }, (_, index) => `label-${index}`);
    for (const id of twenty) await jobs.add(newJob({ id }));
    await queue.start();
    await reached(queue, 'label-0', 'uncertain');
    // Another printer's jobs pass by, and what is asked for later waits with the others.
    await jobs.add(newJob({ id: 'elsewhere', printerId: 'folder' }));
    await jobs.add(newJob({ id: 'later' }));
    queue.wake();
    await reached(queue, 'elsewhere', 'sent');
    expect(await queue.list({ states: ['uncertain'], limit: 50 })).toHaveLength(1);
    expect(await queue.list({ states: ['queued'], limit: 50 })).toHaveLength(20);
    // One of the waiting jobs may be printed elsewhere before a person has looked.
    await queue.moveTo('label-7', 'folder', false);
    await reached(queue, 'label-7', 'sent');
    expect(given).toEqual(['label-0', 'elsewhere', 'label-7']);
    given.length = 0;
    await queue.retry('label-0', true);
    await reached(queue, 'later', 'sent');
    expect(given).toEqual([...twenty.filter((id) => id !== 'label-7'), 'later']);
    await queue.stop();
  });

  it('keeps the labels of several parcels together once their printer is back', async () => {
    const { adapters, given } = scripted({ outcome: 'sent' }, refused, refused, refused);
    const { queue, jobs } = await queueOver(adapters);
    for (const [parcel, id] of ['one', 'two', 'three'].entries()) {
      await jobs.add(newJob({ id, parcel, createdAt: 5_000 }));
    }
    await queue.start();
    await reached(queue, 'three', 'failed');
    given.length = 0;
    await jobs.add(newJob({ id: 'new', createdAt: 5_000 }));
    queue.wake();
    await reached(queue, 'new', 'sent');
    expect(given).toEqual(['two', 'three', 'new']);
    await queue.stop();
  });

  it('never calls a failed job printed', async () => {
    const { queue, jobs } = await queueOver(scripted(refused).adapters);
    await jobs.add(newJob({ id: 'a' }));
    await queue.start();
    await reached(queue, 'a', 'failed');
    await expect(queue.settle('a', 'sent')).rejects.toMatchObject({ code: 'print.state' });
    expect(await queue.settle('a', 'cancelled')).toMatchObject({ state: 'cancelled' });
    await queue.stop();
  });

  it('sends no document to a printer of another language', async () => {
    const { adapters, given } = scripted();
    const { queue, jobs } = await queueOver(adapters, { printers: [{ ...zebra, language: 'pdf' }] });
    await jobs.add(newJob({ id: 'a' }));
    await queue.start();
    expect(await reached(queue, 'a', 'failed')).toMatchObject({
      attempts: 0,
      error: { code: 'printer.language' },
    });
    expect(given).toEqual([]);
    await queue.stop();
  });

  it.each([
    ['media', { media: { widthMm: 100, heightMm: 150 } }, '100 x 150 mm, 203 dpi'],
    ['resolution', { dpi: 300 as const }, '101.6 x 152.4 mm, 300 dpi'],
  ])('sends no document to a printer whose %s has changed', async (_what, change, present) => {
    const { adapters, given } = scripted();
    const { queue, jobs } = await queueOver(adapters, { printers: [{ ...zebra, ...change }] });
    await jobs.add(newJob({ id: 'a' }));
    await queue.start();
    expect(await reached(queue, 'a', 'failed')).toMatchObject({
      attempts: 0,
      error: {
        code: 'printer.media',
        details: { printer: 'ZEBRA', made: '101.6 x 152.4 mm, 203 dpi', present },
      },
    });
    expect(given).toEqual([]);
    await queue.stop();
  });

  it('finds the one job of a printer behind more of another than it looks at', async () => {
    let free = (_result: SendResult): void => undefined;
    const hanging = new Promise<SendResult>((resolve) => {
      free = resolve;
    });
    const { adapters, given } = scripted(hanging);
    const { queue, jobs } = await queueOver(adapters);
    await Promise.all(Array.from({ length: 230 }, (_, at) => jobs.add(newJob({ id: `slow ${at}` }))));
    await jobs.add(newJob({ id: 'other', printerId: 'folder' }));
    await queue.start();
    await reached(queue, 'other', 'sent');
    expect(given).toHaveLength(2);
    const stopped = queue.stop();
    free({ outcome: 'sent' });
    await stopped;
  });

  it('counts what has waited from when somebody asked for it, not from what it did by itself', async () => {
    const { adapters, given } = scripted();
    const { queue, jobs } = await queueOver(adapters, { unaskedMs: 3_000 });
    // Both were released just before the program ended: one automatically, one by a person.
    await jobs.add(newJob({ id: 'by itself' }));
    await jobs.move('by itself', ['queued'], 'failed', { at: 4_800 });
    await jobs.move('by itself', ['failed'], 'queued', { at: 4_900 });
    await jobs.add(newJob({ id: 'asked again' }));
    await jobs.move('asked again', ['queued'], 'failed', { at: 4_800 });
    await jobs.move('asked again', ['failed'], 'queued', { at: 4_900, wanted: true });
    await queue.start();
    await reached(queue, 'asked again', 'sent');
    expect(await queue.job('by itself')).toMatchObject({ state: 'failed', error: { code: 'print.waited' } });
    expect(given).toEqual(['asked again']);
    await queue.stop();
  });

  it('asks before it sends what has waited long at the start, and Retry is the yes', async () => {
    const { adapters, given } = scripted();
    const { queue, jobs } = await queueOver(adapters, { unaskedMs: 3_000 });
    await jobs.add(newJob({ id: 'old' }));
    await jobs.add(newJob({ id: 'young', createdAt: 4_000 }));
    await jobs.add(newJob({ id: 'from the future', createdAt: 99_000 }));
    await queue.start();
    await reached(queue, 'young', 'sent');
    expect(await queue.job('old')).toMatchObject({
      state: 'failed',
      attempts: 0,
      error: {
        code: 'print.waited',
        title: expect.stringMatching(
          /^This label has been waiting since 19[67]\d-\d\d-\d\d \d\d:\d\d\. Still print it\?$/,
        ),
      },
    });
    expect((await queue.job('from the future')).error?.code).toBe('print.waited');
    expect(given).toEqual(['young']);
    await queue.retry('old', false);
    await reached(queue, 'old', 'sent');
    await queue.stop();
  });

  it('lets what came a quarter of an hour ago go out unasked, and nothing older', async () => {
    const minutes = (count: number) => 5_000 - count * 60_000;
    const { queue, jobs } = await queueOver(scripted().adapters);
    await jobs.add(newJob({ id: '14 minutes', createdAt: minutes(14) }));
    await jobs.add(newJob({ id: '16 minutes', createdAt: minutes(16) }));
    await queue.start();
    await reached(queue, '14 minutes', 'sent');
    expect((await queue.job('16 minutes')).state).toBe('failed');
    await queue.stop();
  });

  it('fails the jobs of a printer that was removed', async () => {
    const { adapters, given } = scripted();
    const { queue, jobs } = await queueOver(adapters, { printers: [] });
    await jobs.add(newJob({ id: 'a' }));
    await queue.start();
    expect(await reached(queue, 'a', 'failed')).toMatchObject({ error: { code: 'printer.unknown' } });
    expect(given).toEqual([]);
    await queue.stop();
  });

  it('makes uncertain what a killed program was sending, and does not send it', async () => {
    const { adapters, given } = scripted();
    const { queue, jobs } = await queueOver(adapters);
    await jobs.add(newJob({ id: 'a' }));
    await jobs.move('a', ['queued'], 'sending', { at: 2_000 });
    await jobs.add(newJob({ id: 'b' }));
    await queue.start();
    expect(await reached(queue, 'a', 'uncertain')).toMatchObject({
      error: { code: 'print.interrupted', title: 'Packdesk stopped while this label was being sent.' },
    });
    await queue.settle('a', 'sent');
    await reached(queue, 'b', 'sent');
    expect(given).toEqual(['b']);
    await queue.stop();
  });

  it('lets the job that goes out finish before it stops, and begins no other', async () => {
    let free = (_result: SendResult): void => undefined;
    const going = new Promise<SendResult>((resolve) => {
      free = resolve;
    });
    const { adapters, given } = scripted(going);
    const { queue, jobs } = await queueOver(adapters);
    await jobs.add(newJob({ id: 'a' }));
    await jobs.add(newJob({ id: 'b' }));
    await queue.start();
    await reached(queue, 'a', 'sending');
    const stopped = queue.stop();
    free({ outcome: 'sent' });
    await stopped;
    expect((await jobs.byId('a'))?.state).toBe('sent');
    expect((await jobs.byId('b'))?.state).toBe('queued');
    expect(given).toEqual(['a']);
  });

  it('gives up a send that hangs when it must stop', async () => {
    const { adapters } = scripted();
    adapters.network.send = (_printer, _job, signal) =>
      new Promise((resolve) => signal?.addEventListener('abort', () => resolve(broken)));
    const { queue, jobs } = await queueOver(adapters);
    await jobs.add(newJob({ id: 'a' }));
    await queue.start();
    await reached(queue, 'a', 'sending');
    await queue.stop();
    expect((await jobs.byId('a'))?.state).toBe('uncertain');
  });

  it('keeps an outcome that the store cannot take, writes it later, and sends nothing twice', async () => {
    const { adapters, given } = scripted();
    let full = true;
    const through = (jobs: PrintJobStore): PrintJobStore => ({
      ...jobs,
      move: (id, from, to, details) =>
        to === 'sent' && full ? Promise.reject(new Error('disk full')) : jobs.move(id, from, to, details),
    });
    const { queue, jobs } = await queueOver(adapters, { through });
    await jobs.add(newJob({ id: 'a' }));
    await jobs.add(newJob({ id: 'b', printerId: 'nobody' }));
    await queue.start();
    await reached(queue, 'b', 'failed');
    while (given.length === 0) await new Promise((resolve) => setImmediate(resolve));
    full = false;
    queue.wake();
    expect(await reached(queue, 'a', 'sent')).toMatchObject({ attempts: 1 });
    await queue.stop();
    expect(given).toEqual(['a']);
  });

  it('goes on when a listener fails', async () => {
    const { queue, jobs } = await queueOver(scripted().adapters);
    queue.onChange(() => {
      throw new Error('window gone');
    });
    await jobs.add(newJob({ id: 'a' }));
    await queue.start();
    while ((await queue.job('a')).state !== 'sent') await new Promise((resolve) => setImmediate(resolve));
    await queue.stop();
  });

  it('knows no job by a wrong id', async () => {
    const { queue } = await queueOver(scripted().adapters);
    await expect(queue.job('x')).rejects.toMatchObject({ code: 'print.job-unknown' });
    await expect(queue.retry('x', true)).rejects.toMatchObject({ code: 'print.job-unknown' });
    await expect(queue.settle('x', 'sent')).rejects.toMatchObject({ code: 'print.job-unknown' });
  });
});

describe('a job that something newer has overtaken', () => {
  const label = (id: string, labelledAt = 100) => newJob({ id, reference: 'A', labelledAt });
  const labelled = (over: { labelledAt?: number; labelStale?: boolean } = {}) => ({
    columns: columns({ status: 20, labelledAt: 100, ...over }),
  });

  /** A desk whose shipment A has label 100, and whose job `old` ended like this. */
  const deskWith = async (answer: Answer) => {
    const script = scripted(answer);
    const desk = await queueOver(script.adapters);
    await desk.shipments.commit([creation('A', { ...labelled(), printJobs: [label('old')] })]);
    await desk.queue.start();
    const end = reached(desk.queue, 'old', 'failed', 'uncertain');
    return { ...desk, ...script, end };
  };

  it('goes again while it is the label of its shipment', async () => {
    const { queue, end } = await deskWith(refused);
    await end;
    await queue.retry('old', false);
    await reached(queue, 'old', 'sent');
    await queue.stop();
  });

  it.each([
    ['printed anew', refused, labelled({ labelledAt: 200 }), [label('new', 200)]],
    ['printed again with the same label', refused, labelled(), [label('new')]],
    ['changed', refused, labelled({ labelStale: true }), []],
    ['labelled anew', refused, labelled({ labelledAt: 200 }), []],
    ['printed anew', broken, labelled({ labelledAt: 200 }), [label('new', 200)]],
    ['changed', broken, labelled({ labelStale: true }), []],
  ])('stays where it is once its shipment was %s', async (_what, answer, change, printJobs) => {
    const { queue, shipments, given, end } = await deskWith(answer);
    await end;
    await shipments.commit([edit('A', 1, { ...change, printJobs })]);
    await expect(queue.retry('old', true)).rejects.toMatchObject({
      code: 'print.replaced',
      details: { reference: 'A' },
    });
    queue.wake();
    if (printJobs.length > 0) await reached(queue, 'new', 'sent');
    expect(given).toEqual(['old', ...printJobs.map(({ id }) => id)]);
    await queue.stop();
  });

  it.each([
    ['refused', refused, 'failed'],
    ['broken', broken, 'uncertain'],
  ] as const)(
    'stays when it was on its way while the newer came, and ended %s',
    async (_how, result, state) => {
      let free = (_result: SendResult): void => undefined;
      const going = new Promise<SendResult>((resolve) => {
        free = resolve;
      });
      const { queue, shipments, given, end } = await deskWith(going);
      await reached(queue, 'old', 'sending');
      const printJobs = [label('new', 200)];
      await shipments.commit([edit('A', 1, { ...labelled({ labelledAt: 200 }), printJobs })]);
      free(result);
      expect((await end).state).toBe(state);
      await expect(queue.retry('old', true)).rejects.toMatchObject({ code: 'print.replaced' });
      queue.wake();
      await reached(queue, 'new', 'sent');
      expect(given).toEqual(['old', 'new']);
      await queue.stop();
    },
  );

  it('is told as cancelled to who sees it, after a newer one and after a delete', async () => {
    const { queue, shipments, end } = await deskWith(refused);
    await end;
    const told = (id: string, state: string) =>
      new Promise<PrintJobView>((resolve) => {
        queue.onChange((job) => job.id === id && job.state === state && resolve(job));
      });
    const answers = Promise.all([told('old', 'cancelled'), told('new', 'failed')]);
    await shipments.commit([edit('A', 1, { printJobs: [newJob({ ...label('new'), printerId: 'gone' })] })]);
    queue.wake();
    expect((await answers)[0].error?.code).toBe('print.replaced');
    const gone = told('new', 'cancelled');
    const remove = { kind: 'delete' as const, reference: 'A', expectedVersion: 2 };
    await shipments.commit([{ ...remove, history: history({ action: 'delete' }) }]);
    queue.wake();
    expect((await gone).error?.code).toBe('print.withdrawn');
    await expect(queue.retry('new', true)).rejects.toMatchObject({ code: 'print.withdrawn' });
    await queue.stop();
  });

  it('of a deleted shipment is not printed again, also when nobody knows whether it came out', async () => {
    const { queue, shipments, given, end } = await deskWith(broken);
    await end;
    const remove = { kind: 'delete' as const, reference: 'A', expectedVersion: 1 };
    await shipments.commit([{ ...remove, history: history({ action: 'delete' }) }]);
    await expect(queue.retry('old', true)).rejects.toMatchObject({ code: 'print.withdrawn' });
    expect(given).toEqual(['old']);
    await queue.stop();
  });
});
