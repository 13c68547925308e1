import { PackdeskError } from '../../shared/errors.ts';
import { type CommitCount, countCommits, type LostCommits, missing, savedOutside } from './commit-count.ts';
import { openWriter, type Synchronous, type WriteDb } from './connection.ts';
import { translate } from './errors.ts';
import { makeFolder, type StorePaths } from './folder.ts';
import { type Lock, takeLock, takeSharedLock } from './lock.ts';
import type { Migration } from './migrate.ts';
import { applyMarks } from './number-marks.ts';
import { databaseId, takeRestored } from './outside.ts';
import { inspectBesideOwner, type Preparation, prepareDatabase } from './prepare.ts';
import { beginRun, endRun } from './runs.ts';
import { skipVersions } from './skip-versions.ts';
import { forgetOld } from './write-operations.ts';

/** An owner (desk, serve) has the folder for itself; a guest (admin) works with or without one. */
export type StoreRole = 'owner' | 'guest';

export interface FolderOptions {
  paths: StorePaths;
  role: StoreRole;
  synchronous: Synchronous;
  /** Now, ms. */
  at: number;
  migrations: readonly Migration[];
  /** Hears of files beside the database, or outside of its folder, that cannot be kept; no reason not to open. */
  trouble?(error: unknown): void;
}

export interface OpenFolder {
  db: WriteDb;
  preparation: Preparation;
  /** Counts an owner's commits; a guest's are not counted. */
  count: CommitCount | null;
  /**
   * Ends the run: the log moved into the database, the locks given back, and, where it was orderly, that noted.
   * After damage was met it is not, so that the next start checks. `at` is now, ms.
   */
  close(at: number, orderly: boolean): void;
}

/** Time that an opener waits for another one that makes, migrates or checks the database. */
const OPEN_WAIT_MS = 15_000;

const locked = (paths: StorePaths): PackdeskError =>
  new PackdeskError('store.locked', { details: { folder: paths.folder } });

const prepare = (options: FolderOptions, owner: Lock | null): Preparation => {
  const { paths, migrations, at } = options;
  if (owner !== null) return prepareDatabase(paths, migrations, at);
  if (options.role === 'owner') throw locked(paths);
  return inspectBesideOwner(paths, migrations);
};

/** `lock` is the owner's, or a guest's share; it is held for as long as the folder is open. */
const openPrepared = (options: FolderOptions, preparation: Preparation, lock: Lock): OpenFolder => {
  const { paths, at, role, trouble = () => undefined } = options;
  const db = openWriter(paths, options.synchronous);
  let numbersMoved: string[];
  let older: LostCommits | null = null;
  let run: number | null = null;
  let count: CommitCount | null = null;
  try {
    const id = role === 'owner' ? databaseId(db) : null;
    const known = id === null ? null : savedOutside(paths, id);
    const isRestored = id !== null && takeRestored(db);
    if (preparation.lost === null && !isRestored) older = missing(db, known);
    const isEarlier = older !== null || preparation.lost !== null;
    numbersMoved = applyMarks(db, paths, isEarlier || isRestored, trouble);
    if (id !== null) {
      if (isEarlier) skipVersions(db, at);
      run = beginRun(db, at, known?.run);
      forgetOld(db, at);
      count = countCommits(db, paths, { id: run, startedAt: at }, id, trouble);
    }
  } catch (error) {
    db.close();
    throw error;
  }
  return {
    db,
    preparation: { ...preparation, older, numbersMoved },
    count,
    close(end: number, orderly: boolean): void {
      count?.close();
      if (run !== null && orderly) endRun(db, run, end);
      if (run !== null) db.pragma('wal_checkpoint(TRUNCATE)');
      db.close();
      lock.release();
    },
  };
};

/**
 * Takes the locks, prepares the database and opens the writing connection. Blocks while it waits or checks,
 * so it runs in the writer's thread.
 * @throws PackdeskError store.locked, store.damaged, store.too-new, store.full, store.busy, store.unwritable,
 * store.unsafe-disk
 */
export const openFolder = (options: FolderOptions): OpenFolder => {
  const { paths } = options;
  makeFolder(paths.folder);
  let held: Lock | null = null;
  let opening: Lock | null = null;
  try {
    opening = takeLock(paths.openLock, OPEN_WAIT_MS);
    if (opening === null) throw new PackdeskError('store.busy');
    held = takeLock(paths.ownerLock, 0);
    const preparation = prepare(options, held);
    if (held !== null && options.role === 'owner') return openPrepared(options, preparation, held);
    // A guest needs the owner's lock only while it prepares: it must not keep a desk from starting.
    held?.release();
    held = takeSharedLock(paths.guestLock, 0);
    if (held === null) throw new PackdeskError('store.busy');
    return openPrepared(options, preparation, held);
  } catch (error) {
    held?.release();
    throw translate(error, paths);
  } finally {
    opening?.release();
  }
};
