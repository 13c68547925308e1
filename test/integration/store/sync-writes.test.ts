import { describe, expect, test } from 'vitest';
import type { ShipmentChange } from '../../../electron/core/shipment-store.ts';
import type { LabelWish, RowChange } from '../../../electron/core/sync-store.ts';
import { openWriter, type WriteDb } from '../../../electron/db/connection.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import type { Store } from '../../../electron/db/open.ts';
import { shipmentWrites } from '../../../electron/db/shipment-writes.ts';
import { creation, edit, history, openAt, someTime, tempFolder, tempStore } from '../../helpers/store.ts';
import { bert, beside, created, deleted, edited, entry, record } from '../../helpers/sync-records.ts';

const label: LabelWish = { requestId: 'wish', printerId: 'zebra', reprint: false };
const refused: RowChange = {
  state: 'refused',
  attempts: 1,
  last: {
    at: someTime + 1,
    outcome: 'refused',
    status: 400,
    detail: 'no',
    errors: { weight: ['high'] },
    areas: [],
  },
};

const onlyRow = async ({ sync }: Store, reference: string) => {
  const rows = await sync.rows(reference);
  expect(rows).toHaveLength(1);
  return rows[0] as NonNullable<(typeof rows)[0]>;
};

describe('what a merge or a decision writes', () => {
  test('comes with the change: the record whole, the rows as told', async () => {
    const store = await tempStore();
    await store.shipments.commit([created('A', entry({ label }))]);
    const known = record('A', { etag: '"2"', localIds: ['p1', 'p5'], baseIds: ['p1', 'p5'] });
    const done: RowChange = { ...refused, state: 'done', inDoubt: [], label: null };
    await store.shipments.commit([
      edit('A', 1, { sync: { record: known, rows: [{ id: 1, change: done, doneAtVersion: 1 }] } }),
    ]);
    expect(await store.sync.record('A')).toEqual(known);
    expect(await store.sync.row(1)).toMatchObject({ ...done, version: 1 });
    expect(await store.shipments.byReferences(['A'])).toMatchObject([{ version: 2 }]);
  });

  test('beside a shipment changes nothing of it: neither its version nor its history', async () => {
    const { shipments, sync } = await tempStore();
    await shipments.commit([creation('A')]);
    const before = await shipments.byReferences(['A']);
    expect(await shipments.commit([beside('A', 1, { record: record('A') })])).toEqual({
      outcome: 'saved',
      versions: [1],
    });
    expect(await shipments.byReferences(['A'])).toEqual(before);
    expect(await shipments.history('A', { limit: 9 })).toHaveLength(1);
    expect(await sync.record('A')).toEqual(record('A'));
  });

  test('with other ids that its parcels carry changes its text alone, and at no other version', async () => {
    const { shipments } = await tempStore();
    await shipments.commit([creation('A')]);
    const [before] = await shipments.byReferences(['A']);
    const withIds = JSON.stringify({ ...JSON.parse(before?.text ?? ''), told: 'otherwise' });
    const change = (expectedVersion: number, more: { isNewVersion?: true } = {}): ShipmentChange => ({
      ...{ kind: 'sync', reference: 'A', expectedVersion, withIds },
      ...{ sync: { record: record('A') }, ...more },
    });
    expect(await shipments.commit([change(2)])).toEqual({ outcome: 'stale', reference: 'A' });
    expect(await shipments.byReferences(['A'])).toEqual([before]);
    await shipments.commit([change(1)]);
    expect(await shipments.byReferences(['A'])).toEqual([{ ...before, text: withIds }]);
    await shipments.commit([change(1, { isNewVersion: true })]);
    expect(await shipments.byReferences(['A'])).toEqual([{ ...before, text: withIds, version: 2 }]);
    expect(await shipments.history('A', { limit: 9 })).toHaveLength(1);
  });

  test('of a shipment that is not here goes by the version of its deletion', async () => {
    const { shipments, sync } = await tempStore();
    expect(await shipments.commit([beside('A', null, { record: record('A') })])).toMatchObject({
      versions: [0],
    });
    await shipments.commit([creation('A'), deleted('A', 1)]);
    const deletion = entry({ kind: 'delete', parcelIds: [] });
    expect(await shipments.commit([beside('A', null, { queue: [deletion] })])).toMatchObject({
      versions: [2],
    });
    expect(await sync.rows('A')).toMatchObject([{ kind: 'delete', version: 2 }]);
    expect(await sync.record('A')).toMatchObject({ base: record('A').base, localIds: [] });
    await shipments.commit([beside('A', null, { forget: true })]);
    expect(await sync.record('A')).toBeNull();
  });

  test("of a person's is queued after what it writes: the ids are the decision's, rows that it ends stay so", async () => {
    const store = await tempStore();
    await store.shipments.commit([created('A')]);
    await store.shipments.commit([
      edit('A', 1, {
        sync: {
          record: record('A', { localIds: ['old'] }),
          rows: [{ id: 1, change: { state: 'done' } }],
          queue: [entry({ ...bert, parcelIds: ['new'] })],
        },
      }),
    ]);
    expect(await onlyRow(store, 'A')).toMatchObject({ id: 2, ...bert, version: 2 });
    expect((await store.sync.record('A'))?.localIds).toEqual(['new']);
  });

  test('takes another id of the shipment along, in what is listed and what is served', async () => {
    const { shipments } = await tempStore();
    await shipments.commit([creation('A', { id: 5 }), creation('B', { id: 6 })]);
    await shipments.commit([edit('A', 1, { id: 4711, history: history({ action: 'sync' }) })]);
    expect(await shipments.byReferences(['A', 'B'])).toMatchObject([{ id: 4711, version: 2 }, { id: 6 }]);
    expect(shipments.served('A', '', '')).toMatchObject({ id: 4711, version: 2 });
    await shipments.commit([edit('A', 2)]);
    expect(shipments.served('A', '', '')).toMatchObject({ id: 4711, version: 3 });
  });
});

