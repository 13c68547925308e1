import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { PackdeskError } from '../../shared/errors.ts';
import { listBackups } from './backup.ts';
import { type StorePaths, storePaths, syncFolder } from './folder.ts';
import { restoreBackup } from './restore.ts';

/**
 * A backup is put back while nothing has the folder open: a running desk writes the wish down, and its next start carries
 * it out before it opens the database. The file is beside the database, since that is what is replaced.
 */
const Wish = z.object({ backup: z.string() });

const wishFile = ({ folder }: StorePaths): string => join(folder, 'packdesk.restore-wish.json');
/** Name of a wish that a start has begun with: no start carries one out twice. */
const begunFile = (paths: StorePaths): string => `${wishFile(paths)}.begun`;

const wishIn = (file: string): string | null => {
  try {
    return Wish.parse(JSON.parse(readFileSync(file, 'utf8'))).backup;
  } catch {
    return null;
  }
};

/** Name of the backup that the next start puts back; null where there is no wish. */
export const restoreWish = (paths: StorePaths): string | null => wishIn(wishFile(paths));

/** Has the next start put this backup back. @throws PackdeskError file.unreadable where there is no such backup */
export const wishRestore = async (paths: StorePaths, name: string): Promise<void> => {
  if (!listBackups(paths).some(({ file }) => basename(file) === name)) {
    throw new PackdeskError('file.unreadable', { details: { file: name, detail: 'there is no such file.' } });
  }
  const part = `${wishFile(paths)}.part`;
  const handle = await open(part, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify({ backup: name } satisfies z.infer<typeof Wish>));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, wishFile(paths));
  syncFolder(paths.folder);
};

export const dropRestoreWish = (paths: StorePaths): Promise<void> => rm(wishFile(paths), { force: true });

/** Outcome of a wish: the backup is there now, or everything is as it was. */
export type Restored =
  | { backup: string; aside: string | null }
  /** Broken off by a kill: the folder has the database from before or the one that was put back, each whole. */
  | { backup: string; error: PackdeskError | null };

/**
 * Carries out the wish of the last run, if there is one. Whatever comes of it, the start goes on with the database that
 * is there then.
 * @param at now, ms
 * @throws PackdeskError store.in-use while something else has the folder open: the wish stays
 */
export const takeUpRestore = (folder: string, at: number): Restored | null => {
  const paths = storePaths(resolve(folder));
  const [wish, begun] = [wishFile(paths), begunFile(paths)];
  if (existsSync(begun)) {
    const backup = wishIn(begun) ?? '';
    rmSync(begun, { force: true });
    if (!existsSync(wish)) return { backup, error: null };
  }
  if (!existsSync(wish)) return null;
  const backup = wishIn(wish);
  renameSync(wish, begun);
  syncFolder(paths.folder);
  try {
    if (backup === null) return null;
    const { aside } = restoreBackup(folder, join(paths.backups, basename(backup)), at);
    return { backup, aside };
  } catch (error) {
    const known = error instanceof PackdeskError ? error : new PackdeskError('internal', { cause: error });
    if (known.code === 'store.in-use') {
      renameSync(begun, wish);
      throw known;
    }
    return { backup: backup ?? '', error: known };
  } finally {
    rmSync(begun, { force: true });
  }
};
