import { expect, test } from 'vitest';
import type { NewPrintJob, PrintJobStore } from '../../../electron/core/print-job-store.ts';
import { creation, edit, someTime, tempStore } from '../../helpers/store.ts';

const job = (id: string, over: Partial<NewPrintJob> = {}): NewPrintJob => ({
  id,
  requestId: `request ${id}`,
  printerId: 'zebra',
  reference: 'A',
  title: `A, label ${id}`,
  payload: new TextEncoder().encode(`^XA${id}^XZ`),
  format: 'ZPL',
  media: { widthMm: 101.6, heightMm: 152.4 },
  dpi: 203,
  labelledAt: someTime,
  reprint: false,
  createdAt: someTime,
  ...over,
});

test('settings hold any JSON; a name never set is undefined', async () => {
  const { settings } = await tempStore();
  expect(await settings.get('printers')).toBeUndefined();
  await settings.set('printers', [{ id: 'ü', port: 9100 }, null]);
  expect(await settings.get('printers')).toEqual([{ id: 'ü', port: 9100 }, null]);
  await settings.set('printers', null);
  expect(await settings.get('printers')).toBeNull();
  await settings.set('printers', undefined);
  expect(await settings.get('printers')).toBeUndefined();
});

test('a range is made once, draws in order, and ends at its last number', async () => {
  const { numbers } = await tempStore();
  await numbers.ensure({ name: 'sscc', next: 10, last: 14 });
  await numbers.ensure({ name: 'sscc', next: 1, last: 99 });
  expect(await numbers.draw('sscc', 2)).toBe(10);
  await expect(numbers.draw('sscc', 4)).rejects.toMatchObject({ code: 'numbers.exhausted' });
  expect(await numbers.draw('sscc', 3)).toBe(12);
  await expect(numbers.draw('sscc', 1)).rejects.toMatchObject({ code: 'numbers.exhausted' });
  expect(await numbers.range('sscc')).toEqual({ name: 'sscc', next: 15, last: 14 });
  expect(await numbers.range('none')).toBeNull();
  await expect(numbers.draw('sscc', 0)).rejects.toMatchObject({ code: 'internal' });
});

test('a job joins the commit that causes it, with the very bytes for the printer', async () => {
  const { shipments, jobs } = await tempStore();
  await shipments.commit([creation('A')]);
  await shipments.commit([edit('A', 1, { printJobs: [job('1')] })]);
  const { payload, ...rest } = job('1');
  const stored = {
    ...rest,
    documentType: 'LABEL',
    state: 'queued',
    attempts: 0,
    error: null,
    foreign: false,
    ...{ askedBy: null, requestHash: null, copies: 1 },
    fit: null,
    proof: null,
    seq: 1,
    revision: 0,
    rotation: null,
    parcel: null,
    wantedAt: someTime,
    updatedAt: someTime,
  };
  expect(await jobs.byId('1')).toEqual(stored);
  expect(await jobs.byRequest('request 1')).toEqual(stored);
  expect(Uint8Array.from((await jobs.payload('1')) ?? [])).toEqual(payload);
  expect(await jobs.byId('none')).toBeNull();
  expect(await jobs.payload('none')).toBeNull();
});

test('a label whose barcode cannot be read, and one that waits for a yes, are added as failed', async () => {
  const { jobs } = await tempStore();
  const proof = { expected: 2, missing: ['(00)395200000000000017'] };
  await jobs.add(job('1', { proof }));
  expect(await jobs.byId('1')).toMatchObject({
    state: 'failed',
    proof,
    error: { code: 'label.proof', details: { missing: '(00)395200000000000017' } },
  });
  const held = { code: 'document.second', details: { kind: 'PDF' } };
  await jobs.add(job('2', { reference: 'B', foreign: true, held }));
  expect(await jobs.byId('2')).toMatchObject({ state: 'failed', foreign: true, error: held, proof: null });
});

