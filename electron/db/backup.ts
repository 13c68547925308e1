import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { ReadDb } from './connection.ts';
import { makePrivateFile, type StorePaths, syncFile, syncFolder } from './folder.ts';

/** How many backups are kept; older ones make room. */
export const KEPT_BACKUPS = 3;

const isBackup = (name: string): boolean => /^packdesk-.*\.db$/.test(name);

/** File names of the backups, the newest first (their names begin with their time). */
const backupNames = (paths: StorePaths): string[] => {
  mkdirSync(paths.backups, { recursive: true, mode: 0o700 });
  return readdirSync(paths.backups).filter(isBackup).sort().reverse();
};

/** VACUUM leaves the journal's mode behind: a copy is set to what the store reads and writes. */
const setWal = (file: string): void => {
  const db = new Database(file);
  try {
    db.pragma('journal_mode = WAL');
  } finally {
    db.close();
  }
};

/**
 * Writes a whole, consistent copy of the database into the folder's backups and drops the oldest ones.
 * The copy has its name only once it is complete and on the disk.
 * @param at now, ms
 * @returns the copy's path
 */
export const backUp = (db: ReadDb, paths: StorePaths, at: number, label: string): string => {
  const stamp = new Date(at).toISOString().replaceAll(/[:.]/g, '-');
  const older = backupNames(paths);
  const target = join(paths.backups, `packdesk-${stamp}-${label}.db`);
  const part = `${target}.part`;
  rmSync(part, { force: true });
  makePrivateFile(part);
  db.prepare('VACUUM INTO ?').run(part);
  setWal(part);
  syncFile(part);
  renameSync(part, target);
  syncFolder(paths.backups);
  for (const name of older.slice(KEPT_BACKUPS - 1)) rmSync(join(paths.backups, name));
  return target;
};
