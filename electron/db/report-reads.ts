import type { BoardCounts, FactColumn, FactSums } from '../core/report-store.ts';
import type { ReadDb } from './connection.ts';

const keys: Record<FactColumn, string> = {
  none: `''`,
  carrier: 'carrier',
  product: `carrier || char(10) || product`,
  country: 'country',
  user: `coalesce(CAST(user_id AS TEXT), '')`,
};

const LIVE = `(WHERE kind = 'label' AND voided_at IS NULL)`;

const sumsBy = (db: ReadDb, by: FactColumn) =>
  db.prepare<[from: number, to: number], FactSums>(
    `SELECT ${keys[by]} AS key, currency,
       count(*) FILTER ${LIVE} AS shipments,
       coalesce(sum(parcels) FILTER ${LIVE}, 0) AS parcels,
       coalesce(sum(grams) FILTER ${LIVE}, 0) AS grams,
       coalesce(sum(cost), 0) AS cost,
       count(scanned_at) FILTER ${LIVE} AS timed,
       coalesce(sum(at - scanned_at) FILTER ${LIVE}, 0) AS tookMs,
       count(*) FILTER (WHERE kind = 'again') AS again,
       count(*) FILTER (WHERE kind = 'label' AND voided_at IS NOT NULL) AS voided,
       count(*) FILTER (WHERE kind = 'fault') AS faults
     FROM report_facts INDEXED BY report_facts_at WHERE at >= ? AND at < ? GROUP BY 1, 2`,
  );

/** Faults that a board shows. */
const LAST_FAULTS = 5;

const boardStatements = (db: ReadDb) => ({
  labels: db
    .prepare<[since: number], number>(
      `SELECT at FROM report_facts INDEXED BY report_facts_at
       WHERE at >= ? AND kind = 'label' AND voided_at IS NULL ORDER BY at`,
    )
    .pluck(),
  open: db.prepare<[], number>('SELECT count(*) FROM shipments WHERE status = 10').pluck(),
  waiting: db
    .prepare<[], number>(
      `SELECT (SELECT count(*) FROM print_jobs WHERE state IN ('queued', 'sending')) + (SELECT count(*) FROM label_waits)`,
    )
    .pluck(),
  failed: db
    .prepare<[], number>(`SELECT count(*) FROM print_jobs WHERE state IN ('failed', 'uncertain')`)
    .pluck(),
  stuck: db
    .prepare<[], number>('SELECT count(DISTINCT reference) FROM parcel_tracks WHERE stuck IS NOT NULL')
    .pluck(),
  faults: db.prepare<[since: number], BoardCounts['faults'][number]>(
    `SELECT f.at, f.reference, j.state
     FROM report_facts f INDEXED BY report_facts_fault LEFT JOIN print_jobs j ON j.id = f.job
     WHERE f.kind = 'fault' AND f.at >= ? ORDER BY f.at DESC LIMIT ${LAST_FAULTS}`,
  ),
});

/** Sums of the figures of labels, and the counts of a wall board. */
export const reportReads = (db: ReadDb) => {
  const statements = {
    none: sumsBy(db, 'none'),
    carrier: sumsBy(db, 'carrier'),
    product: sumsBy(db, 'product'),
    country: sumsBy(db, 'country'),
    user: sumsBy(db, 'user'),
  };
  const board = boardStatements(db);
  return {
    sums: (by: FactColumn, from: number, to: number): FactSums[] => statements[by].all(from, to),
    boardCounts: (since: number): BoardCounts => {
      const labels = board.labels.all(since);
      return {
        done: labels.length,
        open: board.open.get() ?? 0,
        waiting: board.waiting.get() ?? 0,
        failed: board.failed.get() ?? 0,
        stuck: board.stuck.get() ?? 0,
        labels,
        faults: board.faults.all(since),
      };
    },
  };
};
