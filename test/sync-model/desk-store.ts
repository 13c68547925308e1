import Database from 'better-sqlite3';
import type { ShipmentStore, StoredShipment } from '../../electron/core/shipment-store.ts';
import type { SyncRecord, SyncStore } from '../../electron/core/sync-store.ts';
import type { WriteDb } from '../../electron/db/connection.ts';
import { groupCommit } from '../../electron/db/group-commit.ts';
import { historyReads } from '../../electron/db/history.ts';
import { migrate } from '../../electron/db/migrate.ts';
import { migrations } from '../../electron/db/migrations/index.ts';
import { outboxReads, outboxWrites } from '../../electron/db/outbox.ts';
import { prefetchReads, prefetchWrites } from '../../electron/db/prefetch-queue.ts';
import { comparisonReads, comparisonWrites } from '../../electron/db/restore-comparisons.ts';
import { shipmentReads } from '../../electron/db/shipment-reads.ts';
import { shipmentWrites } from '../../electron/db/shipment-writes.ts';
import { syncRecordReads, syncRecordWrites } from '../../electron/db/sync-records.ts';

/** A desk's state and knowledge of a shipment at one moment. */
export interface Moment {
  stored: StoredShipment | undefined;
  record: SyncRecord | null;
  /** Edits of it are not sent yet, or not known to have arrived. */
  waiting: boolean;
}

/** The program's own statements over a database in memory: a run of thousands cannot wait for a disk. */
export interface DeskStore {
  shipments: Pick<ShipmentStore, 'absent' | 'byReferences' | 'commit' | 'history'>;
  store: SyncStore;
  moment(reference: string): Moment;
  /** Copies the whole folder, as a backup of files does. */
  copy(): void;
  hasCopy(): boolean;
  /** Puts the last copy back; false where there is none. */
  putBack(): boolean;
  /** Empties it for the next run. */
  clear(): void;
}

const TABLES = [
  'shipments',
  'history',
  'deleted_shipments',
  'outbox',
  'to_compare',
  'remote_restores',
  'sync_records',
  'wanted',
  'scan_codes',
  'shipment_search',
];

/**
 * Caches reads until something is written: a push reads the same rows and records several times. The results
 * must not be mutated.
 */
const createMemory = () => {
  const known = new Map<string, unknown>();
  return {
    forget: (): void => known.clear(),
    of:
      <Args extends unknown[], T>(name: string, read: (...args: Args) => T) =>
      (...args: Args): T => {
        const key = args.length === 0 ? name : `${name} ${JSON.stringify(args)}`;
        if (known.has(key)) return known.get(key) as T;
        const value = read(...args);
        known.set(key, value);
        return value;
      },
  };
};

/** Copies of all that a folder holds but for its search index, which no one asks here. The order of ids goes back too. */
const folderCopies = (db: WriteDb) => {
  const tables = db
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%search%'")
    .pluck()
    .all();
  const copied = (table: string): string => `kept.${table.replace('sqlite_', 'of_')}`;
  const all = (statement: (table: string) => string): void => {
    for (const table of tables) db.exec(statement(table));
  };
  db.exec("ATTACH ':memory:' AS kept");
  all((table) => `CREATE TABLE ${copied(table)} AS SELECT * FROM ${table} LIMIT 0`);
  let isThere = false;
  return {
    copy: (): void => {
      all((table) => `DELETE FROM ${copied(table)}`);
      all((table) => `INSERT INTO ${copied(table)} SELECT * FROM ${table}`);
      isThere = true;
    },
    putBack: (): boolean => {
      if (!isThere) return false;
      // Each row is as it was, whatever the others are just then.
      db.pragma('foreign_keys = OFF');
      all((table) => `DELETE FROM main.${table}`);
      all((table) => `INSERT INTO main.${table} SELECT * FROM ${copied(table)}`);
      db.pragma('foreign_keys = ON');
      return true;
    },
    hasCopy: () => isThere,
    forget: (): void => {
      isThere = false;
    },
  };
};

