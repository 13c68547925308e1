import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../../electron/core/logger.ts';
import type { PrintJobStore } from '../../../electron/core/print-job-store.ts';
import type { SendResult } from '../../../electron/core/printer.ts';
import type { ShipmentStore, StoredShipment } from '../../../electron/core/shipment-store.ts';
import type { Timers } from '../../../electron/core/timers.ts';
import type { Adapters } from '../../../electron/printing/adapters/adapters.ts';
import type { PrintQueue } from '../../../electron/printing/printing.ts';
import { createPrintQueue } from '../../../electron/printing/queue.ts';
import { memoryPrintJobs } from '../../helpers/memory-print-jobs.ts';
import { neverPrepared } from '../../helpers/no-documents.ts';
import { folderPrinter, networkPrinter, newJob } from '../../helpers/printing.ts';
import { tempStore } from '../../helpers/store.ts';

/** Outcome of a send: whether its bytes reach the paper, and what its sender learns. */
type Fault =
  | 'sent'
  | 'refused'
  | 'broken-printed'
  | 'broken-lost'
  | 'throws-printed'
  | 'hangs-printed'
  | 'hangs';

type Step =
  | { do: 'add'; printer: 'zebra' | 'folder'; shipment: 'A' | 'B' | null }
  | { do: 'wake' }
  | { do: 'retry'; job: number; confirmed: boolean }
  | { do: 'move'; job: number; printer: 'zebra' | 'folder'; confirmed: boolean }
  | { do: 'settle'; job: number; as: 'sent' | 'cancelled' }
  | { do: 'kill' }
  | { do: 'wait'; turns: number };

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const turns = async (count: number): Promise<void> => {
  for (let done = 0; done < count; done += 1) await turn();
};
const forever = new Promise<never>(() => undefined);

/** The same rows, as a program that may die at every step sees them: a dead program's calls never return. */
const mortal = (jobs: PrintJobStore, life: { over: boolean }): PrintJobStore => {
  const call =
    <A extends unknown[], R>(method: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await turn();
      if (life.over) return forever;
      const result = await method(...args).catch((error: unknown) => {
        if (life.over) return forever;
        throw error;
      });
      // It may also die after the row has changed and before it hears of it.
      await turn();
      return life.over ? forever : result;
    };
  return {
    add: call(jobs.add),
    addForProgram: call(jobs.addForProgram),
    byId: call(jobs.byId),
    byRequest: call(jobs.byRequest),
    payload: call(jobs.payload),
    list: call(jobs.list),
    decide: call(jobs.decide),
    move: call(jobs.move),
    redirect: call(jobs.redirect),
    settleAfterStart: call(jobs.settleAfterStart),
  };
};

/** Waits that last a few turns. */
const soon = (life: { over: boolean }): Timers => ({
  after: (_, run) => {
    let off = false;
    void turns(20).then(() => off || life.over || run());
    return () => {
      off = true;
    };
  },
});

/** Printers that keep count of the paper, whichever program fed them. */
const countingPrinters = (faults: Fault[]) => {
  const paper = new Map<string, number>();
  const next = (): Fault => faults.shift() ?? 'sent';
  const forProgram = (life: { over: boolean }): Adapters => {
    const send = async (_: unknown, job: { id: string }): Promise<SendResult> => {
      const fault = next();
      await turn();
      if (life.over) return forever;
      if (fault === 'refused') return { outcome: 'refused', code: 'printer.refused', detail: '' };
      if (!['broken-lost', 'hangs'].includes(fault)) paper.set(job.id, (paper.get(job.id) ?? 0) + 1);
      await turn();
      if (life.over || fault.startsWith('hangs')) return forever;
      if (fault === 'throws-printed') throw new Error(fault);
      return fault === 'sent'
        ? { outcome: 'sent' }
        : { outcome: 'broken', code: 'printer.broken', detail: fault };
    };
    const status = async () => ({ state: 'ready' as const, reasons: [], detail: '' });
    return {
      network: { kind: 'network', send, status },
      cups: { kind: 'cups', send, status },
      windows: { kind: 'windows', send, status },
      system: { kind: 'system', send, status },
      folder: { kind: 'folder', send, status },
    };
  };
  return { paper, forProgram };
};

const printers = [networkPrinter({ host: '10.0.0.9', port: 9100 }), folderPrinter('/labels')];

