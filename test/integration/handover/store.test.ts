import { expect, test } from 'vitest';
import type { NewHandover } from '../../../electron/core/handover-store.ts';
import type { ShipmentChange } from '../../../electron/core/shipment-store.ts';
import type { Store } from '../../../electron/db/open.ts';
import { columns, creation, edit, history, someTime, tempFolder, tempStore } from '../../helpers/store.ts';
import { storeChild } from '../../helpers/store-program.ts';

const labelled = (over = {}) => columns({ status: 20, labelledAt: someTime, ...over });

const lineOf = (reference: string) => ({
  line: {
    reference,
    trackingNumbers: ['00340'],
    recipient: { name: 'A', postalCode: '1', city: 'B', countryCode: 'DE' },
    parcels: 2,
    grams: 1_500,
    limitedGrams: 500,
    unweighed: 0,
    service: 'STANDARD',
  },
  statusBefore: 20,
});

const manifest = (number: number, references: string[], over: Partial<NewHandover> = {}): NewHandover => ({
  number,
  requestId: `request-${number}`,
  carrierCode: 'GS1',
  at: someTime,
  userId: 1,
  email: 'packer@packdesk.example',
  heading: {
    language: 'en',
    sender: ['Depot'],
    carrierName: 'GS1',
    station: 'P-01',
    day: '2026-11-21',
    time: '09:00',
  },
  lines: references.map(lineOf),
  ...over,
});

const handedOver = (reference: string, version: number): ShipmentChange =>
  edit(reference, version, { columns: labelled({ status: 30 }), history: history({ action: 'hand-over' }) });

const fill = async ({ shipments }: Store, references: string[]): Promise<void> => {
  await shipments.commit(references.map((each, id) => creation(each, { id, columns: labelled() })));
};

test('a manifest, its lines and the status of its shipments are there together, or none of it', async () => {
  const store = await tempStore();
  await fill(store, ['A', 'B']);
  const stale = await store.handovers.make(manifest(1, ['A', 'B']), [handedOver('A', 1), handedOver('B', 9)]);
  expect(stale).toEqual({ outcome: 'stale', reference: 'B' });
  expect(await store.handovers.list({ offset: 0, limit: 9 })).toEqual({ total: 0, rows: [] });
  expect((await store.shipments.byReferences(['A', 'B'])).map(({ status }) => status)).toEqual([20, 20]);
  const saved = await store.handovers.make(manifest(1, ['A', 'B']), [handedOver('A', 1), handedOver('B', 1)]);
  expect(saved).toEqual({ outcome: 'saved', versions: [2, 2] });
  expect((await store.handovers.open())[0]).toMatchObject({
    number: 1,
    totals: { shipments: 2, parcels: 4, grams: 3_000, limitedGrams: 1_000, unweighed: 0 },
    undone: 0,
    closedAt: null,
  });
  expect(await store.handovers.candidates(9)).toEqual({ total: 0, rows: [] });
  expect(await store.handovers.holding('B')).toBe(1);
});

test('the same request makes one manifest, and a number is given once', async () => {
  const store = await tempStore();
  await fill(store, ['A', 'B']);
  await store.handovers.make(manifest(1, ['A']), [handedOver('A', 1)]);
  const again = await store.handovers.make(manifest(2, ['B'], { requestId: 'request-1' }), [
    handedOver('B', 1),
  ]);
  expect(again).toEqual({ outcome: 'repeated' });
  await expect(store.handovers.make(manifest(1, ['B'], { requestId: 'other' }), [])).rejects.toThrow();
  expect((await store.handovers.list({ offset: 0, limit: 9 })).total).toBe(1);
});

test('what is taken back is another revision; one that was seen otherwise, or is closed, is refused', async () => {
  const { handovers, shipments } = await tempStoreWith(['A', 'B']);
  await handovers.make(manifest(1, ['A', 'B']), [handedOver('A', 1), handedOver('B', 1)]);
  const [made] = await handovers.open();
  const undoing = { id: made?.id ?? 0, revision: 0, references: ['A'], at: someTime, email: 'x@y.example' };
  const back = edit('A', 2, { columns: labelled() });
  expect(await handovers.undo(undoing, [back])).toEqual({ outcome: 'saved', versions: [3] });
  expect(await handovers.undo({ ...undoing, references: ['B'] }, [])).toEqual({ outcome: 'changed' });
  expect(await handovers.undo({ ...undoing, revision: 1 }, [])).toEqual({ outcome: 'changed' });
  expect((await handovers.byId(undoing.id))?.totals.shipments).toBe(1);
  expect((await handovers.lines(undoing.id)).map(({ undoneBy }) => undoneBy)).toEqual(['x@y.example', null]);
  expect((await shipments.byReferences(['A']))[0]?.status).toBe(20);

  const closing = { requestId: 'close-1', at: someTime, userId: 1, email: 'x@y.example' };
  const seen = [{ id: undoing.id, revision: 1 }];
  const stale = [{ id: undoing.id, revision: 0 }];
  expect(await handovers.close({ ...closing, handovers: stale })).toEqual({ outcome: 'changed' });
  expect(await handovers.closedBy('close-1')).toBeNull();
  expect(await handovers.close({ ...closing, handovers: seen })).toMatchObject({ outcome: 'saved' });
  expect(await handovers.close({ ...closing, handovers: seen })).toEqual({ outcome: 'repeated' });
  expect(await handovers.closedBy('close-1')).toBe(1);
  const after = { ...undoing, revision: 1, references: ['B'] };
  expect(await handovers.undo(after, [edit('B', 2, { columns: labelled() })])).toEqual({
    outcome: 'changed',
  });
  expect((await shipments.byReferences(['B']))[0]?.status).toBe(30);
  // Its reference may come onto another manifest, should it ever be labelled again.
  expect(await handovers.make(manifest(2, ['B']), [])).toMatchObject({ outcome: 'saved' });
});