export const createDeskStore = (): DeskStore => {
  const db = new Database(':memory:') as unknown as WriteDb;
  db.pragma('foreign_keys = ON');
  migrate(db, migrations);
  const group = groupCommit(db);
  const memory = createMemory();
  const durable = <T>(run: () => T): T => {
    memory.forget();
    const [outcome] = group([{ run }]);
    if (!outcome?.ok) throw outcome?.error;
    return outcome.value as T;
  };
  const shipments = { reads: shipmentReads(db), writes: shipmentWrites(db) };
  const [records, outbox] = [syncRecordReads(db), outboxReads(db)];
  const writes = {
    ...syncRecordWrites(db).operations,
    ...outboxWrites(db).operations,
    ...prefetchWrites(db).operations,
    ...comparisonWrites(db),
  };
  const byReferences = memory.of('byReferences', shipments.reads.byReferences);
  const history = historyReads(db).page;
  const record = memory.of('record', records.record);
  const rows = memory.of('rows', outbox.rows);
  const row = memory.of('row', outbox.row);
  const due = memory.of('due', outbox.due);
  const nextDue = memory.of('nextDue', outbox.nextDue);
  const list = memory.of('list', outbox.list);
  const conflicts = memory.of('conflicts', records.conflicts);
  const counts = memory.of('counts', outbox.counts);
  const aged = memory.of('aged', records.aged);
  const toCompare = memory.of('toCompare', comparisonReads(db).toCompare);
  const newest = memory.of('newest', records.newest);
  const listWanted = memory.of('wanted', prefetchReads(db));
  const emptyings = TABLES.map((table) => db.prepare(`DELETE FROM ${table}`));
  const folder = folderCopies(db);
  return {
    shipments: {
      absent: async (references) => shipments.reads.absent(references),
      byReferences: async (references) => byReferences(references),
      history: async (reference, page) => history(reference, page),
      commit: async (changes) => durable(() => shipments.writes.commit(changes)),
    },
    store: {
      record: async (reference) => record(reference),
      rows: async (reference) => rows(reference),
      row: async (id) => row(id),
      due: async (...args) => due(...args),
      nextDue: async (...args) => nextDue(...args),
      list: async (query) => list(query),
      conflicts: async (page) => conflicts(page),
      conflictCount: async () => records.countHeld(),
      heldWhole: async (references) => records.heldWhole(references),
      counts: async () => ({ ...counts(), conflicts: records.countHeld() }),
      waitingByUser: async () => outbox.waitingByUser(),
      pendingOf: async (userId) => outbox.pendingOf(userId),
      aged: async (...args) => aged(...args),
      noteRestored: async (...args) => durable(() => writes.noteRestored(...args)),
      toCompare: async (...args) => toCompare(...args),
      postponeCompare: async (...args) => durable(() => writes.postponeCompare(...args)),
      newest: async (limit) => newest(limit),
      mark: (reference) => records.mark(reference),
      seenAt: (reference) => records.seenAt(reference),
      changeRow: async (id, change) => durable(() => writes.changeQueued(id, change)),
      retryAll: async (at) => durable(() => writes.retryQueued(at)),
      seen: async (reference, at) => durable(() => writes.noteSeen(reference, at)),
      forgetEtags: async () => durable(() => writes.forgetEtags()),
      want: async (wanted) => durable(() => writes.want(wanted)),
      wanted: async (query) => listWanted(query),
      settleWanted: async (...args) => durable(() => writes.settleWanted(...args)),
      clearWanted: async () => durable(() => writes.clearWanted()),
    },
    moment: (reference) => ({
      stored: byReferences([reference])[0],
      record: record(reference),
      waiting: rows(reference).length > 0,
    }),
    copy: folder.copy,
    hasCopy: folder.hasCopy,
    putBack: () => {
      memory.forget();
      return folder.putBack();
    },
    clear: () => {
      memory.forget();
      folder.forget();
      for (const emptying of emptyings) emptying.run();
    },
  };
};
