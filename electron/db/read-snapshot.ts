import type { ReadDb } from './connection.ts';

/**
 * Reads of one turn of the event loop see one state of the database and share one transaction: SQLite's locks
 * cost as much as a read itself, and requests that arrive together are answered in one turn.
 */
export interface ReadSnapshot {
  /** Before each read. */
  enter(): void;
  /** Ends the transaction, so that the next read sees all that is durable by now. */
  end(): void;
}

/** @param onFailure called when a transaction cannot be ended: no caller waits for that */
export const createReadSnapshot = (db: ReadDb, onFailure: (error: unknown) => void): ReadSnapshot => {
  const begin = db.prepare('BEGIN');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  let entered = false;
  const end = (): void => {
    entered = false;
    // A failing disk may have ended the transaction, and the store may be closed by now.
    if (!db.open || !db.inTransaction) return;
    try {
      commit.run();
    } catch (error) {
      // A damaged page ends even what has only read with a failure. The next turn begins afresh.
      if (db.inTransaction) rollback.run();
      onFailure(error);
    }
  };
  return {
    enter() {
      if (entered) return;
      begin.run();
      entered = true;
      setImmediate(end);
    },
    end,
  };
};
