import { describe, expect, test, vi } from 'vitest';
import type { OutboxState, SyncRecord } from '../../../electron/core/sync-store.ts';
import type { Store } from '../../../electron/db/open.ts';
import { DONE_LIFE_MS } from '../../../electron/db/outbox.ts';
import { PREFETCH_LIFE_MS } from '../../../electron/db/prefetch-queue.ts';
import type { Conflict } from '../../../shared/sync/conflict.ts';
import { testClock } from '../../helpers/clock.ts';
import { columns, creation, edit, someTime, tempStore } from '../../helpers/store.ts';
import { bert, beside, created, deleted, edited, entry, record } from '../../helpers/sync-records.ts';

/** On a busy machine. */
const SOON = { timeout: 20_000 };

const held = (path: string, at = someTime): Conflict => ({
  kind: path === '' ? 'gone-there' : 'both',
  path,
  at,
});
const open: OutboxState[] = ['queued', 'refused'];

/** A shipment that is the same at the remote, or as told. */
const synced = (reference: string, over: Partial<SyncRecord> = {}) =>
  creation(reference, { sync: { record: record(reference, over) } });

const dueNow = async ({ sync }: Store, now: number, limit = 9, except?: number[]) =>
  (await sync.due(now, limit, except)).map(({ reference }) => reference);

describe('rows that are due', () => {
  test('come in the order of their time, then of their making, none before its time, as many as asked', async () => {
    const store = await tempStore();
    for (const [reference, at] of [
      ['LATE', 30],
      ['B', 20],
      ['A', 20],
      ['EARLY', 10],
    ] as const) {
      await store.shipments.commit([created(reference, entry({ at }))]);
    }
    expect(await dueNow(store, 9)).toEqual([]);
    expect(await dueNow(store, 20)).toEqual(['EARLY', 'B', 'A']);
    expect(await dueNow(store, 99, 2)).toEqual(['EARLY', 'B']);
    expect(await store.sync.nextDue()).toBe(10);
    await store.sync.changeRow(4, { nextAt: 25 });
    expect(await dueNow(store, 99)).toEqual(['B', 'A', 'EARLY', 'LATE']);
    expect(await store.sync.nextDue()).toBe(20);
    expect(await store.sync.due(20, 1)).toEqual([{ id: 2, reference: 'B', userId: 1 }]);
  });

  test('are the first of their shipments: one that waits or was refused holds back those behind it', async () => {
    const store = await tempStore();
    await store.shipments.commit([created('A'), edited('A', 1, entry({ ...bert, at: 5 }))]);
    expect(await store.sync.due(someTime, 9)).toEqual([{ id: 1, reference: 'A', userId: 1 }]);
    expect(await dueNow(store, someTime - 1)).toEqual([]);
    await store.sync.changeRow(1, { state: 'refused' });
    expect(await dueNow(store, someTime)).toEqual([]);
    expect(await store.sync.nextDue()).toBeNull();
    await store.sync.changeRow(1, { state: 'done' });
    expect(await store.sync.due(someTime, 9)).toEqual([{ id: 2, reference: 'A', userId: 2 }]);
    expect(await store.sync.nextDue()).toBe(5);
  });

  test('made while the clock was far ahead are due as well, after the others', async () => {
    const store = await tempStore();
    const year = 365 * 86_400_000;
    await store.shipments.commit([
      created('FAR', entry({ at: someTime + year })),
      created('NEAR', entry({ at: someTime + 60_000 })),
      created('DUE', entry({ at: someTime })),
    ]);
    expect(await dueNow(store, someTime)).toEqual(['DUE', 'FAR']);
    expect(await dueNow(store, someTime, 1)).toEqual(['DUE']);
    expect(await dueNow(store, someTime + 60_000)).toEqual(['DUE', 'NEAR', 'FAR']);
  });

  test('leave out shipments that wait for a decision as a whole, not those with single values', async () => {
    const store = await tempStore();
    await store.shipments.commit([created('WHOLE'), created('VALUE')]);
    await store.shipments.commit([
      beside('WHOLE', 1, { record: record('WHOLE', { held: [held('x'), held('')] }) }),
      beside('VALUE', 1, { record: record('VALUE', { held: [held('x')] }) }),
    ]);
    expect(await dueNow(store, someTime)).toEqual(['VALUE']);
    await store.sync.changeRow(2, { state: 'done' });
    expect(await store.sync.nextDue()).toBeNull();
    await store.shipments.commit([beside('WHOLE', 1, { record: record('WHOLE') })]);
    expect(await dueNow(store, someTime)).toEqual(['WHOLE']);
  });

  test('leave out users who cannot send', async () => {
    const store = await tempStore();
    await store.shipments.commit([created('A', entry({ at: 5 })), created('B', entry({ ...bert, at: 6 }))]);
    expect(await dueNow(store, 9, 9, [1, 7])).toEqual(['B']);
    expect(await store.sync.nextDue([1])).toBe(6);
    expect(await store.sync.nextDue([1, 2])).toBeNull();
  });

  test('are all that are not done, at once, when everything is tried again', async () => {
    const store = await tempStore();
    await store.shipments.commit([created('A'), created('B'), created('C')]);
    await store.sync.changeRow(1, { state: 'refused', attempts: 3 });
    await store.sync.changeRow(2, {
      attempts: 7,
      nextAt: someTime * 2,
      inDoubt: [[{ path: 'a', after: 2 }]],
    });
    await store.sync.changeRow(3, { state: 'done' });
    await store.sync.retryAll(someTime + 1);
    expect(await dueNow(store, someTime + 1)).toEqual(['A', 'B']);
    for (const id of [1, 2]) expect(await store.sync.row(id)).toMatchObject({ state: 'queued', attempts: 0 });
    expect(await store.sync.row(2)).toMatchObject({ inDoubt: [[{ path: 'a', after: 2 }]] });
    expect(await store.sync.row(3)).toMatchObject({ state: 'done' });
  });
});

