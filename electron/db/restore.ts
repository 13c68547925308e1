import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { PackdeskError } from '../../shared/errors.ts';
import { type Backup, backUp, listBackups, makeRestorable } from './backup.ts';
import { checkContent } from './check-content.ts';
import { forgetCommitCount } from './commit-count.ts';
import { openInspector, openWriter } from './connection.ts';
import { translate } from './errors.ts';
import {
  companions,
  makeFolder,
  makePrivateFile,
  type StorePaths,
  storePaths,
  syncFile,
  syncFolder,
} from './folder.ts';
import { type Lock, takeLock, takeSharedLock } from './lock.ts';
import { migrations } from './migrations/index.ts';
import { noteRestored } from './outside.ts';
import { checkWhole, inspect } from './prepare.ts';
import { dropRestoreWish } from './restore-wish.ts';
import { skipVersions } from './skip-versions.ts';
import { mendTables } from './upgrade.ts';

/** Time to wait for a program that is just opening the folder. */
const OPEN_WAIT_MS = 15_000;

/** The backups of a data folder, the newest first. Only reads. @throws PackdeskError the store codes */
export const backupsOf = (folder: string): Backup[] => {
  const paths = storePaths(resolve(folder));
  try {
    return listBackups(paths);
  } catch (error) {
    throw translate(error, paths);
  }
};

/**
 * Makes a backup, even while an owner is running.
 * @param at now, ms
 * @returns its path
 * @throws PackdeskError file.unreadable (no database there) and the store codes
 */
export const makeBackup = (folder: string, at: number): string => {
  const paths = storePaths(resolve(folder));
  let share: Lock | null = null;
  try {
    if (!existsSync(paths.file)) throw unreadable(paths.file, 'there is no such file.');
    share = takeSharedLock(paths.guestLock, OPEN_WAIT_MS);
    if (share === null) throw new PackdeskError('store.busy');
    const reader = openInspector(paths.file);
    try {
      inspect(reader, paths, migrations);
      return backUp(reader, paths, at, 'hand');
    } finally {
      reader.close();
    }
  } catch (error) {
    throw translate(error, paths);
  } finally {
    share?.release();
  }
};

const unreadable = (file: string, detail: string, cause?: unknown): PackdeskError =>
  new PackdeskError('file.unreadable', { details: { file, detail }, cause });

/** A path, or the name of a file among the folder's backups. */
const find = (paths: StorePaths, name: string): string => {
  const file = [resolve(name), join(paths.backups, name)].find((candidate) => existsSync(candidate));
  if (file === undefined) throw unreadable(name, 'there is no such file.');
  return file;
};

/** Bytes that are copied at a time. */
const COPIED = 1024 * 1024;

const withFile = (file: string, flags: 'r' | 'r+', run: (handle: number) => void): void => {
  const handle = openSync(file, flags);
  try {
    run(handle);
  } finally {
    closeSync(handle);
  }
};

const copyBytes = (source: number, target: number): void => {
  const piece = new Uint8Array(COPIED);
  for (let read = readSync(source, piece); read > 0; read = readSync(source, piece)) {
    for (let written = 0; written < read; ) written += writeSync(target, piece, written, read - written);
  }
};

/**
 * Copies into a file only for its owner. `copyFile` would give it the rights of its source, which may come from a
 * drive where everything is everybody's.
 */
const copy = (from: string, to: string): void => {
  makePrivateFile(to);
  try {
    withFile(from, 'r', (source) => withFile(to, 'r+', (target) => copyBytes(source, target)));
  } catch (error) {
    throw unreadable(from, error instanceof Error ? error.message : String(error), error);
  }
};

/** The copy of a backup, until it is checked; and the name that it has then. */
const partOf = ({ folder }: StorePaths): string => join(folder, 'packdesk.restore');
const checkedOf = ({ folder }: StorePaths): string => join(folder, 'packdesk.restore-checked');

const dropCopies = (paths: StorePaths): void => {
  const part = partOf(paths);
  for (const file of [part, ...companions(part), checkedOf(paths)]) rmSync(file, { force: true });
};

/** Only a copy is opened: opening may change a file, and a backup stays as it was made. */
const takeCopy = (paths: StorePaths, source: string): string => {
  const part = partOf(paths);
  dropCopies(paths);
  copy(source, part);
  // A folder moved aside earlier: what its log holds belongs to it.
  if (existsSync(`${source}-wal`)) copy(`${source}-wal`, `${part}-wal`);
  return part;
};

/** @throws PackdeskError store.damaged and store.too-new, both naming the source */
const checkCopy = (part: string, paths: StorePaths, source: string, at: number): void => {
  const named = { ...paths, file: source };
  try {
    const reader = openInspector(part);
    try {
      inspect(reader, named, migrations);
      checkWhole(reader, named);
    } finally {
      reader.close();
    }
    makeRestorable(part);
    checkContent({ ...paths, file: part });
    const db = openWriter({ ...paths, file: part });
    try {
      // The rest of the way to this version is the next start's, with a copy before it.
      mendTables(db, migrations);
      // The next start need not check again what was whole a moment ago.
      db.exec('UPDATE runs SET stopped_at = started_at WHERE stopped_at IS NULL');
      skipVersions(db, at);
      noteRestored(db);
    } finally {
      db.close();
    }
    syncFile(part);
  } catch (error) {
    throw translate(error, named);
  }
};

