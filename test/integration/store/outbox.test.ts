import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { LabelWish, RowChange } from '../../../electron/core/sync-store.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import type { Store } from '../../../electron/db/open.ts';
import { creation, edit, someTime, tempFolder, tempStore } from '../../helpers/store.ts';
import { anna, bert, beside, created, deleted, edited, entry, record } from '../../helpers/sync-records.ts';

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

const idsOf = async ({ sync }: Store, reference: string) => (await sync.rows(reference)).map(({ id }) => id);
const onlyRow = async ({ sync }: Store, reference: string) => {
  const rows = await sync.rows(reference);
  expect(rows).toHaveLength(1);
  return rows[0] as NonNullable<(typeof rows)[0]>;
};

describe('an edit that is queued', () => {
  test('is a row with the version it made, and a record of a shipment that the remote does not have yet', async () => {
    const store = await tempStore();
    await store.shipments.commit([created('A', entry({ parcelIds: ['p1', 'p2'], label }))]);
    expect(await store.sync.rows('A')).toEqual([
      {
        id: 1,
        reference: 'A',
        ...anna,
        kind: 'save',
        text: null,
        ids: null,
        version: 1,
        label,
        state: 'queued',
        attempts: 0,
        nextAt: someTime,
        last: null,
        inDoubt: [],
        createdAt: someTime,
        updatedAt: someTime,
      },
    ]);
    expect(await store.sync.record('A')).toEqual(
      record('A', { base: null, baseIds: [], localIds: ['p1', 'p2'], seenAt: null }),
    );
    expect(await store.sync.row(1)).toMatchObject({ reference: 'A' });
    expect(await store.sync.row(2)).toBeNull();
    expect(await store.sync.record('B')).toBeNull();
  });

  test('reads what a program before this one has kept in doubt: names alone', async () => {
    const folder = await tempFolder();
    const store = await tempStore({ folder });
    await store.shipments.commit([created('A', entry())]);
    const db = new Database(storePaths(folder).file);
    db.prepare('UPDATE outbox SET in_doubt = ?').run('["p1", "*", ""]');
    db.close();
    expect((await onlyRow(store, 'A')).inDoubt).toEqual([
      [{ path: 'shipmentInfo.shipmentItems[#p1]', after: {} }, { path: '' }],
    ]);
  });

  test('takes the row again that waits: its version and time move on, its beginning and its label stay', async () => {
    const store = await tempStore();
    await store.shipments.commit([created('A', entry({ label }))]);
    await store.sync.changeRow(1, { ...refused, inDoubt: [[{ path: 'a', after: 2 }]] });
    await store.shipments.commit([edited('A', 1, entry({ at: someTime + 9, parcelIds: ['p2'] }))]);
    expect(await onlyRow(store, 'A')).toMatchObject({
      id: 1,
      state: 'queued',
      attempts: 0,
      version: 2,
      label,
      nextAt: someTime + 9,
      createdAt: someTime,
      updatedAt: someTime + 9,
      last: refused.last,
      inDoubt: [[{ path: 'a', after: 2 }]],
    });
    expect((await store.sync.record('A'))?.localIds).toEqual(['p2']);
    await store.shipments.commit([edited('A', 2, entry({ label: { ...label, requestId: 'other' } }))]);
    expect((await onlyRow(store, 'A')).label).toEqual({ ...label, requestId: 'other' });
  });

  test('leaves what is known of the remote as it is, but for the ids of its own parcels', async () => {
    const { shipments, sync } = await tempStore();
    const known = record('A', {
      etag: '"7"',
      held: [{ kind: 'both', path: 'x', base: 12345678901234567890n, at: 5 }],
      confirmed: [{ path: 'y', before: 1, after: { b: [null] }, at: 6 }],
      goneAt: 7,
    });
    await shipments.commit([creation('A', { sync: { record: known } })]);
    expect(await sync.record('A')).toEqual(known);
    await shipments.commit([edited('A', 1, entry({ parcelIds: ['p9', 'p1'] }))]);
    expect(await sync.record('A')).toEqual({ ...known, localIds: ['p9', 'p1'] });
  });

  test('is a new row when the last one is done', async () => {
    const store = await tempStore();
    await store.shipments.commit([created('A')]);
    await store.sync.changeRow(1, { state: 'done' });
    await store.shipments.commit([edited('A', 1)]);
    expect(await idsOf(store, 'A')).toEqual([2]);
  });

  test('of several changes in one commit is one row with the last version', async () => {
    const store = await tempStore();
    await store.shipments.commit([created('A'), edited('A', 1), edited('A', 2)]);
    expect(await onlyRow(store, 'A')).toMatchObject({ id: 1, version: 3 });
  });
});

