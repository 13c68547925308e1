import { accessSync, constants, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** A run of the tests needs less; a container often gives 64 MB. */
const ROOM_BYTES = 2 * 1024 ** 3;

const hasRoom = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
};

/**
 * Root of the tests' data folders: in memory where the system has such a folder with room, so that an fsync
 * costs nothing. It may be mounted so that no program runs from it: compiled or started files are in
 * `tmpdir()`.
 */
export const tempRoot = hasRoom(MEMORY) ? MEMORY : tmpdir();

/**
 * Removes what a test has made. A desk that ends after it may still write its last file there, which is no failure: it is
 * tried again.
 */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10 });
