import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { PackdeskError } from '../../shared/errors.ts';
import { translate } from './errors.ts';
import { storePaths } from './folder.ts';
import { takeLock } from './lock.ts';
import { finishRestore, isRestoreBroken, restoreBackup } from './restore.ts';
import { dropRestoreWish, restoreWish, wishFile } from './restore-wish.ts';

/** Outcome of a wish: the backup is there now, or everything is as it was. */
export type Restored = { backup: string; aside: string | null } | { backup: string; error: PackdeskError };

/** True where a running program owns the folder: opening it tells that better. */
const isOwned = (ownerLock: string): boolean => {
  const lock = takeLock(ownerLock, 0);
  lock?.release();
  return lock === null;
};

/**
 * Carries out the wish of the last run, if there is one, and finishes a restore that a kill broke off between the database
 * that went and the one that comes. Before anything opens the folder.
 * @param at now, ms
 * @throws PackdeskError store.in-use while a command works on the folder (the wish stays), store.unwritable, store.full
 */
export const takeUpRestore = (folder: string, at: number): Restored | null => {
  const paths = storePaths(resolve(folder));
  const isBroken = isRestoreBroken(paths);
  if (!isBroken && !existsSync(wishFile(paths))) return null;
  const backup = restoreWish(paths) ?? '';
  try {
    if (isOwned(paths.ownerLock)) return null;
    if (isBroken) return { backup: backup || basename(paths.file), aside: finishRestore(paths) };
    if (backup === '') {
      dropRestoreWish(paths);
      return null;
    }
    return { backup, aside: restoreBackup(folder, backup, at).aside };
  } catch (error) {
    const known = translate(error, paths);
    if (!(['file.unreadable', 'store.damaged', 'store.too-new'] as string[]).includes(known.code))
      throw known;
    // Another try would end like this one.
    dropRestoreWish(paths);
    return { backup, error: known };
  }
};
