import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { KEPT_VERSIONS } from '../../electron/db/backup.ts';
import { openReader, openWriter } from '../../electron/db/connection.ts';
import { makeFolder, type StorePaths, storePaths } from '../../electron/db/folder.ts';
import { type Migration, migrate, schemaVersion } from '../../electron/db/migrate.ts';
import { migrations } from '../../electron/db/migrations/index.ts';
import { prepareDatabase } from '../../electron/db/prepare.ts';
import { fillWithRows } from '../helpers/rows.ts';
import { creation, openAt, someTime, tempFolder, tempStore } from '../helpers/store.ts';
import { edited } from '../helpers/sync-records.ts';

const next = migrations.length + 1;

/** A step as a later release may bring it: a column for rows that are there. */
const later = (over: Partial<Migration> = {}): Migration => ({
  version: next,
  name: 'later',
  up: (db) => db.exec("ALTER TABLE shipments ADD COLUMN depot TEXT NOT NULL DEFAULT 'north'"),
  ...over,
});

/** Takes the later release's step back: what it left of the rows is read by this one. */
const takeBack = (paths: StorePaths): void => {
  const db = openWriter(paths);
  db.exec('ALTER TABLE shipments DROP COLUMN depot');
  db.pragma(`user_version = ${migrations.length}`);
  db.close();
};

const read = <T>(paths: StorePaths, sql: string): T[] => {
  const db = openReader(paths);
  try {
    return db.prepare<[], T>(sql).all();
  } finally {
    db.close();
  }
};

const refusal = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

/** A folder whose database is at `version` and has real rows in every table. */
const folderAt = async (version: number): Promise<StorePaths> => {
  const paths = storePaths(await tempFolder());
  prepareDatabase(paths, migrations.slice(0, version), someTime);
  const db = openWriter(paths);
  fillWithRows(db, version);
  db.close();
  return paths;
};

test('the list counts up from 1 without gaps', () => {
  expect(migrations.map((migration) => migration.version)).toEqual(migrations.map((_, at) => at + 1));
  const db = new Database(':memory:');
  expect(() => migrate(db as never, [later({ version: 5 })])).toThrow('expected 1');
  db.close();
});