const presentFiles = (paths: StorePaths): string[] =>
  [paths.file, ...companions(paths.file)].filter((file) => existsSync(file));

const moveInto = (aside: string, paths: StorePaths): void => {
  for (const file of presentFiles(paths)) renameSync(file, join(aside, basename(file)));
  syncFolder(aside);
};

/** A restore that fails half way leaves the database where it was; the log first, as it goes with it. */
const moveBack = (paths: StorePaths, aside: string): void => {
  const files = [paths.file, ...companions(paths.file)].reverse();
  for (const file of files) {
    const moved = join(aside, basename(file));
    if (existsSync(moved)) renameSync(moved, file);
  }
  rmSync(aside, { recursive: true, force: true });
};

/**
 * Moves the present files away, the database first: were this to end half way, a log without its database is
 * refused at the next start, while a database without its log would have lost what was saved last.
 * @returns the folder they are in; null when there were none
 */
const moveAside = (paths: StorePaths, at: number): string | null => {
  if (presentFiles(paths).length === 0) return null;
  const stamp = new Date(at).toISOString().replaceAll(/[:.]/g, '-');
  const aside = join(paths.folder, `aside-${stamp}`);
  mkdirSync(aside, { mode: 0o700 });
  try {
    moveInto(aside, paths);
  } catch (error) {
    moveBack(paths, aside);
    throw error;
  }
  return aside;
};

const alone = (paths: StorePaths): Lock => {
  const taken: (Lock | null)[] = [];
  const release = (): void => {
    for (const lock of taken) lock?.release();
  };
  for (const [file, waitMs] of [
    [paths.openLock, OPEN_WAIT_MS],
    [paths.ownerLock, 0],
    [paths.guestLock, 0],
  ] as const) {
    const lock = takeLock(file, waitMs);
    taken.push(lock);
    if (lock !== null) continue;
    release();
    throw new PackdeskError('store.in-use', { details: { folder: paths.folder } });
  }
  return { release };
};

/** The checked copy becomes the database, and nothing is wished for any more. */
const takePlace = (paths: StorePaths): void => {
  forgetCommitCount(paths);
  // Before: a start behind a kill here would else restore once more. It finishes this one.
  dropRestoreWish(paths);
  renameSync(checkedOf(paths), paths.file);
  syncFolder(paths.folder);
};

/** Name of the folder with the files that were moved away last; null where there is none. */
const lastAside = ({ folder }: StorePaths): string | null => {
  const names = readdirSync(folder).filter((name) => /^aside-\d/.test(name));
  const last = names.sort().at(-1);
  return last === undefined ? null : join(folder, last);
};

/**
 * True where a restore was broken off after the database was moved aside: its checked copy is there, and no database. An
 * empty one must not be made then.
 */
export const isRestoreBroken = (paths: StorePaths): boolean =>
  !existsSync(paths.file) && existsSync(checkedOf(paths));

/**
 * Ends such a restore.
 * @returns the folder where the files from before are
 * @throws PackdeskError store.in-use while anything works on the folder
 */
export const finishRestore = (paths: StorePaths): string | null => {
  const lock = alone(paths);
  try {
    const aside = lastAside(paths);
    // A log that was left belongs to the database that was moved.
    if (aside !== null) moveInto(aside, paths);
    takePlace(paths);
    return aside;
  } finally {
    lock.release();
  }
};

/**
 * Puts a backup in the place of the present database, which is moved aside and never deleted. Numbers used since
 * the backup are not used again: the next open sees to it (number-marks.ts).
 * @param name a path, or a name among the folder's backups
 * @param at now, ms
 * @returns what was put back, and the folder where the present files are now (null: there were none)
 * @throws PackdeskError store.in-use while anything works on the folder; file.unreadable, store.damaged,
 *   store.too-new for the file given: nothing has changed then
 */
export const restoreBackup = (
  folder: string,
  name: string,
  at: number,
): { restored: string; aside: string | null } => {
  const paths = storePaths(resolve(folder));
  makeFolder(paths.folder);
  const lock = alone(paths);
  try {
    const source = find(paths, name);
    const part = takeCopy(paths, source);
    checkCopy(part, paths, source, at);
    renameSync(part, checkedOf(paths));
    const aside = moveAside(paths, at);
    try {
      takePlace(paths);
    } catch (error) {
      if (aside !== null) moveBack(paths, aside);
      throw error;
    }
    return { restored: source, aside };
  } catch (error) {
    // Where the database could not be moved back, the next start ends what was begun.
    if (!isRestoreBroken(paths)) dropCopies(paths);
    throw translate(error, paths);
  } finally {
    lock.release();
  }
};
