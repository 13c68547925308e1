import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import type { ReadDb, WriteDb } from './connection.ts';
import { isBusy } from './errors.ts';
import { makePrivateFile, type StorePaths, syncFile, syncFolder } from './folder.ts';
import { restoreWish } from './restore-wish.ts';
import { isCopyOf } from './same-content.ts';

/** Why a backup was made: a new day, a person's wish, a migration away from this version. */
export type BackupKind = 'day' | 'hand' | `v${number}`;

export interface Backup {
  file: string;
  kind: BackupKind;
  /** When it was made, ms. */
  at: number;
  bytes: number;
}

/** Number of its kind that are kept; older ones make room. Backups made by a person are removed by a person. */
export const KEPT_DAYS = 7;
export const KEPT_VERSIONS = 3;

const DAY_MS = 86_400_000;
/** Pages that the copy of a day takes at once; writes get their turn in between. */
const STEP_PAGES = 200;

const pattern = /^packdesk-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(day|hand|v\d+)\.db$/;

const toBackup = (folder: string, name: string): Backup[] => {
  const [, date, hours, minutes, seconds, ms, kind] = pattern.exec(name) ?? [];
  if (date === undefined) return [];
  const file = join(folder, name);
  const at = Date.parse(`${date}${hours}:${minutes}:${seconds}.${ms}Z`);
  return [{ file, kind: kind as BackupKind, at, bytes: statSync(file).size }];
};

/** The backups of a data folder, the newest first. */
export const listBackups = ({ backups }: StorePaths): Backup[] => {
  if (!existsSync(backups)) return [];
  return readdirSync(backups)
    .flatMap((name) => toBackup(backups, name))
    .sort((a, b) => b.at - a.at);
};

const isOfVersion = (kind: BackupKind): kind is `v${number}` => kind.startsWith('v');

const family = (kind: BackupKind): string => (isOfVersion(kind) ? 'version' : kind);

const kept: Record<string, number> = { day: KEPT_DAYS, version: KEPT_VERSIONS };

const dropOld = (paths: StorePaths, kind: BackupKind, spared?: string): void => {
  const same = listBackups(paths).filter((backup) => family(backup.kind) === family(kind));
  // The one that the next start puts back is no day's any more.
  const wished = restoreWish(paths);
  for (const { file } of same.slice(kept[family(kind)] ?? same.length))
    if (file !== spared && basename(file) !== wished) rmSync(file);
};

/** An unfinished copy is of no use, and takes room that may be what is missing. */
const dropPart = (part: string): void => {
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(part + end, { force: true });
};

/** A copy that was written but has not got its name yet is locked by no one; it does not take so long, ms. */
const NAMING_MS = 60_000;

/** SQLite keeps a copy locked while it writes it, in this process or another one. */
const isBeingWritten = (file: string): boolean => {
  let db: ReturnType<typeof Database> | null = null;
  try {
    db = new Database(file, { timeout: 0, fileMustExist: true });
    db.exec('BEGIN EXCLUSIVE; ROLLBACK');
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    db?.close();
  }
};

/** Deletes what is left of copies that were broken off. One that another program is making stays. */
const dropUnfinished = ({ backups }: StorePaths, kind: BackupKind): void => {
  if (!existsSync(backups)) return;
  const names = readdirSync(backups);
  for (const name of names.filter((each) => each.endsWith('.db.part'))) {
    const file = join(backups, name);
    // A program that migrates has the folder alone: no other one is making this copy.
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) continue;
    if (!isOfVersion(kind) && (Date.now() - changed < NAMING_MS || isBeingWritten(file))) continue;
    dropPart(file);
  }
  const lost = names.filter((name) => /\.db\.part-(?:journal|wal|shm)$/.test(name));
  for (const name of lost) {
    const file = join(backups, name);
    if (!existsSync(file.replace(/-[a-z]+$/, ''))) rmSync(file, { force: true });
  }
};

const makeFolder = ({ backups }: StorePaths): void =>
  void mkdirSync(backups, { recursive: true, mode: 0o700 });