test('a row is changed in what is named, and only there; one that is gone says so', async () => {
  const { shipments, sync } = await tempStore();
  await shipments.commit([
    created('A', entry({ label: { requestId: 'r', printerId: null, reprint: true } })),
  ]);
  const before = await sync.row(1);
  const last = { at: 7, outcome: 'unreachable', status: null, detail: 'ö', errors: {}, areas: ['a.b'] };
  expect(
    await sync.changeRow(1, {
      attempts: 2,
      last,
      inDoubt: [[{ path: 'a', before: 1, after: 2 }, { path: '' }]],
    }),
  ).toBe(true);
  expect(await sync.row(1)).toEqual({
    ...before,
    attempts: 2,
    last,
    inDoubt: [[{ path: 'a', before: 1, after: 2 }, { path: '' }]],
  });
  expect(await sync.changeRow(1, { label: null, text: '{}', ids: [], nextAt: 9 })).toBe(true);
  const now = {
    ...before,
    attempts: 2,
    last,
    inDoubt: [[{ path: 'a', before: 1, after: 2 }, { path: '' }]],
    label: null,
    text: '{}',
    ids: [],
    nextAt: 9,
  };
  expect(await sync.row(1)).toEqual(now);
  expect(await sync.changeRow(1, {})).toBe(true);
  expect(await sync.changeRow(1, { text: null, ids: null, last: null })).toBe(true);
  expect(await sync.row(1)).toEqual({ ...now, text: null, ids: null, last: null });
  expect(await sync.changeRow(2, { attempts: 1 })).toBe(false);
  expect(await sync.changeRow(2, {})).toBe(false);
});

test('the list counts all and shows a page: what is open in its order, what is done the newest first', async () => {
  const { shipments, sync } = await tempStore();
  await shipments.commit(['A', 'B', 'C', 'D', 'E'].map((reference) => created(reference)));
  await sync.changeRow(2, { state: 'refused' });
  for (const id of [3, 5]) await sync.changeRow(id, { state: 'done' });
  const ids = async (states: OutboxState[], offset = 0, limit = 9) => {
    const { total, rows } = await sync.list({ states, offset, limit });
    return [total, ...rows.map(({ id }) => id)];
  };
  expect(await ids(open)).toEqual([3, 1, 2, 4]);
  expect(await ids(open, 1, 1)).toEqual([3, 2]);
  expect(await ids(open, 3)).toEqual([3]);
  expect(await ids(['done'])).toEqual([2, 5, 3]);
  expect(await ids(['refused'])).toEqual([1, 2]);
  expect(await ids([])).toEqual([0]);
});

