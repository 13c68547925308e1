import Database from 'better-sqlite3';
import { isBusy } from './errors.ts';
import { makePrivateFile } from './folder.ts';

export interface Lock {
  release(): void;
}

const take = (file: string, waitMs: number, transaction: string): Lock | null => {
  makePrivateFile(file);
  const db = new Database(file, { timeout: waitMs });
  try {
    db.exec(transaction);
  } catch (error) {
    db.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { release: () => db.close() };
};

/**
 * Takes a lock that the operating system gives back when the process ends, however it ends: an exclusive
 * transaction on an empty database next to the real one.
 * @param waitMs how long to wait for other holders
 * @returns null when another holder keeps it
 */
export const takeLock = (file: string, waitMs: number): Lock | null => take(file, waitMs, 'BEGIN EXCLUSIVE');

/** The same lock, held together with others who take it so. Null when another process holds it exclusively. */
export const takeSharedLock = (file: string, waitMs: number): Lock | null =>
  take(file, waitMs, 'BEGIN; SELECT count(*) FROM sqlite_master');
