import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { PackdeskError } from '../../shared/errors.ts';
import { unwritableBy } from './unwritable.ts';

/** Paths of the things of one data folder. */
export interface StorePaths {
  folder: string;
  file: string;
  backups: string;
  /** Held by the one program that owns the folder, for as long as it runs. */
  ownerLock: string;
  /** Held briefly by each process that opens the folder: making, migrating and checking never overlap. */
  openLock: string;
  /** Shared by all guests for as long as they run; who must migrate or restore needs it alone. */
  guestLock: string;
  /** Below which number each range may have been used (number-marks.ts). Stays when a backup is put back. */
  numberMarks: string;
  /** Last commit, recorded outside of the database (commit-count.ts). */
  lastSaved: string;
}

export const storePaths = (folder: string): StorePaths => ({
  folder,
  file: join(folder, 'packdesk.db'),
  backups: join(folder, 'backups'),
  ownerLock: join(folder, 'packdesk.lock'),
  openLock: join(folder, 'packdesk.open.lock'),
  guestLock: join(folder, 'packdesk.guests.lock'),
  numberMarks: join(folder, 'packdesk.numbers.json'),
  lastSaved: join(folder, 'packdesk.last.json'),
});

/**
 * SQLite's companion files of the database of this name. Its log holds commits that are not in the file yet.
 */
export const companions = (file: string): string[] => ['-wal', '-shm', '-journal'].map((end) => file + end);

/** Makes the folder, only for its owner. One that exists keeps the rights its owner gave it. */
export const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw (
      unwritableBy(error, folder) ??
      new PackdeskError('store.unwritable', { details: { folder, detail }, cause: error })
    );
  }
};

/**
 * Makes an empty file only for its owner, if there is none. SQLite gives -wal and -shm the same rights.
 * An existing file is never opened here: closing it would drop this process's locks on it (POSIX).
 */
export const makePrivateFile = (file: string): void => {
  if (existsSync(file)) return;
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
};

/** Brings what was written to a file onto the disk. */
export const syncFile = (file: string): void => {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Makes a rename in this folder durable. Windows has no such call and needs none. */
export const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};
