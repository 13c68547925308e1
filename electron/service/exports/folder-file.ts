import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeDurably } from '../../core/durable-file.ts';
import type { Ids } from '../../core/ids.ts';

/** A file that nothing that looks for exports takes: hidden, and with an ending of its own. */
const UNFINISHED = '.part';

/**
 * Writes a whole file under its name, at once: the name is there with all bytes or not at all. One that is there by this
 * name is of an earlier try, with the same bytes.
 * @throws the system's own where the folder is away or full, or may not be written
 */
export const writeExport = async (
  folder: string,
  name: string,
  bytes: Uint8Array,
  ids: Ids,
): Promise<void> => {
  const unfinished = join(folder, `.${name}.${ids.uuid().slice(0, 8)}${UNFINISHED}`);
  try {
    await writeDurably(unfinished, bytes);
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(folder);
};

/** So long no other program of this desk needs to write one file, ms. */
const LONG_AGO_MS = 3_600_000;

/** Removes what a kill has left of this desk's. Never throws: it is in no one's way. */
export const removeUnfinished = async (folder: string, desk: string, now: number): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!name.startsWith('.') || !name.endsWith(UNFINISHED) || !name.includes(desk)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < now - LONG_AGO_MS) await rm(path, { force: true }).catch(() => undefined);
  }
};

/** The system's code why this program cannot write into the folder; null where it can. */
export const exportFolderFault = async (folder: string, ids: Ids): Promise<string | null> => {
  const probe = join(folder, `.packdesk-${ids.uuid()}${UNFINISHED}`);
  try {
    await writeDurably(probe, new Uint8Array(0));
    await rm(probe);
    return null;
  } catch (error) {
    return codeOf(error);
  }
};

/** The system's own code of a failure, such as ENOENT. */
export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unknown';
