import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { PackdeskError } from '../../shared/errors.ts';
import { NO_HOME, stateFolder } from '../core/user-folders.ts';
import type { WriteDb } from './connection.ts';
import type { StorePaths } from './folder.ts';
import { unwritableBy } from './unwritable.ts';

/**
 * Files outside of a data folder that say what was in it: where all of the folder is put back, from a copy of files or
 * on a disk that was restored, what lies in it goes back with it and tells nothing. They help where they can be written,
 * and stop nothing where they cannot.
 */
export interface OutsidePaths {
  /** Below which number each range may have been used (number-marks.ts): of whatever database is in the folder. */
  numberMarks: string;
  /** The last commit of this database (commit-count.ts). */
  lastSaved(id: string): string;
}

/** Why a file outside of a folder cannot be kept, for the log. */
export const stateUnwritable = (error: unknown): PackdeskError => {
  const folder = stateFolder();
  const detail = unwritableBy(error, folder)?.details.detail ?? (error instanceof Error ? error.message : '');
  return new PackdeskError('store.state-unwritable', { details: { folder, detail }, cause: error });
};

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** @param paths of a folder that is there. @throws what the system says, and where there is no place for such files */
export const outsidePaths = ({ folder }: StorePaths): OutsidePaths => {
  const state = stateFolder();
  if (!isAbsolute(state)) throw new Error(NO_HOME);
  const there = join(state, 'folders', digestOf(realpathSync.native(folder)));
  return {
    numberMarks: `${there}.numbers.json`,
    lastSaved: (id) => `${there}-${digestOf(id)}.last.json`,
  };
};

/** Makes the folder of such a file, only for its owner. @throws what the system says */
export const makeOutside = (file: string): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
};

const ID = 'store.id';
const RESTORED = 'store.restored';

const setting = (db: WriteDb, name: string): string | undefined =>
  db.prepare<[name: string], string>('SELECT value FROM settings WHERE name = ?').pluck().get(name);

const set = (db: WriteDb, name: string, value: string): void => {
  db.prepare('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)').run(name, JSON.stringify(value));
};

/** The id of a database, which its copies have too; given at its first open. */
export const databaseId = (db: WriteDb): string => {
  if (setting(db, ID) === undefined) set(db, ID, randomUUID());
  return setting(db, ID) ?? '';
};

/** Notes in a backup that it is put back on purpose: its next open is no surprise. */
export const noteRestored = (db: WriteDb): void => set(db, RESTORED, 'yes');

/** If that was noted; it is said once. */
export const takeRestored = (db: WriteDb): boolean =>
  db.prepare('DELETE FROM settings WHERE name = ?').run(RESTORED).changes > 0;