test('the list goes on after a row, whatever became of those before it', async () => {
  const { shipments, sync } = await tempStore();
  await shipments.commit(['A', 'B', 'C', 'D', 'E'].map((reference) => created(reference)));
  const after = async (id: number) =>
    (await sync.list({ states: open, after: id, offset: 0, limit: 2 })).rows.map((row) => row.id);
  expect(await after(0)).toEqual([1, 2]);
  for (const id of [1, 2, 4]) await sync.changeRow(id, { state: 'done' });
  expect(await after(2)).toEqual([3, 5]);
  expect(await after(5)).toEqual([]);
});

test('what needs a person is listed before what goes out by itself: refused ones, then whole shipments', async () => {
  const { shipments, sync } = await tempStore();
  await shipments.commit([...['A', 'B', 'C', 'D', 'E', 'F'].map((reference) => created(reference))]);
  await shipments.commit([
    beside('C', 1, { record: record('C', { held: [held('')] }) }),
    beside('B', 1, { record: record('B', { held: [held('shipmentInfo.orderNumber')] }) }),
  ]);
  for (const id of [4, 6]) await sync.changeRow(id, { state: 'refused' });
  await sync.changeRow(5, { state: 'done' });
  const ids = async (offset = 0, limit = 9) => {
    const { total, rows } = await sync.list({ states: open, offset, limit, needsFirst: true });
    return [total, ...rows.map(({ id }) => id)];
  };
  expect(await ids()).toEqual([5, 4, 6, 3, 1, 2]);
  expect(await ids(1, 2)).toEqual([5, 6, 3]);
  expect(await ids(4, 9)).toEqual([5, 2]);
});

test('the counts: what goes out by itself, what was refused, what waits for a person, and since when', async () => {
  const { shipments, sync } = await tempStore();
  expect(await sync.counts()).toEqual({ waiting: 0, held: 0, refused: 0, conflicts: 0, oldestAt: null });
  await shipments.commit([
    created('A', entry({ at: 5 })),
    created('B', entry({ at: 4 })),
    created('C', entry({ ...bert, at: 3 })),
    synced('D', { held: [held('x'), held('y')] }),
    synced('E', { held: [held('')] }),
    synced('F'),
  ]);
  await sync.changeRow(2, { state: 'refused' });
  expect(await sync.counts()).toEqual({ waiting: 2, held: 0, refused: 1, conflicts: 2, oldestAt: 3 });
  await sync.changeRow(3, { state: 'done' });
  // That of the refused one says nothing of those that go out by themselves.
  expect(await sync.counts()).toEqual({ waiting: 1, held: 0, refused: 1, conflicts: 2, oldestAt: 5 });
  expect([await sync.pendingOf(1), await sync.pendingOf(2)]).toEqual([2, 0]);
});

