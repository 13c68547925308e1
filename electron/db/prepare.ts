import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { PackdeskError } from '../../shared/errors.ts';
import { forgetCommitCount, type LostCommits, lostCommits } from './commit-count.ts';
import { applyPragmas, openInspector, type ReadDb } from './connection.ts';
import { emptyDatabase } from './empty-database.ts';
import { damaged, translate } from './errors.ts';
import { companions, makePrivateFile, type StorePaths, syncFolder } from './folder.ts';
import { APPLICATION_ID, latest, type Migration, schemaVersion } from './migrate.ts';
import { unfinishedRun } from './runs.ts';
import { fitsItsVersion, unknownDifferences } from './schema-check.ts';
import { differenceWords } from './schema-differences.ts';
import { upgrade } from './upgrade.ts';

/** Result of opening, for the log. */
export interface Preparation {
  created: boolean;
  /** Names of the migrations that ran. */
  migrated: string[];
  /** The copy made before migrating. */
  backup: string | null;
  /** The last run did not end in order; the database was checked and is whole. */
  uncleanStop: { startedAt: number; checkMs: number } | null;
  /** Saved changes that are missing, at most: the log that held them was deleted, cut or altered. */
  lost: LostCommits | null;
  /** Saved changes that this computer knows of and the whole folder lacks: it is an older copy, put back. */
  older: LostCommits | null;
  /** Number ranges that went past what may have been used: the database is an older copy, put back. */
  numbersMoved: string[];
}

const nothingDone = (): Preparation => ({
  created: false,
  migrated: [],
  backup: null,
  uncleanStop: null,
  lost: null,
  older: null,
  numbersMoved: [],
});

/**
 * A database that was moved or deleted without its log must not be replaced by an empty one: the log holds
 * what was saved last, and SQLite would write its pages into whatever has the name.
 * @throws PackdeskError store.damaged
 */
const refuseOrphanedLog = (paths: StorePaths): void => {
  const left = companions(paths.file).find((file) => existsSync(file));
  if (left !== undefined) throw damaged(paths, `it is gone, while ${basename(left)} beside it is there.`);
};

/**
 * Makes a new database under another name and gives it its own only when it is complete, so that a file of
 * that name is never half made: an empty one is damage, not a beginning.
 */
const create = (paths: StorePaths, migrations: readonly Migration[]): string[] => {
  const leftovers = readdirSync(paths.folder).filter((name) => name.startsWith('packdesk.new'));
  for (const name of leftovers) rmSync(join(paths.folder, name));
  const fresh = join(paths.folder, 'packdesk.new');
  makePrivateFile(fresh);
  writeFileSync(fresh, emptyDatabase(migrations), { flush: true });
  const db = new Database(fresh);
  try {
    applyPragmas(db, paths);
  } finally {
    db.close();
  }
  renameSync(fresh, paths.file);
  syncFolder(paths.folder);
  return migrations.map((migration) => migration.name);
};

/**
 * Refuses what this program must not touch. Reads only, and no rows.
 * @returns whether the database is to be upgraded: it is of an older version, or its tables are those of the first days
 * @throws PackdeskError store.damaged, which names what differs where its tables are not those of its version;
 *   store.too-new
 */
export const inspect = (db: ReadDb, paths: StorePaths, migrations: readonly Migration[]): boolean => {
  const known = latest(migrations);
  const found = schemaVersion(db);
  db.prepare('SELECT count(*) FROM sqlite_master').get();
  if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID || found < 1) {
    throw damaged(paths, 'it is a database of another program.');
  }
  if (found > known) {
    throw new PackdeskError('store.too-new', { details: { file: paths.file, found, known } });
  }
  if (fitsItsVersion(db, migrations)) return found < known;
  const unknown = unknownDifferences(db, migrations);
  if (unknown.length > 0) throw damaged(paths, differenceWords(found, unknown));
  return true;
};

/** @throws PackdeskError store.damaged with SQLite's first finding */
export const checkWhole = (db: ReadDb, paths: StorePaths): void => {
  const finding = db.pragma('integrity_check(1)', { simple: true });
  if (finding !== 'ok') throw damaged(paths, `${String(finding).replaceAll(/\s+/g, ' ')}.`);
};

/**
 * The same in less time: it does not compare indexes with their tables.
 * @throws PackdeskError store.damaged with SQLite's first finding
 */
export const checkStructure = (db: ReadDb, paths: StorePaths): void => {
  const finding = db.pragma('quick_check(1)', { simple: true });
  if (finding !== 'ok') throw damaged(paths, `${String(finding).replaceAll(/\s+/g, ' ')}.`);
};

/** Up to this size a start waits for the check, some 100 ms; a larger one is checked in the background. */
const CHECKED_BYTES = 32 * 1024 * 1024;
/** The schema that counts commits. */
const COUNTED_SINCE = 8;

const checkExisting = (db: ReadDb, paths: StorePaths): Preparation => {
  // Before this there was no count.
  const lost = schemaVersion(db) >= COUNTED_SINCE ? lostCommits(db, paths) : null;
  const run = unfinishedRun(db);
  if (run === null && lost === null) {
    if (statSync(paths.file).size <= CHECKED_BYTES) checkStructure(db, paths);
    return nothingDone();
  }
  const begun = performance.now();
  checkWhole(db, paths);
  if (run === null) return { ...nothingDone(), lost };
  return {
    ...nothingDone(),
    lost,
    uncleanStop: { startedAt: run.startedAt, checkMs: Math.round(performance.now() - begun) },
  };
};

/**
 * Makes the database if there is none; checks it after an unclean stop; migrates an older one, after a backup.
 * Only for a caller that holds the owner's lock. A file that is refused keeps its bytes.
 * @param at now, ms
 * @throws PackdeskError store.locked (guests work on an older version), store.damaged, store.too-new,
 *   store.no-copy, store.migration, store.full, store.busy, store.unsafe-disk
 */
export const prepareDatabase = (
  paths: StorePaths,
  migrations: readonly Migration[],
  at: number,
): Preparation => {
  try {
    if (!existsSync(paths.file)) {
      refuseOrphanedLog(paths);
      forgetCommitCount(paths);
      return { ...nothingDone(), created: true, migrated: create(paths, migrations) };
    }
    if (statSync(paths.file).size === 0) throw damaged(paths, 'it is empty.');
    const reader = openInspector(paths.file);
    let isOld: boolean;
    let preparation: Preparation;
    try {
      isOld = inspect(reader, paths, migrations);
      preparation = checkExisting(reader, paths);
    } finally {
      reader.close();
    }
    return isOld ? { ...preparation, ...upgrade(paths, migrations, at) } : preparation;
  } catch (error) {
    throw translate(error, paths);
  }
};

/**
 * Opens the database read-only next to a running owner. Migrating under a running program would pull the
 * schema away from it.
 * @throws PackdeskError store.locked (an older program runs on it), store.too-new, store.damaged
 */
export const inspectBesideOwner = (paths: StorePaths, migrations: readonly Migration[]): Preparation => {
  try {
    if (!existsSync(paths.file)) throw damaged(paths, 'it is gone, while Packdesk runs on it.');
    const reader = openInspector(paths.file);
    try {
      if (inspect(reader, paths, migrations)) {
        throw new PackdeskError('store.locked', { details: { folder: paths.folder } });
      }
    } finally {
      reader.close();
    }
    return nothingDone();
  } catch (error) {
    throw translate(error, paths);
  }
};