test('a foreign label is decided about once, at the printer that it is for; another printer asks anew', async () => {
  const { jobs } = await tempStore();
  const media = { widthMm: 100, heightMm: 150 };
  const fit = { how: { scale: 'fit', turn: 90, crop: null }, pages: null, madeForDpi: null, media } as const;
  await jobs.add(job('1', { foreign: true, format: 'PNG' }));
  const decide = (printerId: string) => jobs.decide('1', { printerId, fit, at: someTime + 2 });
  expect(await decide('zebra')).toBe(false);
  await jobs.move('1', ['queued'], 'failed', { at: someTime + 1 });
  expect(await decide('elsewhere')).toBe(false);
  const { printerId } = (await jobs.byId('1'))!;
  expect(await Promise.all([decide(printerId), decide(printerId)])).toEqual([true, false]);
  expect(await jobs.byId('1')).toMatchObject({ state: 'queued', fit, error: null, format: 'PNG' });
  const to = { printerId: 'office', payload: Buffer.from('x'), format: 'PNG', media, dpi: 300 } as const;
  expect(await jobs.redirect('1', ['queued'], { ...to, at: someTime + 3 })).toBe(true);
  expect(await jobs.byId('1')).toMatchObject({ printerId: 'office', fit: null, state: 'queued' });
});

test('every change of a job counts, also with a clock that was set back; what it waits since is a word of somebody', async () => {
  const { jobs } = await tempStore();
  await jobs.add(job('1', { foreign: true }));
  const now = async () => {
    const { seq, revision, wantedAt } = (await jobs.byId('1'))!;
    return { seq, revision, since: wantedAt - someTime };
  };
  const made = await now();
  expect(made.revision).toBe(0);
  const { printerId } = (await jobs.byId('1'))!;
  const media = { widthMm: 100, heightMm: 150 };
  const fit = { how: { scale: 'fit', turn: 90, crop: null }, pages: null, madeForDpi: null, media } as const;
  const to = { printerId, payload: Buffer.from('x'), format: 'PNG', media, dpi: 300 } as const;
  await jobs.move('1', ['queued'], 'failed', { at: someTime - 50 });
  await jobs.move('1', ['failed'], 'queued', { at: someTime - 49 });
  expect(await now()).toEqual({ ...made, revision: 2 });
  // A move that finds another state changes nothing.
  await jobs.move('1', ['failed'], 'queued', { at: someTime + 9, wanted: true });
  expect(await now()).toEqual({ ...made, revision: 2 });
  await jobs.redirect('1', ['queued'], { ...to, at: someTime - 40 });
  await jobs.move('1', ['queued'], 'failed', { at: someTime - 39 });
  expect(await now()).toEqual({ ...made, revision: 4 });
  await jobs.decide('1', { printerId, fit, at: someTime - 30 });
  expect(await now()).toEqual({ ...made, revision: 5, since: -30 });
  // Nor one to a printer that it is not to go to by now.
  expect(await jobs.redirect('1', ['queued'], { ...to, whileAt: 'office', at: someTime + 9 })).toBe(false);
  expect(await now()).toEqual({ ...made, revision: 5, since: -30 });
  await jobs.redirect('1', ['queued'], { ...to, whileAt: printerId, at: someTime - 20, wanted: true });
  expect(await now()).toEqual({ ...made, revision: 6, since: -20 });
  await jobs.move('1', ['queued'], 'sending', { at: someTime - 10 });
  await jobs.settleAfterStart(someTime - 9, null);
  expect(await now()).toEqual({ ...made, revision: 8, since: -20 });
  await jobs.add(job('2', { reference: 'B' }));
  expect((await jobs.byId('2'))?.seq).toBeGreaterThan(made.seq);
});

test('a refused commit leaves no job', async () => {
  const { shipments, jobs } = await tempStore();
  await shipments.commit([creation('A')]);
  await shipments.commit([edit('A', 7, { printJobs: [job('1')] })]);
  expect(await jobs.byId('1')).toBeNull();
});

test('one request makes one job: the second commit with it changes nothing, a second add is no failure', async () => {
  const { shipments, jobs } = await tempStore();
  await shipments.commit([creation('A', { printJobs: [job('1')] })]);
  const again = edit('A', 1, { printJobs: [job('2', { requestId: 'request 1' })] });
  expect(await shipments.commit([again])).toEqual({ outcome: 'repeated' });
  expect((await shipments.byReferences(['A']))[0]?.version).toBe(1);
  await jobs.add(job('3', { requestId: 'request 1' }));
  expect((await jobs.list({ limit: 9 })).map(({ id }) => id)).toEqual(['1']);
});