test('a row that waits for a person is not counted among those that go out', async () => {
  const { shipments, sync } = await tempStore();
  await shipments.commit([
    created('GOES', entry({ at: 9 })),
    created('WHOLE', entry({ at: 1 })),
    created('PART', entry({ at: 8 })),
    created('BEHIND', entry({ at: 2 })),
  ]);
  await shipments.commit([
    edited('BEHIND', 1, entry({ ...bert, at: 3 })),
    edited('WHOLE', 1, entry({ ...bert, at: 3 })),
    beside('PART', 1, { record: record('PART', { held: [held('x')] }) }),
  ]);
  expect(await sync.counts()).toEqual({ waiting: 6, held: 0, refused: 0, conflicts: 1, oldestAt: 1 });
  const byUser = async () => (await sync.waitingByUser()).map(({ userId, count }) => [userId, count]);
  const [anna, other] = [(await sync.rows('GOES'))[0]?.userId, bert.userId];
  expect(await byUser()).toEqual([
    [anna, 4],
    [other, 2],
  ]);
  await shipments.commit([beside('WHOLE', 2, { record: record('WHOLE', { held: [held('')] }) })]);
  expect(await sync.counts()).toEqual({ waiting: 4, held: 2, refused: 0, conflicts: 2, oldestAt: 2 });
  expect(await byUser()).toEqual([
    [anna, 3],
    [other, 1],
  ]);
  const [first] = await sync.rows('BEHIND');
  await sync.changeRow(first?.id ?? 0, { state: 'refused' });
  expect(await sync.counts()).toEqual({ waiting: 2, held: 3, refused: 1, conflicts: 2, oldestAt: 8 });
  expect(await byUser()).toEqual([[anna, 2]]);
  // Each of the queue is counted once: those waiting are those that are due some day.
  const [total, due] = [
    (await sync.list({ states: open, offset: 0, limit: 9 })).total,
    await sync.due(someTime + 9, 9),
  ];
  expect([total, due.length]).toEqual([6, 2]);
});

test('the mark of a shipment, as the last write left it', async () => {
  const { shipments, sync } = await tempStore();
  await shipments.commit([
    creation('LOCAL'),
    synced('SAME'),
    created('NEW'),
    synced('HELD', { held: [held('x')] }),
  ]);
  const marks = () => ['LOCAL', 'SAME', 'NEW', 'HELD', 'NONE'].map((reference) => sync.mark(reference));
  expect(marks()).toEqual([null, 'synced', 'pending', 'conflict', null]);
  await shipments.commit([edited('SAME', 1)]);
  expect(sync.mark('SAME')).toBe('pending');
  await shipments.commit([edited('SAME', 2, entry(bert))]);
  await sync.changeRow(2, { state: 'refused' });
  expect(sync.mark('SAME')).toBe('conflict');
  // Sent, and the remote has it: without a base it is not known to.
  await sync.changeRow(1, { state: 'done' });
  expect(sync.mark('NEW')).toBeNull();
  await shipments.commit([
    beside('HELD', 1, { record: record('HELD') }),
    beside('SAME', 3, { rows: [2, 3].map((id) => ({ id, change: { state: 'done' as const } })) }),
  ]);
  expect(marks()).toEqual([null, 'synced', null, 'synced', null]);
});

test('conflicts are listed whole, those that wait longest first', async () => {
  const { shipments, sync } = await tempStore();
  const late = { held: [held('x', 9), held('y', 7)], goneAt: 3 };
  await shipments.commit([
    synced('LATE', late),
    synced('EARLY', { held: [held('z', 8), held('', 2)] }),
    synced('NONE'),
  ]);
  expect((await sync.conflicts()).map(({ reference }) => reference)).toEqual(['EARLY', 'LATE']);
  expect((await sync.conflicts())[1]).toEqual(record('LATE', late));
  expect(await sync.conflicts({ offset: 1, limit: 1 })).toEqual([record('LATE', late)]);
  expect(await sync.conflicts({ offset: 2, limit: 1 })).toEqual([]);
  expect(await sync.conflictCount()).toBe(2);
  expect(await sync.heldWhole(['NONE', 'LATE', 'EARLY', 'UNKNOWN'])).toEqual(['EARLY']);
});

