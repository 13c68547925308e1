import type { CommitCount } from './commit-count.ts';
import type { WriteDb } from './connection.ts';
import { isFull } from './errors.ts';

/** One waiting write. `run` does its work inside the group's transaction. */
export interface Write {
  run(): unknown;
}

export type Outcome = { ok: true; value: unknown } | { ok: false; error: unknown };

/** Thrown by an operation that answers with `result` but must leave nothing behind. */
export class RollbackWithResult extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('undone');
    this.result = result;
  }
}

/** The whole group is lost: SQLite gave up its transaction, or the disk is full. */
class GroupFailed extends Error {}

const failed = (error: unknown): Outcome =>
  error instanceof RollbackWithResult ? { ok: true, value: error.result } : { ok: false, error };

/**
 * Runs writes that wait at the same moment in one transaction, each within a savepoint of its own: what fails
 * fails alone, and all share one fsync. No outcome exists before the COMMIT has returned.
 * @param count counts the commits, where they are counted
 * @param now the time, ms
 */
export const groupCommit = (
  db: WriteDb,
  count: Pick<CommitCount, 'before' | 'after'> | null = null,
  now = () => 0,
) => {
  const statement = (sql: string) => db.prepare<[], unknown>(sql);
  const begin = statement('BEGIN IMMEDIATE');
  const commit = statement('COMMIT');
  const rollback = statement('ROLLBACK');
  const save = statement('SAVEPOINT one');
  const release = statement('RELEASE one');
  const undo = statement('ROLLBACK TO one');

  const runOne = (write: Write): Outcome => {
    save.run();
    try {
      const value = write.run();
      release.run();
      return { ok: true, value };
    } catch (error) {
      // A full disk or a failing one ends SQLite's whole transaction, not only this write.
      if (!db.inTransaction || isFull(error)) throw new GroupFailed('', { cause: error });
      undo.run();
      release.run();
      return failed(error);
    }
  };

  const runAll = (writes: readonly Write[]): Outcome[] => {
    begin.run();
    try {
      const outcomes = writes.map(runOne);
      count?.before(now());
      commit.run();
      count?.after();
      return outcomes;
    } catch (error) {
      if (db.inTransaction) rollback.run();
      throw error instanceof GroupFailed ? error.cause : error;
    }
  };

  /** Moves the log's content into the database, which may free what the log takes. */
  const makeRoom = (): void => {
    db.pragma('wal_checkpoint(TRUNCATE)');
  };

  const withRoom = (writes: readonly Write[]): Outcome[] => {
    try {
      return runAll(writes);
    } catch (error) {
      if (!isFull(error)) throw error;
      makeRoom();
      return runAll(writes);
    }
  };

  /** The outcome of each write, in order. All are durable, or say why they are not. */
  return (writes: readonly Write[]): Outcome[] => {
    try {
      return withRoom(writes);
    } catch (error) {
      return writes.map(() => ({ ok: false, error }));
    }
  };
};
