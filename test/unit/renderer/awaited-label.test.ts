import { expect, it } from 'vitest';
import type { Call } from '../../../renderer/api/desk.ts';
import { createBench } from '../../../renderer/stores/bench/create-bench.ts';
import { UserDrafts } from '../../../renderer/stores/drafts/drafts.ts';
import { PrintRuns } from '../../../renderer/stores/shipments/print-runs.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { memoryStorage, openedOf } from '../../helpers/open-bench.ts';
import { watching } from '../../helpers/print-watch.ts';
import { readyShipment } from '../../helpers/shipments.ts';

/** A desk whose carrier `distant` has its labels made by the remote. */
const deskAwaiting = (distant: (reference: string) => boolean, meanwhile?: () => void): Call =>
  (async (name: string, input: { reference: string }) => {
    const opened = openedOf(readyShipment(input.reference ?? 'A'));
    if (name === 'bench.print') {
      meanwhile?.();
      if (distant(input.reference)) return { opened, job: null, waiting: true };
      return { opened, job: { id: 'j', reference: input.reference } };
    }
    if (name === 'bench.open') return opened;
    return name === 'drafts.get' ? { draft: null } : {};
  }) as unknown as Call;

const job = (state: PrintJobView['state']): PrintJobView => ({
  id: 'job-1',
  attempts: 0,
  reference: 'A',
  documentType: 'LABEL',
  print: 'request',
  parcel: null,
  labelledAt: null,
  title: 'A',
  printerId: 'p',
  printerName: 'ZEBRA',
  state,
  goesUntil: null,
  askedBy: null,
  copies: 1,
  foreign: false,
  proof: null,
  seq: 1,
  revision: state === 'queued' ? 0 : state === 'sending' ? 1 : 2,
  createdAt: 1,
  updatedAt: 1,
  error: null,
});

const benchWith = async (meanwhile?: () => void) => {
  const call = deskAwaiting(() => true, meanwhile);
  const bench = createBench({
    call,
    drafts: new UserDrafts({ call, storage: memoryStorage(), now: () => 1 }),
    newShipment: readyShipment,
    newRequestId: () => 'request-1',
    now: () => 1,
  });
  await bench.open('A');
  return bench;
};

it('a label that the remote makes is not said to print before it has come', async () => {
  const bench = await benchWith();
  const answer = () => bench.store.getState().answer;
  await bench.print({ reprint: false });
  expect(answer()).toEqual({ kind: 'awaits', reference: 'A' });
  bench.jobChanged(job('sending'));
  expect(answer()).toEqual({ kind: 'awaits', reference: 'A' });
  bench.jobChanged(job('sent'));
  expect(answer()).toEqual({ kind: 'printed', reference: 'A' });
});

it('one that came but did not print asks', async () => {
  const bench = await benchWith();
  await bench.print({ reprint: false });
  bench.jobChanged(job('failed'));
  expect(bench.store.getState().answer).toEqual({ kind: 'asks', loud: true });
});

it('a label that came before the answer stays printed', async () => {
  const bench = await benchWith(() => bench.jobChanged(job('sent')));
  await bench.print({ reprint: false });
  expect(bench.store.getState().answer).toEqual({ kind: 'printed', reference: 'A' });
});

it('of several, those whose label is awaited are not counted as printed', async () => {
  const run = new PrintRuns({
    call: deskAwaiting((reference) => reference !== 'B'),
    newRequestId: () => 'request-1',
    watch: watching(async (job) => ({ ...job, state: 'sent' })),
    oddWeightsOf: () => [],
    firstLabelOf: () => null,
  });
  await run.start(['A', 'B', 'C']);
  expect(run.store.getState().run).toMatchObject({ done: 3, printed: 1, awaited: 2, failures: [] });
});