test('only one of two workers takes a job, and attempts are counted', async () => {
  const { jobs } = await tempStore();
  await jobs.add(job('1'));
  const take = () => jobs.move('1', ['queued', 'failed'], 'sending', { at: someTime + 1 });
  expect(await Promise.all([take(), take()])).toEqual([true, false]);
  const error = { code: 'printer.refused', details: { printer: 'ZEBRA', port: 9100 } };
  expect(await jobs.move('1', ['sending'], 'failed', { at: someTime + 2, error })).toBe(true);
  expect(await jobs.byId('1')).toMatchObject({
    state: 'failed',
    attempts: 1,
    error,
    updatedAt: someTime + 2,
  });
  await take();
  expect(await jobs.byId('1')).toMatchObject({ state: 'sending', attempts: 2, error: null });
});

test.each(['sent', 'cancelled'] as const)(
  'the bytes of a %s job are dropped; the job stays',
  async (state) => {
    const { jobs } = await tempStore();
    await jobs.add(job('1'));
    await jobs.add(job('2', { reference: 'B' }));
    const move = (from: 'queued' | 'sending' | 'uncertain', to: 'sending' | 'uncertain' | typeof state) =>
      jobs.move('1', [from], to, { at: someTime });
    await move('queued', 'sending');
    await move('sending', 'uncertain');
    await move('sending', state);
    expect(await jobs.payload('1')).not.toBeNull();
    await move('uncertain', state);
    expect(await jobs.payload('1')).toBeNull();
    expect(await jobs.byId('1')).toMatchObject({ state });
    expect(await jobs.payload('2')).not.toBeNull();
  },
);

test('jobs are listed by state, shipment and printer, in the order they were added or its reverse', async () => {
  const { jobs } = await tempStore();
  await jobs.add(job('1'));
  await jobs.add(job('2', { reference: 'B', printerId: 'other' }));
  await jobs.add(job('3', { reference: null, labelledAt: null }));
  await jobs.move('2', ['queued'], 'sending', { at: someTime });
  const ids = async (query: Parameters<typeof jobs.list>[0]) => (await jobs.list(query)).map(({ id }) => id);
  expect(await ids({ limit: 9 })).toEqual(['3', '2', '1']);
  expect(await ids({ limit: 2, order: 'oldest' })).toEqual(['1', '2']);
  expect(await ids({ limit: 9, states: ['queued'], order: 'oldest' })).toEqual(['1', '3']);
  expect(await ids({ limit: 9, states: ['sending', 'queued'], printerId: 'zebra' })).toEqual(['3', '1']);
  expect(await ids({ limit: 9, states: [] })).toEqual([]);
  expect(await ids({ limit: 9, reference: 'B' })).toEqual(['2']);
});

test('what a killed program left in sending becomes uncertain', async () => {
  const { jobs } = await tempStore();
  const error = { code: 'print.interrupted', details: {} };
  await jobs.add(job('1'));
  await jobs.add(job('2', { reference: 'B' }));
  await jobs.move('1', ['queued'], 'sending', { at: someTime });
  expect(await jobs.settleAfterStart(someTime + 9, error)).toBe(1);
  expect(await jobs.byId('1')).toMatchObject({ state: 'uncertain', error, updatedAt: someTime + 9 });
  expect(await jobs.byId('2')).toMatchObject({ state: 'queued' });
  expect(await jobs.settleAfterStart(someTime + 10, error)).toBe(0);
});

const statesOf = async (jobs: PrintJobStore, ids: string[]) =>
  Promise.all(ids.map(async (id) => (await jobs.byId(id))?.state));