/** A desk whose program can be killed and started again over the same rows. */
const mortalDesk = (
  jobs: PrintJobStore,
  shipments: Pick<ShipmentStore, 'byReferences' | 'documents'>,
  adapters: (life: { over: boolean }) => Adapters,
) => {
  let life = { over: true };
  let queue: PrintQueue;
  let now = 1_000;
  const begin = (): void => {
    life.over = true;
    life = { over: false };
    const store = mortal(jobs, life);
    queue = createPrintQueue({
      prepare: neverPrepared,
      jobs: store,
      shipments,
      printers: { list: async () => printers },
      adapters: adapters(life),
      clock: { now: () => now++ },
      // Printers are polled after a delay that is short here; those of a dead program are not polled.
      timers: soon(life),
      logger: silentLogger,
    });
    queue.start().catch(() => undefined);
  };
  begin();
  const end = (): void => {
    life.over = true;
  };
  return { queue: () => queue, restart: begin, end };
};

const job = fc.nat(3);
const stepOf: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add'),
      printer: fc.constantFrom('zebra', 'folder'),
      shipment: fc.constantFrom('A', 'B', null),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wake') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('retry'), job, confirmed: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move'),
      job,
      printer: fc.constantFrom('zebra', 'folder'),
      confirmed: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('settle'), job, as: fc.constantFrom('sent', 'cancelled') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill') }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait'), turns: fc.integer({ min: 1, max: 80 }) }),
  },
);
const faultOf = fc.constantFrom<Fault>(
  'sent',
  'refused',
  'broken-printed',
  'broken-lost',
  'throws-printed',
  'hangs-printed',
  'hangs',
);

/** Shipments whose label is the one of their newest job. */
const labelledShipments = () => {
  const labels = new Map<string, number>();
  return {
    relabel: (reference: string): number => {
      const labelledAt = (labels.get(reference) ?? 0) + 1;
      labels.set(reference, labelledAt);
      return labelledAt;
    },
    documents: async () => [],
    byReferences: async (references: readonly string[]): Promise<StoredShipment[]> =>
      references.map((reference) => ({
        id: 1,
        reference,
        version: 1,
        status: 20,
        text: '{}',
        labelStale: false,
        labelledAt: labels.get(reference) ?? null,
        createdAt: 0,
        updatedAt: 0,
      })),
  };
};

/**
 * Notes each time a job of unknown fate was let go again, each that moved on after its end, each that began to go out
 * although its shipment had a newer one, and each that went to a printer with an open question.
 */
const watched = (jobs: PrintJobStore) => {
  const newest = new Map<string, string>();
  const shipmentOf = new Map<string, string>();
  const overtaken: string[] = [];
  const letGoAgain = new Map<string, number>();
  const ended = new Set<string>();
  const revived: string[] = [];
  const pastQuestion: string[] = [];
  const store: PrintJobStore = {
    ...jobs,
    add: async (fresh) => {
      await jobs.add(fresh);
      if (fresh.reference === null) return;
      shipmentOf.set(fresh.id, fresh.reference);
      newest.set(fresh.reference, fresh.id);
    },
    redirect: async (id, from, to) => {
      const late = newest.get(shipmentOf.get(id) ?? '') !== id && shipmentOf.has(id);
      const moved = await jobs.redirect(id, from, to);
      if (moved && from.includes('uncertain')) count(letGoAgain, id);
      if (moved && ended.has(id)) revived.push(id);
      if (moved && late) overtaken.push(id);
      return moved;
    },
    move: async (id, from, to, details) => {
      // Judged by what was there before the move was asked for: what comes in between is no fault.
      const late = newest.get(shipmentOf.get(id) ?? '') !== id && shipmentOf.has(id);
      const leaves = to === 'queued' || to === 'sending';
      const moved = await jobs.move(id, from, to, details);
      if (moved && to === 'queued' && from.includes('uncertain')) count(letGoAgain, id);
      if (moved && to === 'sending') {
        const { printerId = '' } = (await jobs.byId(id)) ?? {};
        // It may be in question itself by now: its program was killed.
        const asked = await jobs.list({ states: ['uncertain'], printerId, limit: 2 });
        if (asked.some((other) => other.id !== id)) pastQuestion.push(id);
      }
      if (moved && ended.has(id)) revived.push(id);
      if (moved && leaves && late) overtaken.push(id);
      if (moved && (to === 'sent' || to === 'cancelled')) ended.add(id);
      return moved;
    },
  };
  return { store, letGoAgain, revived, overtaken, pastQuestion };
};