// Each released step, from the version before it with rows in every table.
test.each(migrations.slice(1).map((migration) => [migration.name, migration.version]))(
  '%s keeps the rows of the version before',
  async (_name, version) => {
    const paths = await folderAt(version - 1);
    const before = read(paths, 'SELECT reference, version, status FROM shipments');
    prepareDatabase(paths, migrations.slice(0, version), someTime);
    expect(read(paths, 'SELECT reference, version, status FROM shipments')).toEqual(before);
    expect(read(paths, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  },
);

test('a reference that was deleted before its last version was kept begins anew at 1', async () => {
  const paths = await folderAt(1);
  prepareDatabase(paths, migrations, someTime);
  expect(read(paths, 'SELECT reference, last_history, version FROM deleted_shipments')).toEqual([
    { reference: 'REF-0', last_history: 1, version: 0 },
  ]);
  const { shipments } = await tempStore({ folder: paths.folder });
  expect(await shipments.commit([creation('REF-0')])).toEqual({ outcome: 'saved', versions: [1] });
});

test('a desk that begins to sync has nothing to send, and queues its next edit', async () => {
  const paths = await folderAt(2);
  const { shipments, sync, remoteAccounts, accounts } = await tempStore({ folder: paths.folder });
  expect(await sync.counts()).toEqual({ waiting: 0, held: 0, refused: 0, conflicts: 0, oldestAt: null });
  expect(sync.mark('REF-1')).toBeNull();
  expect(await shipments.commit([edited('REF-1', 3)])).toEqual({ outcome: 'saved', versions: [4] });
  expect(await sync.rows('REF-1')).toMatchObject([{ id: 1, version: 4, state: 'queued' }]);
  expect(await sync.record('REF-1')).toMatchObject({ base: null, localIds: ['p1'] });
  const user = await accounts.userByEmail('a@packdesk.example');
  expect(await remoteAccounts.byUserId(user?.id ?? 0)).toBeNull();
});

test('what waits to be sent outlives a later release, and goes out in its order', async () => {
  const paths = await folderAt(3);
  const waits = async () => {
    const store = await openAt(paths.folder);
    try {
      const { rows } = await store.sync.list({ states: ['queued', 'refused'], offset: 0, limit: 9 });
      return {
        rows,
        held: await store.sync.record('REF-1'),
        wanted: await store.sync.wanted({ all: true, limit: 9 }),
      };
    } finally {
      await store.close();
    }
  };
  const before = await waits();
  expect(before.rows.map(({ id }) => id)).toEqual([5, 6, 7]);
  expect(before.held).toMatchObject({ localIds: ['p1', 'p2'], held: [{ path: 'shipmentInfo.description' }] });
  prepareDatabase(paths, [...migrations, later()], someTime);
  expect(read(paths, 'SELECT id FROM outbox ORDER BY id')).toEqual([{ id: 5 }, { id: 6 }, { id: 7 }]);
  takeBack(paths);
  expect(await waits()).toEqual(before);
});

test('an older database is backed up whole, then migrated with its rows', async () => {
  const paths = await folderAt(migrations.length);
  const done = prepareDatabase(paths, [...migrations, later()], someTime);
  expect(done.migrated).toEqual(['later']);
  expect(read(paths, 'SELECT reference, depot FROM shipments')).toEqual([
    { reference: 'REF-1', depot: 'north' },
    { reference: 'REF-2', depot: 'north' },
  ]);
  const copy = new Database(done.backup ?? '', { readonly: true });
  expect(schemaVersion(copy)).toBe(migrations.length);
  expect(copy.prepare('SELECT count(*) FROM shipments').pluck().get()).toBe(2);
  copy.close();
});

test('a step that fails leaves the database as it was before the first, and is told with the copy', async () => {
  const paths = await folderAt(migrations.length);
  const failing = later({
    version: next + 1,
    name: 'failing',
    up: (db) => db.exec("UPDATE shipments SET depot = 'x'; SELECT no_such_function()"),
  });
  const error = refusal(() => prepareDatabase(paths, [...migrations, later(), failing], someTime));
  const [name = ''] = readdirSync(paths.backups);
  expect(error).toMatchObject({
    code: 'store.migration',
    details: {
      ...{ file: paths.file, folder: paths.folder, from: migrations.length, to: next + 1, step: 'failing' },
      ...{
        detail: 'no such function: no_such_function (SQLITE_ERROR)',
        copy: join(paths.backups, name),
        name,
      },
    },
  });
  expect(read(paths, 'PRAGMA user_version')).toEqual([{ user_version: migrations.length }]);
  expect(() => read(paths, 'SELECT depot FROM shipments')).toThrow('no such column');
  expect(readdirSync(paths.backups)).toHaveLength(1);
});

test('a step that leaves rows without their parent is undone', async () => {
  const paths = await folderAt(migrations.length);
  const orphaning = later({
    up: (db) => db.exec('CREATE TABLE child (seq REFERENCES shipments); INSERT INTO child VALUES (999)'),
  });
  expect(() => prepareDatabase(paths, [...migrations, orphaning], someTime)).toThrow(
    expect.objectContaining({
      cause: expect.objectContaining({ message: expect.stringContaining('parent') }),
    }),
  );
  expect(read(paths, 'PRAGMA user_version')).toEqual([{ user_version: migrations.length }]);
});

test('a table that is made anew, the way SQLite changes one, keeps the rows that hang on it', async () => {
  const paths = await folderAt(migrations.length);
  const tables = ['shipments', 'shipment_texts', 'documents'];
  const counts = () => tables.map((name) => read(paths, `SELECT count(*) AS count FROM ${name}`));
  const before = counts();
  const rebuilding = later({
    up: (db) => {
      const made = db
        .prepare("SELECT sql FROM sqlite_master WHERE name = 'shipments'")
        .pluck()
        .get() as string;
      db.exec(`${made.replace('TABLE shipments', 'TABLE shipments_new')};
        INSERT INTO shipments_new SELECT * FROM shipments;
        DROP TABLE shipments;
        ALTER TABLE shipments_new RENAME TO shipments`);
    },
  });
  const { migrated } = prepareDatabase(paths, [...migrations, rebuilding], someTime);
  expect(migrated).toEqual(['later']);
  expect(counts()).toEqual(before);
  expect(read(paths, 'PRAGMA foreign_key_check')).toEqual([]);
  const db = openWriter(paths);
  db.exec('DELETE FROM shipments');
  db.close();
  expect(read(paths, 'SELECT count(*) AS count FROM shipment_texts')).toEqual([{ count: 0 }]);
});

test('foreign keys are on again after the steps, also after one that fails', () => {
  for (const up of [
    () => undefined,
    () => {
      throw new Error('no');
    },
  ]) {
    const db = new Database(':memory:');
    try {
      migrate(db as never, [later({ version: 1, up })]);
    } catch (error) {
      expect(error).toHaveProperty('message', 'later: no');
    }
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
    db.close();
  }
});

test('only the newest backups are kept', async () => {
  const paths = await folderAt(migrations.length);
  const steps = Array.from({ length: KEPT_VERSIONS + 2 }, (_, at) =>
    later({ version: next + at, name: `step ${at}`, up: () => undefined }),
  );
  steps.forEach((_, at) => {
    prepareDatabase(paths, [...migrations, ...steps.slice(0, at + 1)], someTime + at);
  });
  const kept = readdirSync(paths.backups).sort();
  expect(kept).toHaveLength(KEPT_VERSIONS);
  expect(kept.at(-1)).toContain(`v${next + KEPT_VERSIONS}`);
});

test('a database that is up to date is not touched, and nothing is backed up', async () => {
  const paths = await folderAt(migrations.length);
  const bytes = readFileSync(paths.file);
  const done = prepareDatabase(paths, migrations, someTime);
  expect(done).toEqual({
    created: false,
    migrated: [],
    backup: null,
    uncleanStop: null,
    lost: null,
    older: null,
    numbersMoved: [],
  });
  expect(readFileSync(paths.file).equals(bytes)).toBe(true);
  expect(existsSync(paths.backups)).toBe(false);
});

test('a newer database is refused with both versions, its bytes as they were', async () => {
  const paths = await folderAt(migrations.length);
  prepareDatabase(paths, [...migrations, later()], someTime);
  const bytes = readFileSync(paths.file);
  expect(() => prepareDatabase(paths, migrations, someTime)).toThrow(
    expect.objectContaining({
      code: 'store.too-new',
      details: { file: paths.file, found: next, known: migrations.length },
    }),
  );
  expect(readFileSync(paths.file).equals(bytes)).toBe(true);
});

test.skipIf(process.platform === 'win32')('files are for their owner alone', async () => {
  const folder = join(await tempFolder(), 'new', 'data');
  makeFolder(folder);
  const paths = storePaths(folder);
  prepareDatabase(paths, migrations, someTime);
  const db = openWriter(paths);
  fillWithRows(db, migrations.length);
  const mode = (file: string) => statSync(file).mode & 0o777;
  expect(mode(folder)).toBe(0o700);
  for (const file of [paths.file, `${paths.file}-wal`, `${paths.file}-shm`]) expect(mode(file)).toBe(0o600);
  db.close();
  const { backup } = prepareDatabase(paths, [...migrations, later()], someTime);
  expect(mode(backup ?? '')).toBe(0o600);
  expect(mode(paths.backups)).toBe(0o700);
});

test('a desk that hands over for the first time finds what was labelled before, and has no manifests', async () => {
  const paths = await folderAt(3);
  const { handovers, shipments } = await tempStore({ folder: paths.folder });
  expect(await handovers.list({ offset: 0, limit: 9 })).toEqual({ total: 0, rows: [] });
  expect(await handovers.open()).toEqual([]);
  // REF-1 has its label since before; its document and history are as they were.
  expect(await handovers.candidates(9)).toEqual({
    total: 1,
    rows: [
      {
        reference: 'REF-1',
        version: 3,
        carrierCode: 'GS1',
        labelStale: true,
        labelVoiding: false,
        labelledAt: 1700,
        hold: null,
        prints: [{ requestId: 'request', state: 'sent' }],
      },
    ],
  });
  expect(await shipments.history('REF-1', { limit: 9 })).toHaveLength(1);
  expect(read(paths, 'SELECT text FROM shipment_texts ORDER BY seq')).toEqual([
    { text: '{"a":1}' },
    { text: '{"a":2}' },
  ]);
});

test('manifests outlive a later release, with their numbers and what was taken back', async () => {
  const paths = await folderAt(4);
  prepareDatabase(paths, [...migrations, later()], someTime);
  takeBack(paths);
  const { handovers } = await tempStore({ folder: paths.folder });
  const { rows } = await handovers.list({ offset: 0, limit: 9 });
  expect(rows.map(({ number, closedAt, undone }) => [number, closedAt, undone])).toEqual([
    [8, null, 0],
    [7, 3000, 1],
  ]);
  expect(await handovers.lines(2)).toMatchObject([{ line: { reference: 'REF-2' }, live: true }]);
});

test('print jobs from before foreign labels are of this desk, and go on as they were', async () => {
  const paths = await folderAt(4);
  const { jobs } = await tempStore({ folder: paths.folder });
  const all = await jobs.list({ limit: 99 });
  expect(all.length).toBeGreaterThan(0);
  for (const job of all) expect(job).toMatchObject({ foreign: false, fit: null, proof: null });
  const payloads = await Promise.all(all.map(({ id }) => jobs.payload(id)));
  expect(payloads.some((payload) => payload !== null)).toBe(true);
});

test('a print of several labels that waits becomes a job for each of them; the others stay as they are', async () => {
  const paths = storePaths(await tempFolder());
  prepareDatabase(paths, migrations.slice(0, 7), someTime);
  const db = openWriter(paths);
  const add =
    db.prepare(`INSERT INTO print_jobs (id, request_id, printer_id, reference, title, format, width_mm,
      height_mm, dpi, labelled_at, reprint, state, attempts, error, created_at, updated_at, wanted_at)
    VALUES (@id, 'request-' || @id, 'zebra', @id, @title, @format, 100, 150, 203, 1700, 0, @state, 0, NULL, 1, 1, 1)`);
  const addPayload = db.prepare('INSERT INTO print_payloads (seq, payload) VALUES (?, ?)');
  const label = (text: string): string => `^XA\n^FD${text}^FS\n^XZ\n`;
  const rows = [
    { id: 'waits', title: 'waits, 3 labels', format: 'ZPL', state: 'queued', payload: '123' },
    { id: 'single', title: 'single, 1 label', format: 'ZPL', state: 'queued', payload: '1' },
    { id: 'asked', title: 'asked, 2 labels', format: 'ZPL', state: 'uncertain', payload: '12' },
    { id: 'sheets', title: 'sheets, 2 labels', format: 'PDF', state: 'failed', payload: '1' },
  ];
  for (const { payload, ...row } of rows) {
    const bytes = Buffer.from([...payload].map((each) => label(`${row.id} ${each}`)).join(''));
    addPayload.run(add.run(row).lastInsertRowid, bytes);
  }
  db.close();
  const { jobs } = await tempStore({ folder: paths.folder });
  const all = await jobs.list({ order: 'oldest', limit: 99 });
  expect(all.map(({ title, parcel, state }) => [title, parcel, state])).toEqual([
    ['single, 1 label', 0, 'queued'],
    ['asked, 2 labels', null, 'uncertain'],
    ['sheets, 2 labels', null, 'failed'],
    ['waits, 1/3', 0, 'queued'],
    ['waits, 2/3', 1, 'queued'],
    ['waits, 3/3', 2, 'queued'],
  ]);
  const requests = all.slice(3).map(({ requestId }) => requestId);
  expect(requests).toEqual(['request-waits', 'request-waits#2', 'request-waits#3']);
  for (const [index, { id }] of all.slice(3).entries()) {
    const payload = Buffer.from((await jobs.payload(id)) ?? []).toString('latin1');
    expect(payload).toBe(label(`waits ${index + 1}`));
  }
});

test('what a desk knew of its remote tells a restored backup after the step, by its tags and its latest changes', async () => {
  const paths = await folderAt(10);
  const db = openWriter(paths);
  const put = db.prepare(
    `INSERT INTO sync_records (reference, etag, seen_at, held_whole, open, base_ids, local_ids, held, confirmed, base)
     VALUES (?, ?, 1900, 0, 0, '[]', '[]', '[]', ?, ?)`,
  );
  const change = (at: number) => ({ path: 'shipmentInfo.description', before: 1, after: 2, at });
  put.run('CHANGED', '"7-3-abcdefghijkl"', JSON.stringify([change(5_000), change(4_000)]), '{}');
  put.run('LATER', null, JSON.stringify([change(6_000)]), '{}');
  // The remote has none.
  put.run('GONE', null, JSON.stringify([change(7_000)]), null);
  db.close();
  const { sync } = await tempStore({ folder: paths.folder });
  const rows = 'SELECT reference, last_tag AS tag, changed_at AS at FROM sync_records ORDER BY reference';
  expect(read(paths, rows)).toEqual([
    { reference: 'CHANGED', tag: '"7-3-abcdefghijkl"', at: 5_000 },
    { reference: 'GONE', tag: null, at: null },
    { reference: 'LATER', tag: null, at: 6_000 },
    { reference: 'REF-00', tag: null, at: null },
    { reference: 'REF-1', tag: '"7"', at: null },
  ]);
  expect(await sync.record('REF-1')).toMatchObject({ etag: '"7"', held: [{ kind: 'both' }] });
  expect(await sync.toCompare(8_000, 9)).toEqual([]);
  expect(await sync.noteRestored('REF-1', 8_000)).toBe(true);
  expect(await sync.toCompare(8_000, 9)).toEqual(['LATER', 'CHANGED']);
});

test('print jobs from before their changes were counted have waited since they were made', async () => {
  const paths = await folderAt(5);
  const { jobs } = await tempStore({ folder: paths.folder });
  const all = await jobs.list({ limit: 99 });
  expect(all.length).toBeGreaterThan(0);
  for (const job of all) expect(job).toMatchObject({ revision: 0, wantedAt: job.createdAt });
});

test('shipments that have left with a bought label are followed from the step on, the others are not', async () => {
  const paths = await folderAt(12);
  const db = openWriter(paths);
  db.exec(`
    INSERT INTO carrier_purchases (reference, engine, draft_id, carrier_id, service, fingerprint, state, user_id, at,
        changed_at)
      VALUES ('REF-2', 'main', 'shp_2', 'ups', 's', 'f', 'labelled', 1, 2800, 2900);
    UPDATE shipments SET status = 30, updated_at = 5000 WHERE reference = 'REF-2';
    UPDATE shipment_texts SET text = '{"shipmentInfo":{"shipmentItems":[{"trackingNumber":" 1Z1 "},
      {"trackingNumber":null},{"content":"no number"},{"trackingNumber":"1Z2"},{"trackingNumber":"1Z1"}]}}' WHERE seq = 2`);
  db.close();
  prepareDatabase(paths, migrations, someTime);
  expect(
    read(
      paths,
      'SELECT reference, number, carrier_id AS carrier, handed_over_at AS at, next_at AS next FROM parcel_tracks',
    ),
  ).toEqual([
    { reference: 'REF-2', number: '1Z1', carrier: 'ups', at: 5000, next: 3_605_000 },
    { reference: 'REF-2', number: '1Z2', carrier: 'ups', at: 5000, next: 3_605_000 },
  ]);
});

test('shipments of before are on hold nowhere, and can be put there', async () => {
  const paths = await folderAt(16);
  const { shipments } = await tempStore({ folder: paths.folder });
  expect(await shipments.countHeld()).toBe(0);
  expect(await shipments.hold('REF-1')).toBeNull();
  const [stored] = await shipments.byReferences(['REF-1']);
  const hold = { reason: 'address in doubt', by: 'erp', at: 5, place: 'here' as const };
  const history = { at: 5, userId: 1, email: 'erp', action: 'hold' as const, changes: [] };
  const set = { kind: 'hold' as const, reference: 'REF-1', expectedVersion: stored?.version ?? 0, history };
  expect(await shipments.commit([{ ...set, hold: { set: hold } }])).toMatchObject({ outcome: 'saved' });
  expect(await shipments.hold('REF-1')).toEqual(hold);
  expect(await shipments.byReferences(['REF-1'])).toEqual([stored]);
});

test('webhooks come to a folder with shipments, and tell of changes from then on alone', async () => {
  const paths = await folderAt(17);
  const before = read(paths, 'SELECT reference, version FROM shipments ORDER BY reference');
  const store = await tempStore({ folder: paths.folder });
  expect(await store.webhooks.endpoints()).toEqual([]);
  expect(read(paths, 'SELECT reference, version FROM shipments ORDER BY reference')).toEqual(before);
  await store.webhooks.put({
    ...{
      id: 'erp',
      name: 'ERP',
      url: 'https://erp.example/',
      ca: '',
      proxy: '',
      types: ['shipment.deleted'],
    },
    ...{
      whole: false,
      state: 'on',
      generation: 1,
      secretSource: 'keychain',
      previousUntil: null,
      createdAt: 1,
    },
  });
  const [shipment] = await store.shipments.byReferences(['REF-2']);
  const deletion = { kind: 'delete', reference: 'REF-2', expectedVersion: shipment?.version ?? 0 } as const;
  await store.shipments.commit([
    {
      ...deletion,
      history: { at: someTime, userId: 1, email: 'a@desk.example', action: 'delete', changes: [] },
    },
  ]);
  const due = await store.webhooks.due('erp', someTime, { limit: 9, except: [] });
  expect(due).toMatchObject([{ reference: 'REF-2', type: 'shipment.deleted', tries: 0 }]);
});

test('shipments of before are no returns, and one of them can get a return', async () => {
  const paths = await folderAt(19);
  const { shipments, returns, handovers } = await tempStore({ folder: paths.folder });
  expect(await returns.of('REF-1')).toEqual([]);
  expect(await returns.originalOf('REF-1')).toBeNull();
  expect((await handovers.candidates(9)).total).toBe(1);
  expect(await shipments.byReferences(['REF-1'])).toHaveLength(1);
});

test('labels of before are in reports, each once and of no person', async () => {
  const paths = await folderAt(20);
  const labelled = read<{ reference: string }>(
    paths,
    'SELECT reference FROM shipments WHERE status IN (20, 30) AND labelled_at IS NOT NULL ORDER BY 1',
  );
  expect(labelled.length).toBeGreaterThan(0);
  prepareDatabase(paths, migrations, someTime);
  const facts = read<{ reference: string; kind: string; user_id: number | null; voided_at: number | null }>(
    paths,
    'SELECT reference, kind, user_id, voided_at FROM report_facts ORDER BY 1',
  );
  expect(facts).toEqual(
    labelled.map(({ reference }) => ({ reference, kind: 'label', user_id: null, voided_at: null })),
  );
});

test('the article master comes empty to a folder with shipments, and its lists are of use', async () => {
  const paths = await folderAt(20);
  const { shipments, articles } = await tempStore({ folder: paths.folder });
  expect(await articles.list({ offset: 0, limit: 9 })).toEqual({ total: 0, articles: [] });
  const article = { articleNumber: 'A', codes: [{ code: 'B', count: 2 }] };
  expect(await articles.save({ article, before: null, at: 1, by: 'ada' })).toMatchObject({
    outcome: 'saved',
  });
  expect(await articles.ofKeys(['B'])).toMatchObject([{ article, pieces: 2 }]);
  expect(await shipments.byReferences(['REF-1'])).toHaveLength(1);
});

test('shipments of before have the day by which they are to leave, where their document says one', async () => {
  const paths = await folderAt(24);
  const db = openWriter(paths);
  const text = (info: object) =>
    JSON.stringify({ shipmentInfo: { shipmentReference: 'REF-1', ...info } }).replaceAll("'", "''");
  const [one, other] = read<{ seq: number }>(paths, 'SELECT seq FROM shipments ORDER BY seq LIMIT 2');
  const put = (seq: number | undefined, said: string) =>
    db.exec(`UPDATE shipment_texts SET text = '${said}' WHERE seq = ${seq}`);
  put(one?.seq, text({ pickup: { date: '2026-11-27' }, delivery: { dateTo: '2026-11-25T10:00' } }));
  put(other?.seq, text({ pickup: { date: 'soon' }, delivery: { day: '2' } }));
  db.close();
  prepareDatabase(paths, migrations, someTime);
  const days = read<{ seq: number; due_on: string }>(paths, 'SELECT seq, due_on FROM shipments ORDER BY seq');
  expect(days.slice(0, 2).map(({ due_on }) => due_on)).toEqual(['2026-11-25', '']);
});