test('a new job of a shipment cancels its older ones that are queued or failed, with the change that causes it', async () => {
  const { shipments, jobs } = await tempStore();
  await shipments.commit([creation('A', { printJobs: [job('failed')] }), creation('B')]);
  await jobs.move('failed', ['queued'], 'failed', { at: someTime });
  await jobs.add(job('of B', { reference: 'B' }));
  await jobs.add(job('a test', { reference: null, labelledAt: null }));
  await shipments.commit([edit('A', 9, { printJobs: [job('refused')] })]);
  expect(await statesOf(jobs, ['failed', 'refused'])).toEqual(['failed', undefined]);
  await shipments.commit([edit('A', 1, { printJobs: [job('queued')] })]);
  await shipments.commit([edit('A', 2, { printJobs: [job('new', { createdAt: someTime + 5 })] })]);
  expect(await statesOf(jobs, ['failed', 'queued', 'new', 'of B', 'a test'])).toEqual([
    'cancelled',
    'cancelled',
    'queued',
    'queued',
    'queued',
  ]);
  expect(await jobs.byId('queued')).toMatchObject({
    error: { code: 'print.replaced', details: { reference: 'A' } },
    updatedAt: someTime + 5,
  });
  expect(await jobs.payload('queued')).toBeNull();
  expect(await jobs.payload('new')).not.toBeNull();
});

test('what may be on paper already is not called cancelled by a newer job', async () => {
  const { jobs } = await tempStore();
  for (const state of ['sending', 'sent', 'uncertain'] as const) {
    await jobs.add(job(state, { reprint: true }));
    await jobs.move(state, ['queued'], state, { at: someTime });
  }
  await jobs.add(job('new', { reprint: true }));
  expect(await statesOf(jobs, ['sending', 'sent', 'uncertain'])).toEqual(['sending', 'sent', 'uncertain']);
});

test('a delete cancels what its shipment still has to print', async () => {
  const { shipments, jobs } = await tempStore();
  await shipments.commit([creation('A', { printJobs: [job('1')] }), creation('B')]);
  await jobs.add(job('2', { reference: 'B' }));
  const gone = { at: someTime + 7, userId: 1, email: 'x@y.example', action: 'delete' as const, changes: [] };
  const remove = { kind: 'delete' as const, reference: 'A', history: gone };
  await shipments.commit([{ ...remove, expectedVersion: 8 }]);
  expect(await statesOf(jobs, ['1'])).toEqual(['queued']);
  await shipments.commit([{ ...remove, expectedVersion: 1 }]);
  expect(await jobs.byId('1')).toMatchObject({
    state: 'cancelled',
    error: { code: 'print.withdrawn', details: { reference: 'A' } },
    updatedAt: someTime + 7,
  });
  expect(await jobs.payload('1')).toBeNull();
  expect(await statesOf(jobs, ['2'])).toEqual(['queued']);
});

test('a job never waits again once its shipment has a newer one, however it ended', async () => {
  const { jobs } = await tempStore();
  const move = (id: string, from: 'queued' | 'uncertain' | 'failed', to: 'queued' | 'uncertain' | 'failed') =>
    jobs.move(id, [from], to, { at: someTime });
  await jobs.add(job('old'));
  await move('old', 'queued', 'uncertain');
  expect(await move('old', 'uncertain', 'queued')).toBe(true);
  await move('old', 'queued', 'uncertain');
  await jobs.add(job('of B', { reference: 'B' }));
  await jobs.add(job('new', { reprint: true }));
  expect(await move('old', 'uncertain', 'queued')).toBe(false);
  expect(await statesOf(jobs, ['old', 'new'])).toEqual(['uncertain', 'queued']);
  await move('new', 'queued', 'failed');
  expect(await move('new', 'failed', 'queued')).toBe(true);
  await jobs.add(job('a test', { reference: null }));
  await jobs.add(job('another', { reference: null }));
  await move('a test', 'queued', 'failed');
  expect(await move('a test', 'failed', 'queued')).toBe(true);
});

test('the parts of one print do not replace each other, and another print replaces them all', async () => {
  const { jobs, shipments } = await tempStore();
  await shipments.commit([creation('A')]);
  for (const [id, requestId] of [
    ['1', 'older'],
    ['2', 'wish'],
    ['3', 'wish#2'],
    ['4', 'wish#3'],
  ] as const) {
    await jobs.add(job(id, { requestId }));
  }
  const states = async () =>
    (await jobs.list({ reference: 'A', order: 'oldest', limit: 10 })).map(({ state }) => state);
  expect(await states()).toEqual(['cancelled', 'queued', 'queued', 'queued']);
  await jobs.add(job('5', { requestId: 'wis' }));
  expect(await states()).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled', 'queued']);
});