const begin = (paths: StorePaths, at: number, kind: BackupKind): { part: string; target: string } => {
  makeFolder(paths);
  dropUnfinished(paths, kind);
  const stamp = new Date(at).toISOString().replaceAll(/[:.]/g, '-');
  const target = join(paths.backups, `packdesk-${stamp}-${kind}.db`);
  const part = `${target}.part`;
  rmSync(part, { force: true });
  makePrivateFile(part);
  return { part, target };
};

/**
 * Makes a copy ready to be put back: its journal is what the store reads and writes (VACUUM leaves that behind),
 * and its ranges have no mark, so that the next process that opens it continues after the numbers used since (number-marks.ts).
 * The caller brings it onto the disk.
 */
export const makeRestorable = (file: string): void => {
  const db = new Database(file);
  try {
    db.pragma('synchronous = OFF');
    db.pragma('journal_mode = WAL');
    // The very first databases had none.
    const hasMark = db.prepare("SELECT 1 FROM pragma_table_info('number_ranges') WHERE name = 'mark'").get();
    if (hasMark !== undefined) db.exec('UPDATE number_ranges SET mark = 0');
  } finally {
    db.close();
  }
};

/** A copy has its name only once it is complete and on the disk. */
const giveName = (paths: StorePaths, part: string, target: string): void => {
  renameSync(part, target);
  syncFolder(paths.backups);
};

const makeCopy = (db: ReadDb, paths: StorePaths, at: number, kind: BackupKind): string => {
  const { part, target } = begin(paths, at, kind);
  try {
    db.prepare('VACUUM INTO ?').run(part);
    makeRestorable(part);
    syncFile(part);
    giveName(paths, part, target);
  } catch (error) {
    dropPart(part);
    throw error;
  }
  return target;
};

/**
 * Writes a whole, consistent copy of the database into the folder's backups and drops the oldest ones of its
 * kind. Blocks until it is on the disk.
 * @param at now, ms
 * @returns the copy's path
 */
export const backUp = (db: ReadDb, paths: StorePaths, at: number, kind: 'day' | 'hand'): string => {
  const file = makeCopy(db, paths, at, kind);
  dropOld(paths, kind);
  return file;
};

/**
 * The copy of the database as it is before a migration. Where a start before this one has made it and failed, that copy
 * serves again: a program that is started again and again makes one copy. Drops none (`dropOldVersions`). Only for a
 * caller that has the folder alone.
 * @param at now, ms
 * @returns the copy's path
 */
export const copyBeforeMigration = (db: ReadDb, paths: StorePaths, at: number, version: number): string => {
  const kind = `v${version}` as const;
  makeFolder(paths);
  const made = listBackups(paths).filter((backup) => backup.kind === kind);
  return made.find(({ file }) => isCopyOf(db, file))?.file ?? makeCopy(db, paths, at, kind);
};

/**
 * Drops the oldest copies of versions, once a migration has come to its end.
 * @param copy the one that was made before it
 */
export const dropOldVersions = (paths: StorePaths, copy: string): void => dropOld(paths, 'v0', copy);

const syncWithoutWaiting = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * The day's backup, in small steps between the writes of the same connection.
 * @param at now, ms
 * @param damaged whether the database is known to be damaged by now: such a copy must not push a good one out
 * @returns the copy's path; null when this (UTC) day has its backup, or damage was met while it was made
 */
export const backUpDaily = async (
  db: WriteDb,
  paths: StorePaths,
  at: number,
  damaged: () => boolean,
): Promise<string | null> => {
  const day = Math.floor(at / DAY_MS);
  // Also on a day that has its backup: each start comes here.
  dropUnfinished(paths, 'day');
  const known = listBackups(paths);
  if (known.some((backup) => backup.kind === 'day' && Math.floor(backup.at / DAY_MS) === day)) return null;
  const { part, target } = begin(paths, at, 'day');
  try {
    await db.backup(part, { progress: () => STEP_PAGES });
    makeRestorable(part);
    await syncWithoutWaiting(part);
    if (damaged()) {
      rmSync(part, { force: true });
      return null;
    }
    giveName(paths, part, target);
  } catch (error) {
    dropPart(part);
    throw error;
  }
  dropOld(paths, 'day');
  return target;
};
