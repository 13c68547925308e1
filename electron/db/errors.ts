import { readdirSync } from 'node:fs';
import { SqliteError } from 'better-sqlite3';
import { PackdeskError } from '../../shared/errors.ts';
import { ChecksumMismatch } from './checksums.ts';
import type { StorePaths } from './folder.ts';
import { StepFailed } from './migrate.ts';
import { family, unwritableBy } from './unwritable.ts';

const damage: Record<string, string> = {
  SQLITE_NOTADB: 'it is not a database file, or its beginning was overwritten.',
  SQLITE_CORRUPT: 'its content does not fit together, or a part of it is missing.',
};

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

/** True when the disk had no room, for the database or the index of its log, or SQLite was not allowed to take any. */
export const isFull = (error: unknown): boolean =>
  (error instanceof SqliteError &&
    (family(error.code) === 'SQLITE_FULL' || error.code === 'SQLITE_IOERR_SHMSIZE')) ||
  (error instanceof Error && 'code' in error && error.code === 'ENOSPC');

/** The disk itself failed: a cable, a share that went away, a sector. */
const isDiskFault = (error: unknown): error is Error & { code: string } =>
  error instanceof SqliteError
    ? family(error.code) === 'SQLITE_IOERR'
    : error instanceof Error && 'code' in error && error.code === 'EIO';

export const isBusy = (error: unknown): boolean =>
  error instanceof SqliteError && family(error.code) === 'SQLITE_BUSY';

/** Gives any failure of the database its place in the catalogue; the original stays as the cause. */
export const translate = (error: unknown, paths: StorePaths): PackdeskError => {
  if (error instanceof PackdeskError) return error;
  if (isFull(error)) {
    return new PackdeskError('store.full', { details: { folder: paths.folder }, cause: error });
  }
  if (isBusy(error)) return new PackdeskError('store.busy', { cause: error });
  if (error instanceof ChecksumMismatch) {
    return damaged(paths, `${error.message} in it is not what was written.`, error);
  }
  if (error instanceof StepFailed) return damaged(paths, `${error.message}.`, error);
  // Every text of the store was written as JSON.
  if (error instanceof SyntaxError) return damaged(paths, 'a text in it cannot be read any more.', error);
  const denied = unwritableBy(error, paths.folder);
  if (denied !== null) return denied;
  const words = error instanceof SqliteError ? damage[family(error.code)] : undefined;
  if (words !== undefined) return damaged(paths, words, error);
  if (isDiskFault(error)) {
    const { folder, backups } = paths;
    return new PackdeskError('store.disk', {
      details: { folder, backups, detail: error.code },
      cause: error,
    });
  }
  return new PackdeskError('internal', { cause: error });
};
