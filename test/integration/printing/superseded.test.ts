import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLogger } from '../../../electron/core/logger.ts';
import type { NewPrintJob, PrintJobStore } from '../../../electron/core/print-job-store.ts';
import type { SendResult, SentJob } from '../../../electron/core/printer.ts';
import { createPrintQueue } from '../../../electron/printing/queue.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { PrinterStatus } from '../../../shared/printing/status.ts';
import { neverPrepared } from '../../helpers/no-documents.ts';
import { folderPrinter, networkPrinter, newJob } from '../../helpers/printing.ts';
import { columns, creation, edit, history, tempStore } from '../../helpers/store.ts';

/** Events of a shipment, a printer or the program while a label is on its way. */

const refused: SendResult = { outcome: 'refused', code: 'printer.refused', detail: 'ECONNREFUSED' };
const zebra = networkPrinter({ host: '10.0.0.9', port: 9100 });
const twin = folderPrinter('/twin', { id: 'twin', name: 'TWIN' });
const withStandIn: PrinterProfile = { ...zebra, fallback: { printerId: 'twin', unasked: true } };

interface Desk {
  send: (printer: PrinterProfile, job: SentJob, signal?: AbortSignal) => Promise<SendResult>;
  printers?: PrinterProfile[];
  status?: (printer: PrinterProfile) => PrinterStatus['state'];
  through?: (jobs: PrintJobStore) => PrintJobStore;
}

const desk = async ({ send, printers = [withStandIn, twin], status = () => 'ready', through }: Desk) => {
  const store = await tempStore();
  const given: string[] = [];
  const waits: (() => void)[] = [];
  const adapter = {
    send: (printer: PrinterProfile, job: SentJob, signal?: AbortSignal) => {
      given.push(`${job.id}@${printer.id}`);
      return send(printer, job, signal);
    },
    status: async (printer: PrinterProfile) => ({ state: status(printer), reasons: [], detail: '' }),
  };
  let now = 5_000;
  const queue = createPrintQueue({
    prepare: neverPrepared,
    jobs: through?.(store.jobs) ?? store.jobs,
    shipments: store.shipments,
    adapters: { network: { kind: 'network', ...adapter }, folder: { kind: 'folder', ...adapter } } as never,
    printers: { list: async () => printers },
    clock: { now: () => now },
    timers: {
      after: (_, run) => {
        waits.push(run);
        return () => void waits.splice(waits.indexOf(run), 1);
      },
    },
    logger: silentLogger,
    graceMs: 30,
  });
  onTestFinished(() => queue.stop());
  return {
    queue,
    store,
    given,
    /** The printers are asked again now. */
    askAgain: () => {
      for (const run of waits.splice(0)) run();
    },
    setClock: (at: number) => {
      now = at;
    },
  };
};

const label = (id: string, more: Partial<NewPrintJob> = {}): NewPrintJob =>
  newJob({ id, reference: 'A', labelledAt: 100, createdAt: 5_000, ...more });
const labelled = (more: object = {}) => ({ columns: columns({ status: 20, labelledAt: 100, ...more }) });
const reaches = (queue: Awaited<ReturnType<typeof desk>>['queue'], id: string, state: string) =>
  expect.poll(async () => (await queue.job(id)).state, { timeout: 5_000 }).toBe(state);

