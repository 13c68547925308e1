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
 * @param after the last run that is known of outside: an older copy that is put back goes on behind it, so that another
 *   copy from in between is known as older too
 */
export const beginRun = (db: WriteDb, at: number, after = 0): number => {
  const last =
    db.prepare<[], number>("SELECT seq FROM sqlite_sequence WHERE name = 'runs'").pluck().get() ?? 0;
  const id = Math.max(last, after) + 1;
  db.prepare('INSERT INTO runs (id, started_at, pid) VALUES (?, ?, ?)').run(id, at, process.pid);
  db.prepare('DELETE FROM runs WHERE id <= ?').run(id - 100);
  return id;
};

export const endRun = (db: WriteDb, id: number, at: number): void => {
  db.prepare('UPDATE runs SET stopped_at = ? WHERE id = ?').run(at, id);
};
