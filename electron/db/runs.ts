import type { ReadDb, WriteDb } from './connection.ts';

/** The last run of an owner, if it never came to its orderly end; null otherwise. Times in ms. */
export const unfinishedRun = (db: ReadDb): { id: number; startedAt: number } | null =>
  db
    .prepare<[], { id: number; startedAt: number }>(
      `SELECT id, started_at AS startedAt FROM runs
       WHERE id = (SELECT max(id) FROM runs) AND stopped_at IS NULL`,
    )
    .get() ?? null;

/**
 * Notes that an owner began to run; a guest is not noted. One that is killed costs nothing: its transaction is
 * rolled back by the next process, and the check after an unclean stop is for a computer that went down, which
 * takes the owner along. Only the newest hundred runs are kept.
 */
export const beginRun = (db: WriteDb, at: number): number => {
  const id = Number(
    db.prepare('INSERT INTO runs (started_at, pid) VALUES (?, ?)').run(at, process.pid).lastInsertRowid,
  );
  db.prepare('DELETE FROM runs WHERE id <= ?').run(id - 100);
  return id;
};

export const endRun = (db: WriteDb, id: number, at: number): void => {
  db.prepare('UPDATE runs SET stopped_at = ? WHERE id = ?').run(at, id);
};
