import type { WriteDb } from './connection.ts';

/** Pages of the log after which it is moved into the database: about 16 MB. */
const DUE_PAGES = 4_000;

interface LogState {
  busy: number;
  log: number;
  checkpointed: number;
}

/**
 * Moves the log into the database once it is long. Called when a group's answers are out, so that no caller
 * waits for it; one long interval costs fewer fsyncs than SQLite's own after each 1,000 pages.
 */
export const checkpointWhenDue = (db: WriteDb) => {
  const state = db.prepare<[], LogState>('PRAGMA wal_checkpoint(NOOP)');
  const passive = db.prepare<[], LogState>('PRAGMA wal_checkpoint(PASSIVE)');
  return (): void => {
    const now = state.get();
    if (now !== undefined && now.log - now.checkpointed >= DUE_PAGES) passive.get();
  };
};
