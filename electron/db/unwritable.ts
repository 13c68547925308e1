import { SqliteError } from 'better-sqlite3';
import { PackdeskError } from '../../shared/errors.ts';

/** `SQLITE_IOERR_WRITE` and its likes say their family in their first two words. */
export const family = (code: string): string => code.split('_').slice(0, 2).join('_');

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
