import Database from 'better-sqlite3';
import { isBusy } from './errors.ts';
import { makePrivateFile } from './folder.ts';

export interface Lock {
  release(): void;
}

/**
 * Takes a lock that the operating system gives back when the process ends, however it ends: an exclusive
 * transaction on an empty database beside the real one.
 * @param waitMs how long to wait for another holder
 * @returns null when another holder keeps it
 */
export const takeLock = (file: string, waitMs: number): Lock | null => {
  makePrivateFile(file);
  const db = new Database(file, { timeout: waitMs });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { release: () => db.close() };
};
