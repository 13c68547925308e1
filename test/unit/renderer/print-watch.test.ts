import { describe, expect, it } from 'vitest';
import type { Call } from '../../../renderer/api/desk.ts';
import { PrintRuns } from '../../../renderer/stores/shipments/print-runs.ts';
import { createPrintWatch } from '../../../renderer/stores/shipments/print-watch.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { labelJobOf } from '../../helpers/label-job.ts';

/** A desk whose prints have a label for each of so many parcels, all waiting. */
const desk = (parcels: number) => {
  const listeners = new Set<(job: PrintJobView) => void>();
  const jobs = new Map<string, PrintJobView>();
  let listed = 0;
  const call = (async (name: string, { reference }: { reference: string }) => {
    const own = () => [...jobs.values()].filter((job) => job.reference === reference).toReversed();
    if (name === 'bench.open') return { version: 1 };
    if (name === 'jobs.list') {
      listed += 1;
      return { jobs: own() };
    }
    for (let parcel = 0; parcel < parcels; parcel += 1) {
      const id = `${reference} ${parcel + 1}`;
      jobs.set(id, labelJobOf(jobs.size + 1, parcel, 'queued', { id, reference, print: reference }));
    }
    return { job: jobs.get(`${reference} 1`), opened: { jobs: own() } };
  }) as unknown as Call;
  const goOn = (id: string, state: PrintJobView['state']) => {
    const before = jobs.get(id)!;
    const job = { ...before, state, revision: before.revision + 1 };
    jobs.set(id, job);
    for (const hear of [...listeners]) hear(job);
  };
  const watch = createPrintWatch({
    call,
    onJob: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  });
  return { call, watch, goOn, listeners, printed: () => jobs.size / parcels, listed: () => listed };
};

describe('a print of shipments of several parcels', () => {
  it('stops as soon as one label has stopped, and counts it when its labels are out after all', async () => {
    const { call, watch, goOn, listeners, printed } = desk(3);
    const run = new PrintRuns({
      call,
      newRequestId: () => 'request',
      watch,
      oddWeightsOf: () => [],
      firstLabelOf: () => null,
    });
    const state = () => run.store.getState().run;
    const going = run.start(['A', 'B', 'C']);
    await expect.poll(printed).toBe(2);
    goOn('A 1', 'uncertain');
    await going;
    expect(state()).toMatchObject({ state: 'stopped', printed: 0, trouble: { id: 'A 1' } });
    for (const id of ['A 1', 'A 2', 'A 3', 'B 1', 'B 2', 'B 3']) goOn(id, 'sent');
    await expect.poll(() => state()?.printed).toBe(2);
    expect(listeners.size).toBe(0);
  });

  it('asks the desk once for each shipment, however many parcels it has', async () => {
    const { call, watch, goOn, listeners, listed } = desk(200);
    const run = new PrintRuns({
      call,
      newRequestId: () => 'request',
      watch,
      oddWeightsOf: () => [],
      firstLabelOf: () => null,
    });
    const going = run.start(['A']);
    await expect.poll(() => listeners.size).toBe(1);
    for (let parcel = 1; parcel <= 200; parcel += 1) goOn(`A ${parcel}`, 'sent');
    await going;
    expect(run.store.getState().run).toMatchObject({ state: 'finished', printed: 1, trouble: null });
    expect([listed(), listeners.size]).toEqual([1, 0]);
  });

  it('knows a label that stopped before anybody listened', async () => {
    const { call, watch, goOn, listeners } = desk(2);
    const { job, opened } = await call('bench.print', {
      reference: 'A',
      version: 1,
      requestId: 'request',
      reprint: false,
    });
    goOn('A 2', 'failed');
    const parts = opened.jobs.filter(({ id }) => id !== job?.id);
    await expect(watch([job!, ...parts]).ended).resolves.toMatchObject({ id: 'A 2', state: 'failed' });
    goOn('A 2', 'cancelled');
    goOn('A 1', 'sent');
    expect(listeners.size).toBe(0);
  });
});
