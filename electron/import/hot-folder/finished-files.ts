import { type FileHandle, open } from 'node:fs/promises';

/** A finished file is looked at for so long: a writer that pauses longer has most likely come to its end. */
const WATCH_MS = 15 * 60_000;

/** Number of finished files that are looked at: each costs a network drive three requests at each look. */
const MAX_WATCHED = 100;

/** Bytes at the end of a file that tell a writer, who goes on behind them, from a person who edits the file. */
const TAIL = 4096;

/** A file at one moment. */
export interface Extent {
  /** Bytes. */
  size: number;
  /** ms. */
  modified: number;
  /** The same after a rename, another one where a program has put a new file in its place. */
  inode: number;
  tail: Buffer;
}

/** The reading of a file: from its claim on, however often it is tried and however often its writer goes on. */
export interface Reading {
  /** Time of the claim, ms: an order that another run has brought since is newer than the file's. */
  since: number;
  /** Id of the run: its orders are this file's own. */
  run: string;
  /** Id of the import profile. */
  profile: string;
}

interface Finished extends Reading {
  path: string;
  report: string;
  /** As it was before its import. */
  extent: Extent;
  /** ms. */
  until: number;
  /** Of the look before, where it had grown by then. */
  seen: Omit<Extent, 'tail'> | null;
}

/** A finished file whose writer has gone on. */
export type Grown = Pick<Finished, 'path' | 'report' | keyof Reading>;

const tailOf = async (file: FileHandle, end: number): Promise<Buffer> => {
  const tail = Buffer.alloc(Math.min(TAIL, end));
  const { bytesRead } = await file.read(tail, 0, tail.length, end - tail.length);
  return tail.subarray(0, bytesRead);
};

const opened = async <T>(path: string, look: (file: FileHandle) => Promise<T>): Promise<T | null> => {
  try {
    await using file = await open(path, 'r');
    return await look(file);
  } catch {
    return null;
  }
};

/** Null where the file cannot be read. */
export const extentOf = (path: string): Promise<Extent | null> =>
  opened(path, async (file) => {
    const { size, mtimeMs, ino } = await file.stat();
    return { size, modified: mtimeMs, inode: ino, tail: await tailOf(file, size) };
  });

/** The same file with more behind all that it had; null where it is not. */
const grownFrom = (path: string, before: Extent): Promise<Omit<Extent, 'tail'> | null> =>
  opened(path, async (file) => {
    const { size, mtimeMs, ino } = await file.stat();
    if (ino !== before.inode || size <= before.size) return null;
    return (await tailOf(file, before.size)).equals(before.tail)
      ? { size, modified: mtimeMs, inode: ino }
      : null;
  });

/**
 * Files of a hot folder that this desk has finished a moment ago. A writer that has paused still has its file open, and
 * goes on in `done` or `failed`, where nothing else would look for its orders.
 */
export class FinishedFiles {
  readonly #watched = new Map<string, Finished>();

  /** @param now ms */
  add(file: Omit<Finished, 'until' | 'seen'>, now: number): void {
    this.#watched.set(file.path, { ...file, until: now + WATCH_MS, seen: null });
    const [oldest] = this.#watched.keys();
    if (this.#watched.size > MAX_WATCHED && oldest !== undefined) this.#watched.delete(oldest);
  }

  /** It is no longer where it was finished. */
  remove({ path }: Grown): void {
    this.#watched.delete(path);
  }

  /** Those that have grown and are still by now, at each look until they are removed. @param now ms */
  async grown(now: number): Promise<Grown[]> {
    const found: Grown[] = [];
    for (const file of [...this.#watched.values()]) {
      const { path, extent, seen, until } = file;
      const is = await grownFrom(path, extent);
      if (is !== null && is.size === seen?.size && is.modified === seen.modified) found.push(file);
      // One that grows is looked at until it is still, however long that takes.
      if (is === null && now >= until) this.#watched.delete(path);
      else this.#watched.set(path, { ...file, seen: is });
    }
    return found;
  }
}