describe('shipments to ask about again', () => {
  test('are open ones that the remote has, never asked about first, then those longest ago', async () => {
    const { shipments, sync } = await tempStore();
    const closed = columns({ status: 30 });
    await shipments.commit([
      synced('NOW', { seenAt: 100 }),
      synced('OLD', { seenAt: 50 }),
      synced('OLDER', { seenAt: 40 }),
      synced('NEVER', { seenAt: null }),
      creation('CLOSED', { columns: closed, sync: { record: record('CLOSED', { seenAt: 1 }) } }),
      synced('ONLY-HERE', { base: null, seenAt: 1 }),
      creation('LOCAL'),
      beside('NOT-HERE', null, { record: record('NOT-HERE', { seenAt: 1 }) }),
    ]);
    expect(await sync.aged(100, 9)).toEqual(['NEVER', 'OLDER', 'OLD']);
    expect(await sync.aged(100, 2)).toEqual(['NEVER', 'OLDER']);
    await sync.seen('OLDER', 200);
    await sync.seen('UNKNOWN', 200);
    expect(await sync.aged(100, 9)).toEqual(['NEVER', 'OLD']);
    expect(await sync.record('OLDER')).toEqual(record('OLDER', { seenAt: 200 }));
    expect(await sync.record('UNKNOWN')).toBeNull();
  });

  test('come after the others where the remote was asked in vain, which says nothing of what is known', async () => {
    const { shipments, sync } = await tempStore();
    await shipments.commit([
      synced('A', { seenAt: 10 }),
      synced('B', { seenAt: 20 }),
      synced('NEVER', { seenAt: null }),
    ]);
    const asked = async (reference: string, askedAt: number) =>
      await shipments.commit([beside(reference, 1, { askedAt })]);
    await asked('NEVER', 25);
    await asked('A', 30);
    expect(await sync.aged(26, 9)).toEqual(['B', 'NEVER']);
    expect(await sync.aged(100, 9)).toEqual(['B', 'NEVER', 'A']);
    expect(await sync.record('NEVER')).toEqual(record('NEVER', { seenAt: null }));
    await sync.seen('A', 15);
    expect(await sync.aged(26, 9)).toEqual(['A', 'B', 'NEVER']);
    await sync.forgetEtags();
    expect(await sync.aged(1, 9)).toEqual(['A', 'B', 'NEVER']);
  });

  test('are any that are known, the last first, where none of the others is left', async () => {
    const { shipments, sync } = await tempStore();
    const closed = columns({ status: 30 });
    await shipments.commit([
      creation('CLOSED', { columns: closed, sync: { record: record('CLOSED', { seenAt: 1 }) } }),
      synced('A', { seenAt: 1 }),
    ]);
    expect(await sync.newest(9)).toEqual(['A', 'CLOSED']);
    expect(await sync.newest(1)).toEqual(['A']);
  });

  test('follow the status: closed by an edit they rest, opened again they come back', async () => {
    const { shipments, sync } = await tempStore();
    await shipments.commit([synced('A', { seenAt: 1 })]);
    const closing = { record: record('A', { seenAt: 1 }) };
    await shipments.commit([edit('A', 1, { columns: columns({ status: 30 }), sync: closing })]);
    expect(await sync.aged(100, 9)).toEqual([]);
    await shipments.commit([edit('A', 2, { columns: columns({ status: 20 }), queue: entry() })]);
    expect(await sync.aged(100, 9)).toEqual(['A']);
    await shipments.commit([edit('A', 3, { columns: columns({ status: 30 }) })]);
    expect(await sync.aged(100, 9)).toEqual([]);
    await shipments.commit([edit('A', 4, { columns: columns({ status: 10 }), queue: entry() })]);
    expect(await sync.aged(100, 9)).toEqual(['A']);
    // An edit that is not queued is known of from the next look at the remote on.
    await shipments.commit([edit('A', 5, { columns: columns({ status: 30 }), sync: closing })]);
    await shipments.commit([edit('A', 6, { columns: columns({ status: 10 }) })]);
    await sync.seen('A', 2);
    expect(await sync.aged(100, 9)).toEqual(['A']);
    await shipments.commit([deleted('A', 7, { queue: entry({ kind: 'delete' }) })]);
    expect(await sync.aged(100, 9)).toEqual([]);
  });
});