describe('the end of a push', () => {
  const end = (doneAtVersion: number): RowChange & { state: 'done' } => ({
    state: 'done',
    last: {
      at: someTime + 5,
      outcome: 'ok',
      status: 200,
      detail: `at ${doneAtVersion}`,
      errors: {},
      areas: [],
    },
    inDoubt: [],
    label: null,
  });
  const endPush = ({ shipments }: Store, version: number, doneAtVersion: number) =>
    shipments.commit([
      beside('A', version, {
        record: record('A'),
        rows: [{ id: 1, change: end(doneAtVersion), doneAtVersion }],
      }),
    ]);

  test('ends the row that has reached no later version', async () => {
    const store = await tempStore();
    await store.shipments.commit([created('A', entry({ label }))]);
    await endPush(store, 1, 1);
    expect(await store.sync.row(1)).toMatchObject(end(1));
  });

  test('an edit during it stays to be sent; what the push found out is kept', async () => {
    const store = await tempStore();
    await store.shipments.commit([created('A', entry({ label }))]);
    await store.sync.changeRow(1, { inDoubt: [[{ path: 'a', after: 2 }]] });
    await store.shipments.commit([edited('A', 1, entry({ at: someTime + 3 }))]);
    await endPush(store, 2, 1);
    expect(await onlyRow(store, 'A')).toMatchObject({
      state: 'queued',
      version: 2,
      nextAt: someTime + 3,
      last: end(1).last,
      inDoubt: [],
      // Made by the push.
      label: null,
    });
    await endPush(store, 2, 2);
    expect(await store.sync.rows('A')).toEqual([]);
  });

  test('a label that was wished during it is not taken for the one that was made', async () => {
    const store = await tempStore();
    await store.shipments.commit([created('A', entry({ label }))]);
    const wish = { ...label, requestId: 'second' };
    await store.shipments.commit([edited('A', 1, entry({ label: wish })), edited('A', 2)]);
    await endPush(store, 3, 1);
    expect(await onlyRow(store, 'A')).toMatchObject({ state: 'queued', label: wish });
    await endPush(store, 3, 3);
    expect(await store.sync.row(1)).toMatchObject({ state: 'done', label: null });
  });

  test('of a row that is gone changes nothing', async () => {
    const store = await tempStore();
    await store.shipments.commit([creation('A')]);
    expect(await endPush(store, 1, 1)).toMatchObject({ outcome: 'saved' });
    expect(await store.sync.row(1)).toBeNull();
  });
});

test('a change that is nothing of sync runs no statement of it', async () => {
  const folder = await tempFolder();
  await (await openAt(folder)).close();
  const db = openWriter(storePaths(folder));
  const ran: string[] = [];
  const noting = (sql: string): ReturnType<WriteDb['prepare']> => {
    const statement = db.prepare(sql);
    for (const name of ['run', 'get', 'all'] as const) {
      const plain = (statement[name] as (...args: unknown[]) => unknown).bind(statement);
      Object.defineProperty(statement, name, {
        value: (...args: unknown[]) => {
          ran.push(sql);
          return plain(...args);
        },
      });
    }
    return statement;
  };
  const spied = new Proxy(db, {
    get: (target, name) => (name === 'prepare' ? noting : Reflect.get(target, name, target)),
  });
  const { commit } = shipmentWrites(spied as WriteDb);
  const ofSync = () => ran.filter((sql) => /outbox|sync_records/.test(sql));
  commit([creation('A'), edit('A', 1), deleted('A', 2)]);
  expect(ran.length).toBeGreaterThan(10);
  expect(ofSync()).toEqual([]);
  commit([created('A')]);
  expect(ofSync()).not.toEqual([]);
  db.close();
});
