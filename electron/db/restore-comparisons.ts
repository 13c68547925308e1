import { CONFIRMED_LIFE_MS } from '../../shared/sync/confirmed.ts';
import { COMPARE_AGAIN_MS } from '../core/sync-store.ts';
import type { ReadDb, WriteDb } from './connection.ts';

/** Number of restored backups of the remote that are known of. */
export const RESTORES = 'coalesce((SELECT seq FROM remote_restores ORDER BY seq DESC LIMIT 1), 0)';

export const comparisonReads = (db: ReadDb) => {
  const due = db
    .prepare<[now: number, longest: number, limit: number], string>(
      // Further ahead than any wait: the clock was set back in the meantime.
      `SELECT reference FROM to_compare WHERE next_at NOT BETWEEN ? + 1 AND ?
       ORDER BY next_at, seq LIMIT +?`,
    )
    .pluck();
  return {
    toCompare: (now: number, limit: number): string[] => due.all(now, now + COMPARE_AGAIN_MS, limit),
  };
};

/** Shipments to look at since a backup was restored at the remote. */
export const comparisonWrites = (db: WriteDb) => {
  const isKnown = db
    .prepare<[reference: string], 0 | 1>(
      `SELECT restores < ${RESTORES} FROM sync_records WHERE reference = ?`,
    )
    .pluck();
  const note = db.prepare<[at: number]>('INSERT INTO remote_restores (at) VALUES (?)');
  const mark = db.prepare<[since: number]>(
    // The newest first: a backup lacks those before any other.
    `INSERT INTO to_compare (reference)
     SELECT reference FROM sync_records WHERE changed_at > ? ORDER BY changed_at DESC
     ON CONFLICT (reference) DO UPDATE SET next_at = 0`,
  );
  const postpone = db.prepare<[at: number, reference: string]>(
    'UPDATE to_compare SET next_at = ? WHERE reference = ?',
  );
  return {
    /** @returns whether it is news: many shipments show the same restored backup */
    noteRestored(reference: string, at: number): boolean {
      if (isKnown.get(reference) === 1) return false;
      note.run(at);
      mark.run(at - CONFIRMED_LIFE_MS);
      return true;
    },
    postponeCompare(reference: string, at: number): void {
      postpone.run(at + COMPARE_AGAIN_MS, reference);
    },
  };
};