const tempStoreWith = async (references: string[]): Promise<Store> => {
  const store = await tempStore();
  await fill(store, references);
  return store;
};

test('handed over again, a shipment is off the open manifest that told of it before, which says so', async () => {
  const { handovers } = await tempStoreWith(['A', 'B']);
  await handovers.make(manifest(1, ['A', 'B']), [handedOver('A', 1), handedOver('B', 1)]);
  const [first] = await handovers.open();
  // Undone elsewhere, as by another desk of the remote: the manifest was not updated.
  await handovers.make(manifest(2, ['A'], { at: someTime + 5, email: 'later@y.example' }), []);
  const open = await handovers.open();
  expect(
    open.map(({ totals, undone, revision }) => [totals.shipments, totals.grams, undone, revision]),
  ).toEqual([
    [1, 1_500, 1, 1],
    [1, 1_500, 0, 0],
  ]);
  expect(await handovers.lines(first?.id ?? 0)).toMatchObject([
    { line: { reference: 'A' }, live: false, undoneAt: someTime + 5, undoneBy: 'later@y.example' },
    { line: { reference: 'B' }, live: true, undoneAt: null },
  ]);
  // One that is refused leaves the older one as it is.
  expect(await handovers.make(manifest(3, ['B']), [handedOver('B', 9)])).toMatchObject({ outcome: 'stale' });
  expect((await handovers.open()).map(({ revision }) => revision)).toEqual([1, 0]);
});

test('candidates say how their labels came out; deleted ones which numbers are void', async () => {
  const { handovers, shipments, jobs } = await tempStoreWith(['A', 'B']);
  await jobs.add({
    id: 'job',
    requestId: 'print-1',
    printerId: 'p',
    reference: 'A',
    title: 'A',
    payload: Buffer.from('^XA'),
    format: 'ZPL',
    media: { widthMm: 100, heightMm: 150 },
    dpi: 203,
    labelledAt: someTime,
    reprint: false,
    createdAt: someTime,
  });
  const { total, rows } = await handovers.candidates(1);
  expect(total).toBe(2);
  expect(rows).toHaveLength(1);
  expect(await handovers.candidatesOf(['A', 'nobody'])).toEqual([
    {
      reference: 'A',
      version: 1,
      carrierCode: 'GS1',
      labelStale: false,
      labelVoiding: false,
      hold: null,
      labelledAt: someTime,
      prints: [{ requestId: 'print-1', state: 'queued' }],
    },
  ]);
  const numbers = [{ path: 'shipmentInfo.shipmentItems[0].trackingNumber', before: '00340' }];
  await shipments.commit([
    edit('A', 1, { history: history({ action: 'cancel', changes: numbers }) }),
    { kind: 'delete', reference: 'A', expectedVersion: 2, history: history({ action: 'delete' }) },
  ]);
  expect(await handovers.withdrawn(someTime, 9)).toEqual([
    { reference: 'A', at: someTime, email: 'packer@packdesk.example', trackingNumbers: ['00340'] },
  ]);
  expect(await handovers.withdrawn(someTime + 1, 9)).toEqual([]);
});

test('a program that is killed while it hands over leaves whole manifests alone', async () => {
  const folder = await tempFolder();
  const child = await storeChild(folder);
  child.process.send('hand-over-forever');
  // In the middle of whatever it does then.
  for (let count = 0; count < 25; count += 1) await child.next();
  await child.kill();
  const { handovers, shipments } = await tempStore({ folder });
  const { total, rows } = await handovers.list({ offset: 0, limit: 500 });
  expect(total).toBeGreaterThanOrEqual(20);
  const told: string[] = [];
  for (const { id } of rows) told.push(...(await handovers.lines(id)).map(({ line }) => line.reference));
  const { rows: out } = await shipments.list({ status: 30, offset: 0, limit: 5_000 });
  expect(out.map(({ reference }) => reference).sort()).toEqual(told.sort());
  for (const { reference } of out) {
    const entries = await shipments.history(reference, { limit: 9 });
    expect(entries.filter(({ action }) => action === 'hand-over')).toHaveLength(1);
  }
});

test('a label whose void was begun goes onto no manifest: it may be void', async () => {
  const store = await tempStore();
  await fill(store, ['A', 'B']);
  const bought = { reference: 'A', engine: 'main', draftId: 'shp_1', carrierId: 'ups', service: 'standard' };
  const purchase = await store.purchases.begin({ ...bought, fingerprint: 'f', userId: 1, at: someTime });
  const { id } = purchase ?? { id: 0 };
  await store.purchases.move(id, 'buying', 'labelled', someTime);
  const voiding = async () =>
    (await store.handovers.candidatesOf(['A', 'B'])).map(({ labelVoiding }) => labelVoiding);
  expect(await voiding()).toEqual([false, false]);
  await store.purchases.move(id, 'labelled', 'voiding', someTime);
  expect(await voiding()).toEqual([true, false]);
  const make = () => store.handovers.make(manifest(1, ['A']), [handedOver('A', 1)]);
  expect(await make()).toEqual({ outcome: 'stale', reference: 'A' });
  expect((await store.handovers.list({ offset: 0, limit: 9 })).total).toBe(0);
  await store.purchases.move(id, 'voiding', 'labelled', someTime);
  expect((await make()).outcome).toBe('saved');
});