describe('a commit that is refused leaves no row and no record', () => {
  test.each([
    ['stale', [edited('A', 7)], 'stale'],
    ['taken by a later change', [created('B'), created('A')], 'taken'],
    ['unknown', [created('B'), edited('C', 1)], 'unknown'],
    ['beside a stale one', [beside('A', 7, { record: record('A'), queue: [entry()] })], 'stale'],
    ['beside one that is here', [beside('A', null, { record: record('A'), queue: [entry()] })], 'stale'],
    ['beside one that is not', [beside('B', 1, { record: record('B'), queue: [entry()] })], 'unknown'],
  ])('%s', async (_name, changes, outcome) => {
    const { shipments, sync } = await tempStore();
    await shipments.commit([creation('A')]);
    expect(await shipments.commit(changes)).toMatchObject({ outcome });
    expect(await sync.list({ states: ['queued', 'refused', 'done'], offset: 0, limit: 9 })).toEqual({
      total: 0,
      rows: [],
    });
    for (const reference of ['A', 'B', 'C']) expect(await sync.record(reference)).toBeNull();
  });

  test('and those beside it in the group keep theirs', async () => {
    const store = await tempStore();
    const results = await Promise.all([
      store.shipments.commit([created('A')]),
      store.shipments.commit([edited('A', 5)]),
      store.shipments.commit([created('B')]),
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['saved', 'stale', 'saved']);
    expect(await onlyRow(store, 'A')).toMatchObject({ version: 1 });
    expect(await onlyRow(store, 'B')).toMatchObject({ id: 2 });
  });
});

describe('two users of one shipment', () => {
  test("the first one's row keeps the document from before the second one's edit, with its parcels", async () => {
    const store = await tempStore();
    const text = '{"of":"anna"}';
    await store.shipments.commit([creation('A', { text, queue: entry({ parcelIds: ['p1', 'p2'] }) })]);
    await store.shipments.commit([edited('A', 1, entry({ ...bert, parcelIds: ['p2'], at: someTime + 1 }))]);
    expect(await store.sync.rows('A')).toMatchObject([
      { ...anna, text, ids: ['p1', 'p2'], version: 1, nextAt: someTime, updatedAt: someTime },
      { ...bert, text: null, ids: null, version: 2, nextAt: someTime + 1 },
    ]);
    // Bert again: his own row, and Anna's stays what it was.
    await store.shipments.commit([edited('A', 2, entry({ ...bert, parcelIds: [] }))]);
    expect(await store.sync.rows('A')).toMatchObject([
      { text, ids: ['p1', 'p2'], version: 1 },
      { text: null, version: 3 },
    ]);
  });

  test('taking turns, each edit is a row of its own with the document it ends at', async () => {
    const store = await tempStore();
    const text = (of: number) => `{"of":${of}}`;
    await store.shipments.commit([creation('A', { text: text(1), queue: entry() })]);
    await store.shipments.commit([edit('A', 1, { text: text(2), queue: entry(bert) })]);
    await store.shipments.commit([edit('A', 2, { text: text(3), queue: entry() })]);
    const rows = await store.sync.rows('A');
    expect(rows.map((row) => [row.userId, row.text, row.version])).toEqual([
      [1, text(1), 1],
      [2, text(2), 2],
      [1, null, 3],
    ]);
  });

  test('in one commit too', async () => {
    const store = await tempStore();
    await store.shipments.commit([
      creation('A', { text: '{"of":"anna"}', queue: entry() }),
      edit('A', 1, { text: '{"of":"bert"}', queue: entry(bert) }),
    ]);
    expect((await store.sync.rows('A')).map(({ text }) => text)).toEqual(['{"of":"anna"}', null]);
  });

  test('a row that was set to a document of its own keeps it', async () => {
    const store = await tempStore();
    await store.shipments.commit([created('A')]);
    await store.sync.changeRow(1, { text: '{"merged":1}', ids: ['m'] });
    await store.shipments.commit([edited('A', 1, entry(bert))]);
    expect((await store.sync.rows('A'))[0]).toMatchObject({ text: '{"merged":1}', ids: ['m'] });
  });

  test("a row that becomes the last one again sends the document as it is, with its user's new edit", async () => {
    const store = await tempStore();
    await store.shipments.commit([created('A'), edited('A', 1, entry(bert))]);
    await store.sync.changeRow(2, { state: 'done' });
    await store.shipments.commit([edited('A', 2)]);
    expect(await onlyRow(store, 'A')).toMatchObject({ id: 1, text: null, ids: null, version: 3 });
  });

  test('a row that the same change ends is not kept apart', async () => {
    const store = await tempStore();
    await store.shipments.commit([created('A')]);
    const sync = { rows: [{ id: 1, change: { state: 'done' as const } }] };
    await store.shipments.commit([edit('A', 1, { sync, queue: entry(bert) })]);
    expect(await idsOf(store, 'A')).toEqual([2]);
    expect(await store.sync.row(1)).toMatchObject({ state: 'done', text: null });
  });

  test('the deletion by the second one follows the edits of the first', async () => {
    const store = await tempStore();
    const text = '{"of":"anna"}';
    await store.shipments.commit([creation('A', { text, queue: entry() })]);
    await store.shipments.commit([
      deleted('A', 1, { queue: entry({ ...bert, kind: 'delete', parcelIds: [] }) }),
    ]);
    expect(await store.sync.rows('A')).toMatchObject([
      { kind: 'save', text, ids: ['p1'] },
      { kind: 'delete', text: null, version: 2 },
    ]);
  });
});

describe('a deletion', () => {
  const deletion = entry({ kind: 'delete', parcelIds: [] });

  test("takes its user's row, with the version that it made, and the record stays", async () => {
    const store = await tempStore();
    await store.shipments.commit([created('A')]);
    await store.shipments.commit([deleted('A', 1, { queue: deletion })]);
    expect(await onlyRow(store, 'A')).toMatchObject({ id: 1, kind: 'delete', version: 2 });
    expect(await store.sync.record('A')).toMatchObject({ reference: 'A', localIds: [] });
    expect(await store.shipments.byReferences(['A'])).toEqual([]);
  });

  test('is sent before the shipment that comes after it, which has a row of its own', async () => {
    const store = await tempStore();
    await store.shipments.commit([created('A'), deleted('A', 1, { queue: deletion })]);
    await store.shipments.commit([created('A')]);
    await store.shipments.commit([edited('A', 3)]);
    expect(await store.sync.rows('A')).toMatchObject([
      { id: 1, kind: 'delete', version: 2, text: null },
      { id: 2, kind: 'save', version: 4 },
    ]);
    await store.shipments.commit([deleted('A', 4, { queue: deletion })]);
    expect(await store.sync.rows('A')).toMatchObject([
      { id: 1, kind: 'delete', version: 2 },
      { id: 2, kind: 'delete', version: 5 },
    ]);
  });

  test("of another user's is followed by the new shipment, and carries no document of it", async () => {
    const store = await tempStore();
    await store.shipments.commit([created('A'), deleted('A', 1, { queue: deletion })]);
    await store.shipments.commit([created('A', entry(bert)), edited('A', 3, entry(bert))]);
    expect(await store.sync.rows('A')).toMatchObject([
      { kind: 'delete', text: null, ids: null },
      { kind: 'save', version: 4, text: null },
    ]);
  });

  test('that nobody need hear of forgets the record', async () => {
    const store = await tempStore();
    await store.shipments.commit([creation('A', { sync: { record: record('A') } })]);
    await store.shipments.commit([deleted('A', 1, { sync: { forget: true } })]);
    expect(await store.sync.record('A')).toBeNull();
    expect(await store.sync.rows('A')).toEqual([]);
  });
});
