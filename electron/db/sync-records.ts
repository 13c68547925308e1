import { parseJson } from '../../shared/json.ts';
import type { ConfirmedChange, Conflict } from '../../shared/sync/conflict.ts';
import type { SyncMark } from '../../shared/sync/views.ts';
import type { OutboxState, Page, SyncRecord } from '../core/sync-store.ts';
import type { ReadDb, WriteDb } from './connection.ts';
import { RESTORES } from './restore-comparisons.ts';

interface Row extends Omit<SyncRecord, 'formerEtag' | 'baseIds' | 'localIds' | 'held' | 'confirmed'> {
  baseIds: string;
  localIds: string;
  held: string;
  confirmed: string;
}

type ReadRow = Row & { lastTag: string | null };

/** Shipments below this status are still worked on, so that the remote is asked about them again. */
const CLOSED_FROM = 30;

const columns = `r.reference, r.base, r.etag, r.last_tag AS lastTag, r.base_ids AS baseIds, r.local_ids AS localIds,
  r.held, r.confirmed, r.seen_at AS seenAt, r.gone_at AS goneAt`;

/** When the remote was asked last, answered or not: as in its index. */
const ASKED = 'max(coalesce(r.seen_at, -1), coalesce(r.asked_at, -1))';

const toRecord = ({ lastTag, ...row }: ReadRow): SyncRecord => ({
  ...row,
  ...(row.etag === null && lastTag !== null && { formerEtag: lastTag }),
  baseIds: JSON.parse(row.baseIds) as string[],
  localIds: JSON.parse(row.localIds) as string[],
  // Values of the document stand in these two.
  held: parseJson(row.held) as Conflict[],
  confirmed: parseJson(row.confirmed) as ConfirmedChange[],
});

export const syncRecordReads = (db: ReadDb) => {
  const one = db.prepare<[reference: string], ReadRow>(
    `SELECT ${columns} FROM sync_records r WHERE r.reference = ?`,
  );
  const held = db.prepare<[limit: number, offset: number], ReadRow>(
    `SELECT ${columns} FROM sync_records r WHERE r.held_at IS NOT NULL ORDER BY r.held_at, r.seq LIMIT +? OFFSET +?`,
  );
  const heldWhole = db
    .prepare<[references: string], string>(
      `SELECT r.reference FROM sync_records r INDEXED BY sync_records_held_whole
       WHERE r.held_whole = 1 AND r.reference IN (SELECT value FROM json_each(?))`,
    )
    .pluck();
  const countHeld = db
    .prepare<[], number>('SELECT count(*) FROM sync_records WHERE held_at IS NOT NULL')
    .pluck();
  const aged = db
    .prepare<[before: number, limit: number], string>(
      // The status again, since a row knows it as of its last write.
      `SELECT r.reference FROM sync_records r
       WHERE r.open = 1 AND ${ASKED} < +?
         AND (SELECT status FROM shipments s WHERE s.reference = r.reference) < ${CLOSED_FROM}
       ORDER BY ${ASKED}, r.reference LIMIT +?`,
    )
    .pluck();
  const newest = db
    .prepare<[limit: number], string>(
      'SELECT reference FROM sync_records WHERE seq > 0 ORDER BY seq DESC LIMIT +?',
    )
    .pluck();
  // Two plain statements: SQLite prepares one with an aggregate or a join again at each call, 15 µs.
  const known = db
    .prepare<[reference: string], [held: 0 | 1, based: 0 | 1]>(
      'SELECT held_at IS NOT NULL, base IS NOT NULL FROM sync_records WHERE reference = ?',
    )
    .raw();
  const seen = db
    .prepare<[reference: string], number | null>('SELECT seen_at FROM sync_records WHERE reference = ?')
    .pluck();
  const openStates = db
    .prepare<[reference: string], OutboxState>(
      "SELECT state FROM outbox WHERE reference = ? AND state <> 'done'",
    )
    .pluck();
  return {
    record(reference: string): SyncRecord | null {
      const row = one.get(reference);
      return row === undefined ? null : toRecord(row);
    },
    // A negative limit is none.
    conflicts: ({ offset, limit }: Page = { offset: 0, limit: -1 }): SyncRecord[] =>
      held.all(limit, offset).map(toRecord),
    heldWhole: (references: readonly string[]): string[] => heldWhole.all(JSON.stringify(references)),
    countHeld: (): number => countHeld.get() ?? 0,
    aged: (before: number, limit: number): string[] => aged.all(before, limit),
    newest: (limit: number): string[] => newest.all(limit),
    seenAt: (reference: string): number | null => seen.get(reference) ?? null,
    mark(reference: string): SyncMark | null {
      const [held, based] = known.get(reference) ?? [0, 0];
      const states = openStates.all(reference);
      if (held === 1 || states.includes('refused')) return 'conflict';
      if (states.length > 0) return 'pending';
      return based === 1 ? 'synced' : null;
    },
  };
};

/** True while the shipment is still worked on here. */
const openHere = (reference: string): string =>
  `EXISTS (SELECT 1 FROM shipments s WHERE s.reference = ${reference} AND s.status < ${CLOSED_FROM})`;

