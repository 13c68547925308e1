import { readdirSync } from 'node:fs';
import { SqliteError } from 'better-sqlite3';
import { PackdeskError } from '../../shared/errors.ts';
import type { StorePaths } from './folder.ts';
import { Altered } from './sums.ts';

const damage: Record<string, string> = {
  SQLITE_NOTADB: 'it is not a database file, or its beginning was overwritten.',
  SQLITE_CORRUPT: 'its content does not fit together, or a part of it is missing.',
};

/** `SQLITE_IOERR_WRITE` and its likes say their family in their first two words. */
const family = (code: string): string => code.split('_').slice(0, 2).join('_');

/** Its name, for the words that say how to put it back. */
const newestBackup = ({ backups }: StorePaths): string => {
  try {
    // Their names begin with their time.
    const names = readdirSync(backups).filter((name) => name.endsWith('.db'));
    return names.sort().at(-1) ?? 'FILE';
  } catch {
    return 'FILE';
  }
};

export const damaged = (paths: StorePaths, detail: string, cause?: unknown): PackdeskError =>
  new PackdeskError('store.damaged', {
    details: {
      file: paths.file,
      detail,
      folder: paths.folder,
      backups: paths.backups,
      backup: newestBackup(paths),
    },
    cause,
  });

/** True when the disk had no room (or SQLite was not allowed to take any). */
export const isFull = (error: unknown): boolean =>
  (error instanceof SqliteError && family(error.code) === 'SQLITE_FULL') ||
  (error instanceof Error && 'code' in error && error.code === 'ENOSPC');

export const isBusy = (error: unknown): boolean =>
  error instanceof SqliteError && family(error.code) === 'SQLITE_BUSY';

/** Why nothing can be written, by the code of the system or of SQLite. */
const unwritable: Record<string, string> = {
  EACCES: 'the user who runs Packdesk has no permission there',
  EPERM: 'the user who runs Packdesk has no permission there',
  EROFS: 'its disk is read-only',
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'one of Packdesk’s files there is a folder',
  ENOENT: 'it cannot be created there',
  SQLITE_READONLY: 'its disk, or the database in it, is read-only',
  SQLITE_CANTOPEN: 'the database in it cannot be opened for writing',
  SQLITE_PERM: 'the user who runs Packdesk has no permission there',
};

/** Null for a failure that is about something else than the right, or the possibility, to write. */
export const unwritableBy = (error: unknown, folder: string): PackdeskError | null => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const detail = unwritable[error instanceof SqliteError ? family(code) : code];
  return detail === undefined
    ? null
    : new PackdeskError('store.unwritable', { details: { folder, detail }, cause: error });
};

/** Gives any failure of the database its place in the catalogue; the original stays as the cause. */
export const translate = (error: unknown, paths: StorePaths): PackdeskError => {
  if (error instanceof PackdeskError) return error;
  if (isFull(error)) {
    return new PackdeskError('store.full', { details: { folder: paths.folder }, cause: error });
  }
  if (isBusy(error)) return new PackdeskError('store.busy', { cause: error });
  if (error instanceof Altered) {
    return damaged(paths, `${error.message} in it is not what was written.`, error);
  }
  // Every text of the store was written as JSON.
  if (error instanceof SyntaxError) return damaged(paths, 'a text in it cannot be read any more.', error);
  const denied = unwritableBy(error, paths.folder);
  if (denied !== null) return denied;
  const words = error instanceof SqliteError ? damage[family(error.code)] : undefined;
  if (words !== undefined) return damaged(paths, words, error);
  return new PackdeskError('internal', { cause: error });
};