const count = (counts: Map<string, number>, id: string): void => {
  counts.set(id, (counts.get(id) ?? 0) + 1);
};

/** Each question is answered where others wait for it. */
const atRest = async (jobs: PrintJobStore, queue: PrintQueue): Promise<void> => {
  for (let patience = 0; patience < 200_000; patience += 1) {
    const busy = await jobs.list({ states: ['queued', 'sending'], limit: 1 });
    if (busy.length === 0) return;
    for (const { id } of await jobs.list({ states: ['uncertain'], limit: 50 })) {
      await queue.settle(id, 'cancelled').catch(() => undefined);
    }
    await turn();
  }
};

const play = async (jobs: PrintJobStore, run: number, steps: Step[], faults: Fault[]) => {
  const { store, letGoAgain, revived, overtaken, pastQuestion } = watched(jobs);
  const shipments = labelledShipments();
  const { paper, forProgram } = countingPrinters(faults);
  const desk = mortalDesk(store, shipments, forProgram);
  const ids: string[] = [];
  const confirmed = new Map<string, number>();
  const ignore = (): void => undefined;

  const acts: { [Do in Step['do']]: (step: Extract<Step, { do: Do }>) => Promise<void> | void } = {
    add: async (step) => {
      ids.push(`job-${run}-${ids.length}`);
      const reference = step.shipment && `${step.shipment}-${run}`;
      const labelledAt = reference === null ? null : shipments.relabel(reference);
      await store.add(newJob({ id: ids.at(-1), printerId: step.printer, reference, labelledAt }));
      desk.queue().wake();
    },
    wake: () => desk.queue().wake(),
    kill: () => desk.restart(),
    wait: (step) => turns(step.turns),
    retry: (step) => {
      const id = ids[step.job] ?? 'none';
      if (step.confirmed) count(confirmed, id);
      desk.queue().retry(id, step.confirmed).catch(ignore);
    },
    move: (step) => {
      const id = ids[step.job] ?? 'none';
      if (step.confirmed) count(confirmed, id);
      desk.queue().moveTo(id, step.printer, step.confirmed).catch(ignore);
    },
    settle: (step) => {
      desk
        .queue()
        .settle(ids[step.job] ?? 'none', step.as)
        .catch(ignore);
    },
  };
  for (const step of steps) await (acts[step.do] as (step: Step) => Promise<void> | void)(step);

  // Start it once more over printers that work, and let it come to rest.
  faults.length = 0;
  desk.restart();
  await atRest(jobs, desk.queue());
  desk.end();
  return { ids, paper, confirmed, letGoAgain, revived, overtaken, pastQuestion };
};

/** One store serves all runs: each leaves nothing waiting, and names its jobs for itself. */
const stores: [string, number, () => Promise<PrintJobStore>][] = [
  ['memory', 400, async () => memoryPrintJobs()],
  ['the database', 40, async () => (await tempStore({ synchronous: 'OFF' })).jobs],
];

describe.each(stores)(
  'with jobs in %s, whatever printers do and whenever the program dies',
  (_, numRuns, open) => {
    it('no label comes out twice unless a person asked for it, and no job is lost', async () => {
      const jobs = await open();
      let run = 0;
      const story = fc.asyncProperty(
        fc.array(stepOf, { minLength: 4, maxLength: 40 }),
        fc.array(faultOf, { minLength: 2, maxLength: 12 }),
        async (steps, faults) => {
          run += 1;
          const { ids, paper, confirmed, letGoAgain, revived, overtaken, pastQuestion } = await play(
            jobs,
            run,
            steps,
            [...faults],
          );
          expect(pastQuestion, 'sent past an open question').toEqual([]);
          expect(overtaken, 'let go after a newer one').toEqual([]);
          expect(revived, 'moved on after their end').toEqual([]);
          for (const id of ids) {
            const again = letGoAgain.get(id) ?? 0;
            expect(again, `${id} let go again`).toBeLessThanOrEqual(confirmed.get(id) ?? 0);
            expect(paper.get(id) ?? 0, `${id} on paper`).toBeLessThanOrEqual(1 + again);
            expect(['sent', 'failed', 'uncertain', 'cancelled']).toContain((await jobs.byId(id))?.state);
          }
        },
      );
      await fc.assert(story, { numRuns });
    });
  },
);
