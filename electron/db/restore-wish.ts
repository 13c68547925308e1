import { readFileSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type StorePaths, syncFolder } from './folder.ts';

/**
 * A backup is put back while nothing has the folder open: a running desk writes the wish down, and its next start carries
 * it out before it opens the database (take-up-restore.ts). The file is beside the database, which is what is replaced.
 */
const Wish = z.object({ backup: z.string().min(1) });

export const wishFile = ({ folder }: StorePaths): string => join(folder, 'packdesk.restore-wish.json');

/** Name of the backup that the next start puts back; null where there is no wish that can be read. */
export const restoreWish = (paths: StorePaths): string | null => {
  try {
    return Wish.parse(JSON.parse(readFileSync(wishFile(paths), 'utf8'))).backup;
  } catch {
    return null;
  }
};

/** Has the next start put this backup back. @throws the system's own errors */
export const writeRestoreWish = async (paths: StorePaths, backup: string): Promise<void> => {
  const part = `${wishFile(paths)}.part`;
  const handle = await open(part, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify({ backup } satisfies z.infer<typeof Wish>));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, wishFile(paths));
  syncFolder(paths.folder);
};

export const dropRestoreWish = (paths: StorePaths): void => rmSync(wishFile(paths), { force: true });
