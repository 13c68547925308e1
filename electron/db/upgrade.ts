import { basename } from 'node:path';
import { SqliteError } from 'better-sqlite3';
import { PackdeskError } from '../../shared/errors.ts';
import { copyBeforeMigration, dropOldVersions } from './backup.ts';
import { openWriter, type WriteDb } from './connection.ts';
import { damaged, isBusy, isFull } from './errors.ts';
import type { StorePaths } from './folder.ts';
import { takeLock } from './lock.ts';
import { mendSchema } from './mend.ts';
import { latest, type Migration, migrate, namingStep, StepFailed, schemaVersion } from './migrate.ts';
import { referenceSchema } from './reference-schema.ts';
import { fitsItsVersion } from './schema-check.ts';
import { differenceWords, schemaDifferences } from './schema-differences.ts';
import { unwritableBy } from './unwritable.ts';

/** Name of the work before the first step, beside the names of the steps. */
const MENDING = 'tables of the first days';
const CHECKING = 'check of the new tables';

const assertWholeFamilies = (db: WriteDb, paths: StorePaths): void => {
  const [broken] = db.pragma('foreign_key_check') as { table: string; parent: string }[];
  if (broken === undefined) return;
  throw damaged(paths, `a row of its table ${broken.table} has lost what it belongs to in ${broken.parent}.`);
};

const mend = (db: WriteDb, migrations: readonly Migration[]): void => {
  const own = migrations.slice(0, schemaVersion(db));
  if (fitsItsVersion(db, own)) return;
  const reference = referenceSchema(own);
  try {
    mendSchema(db, reference);
  } finally {
    reference.close();
  }
};

/** Compares the tables after the steps with those of the newest version, before they are committed. */
const assertFits = (db: WriteDb, migrations: readonly Migration[]): void => {
  if (fitsItsVersion(db, migrations)) return;
  const reference = referenceSchema(migrations);
  try {
    throw new Error(differenceWords(latest(migrations), schemaDifferences(db, reference)));
  } finally {
    reference.close();
  }
};

/**
 * Gives the database of a connection the tables that its version has, and then those of the newest version, in one
 * transaction.
 * @returns names of the steps that ran
 * @throws StepFailed: nothing has changed
 */
const bringUp = (db: WriteDb, migrations: readonly Migration[]): string[] =>
  migrate(db, migrations, {
    before: () => namingStep(MENDING, () => mend(db, migrations)),
    after: () => namingStep(CHECKING, () => assertFits(db, migrations)),
  });

/**
 * Gives a database of the first days the tables of its own version.
 * @throws StepFailed: nothing has changed
 */
export const mendTables = (db: WriteDb, migrations: readonly Migration[]): void => {
  bringUp(db, migrations.slice(0, schemaVersion(db)));
};

/** Why, in words for a sentence's end. */
const reason = (error: unknown, folder: string): string => {
  if (isFull(error)) return 'the disk is full';
  const denied = unwritableBy(error, folder)?.details.detail;
  if (denied !== undefined) return String(denied);
  const text = error instanceof Error ? error.message : String(error);
  const code = error instanceof SqliteError ? ` (${error.code})` : '';
  return text.replace(/\.$/, '') + code;
};

const copyOf = (db: WriteDb, paths: StorePaths, migrations: readonly Migration[], at: number): string => {
  const from = schemaVersion(db);
  try {
    return copyBeforeMigration(db, paths, at, from);
  } catch (error) {
    const { file, backups } = paths;
    const details = { file, backups, from, to: latest(migrations), detail: reason(error, backups) };
    throw new PackdeskError('store.no-copy', { details, cause: error });
  }
};

const failed = (error: unknown, paths: StorePaths, copy: string, from: number, to: number): unknown => {
  const cause = error instanceof StepFailed ? error.cause : error;
  if (cause instanceof PackdeskError || isBusy(cause)) return cause;
  const { file, folder } = paths;
  const step = error instanceof StepFailed ? error.step : 'commit';
  const details = { file, folder, from, to, step, detail: reason(cause, folder), copy, name: basename(copy) };
  return new PackdeskError('store.migration', { details, cause });
};

const upgradeAlone = (db: WriteDb, paths: StorePaths, migrations: readonly Migration[], at: number) => {
  assertWholeFamilies(db, paths);
  const from = schemaVersion(db);
  const copy = copyOf(db, paths, migrations, at);
  let migrated: string[];
  try {
    migrated = bringUp(db, migrations);
  } catch (error) {
    throw failed(error, paths, copy, from, latest(migrations));
  }
  dropOldVersions(paths, copy);
  return { backup: copy, migrated };
};

/**
 * Makes a copy of the database and brings it to the newest version: all of it, or nothing. The copy is kept whatever
 * happens, and a start after a failure makes no second one of the same content.
 * @param at now, ms
 * @returns the copy's path, and the names of the steps that ran
 * @throws PackdeskError store.no-copy; store.migration, which names the step, its cause and the copy; store.locked
 *   (guests are at work), store.damaged, store.busy
 */
export const upgrade = (
  paths: StorePaths,
  migrations: readonly Migration[],
  at: number,
): { backup: string; migrated: string[] } => {
  // A guest at work would have the schema pulled away from under it.
  const alone = takeLock(paths.guestLock, 0);
  if (alone === null) throw new PackdeskError('store.locked', { details: { folder: paths.folder } });
  try {
    const db = openWriter(paths);
    try {
      return upgradeAlone(db, paths, migrations, at);
    } finally {
      db.close();
    }
  } finally {
    alone.release();
  }
};
