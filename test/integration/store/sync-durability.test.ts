import { expect, test } from 'vitest';
import { openReader, type ReadDb } from '../../../electron/db/connection.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import { outboxReads } from '../../../electron/db/outbox.ts';
import { prefetchReads } from '../../../electron/db/prefetch-queue.ts';
import { syncRecordReads } from '../../../electron/db/sync-records.ts';
import { creation, openAt, someTime, tempFolder, tempStore } from '../../helpers/store.ts';
import { storeChild } from '../../helpers/store-program.ts';
import { bert, created, deleted, edited, entry, record } from '../../helpers/sync-records.ts';

const open = ['queued', 'refused'] as const;

test('all of it is there after closing and opening again', async () => {
  const folder = await tempFolder();
  const store = await openAt(folder);
  await store.shipments.commit([
    created('A', entry({ label: { requestId: 'r', printerId: 'zebra', reprint: false } })),
    edited('A', 1, entry(bert)),
    created('GONE'),
    deleted('GONE', 1, { queue: entry({ kind: 'delete', parcelIds: [] }) }),
    creation('C', { sync: { record: record('C', { held: [{ kind: 'both', path: 'x', at: 4 }] }) } }),
  ]);
  const last = { at: 1, outcome: 'refused', status: 409, detail: '', errors: {}, areas: [] };
  await store.sync.changeRow(1, { state: 'refused', attempts: 1, last });
  await store.sync.want([{ reference: 'W', userId: 2, at: 3 }]);
  const all = async ({ sync }: typeof store) => ({
    rows: await sync.list({ states: open, offset: 0, limit: 9 }),
    records: await Promise.all(['A', 'GONE', 'C'].map(sync.record)),
    conflicts: await sync.conflicts(),
    counts: await sync.counts(),
    due: await sync.due(someTime, 9),
    wanted: await sync.wanted({ all: true, limit: 9 }),
    marks: ['A', 'GONE', 'C'].map(sync.mark),
  });
  const before = await all(store);
  expect(before).toMatchObject({ rows: { total: 3 }, marks: ['conflict', 'pending', 'conflict'] });
  await store.close();
  const again = await tempStore({ folder });
  expect(await all(again)).toEqual(before);
  // The number of a row that was forgotten is not given again.
  await again.shipments.commit([created('D')]);
  expect(await again.sync.rows('D')).toMatchObject([{ id: 4 }]);
});

test('after kill -9 an edit and its row are both there, or neither', async () => {
  const folder = await tempFolder();
  let answered = 0;
  for (const messages of [1, 4, 7, 11]) {
    const writer = await storeChild(folder);
    writer.process.send('queue-forever');
    for (let count = 0; count < messages; count += 1) {
      const message = await writer.next();
      expect(message).toHaveProperty('wrote');
    }
    answered += messages;
    await writer.kill();
  }
  const { shipments, sync } = await tempStore({ folder });
  const { rows } = await shipments.list({ offset: 0, limit: 1_000 });
  expect(rows.length).toBeGreaterThanOrEqual(answered);
  let queued = 0;
  for (const { reference } of rows) {
    const [shipment] = await shipments.byReferences([reference]);
    const ofAnna = { userId: 1, state: 'queued', text: shipment?.version === 1 ? null : expect.any(String) };
    const expected = [
      { ...ofAnna, version: shipment?.version === 1 ? 1 : 2 },
      ...(shipment?.version === 3 ? [{ ...bert, version: 3, text: null }] : []),
    ];
    expect(await sync.rows(reference)).toMatchObject(expected);
    expect(await sync.record(reference)).toMatchObject({ base: null, localIds: ['p1'] });
    queued += expected.length;
  }
  expect(await sync.counts()).toMatchObject({ waiting: queued, refused: 0 });
});

test('ten thousand rows come in their turn, page by page, each shipment once', {
  timeout: 60_000,
}, async () => {
  const { shipments, sync } = await tempStore();
  const references = Array.from({ length: 10_000 }, (_, at) => `R-${String(at).padStart(5, '0')}`);
  for (let at = 0; at < references.length; at += 500) {
    await shipments.commit(
      references
        .slice(at, at + 500)
        .map((reference, within) => created(reference, entry({ at: at + within }))),
    );
  }
  // Another user's edits behind a tenth of them.
  const twice = references.filter((_, at) => at % 10 === 0);
  await shipments.commit(twice.map((reference) => edited(reference, 1, entry({ ...bert, at: 1 }))));
  expect(await sync.counts()).toMatchObject({ waiting: 11_000, oldestAt: 0 });
  expect(await sync.nextDue()).toBe(0);
  const turn: string[] = [];
  while (turn.length < references.length) {
    const page = await sync.due(someTime, 700);
    turn.push(...page.map(({ reference }) => reference));
    await shipments.commit([
      {
        kind: 'sync',
        reference: page[0]?.reference ?? '',
        expectedVersion: page[0] && twice.includes(page[0].reference) ? 2 : 1,
        sync: { rows: page.map(({ id }) => ({ id, change: { nextAt: someTime + 1 }, doneAtVersion: 1 })) },
      },
    ]);
  }
  expect(turn).toEqual(references);
  expect(await sync.due(someTime, 9)).toEqual([]);
  expect(await sync.nextDue()).toBe(someTime + 1);
  const { total, rows } = await sync.list({ states: open, offset: 10_990, limit: 20 });
  expect([total, rows.length, rows.at(-1)?.id]).toEqual([11_000, 10, 11_000]);
});

test('no read looks through a whole table', async () => {
  const folder = await tempFolder();
  await (await openAt(folder)).close();
  const db = openReader(storePaths(folder));
  const texts: string[] = [];
  const noting = (sql: string) => {
    texts.push(sql);
    return db.prepare(sql);
  };
  const noted = new Proxy(db, {
    get: (target, name) => (name === 'prepare' ? noting : Reflect.get(target, name, target)),
  }) as ReadDb;
  for (const reads of [outboxReads, syncRecordReads, prefetchReads]) reads(noted);
  const named = { now: 1, far: 1, from: 1, to: 1, limit: 1, except: '[]', reference: '' };
  const planOf = (sql: string): string[] => {
    const plan = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
    const values = sql.includes('?') ? Array.from(sql.matchAll(/\?/g), () => 1) : [];
    const lines = values.length > 0 || !sql.includes('@') ? plan.all(...values) : plan.all(named);
    return lines.map(({ detail }) => detail);
  };
  expect(texts.length).toBeGreaterThan(12);
  const plans = texts.map((sql) => ({ sql, plan: planOf(sql) }));
  const looksThrough = ({ plan }: { plan: string[] }) =>
    plan.some((line) => line.startsWith('SCAN') && !/ INDEX |CONSTANT ROW|SUBQUERY/i.test(line));
  expect(plans.filter(looksThrough)).toEqual([]);
  // The engine's frequent queries never sort the queue.
  const ofTheQueue = plans.filter(({ sql }) => /INDEXED BY (outbox|wanted)_due/.test(sql));
  expect(ofTheQueue).toHaveLength(3);
  expect(ofTheQueue.filter(({ plan }) => plan.some((line) => line.includes('TEMP B-TREE')))).toEqual([]);
  db.close();
});