describe('a label whose printer refuses it', () => {
  it.each(['deleted', 'changed'] as const)(
    'goes to no stand-in when its shipment was %s meanwhile',
    async (what) => {
      const end = Promise.withResolvers<SendResult>();
      const { queue, store, given, askAgain } = await desk({
        send: async ({ id }) => (id === 'zebra' ? await end.promise : { outcome: 'sent' }),
      });
      await store.shipments.commit([creation('A', { ...labelled(), printJobs: [label('old')] })]);
      await queue.start();
      await reaches(queue, 'old', 'sending');
      await store.shipments.commit([
        what === 'deleted'
          ? { kind: 'delete', reference: 'A', expectedVersion: 1, history: history({ action: 'delete' }) }
          : edit('A', 1, labelled({ labelStale: true })),
      ]);
      end.resolve(refused);
      await reaches(queue, 'old', 'failed');
      // Nor to its own, and the user is not told that it will.
      askAgain();
      await reaches(queue, 'old', 'cancelled');
      expect(given).toEqual(['old@zebra']);
      expect((await queue.job('old')).error?.code).toBe(
        what === 'deleted' ? 'print.withdrawn' : 'print.replaced',
      );
    },
  );

  it('waits for its own printer where the stand-in cannot print either', async () => {
    const { queue, store, given } = await desk({
      send: async () => refused,
      status: ({ id }) => (id === 'twin' ? 'attention' : 'unreachable'),
    });
    await store.jobs.add(newJob({ id: 'x', createdAt: 5_000 }));
    await queue.start();
    await reaches(queue, 'x', 'failed');
    expect(given).toEqual(['x@zebra']);
    expect(await queue.job('x')).toMatchObject({ printerId: 'zebra' });
  });

  it('stays with it when the program is closed', async () => {
    const { queue, store, given } = await desk({
      send: (_, _job, signal) =>
        new Promise((resolve) => signal?.addEventListener('abort', () => resolve(refused))),
    });
    await store.jobs.add(newJob({ id: 'x', createdAt: 5_000 }));
    await queue.start();
    await reaches(queue, 'x', 'sending');
    await queue.stop();
    expect(await store.jobs.byId('x')).toMatchObject({ state: 'failed', printerId: 'zebra' });
    expect(given).toEqual(['x@zebra']);
  });

  it('comes back with all parts of its print', async () => {
    let ready = false;
    const { queue, store, given, askAgain } = await desk({
      send: async () => (ready ? { outcome: 'sent' } : refused),
      printers: [zebra],
      status: () => (ready ? 'ready' : 'unreachable'),
    });
    const parts = [label('one', { requestId: 'r' }), label('two', { requestId: 'r#2' })];
    await store.shipments.commit([creation('A', { ...labelled(), printJobs: parts })]);
    await queue.start();
    await reaches(queue, 'two', 'failed');
    ready = true;
    given.length = 0;
    askAgain();
    await reaches(queue, 'one', 'sent');
    await reaches(queue, 'two', 'sent');
    expect(given).toEqual(['one@zebra', 'two@zebra']);
  });

  it('does not come back when the clock was set back by a day', async () => {
    const { queue, store, given, askAgain, setClock } = await desk({
      send: async () => refused,
      printers: [zebra],
    });
    setClock(2 * 86_400_000);
    await store.jobs.add(newJob({ id: 'x', createdAt: 2 * 86_400_000 }));
    await queue.start();
    await reaches(queue, 'x', 'failed');
    setClock(86_400_000);
    given.length = 0;
    askAgain();
    // It is still there for a person.
    expect(await queue.job('x')).toMatchObject({ state: 'failed' });
    expect(given).toEqual([]);
  });
});

describe('a label that went by itself', () => {
  it('is not printed once more by a print that was planned before that', async () => {
    let ready = false;
    const going = Promise.withResolvers<void>();
    const { queue, store, given, askAgain } = await desk({
      send: async (_, { id }) => {
        if (!ready) return refused;
        if (id === 'old') await going.promise;
        return { outcome: 'sent' };
      },
      printers: [zebra],
    });
    await store.shipments.commit([creation('A', { ...labelled(), printJobs: [label('old')] })]);
    await queue.start();
    await reaches(queue, 'old', 'failed');
    ready = true;
    askAgain();
    await reaches(queue, 'old', 'sending');
    given.length = 0;
    const [again, reprint] = [label('new'), label('wanted', { reprint: true })];
    const repeated = await store.shipments.commit([edit('A', 1, { ...labelled(), printJobs: [again] })]);
    expect(repeated.outcome).toBe('repeated');
    going.resolve();
    await reaches(queue, 'old', 'sent');
    expect(await store.jobs.byId('new')).toBeNull();
    // A person who wants a second one gets it.
    await store.shipments.commit([edit('A', 1, { ...labelled(), printJobs: [reprint] })]);
    queue.wake();
    await reaches(queue, 'wanted', 'sent');
    expect(given).toEqual(['wanted@zebra']);
  });
});

describe('a label that is sent to another printer', () => {
  it('does not come out of the one that was about to take it', async () => {
    const held = Promise.withResolvers<void>();
    let first = true;
    const { queue, store, given } = await desk({
      send: async () => ({ outcome: 'sent' }),
      printers: [zebra, twin],
      through: (jobs) => ({
        ...jobs,
        payload: async (id) => {
          const found = await jobs.payload(id);
          if (first) {
            first = false;
            await held.promise;
          }
          return found;
        },
      }),
    });
    await store.jobs.add(newJob({ id: 'x', createdAt: 5_000 }));
    await queue.start();
    await expect.poll(() => first).toBe(false);
    await queue.moveTo('x', 'twin', false);
    held.resolve();
    await reaches(queue, 'x', 'sent');
    expect(given).toEqual(['x@twin']);
  });
});
