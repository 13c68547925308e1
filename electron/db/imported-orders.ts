import type { ImportCounts, ImportedOrder, ImportRun, OrderStop, StoredOrder } from '../core/import-store.ts';
import type { ReadDb, WriteDb } from './connection.ts';

const columns = 'profile, order_key AS key, reference, digest, document, run, at, asks';

interface RunRow extends Omit<ImportRun, 'counts'> {
  counts: string;
}

interface StopRow extends Omit<OrderStop, 'followed'> {
  followed: number;
}

const toRun = ({ counts, ...run }: RunRow): ImportRun => ({
  ...run,
  counts: JSON.parse(counts) as ImportCounts,
});

export const importReads = (db: ReadDb) => {
  const some = db.prepare<[profile: string, keys: string], StoredOrder>(
    `SELECT ${columns} FROM imported_orders
     WHERE profile = ? AND order_key IN (SELECT value FROM json_each(?))`,
  );
  const one = db.prepare<[profile: string, key: string], StoredOrder>(
    `SELECT ${columns} FROM imported_orders WHERE profile = ? AND order_key = ?`,
  );
  const byReference = db.prepare<[reference: string], StoredOrder>(
    `SELECT ${columns} FROM imported_orders WHERE reference = ? ORDER BY at DESC LIMIT 1`,
  );
  const asking = db.prepare<[limit: number], StoredOrder>(
    `SELECT ${columns} FROM imported_orders WHERE asks IS NOT NULL ORDER BY at LIMIT ?`,
  );
  const askingCount = db
    .prepare<[], number>('SELECT count(*) FROM imported_orders WHERE asks IS NOT NULL')
    .pluck();
  const stop = db.prepare<[profile: string, key: string], StopRow>(
    `SELECT profile, order_key AS key, news, held_at AS heldAt, followed, run, at FROM stopped_orders
     WHERE profile = ? AND order_key = ?`,
  );
  const runs = db.prepare<[limit: number], RunRow>(
    `SELECT id, profile, file, email, at, ended, counts FROM import_runs ORDER BY at DESC, id LIMIT ?`,
  );
  return {
    orders: (profile: string, keys: readonly string[]): StoredOrder[] => {
      const [key] = keys;
      // An import asks for each order by itself.
      return keys.length === 1 && key !== undefined
        ? one.all(profile, key)
        : some.all(profile, JSON.stringify(keys));
    },
    ofReference: (reference: string): StoredOrder | null => byReference.get(reference) ?? null,
    stop: (profile: string, key: string): OrderStop | null => {
      const row = stop.get(profile, key);
      return row ? { ...row, followed: row.followed === 1 } : null;
    },
    asking: (limit: number): StoredOrder[] => asking.all(limit),
    askingCount: (): number => askingCount.get() ?? 0,
    runs: (limit: number): ImportRun[] => runs.all(limit).map(toRun),
  };
};

/** Runs beyond these are forgotten, the oldest first; orders never are. */
const KEPT_RUNS = 1000;

export const importWrites = (db: WriteDb) => {
  const insert = db.prepare<[StoredOrder]>(
    `INSERT INTO imported_orders (profile, order_key, reference, digest, document, run, at, asks)
     VALUES (@profile, @key, @reference, @digest, @document, @run, @at, @asks)
     ON CONFLICT DO NOTHING`,
  );
  const put = db.prepare<[StoredOrder]>(
    `INSERT OR REPLACE INTO imported_orders (profile, order_key, reference, digest, document, run, at, asks)
     VALUES (@profile, @key, @reference, @digest, @document, @run, @at, @asks)`,
  );
  const putRun = db.prepare<[RunRow]>(
    `INSERT OR REPLACE INTO import_runs (id, profile, file, email, at, ended, counts)
     VALUES (@id, @profile, @file, @email, @at, @ended, @counts)`,
  );
  const putStop = db.prepare<[StopRow]>(
    `INSERT OR REPLACE INTO stopped_orders (profile, order_key, news, held_at, followed, run, at)
     VALUES (@profile, @key, @news, @heldAt, @followed, @run, @at)`,
  );
  const forget = db.prepare<[kept: number]>(
    'DELETE FROM import_runs WHERE id IN (SELECT id FROM import_runs ORDER BY at DESC LIMIT -1 OFFSET ?)',
  );
  return {
    operations: {
      noteOrder: (order: StoredOrder): void => void put.run(order),
      noteOrderStop: (stop: OrderStop): void =>
        void putStop.run({ ...stop, followed: stop.followed ? 1 : 0 }),
      putImportRun: (run: ImportRun): void => {
        putRun.run({ ...run, counts: JSON.stringify(run.counts) });
        forget.run(KEPT_RUNS);
      },
    },
    /** With the shipment that it makes. False: it was imported before, by another run. */
    add: (order: ImportedOrder): boolean => insert.run({ ...order, asks: null }).changes === 1,
    /** With the change that it makes in its shipment. */
    change: (order: ImportedOrder): void => void put.run({ ...order, asks: null }),
  };
};