describe('wanted shipments', () => {
  const wish = (reference: string, at: number, userId = 1) => ({ reference, userId, at });
  const untried = { attempts: 0, nextAt: 0 };

  test('wait in the order of their wishes until they are settled, and can be looked at then', async () => {
    const { sync } = await tempStore();
    await sync.want([wish('B', 2), wish('A', 2), wish('C', 1)]);
    const waiting = async () =>
      (await sync.wanted({ all: false, limit: 9 })).map(({ reference }) => reference);
    expect(await waiting()).toEqual(['C', 'B', 'A']);
    await sync.settleWanted('C', 'fetched', '');
    await sync.settleWanted('B', 'failed', 'no answer');
    expect(await waiting()).toEqual(['A']);
    expect(await sync.wanted({ all: true, limit: 2 })).toEqual([
      { ...wish('C', 1), state: 'fetched', detail: '', ...untried },
      { ...wish('B', 2), state: 'failed', detail: 'no answer', ...untried },
    ]);
    await sync.clearWanted();
    expect(await sync.wanted({ all: true, limit: 9 })).toEqual([
      { ...wish('A', 2), state: 'waiting', detail: '', ...untried },
    ]);
  });

  test('wished for again keep their place while they wait, and wait anew when they were settled', async () => {
    const { sync } = await tempStore();
    await sync.want([wish('A', 1), wish('B', 2)]);
    await sync.settleWanted('B', 'failed', 'no answer');
    await sync.want([wish('A', 5, 2), wish('B', 6, 2)]);
    expect(await sync.wanted({ all: false, limit: 9 })).toEqual([
      { ...wish('A', 1, 2), state: 'waiting', detail: '', ...untried },
      { ...wish('B', 6, 2), state: 'waiting', detail: '', ...untried },
    ]);
  });
});

test('what is settled is forgotten a week later; what is open never', async () => {
  const clock = testClock(someTime);
  const { shipments, sync } = await tempStore({ clock, maintenance: { firstMs: 1, everyMs: 5 } });
  const last = { outcome: 'ok', status: 200, detail: '', errors: {}, areas: [] };
  await shipments.commit(['DONE', 'LATER', 'OPEN', 'REFUSED'].map((reference) => created(reference)));
  await sync.changeRow(1, { state: 'done', last: { ...last, at: someTime } });
  // Offline for long: what counts is when it went out.
  await sync.changeRow(2, { state: 'done', last: { ...last, at: someTime + 9 * 3_600_000 } });
  await sync.changeRow(4, { state: 'refused', last: { ...last, at: someTime } });
  await sync.want([
    { reference: 'W', userId: 1, at: someTime },
    { reference: 'S', userId: 1, at: someTime },
  ]);
  await sync.settleWanted('S', 'missing', '');
  clock.advance(Math.max(DONE_LIFE_MS, PREFETCH_LIFE_MS) + 3_600_000);
  await vi.waitFor(async () => expect(await sync.row(1)).toBeNull(), SOON);
  await vi.waitFor(async () => expect(await sync.wanted({ all: true, limit: 9 })).toHaveLength(1), SOON);
  for (const id of [2, 3, 4]) expect(await sync.row(id)).not.toBeNull();
  expect(await sync.wanted({ all: true, limit: 9 })).toMatchObject([{ reference: 'W', state: 'waiting' }]);
  clock.advance(10 * 3_600_000);
  await vi.waitFor(async () => expect(await sync.row(2)).toBeNull(), SOON);
  expect(await sync.counts()).toMatchObject({ waiting: 1, refused: 1 });
  expect(await sync.record('DONE')).not.toBeNull();
});

test('what another remote called its versions, and what it was asked, is forgotten, and nothing else', async () => {
  const { shipments, sync } = await tempStore();
  await shipments.commit([synced('A', { etag: '"1-1"' }), synced('B'), created('C')]);
  await sync.changeRow(1, { inDoubt: [[{ path: 'a', after: 2 }, { path: '' }]], attempts: 3 });
  const [before, row] = [await sync.record('C'), await sync.row(1)];
  await sync.forgetEtags();
  // Its last tag is kept for one thing: to see that a backup was restored there, at whatever address.
  const asTold = { A: { formerEtag: '"1-1"' }, B: {} };
  for (const [each, over] of Object.entries(asTold))
    expect(await sync.record(each)).toEqual(record(each, { seenAt: null, ...over }));
  expect(await sync.record('C')).toEqual(before);
  expect(await sync.row(1)).toEqual({ ...row, inDoubt: [] });
});
