import type { FieldChange, HistoryEntry } from '../core/shipment-store.ts';
import type { ReadDb, WriteDb } from './connection.ts';

interface HistoryRow extends Omit<HistoryEntry, 'changes'> {
  id: number;
  changes: string;
}

/** The newest entries of a shipment first; `before` is the id of the last one already seen. */
export const historyReads = (db: ReadDb) => {
  const page = db.prepare<[reference: string, before: number, limit: number], HistoryRow>(
    `SELECT id, at, user_id AS userId, email, action, changes FROM history
     WHERE reference = ? AND id < ? ORDER BY id DESC LIMIT ?`,
  );
  return (reference: string, { before, limit }: { before?: number; limit: number }) =>
    page
      .all(reference, before ?? Number.MAX_SAFE_INTEGER, limit)
      .map((row) => ({ ...row, changes: JSON.parse(row.changes) as FieldChange[] }));
};

export const historyWrites = (db: WriteDb) => {
  const add = db.prepare<[Omit<HistoryRow, 'id'> & { reference: string }]>(
    `INSERT INTO history (reference, id, at, user_id, email, action, changes)
     VALUES (@reference, 1 + coalesce((SELECT max(id) FROM history WHERE reference = @reference), 0),
       @at, @userId, @email, @action, @changes)`,
  );
  return (reference: string, entry: HistoryEntry): void => {
    add.run({ ...entry, reference, changes: JSON.stringify(entry.changes) });
  };
};
