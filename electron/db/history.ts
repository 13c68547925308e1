import { parseJson } from '../../shared/json.ts';
import type { FieldChange, HistoryEntry } from '../core/shipment-store.ts';
import type { ReadDb, WriteDb } from './connection.ts';

interface HistoryRow extends Omit<HistoryEntry, 'changes'> {
  id: number;
  previous: number | null;
  changes: string;
}

/** Number of changes of the log `recentReferences` looks at: a bulk import must not make it slow. */
const RECENT_CHANGES = 1_000;

export const historyReads = (db: ReadDb) => {
  const newest = db
    .prepare<[{ reference: string }], number>(
      `SELECT last_history FROM shipments WHERE reference = @reference UNION ALL
       SELECT last_history FROM deleted_shipments WHERE reference = @reference LIMIT 1`,
    )
    .pluck();
  const previousOf = db
    .prepare<[id: number, reference: string], number>(
      'SELECT previous FROM history WHERE id = ? AND reference = ?',
    )
    .pluck();
  const entry = db.prepare<[id: number], HistoryRow>(
    'SELECT id, previous, at, user_id AS userId, email, action, changes FROM history WHERE id = ?',
  );
  const log = db
    .prepare<[limit: number], string>('SELECT reference FROM history ORDER BY id DESC LIMIT ?')
    .pluck();

  const first = (reference: string, before: number | undefined): number | null =>
    (before === undefined ? newest.get({ reference }) : previousOf.get(before, reference)) ?? null;

  return {
    /** The newest entries first; `before` is the id of the last one already seen. */
    page(reference: string, { before, limit }: { before?: number; limit: number }) {
      const entries: (HistoryEntry & { id: number })[] = [];
      let at = first(reference, before);
      while (at !== null && entries.length < limit) {
        const row = entry.get(at);
        if (row === undefined) break;
        const { previous, ...rest } = row;
        entries.push({ ...rest, changes: parseJson(row.changes) as FieldChange[] });
        at = previous;
      }
      return entries;
    },
    /** References in the order of their last change, the newest first; deleted ones among them. */
    *recentReferences(): Generator<string> {
      const seen = new Set<string>();
      for (const reference of log.iterate(RECENT_CHANGES)) {
        if (!seen.has(reference)) yield reference;
        seen.add(reference);
      }
    },
  };
};

/** Remains of a deleted shipment. */
interface Buried {
  /** The id of its last entry. */
  lastHistory: number | null;
  version: number;
}

export const historyWrites = (db: WriteDb) => {
  const add = db.prepare<
    [
      previous: number | null,
      at: number,
      userId: number,
      reference: string,
      email: string,
      action: string,
      changes: string,
    ]
  >(
    `INSERT INTO history (previous, at, user_id, reference, email, action, changes)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const bury = db.prepare<[reference: string, last: number, version: number]>(
    'INSERT OR REPLACE INTO deleted_shipments (reference, last_history, version) VALUES (?, ?, ?)',
  );
  const buried = db.prepare<[reference: string], Buried>(
    'SELECT last_history AS lastHistory, version FROM deleted_shipments WHERE reference = ?',
  );
  const unbury = db.prepare<[reference: string]>('DELETE FROM deleted_shipments WHERE reference = ?');
  return {
    /** @returns the entry's id, for the shipment's row or for `bury` */
    add(reference: string, entry: HistoryEntry, previous: number | null): number {
      const { at, userId, email, action, changes } = entry;
      const row = add.run(previous, at, userId, reference, email, action, JSON.stringify(changes));
      return Number(row.lastInsertRowid);
    },
    /** Keeps of a shipment that is deleted the way to its history, and the version that its deletion made. */
    bury(reference: string, last: number, version: number): void {
      bury.run(reference, last, version);
    },
    /** The version that the deletion of this reference made; 0 where nothing is known of one. */
    buriedVersion: (reference: string): number => buried.get(reference)?.version ?? 0,
    /** Remains of an earlier shipment of this reference, which a new one continues. */
    resume(reference: string): Buried {
      const found = buried.get(reference);
      if (found === undefined) return { lastHistory: null, version: 0 };
      unbury.run(reference);
      return found;
    },
  };
};