const recordStatements = (db: WriteDb) => ({
  put: db.prepare<[Row & { heldAt: number | null; heldWhole: 0 | 1; changedAt: number | null }]>(
    `INSERT INTO sync_records (reference, etag, seen_at, gone_at, held_at, held_whole, open, base_ids, local_ids, held,
       confirmed, base, last_tag, changed_at, restores)
     VALUES (@reference, @etag, @seenAt, @goneAt, @heldAt, @heldWhole,
       @base IS NOT NULL AND ${openHere('@reference')}, @baseIds, @localIds, @held, @confirmed, @base,
       @etag, @changedAt, ${RESTORES})
     ON CONFLICT (reference) DO UPDATE SET etag = excluded.etag, seen_at = excluded.seen_at, asked_at = NULL,
       gone_at = excluded.gone_at, held_at = excluded.held_at, held_whole = excluded.held_whole,
       open = excluded.open, base_ids = excluded.base_ids, local_ids = excluded.local_ids, held = excluded.held,
       confirmed = excluded.confirmed, base = excluded.base, changed_at = excluded.changed_at,
       restores = CASE WHEN excluded.etag IS NULL OR excluded.etag IS last_tag THEN restores ELSE excluded.restores END,
       last_tag = coalesce(excluded.etag, last_tag)`,
  ),
  /** The remote has said how it is since the record that there is. */
  compared: db.prepare<[{ reference: string; seenAt: number | null }]>(
    `DELETE FROM to_compare WHERE reference = @reference
       AND @seenAt IS NOT (SELECT seen_at FROM sync_records WHERE reference = @reference)`,
  ),
  putLocalIds: db.prepare<[{ reference: string; localIds: string }]>(
    `INSERT INTO sync_records (reference, held_whole, open, base_ids, local_ids, held, confirmed)
     VALUES (@reference, 0, ${openHere('@reference')}, '[]', @localIds, '[]', '[]')
     ON CONFLICT (reference) DO UPDATE SET local_ids = excluded.local_ids,
       open = base IS NOT NULL AND excluded.open
     WHERE local_ids <> excluded.local_ids OR open <> (base IS NOT NULL AND excluded.open)`,
  ),
  asked: db.prepare<[reference: string], ReadRow>(
    `SELECT ${columns} FROM sync_records r WHERE r.reference = ? AND r.held_at IS NOT NULL`,
  ),
  localIds: db
    .prepare<[reference: string], string>('SELECT local_ids FROM sync_records WHERE reference = ?')
    .pluck(),
  forget: db.prepare<[reference: string]>('DELETE FROM sync_records WHERE reference = ?'),
  forgetEtags: db.prepare<[]>(
    `UPDATE sync_records SET etag = NULL, seen_at = NULL, asked_at = NULL
     WHERE etag IS NOT NULL OR seen_at IS NOT NULL OR asked_at IS NOT NULL`,
  ),
  forgetDoubts: db.prepare<[]>(
    "UPDATE outbox SET in_doubt = '[]' WHERE state <> 'done' AND in_doubt <> '[]'",
  ),
  seen: db.prepare<[at: number, reference: string]>(
    `UPDATE sync_records SET seen_at = ?, asked_at = NULL,
       open = base IS NOT NULL AND ${openHere('sync_records.reference')}
     WHERE reference = ?`,
  ),
  noteLookup: db.prepare<[at: number, reference: string]>(
    'UPDATE sync_records SET asked_at = ? WHERE reference = ?',
  ),
});

/** Writes of the records that an edge keeps of its remote's shipments. */
export const syncRecordWrites = (db: WriteDb) => {
  const sql = recordStatements(db);
  return {
    /** In place of the one there was. */
    put(record: SyncRecord): void {
      const { held, reference, seenAt, base, confirmed } = record;
      sql.compared.run({ reference, seenAt });
      sql.put.run({
        ...record,
        baseIds: JSON.stringify(record.baseIds),
        localIds: JSON.stringify(record.localIds),
        held: JSON.stringify(held),
        confirmed: JSON.stringify(record.confirmed),
        heldAt: held.length === 0 ? null : Math.min(...held.map(({ at }) => at)),
        heldWhole: held.some(({ path }) => path === '') ? 1 : 0,
        changedAt:
          base === null || confirmed.length === 0 ? null : Math.max(...confirmed.map(({ at }) => at)),
      });
    },
    /** Into the record there is, or one of a shipment that the remote does not have as far as known. */
    putLocalIds(reference: string, ids: readonly string[]): void {
      sql.putLocalIds.run({ reference, localIds: JSON.stringify(ids) });
    },
    /** The record of a shipment with something to decide; null for another one. */
    asked(reference: string): SyncRecord | null {
      const row = sql.asked.get(reference);
      return row === undefined ? null : toRecord(row);
    },
    /** Null without a record. */
    localIds(reference: string): string[] | null {
      const ids = sql.localIds.get(reference);
      return ids === undefined ? null : (JSON.parse(ids) as string[]);
    },
    /** The remote was asked, and has not said how the shipment is. */
    noteLookup(reference: string, at: number): void {
      sql.noteLookup.run(at, reference);
    },
    forget(reference: string): void {
      sql.forget.run(reference);
    },
    operations: {
      noteSeen(reference: string, at: number): void {
        sql.compared.run({ reference, seenAt: at });
        sql.seen.run(at, reference);
      },
      forgetEtags(): void {
        sql.forgetEtags.run();
        sql.forgetDoubts.run();
      },
    },
  };
};
