import { open } from 'node:fs/promises';

/** A finished file is looked at for so long: a writer that pauses longer has most likely come to its end. */
const WATCH_MS = 15 * 60_000;

/** Number of finished files that are looked at: each costs a network drive a request at each look. */
const MAX_WATCHED = 100;

/** Bytes at the end of a file that tell a writer, who goes on behind them, from a person who edits the file. */
const TAIL = 4096;

/** A file at one moment. */
export interface Extent {
  size: number;
  modified: number;
  /** The same after a rename, another one where a program has put a new file in its place. */
  inode: number;
  tail: Buffer;
}

interface Finished {
  path: string;
  report: string;
  /** As it was before its import. */
  extent: Extent;
  until: number;
  /** Of the look before, where it had grown by then. */
  seen: Extent | null;
}

/** A finished file whose writer has gone on. */
export interface Grown {
  path: string;
  report: string;
  /** A later file has been finished since. */
  isOvertaken: boolean;
}

/** @param end number of bytes that the tail ends at; left out: the file's size. Null where the file cannot be read. */
export const extentOf = async (path: string, end?: number): Promise<Extent | null> => {
  try {
    await using file = await open(path, 'r');
    const { size, mtimeMs, ino } = await file.stat();
    const last = Math.min(end ?? size, size);
    const tail = Buffer.alloc(Math.min(TAIL, last));
    const { bytesRead } = await file.read(tail, 0, tail.length, last - tail.length);
    return { size, modified: mtimeMs, inode: ino, tail: tail.subarray(0, bytesRead) };
  } catch {
    return null;
  }
};

/** The same file, with more behind what it had. */
export const hasGrown = async (path: string, before: Extent): Promise<Extent | null> => {
  const now = await extentOf(path, before.size);
  if (now === null || now.inode !== before.inode || now.size <= before.size) return null;
  return now.tail.equals(before.tail) ? now : null;
};

/**
 * Files that this desk has finished a moment ago. A writer that has paused still has its file open, and goes on in `done`
 * or `failed`, where nothing else would look for its orders.
 */
export class FinishedFiles {
  #watched: Finished[] = [];

  /** @param now ms */
  add(file: Omit<Finished, 'until' | 'seen'>, now: number): void {
    this.#watched = [...this.#watched, { ...file, until: now + WATCH_MS, seen: null }].slice(-MAX_WATCHED);
  }

  /** Those that have grown, and are still by now: each once. @param now ms */
  async grown(now: number): Promise<Grown[]> {
    const found: Grown[] = [];
    const last = this.#watched.at(-1);
    const left: Finished[] = [];
    for (const file of this.#watched) {
      const is = await hasGrown(file.path, file.extent);
      const isStill = is !== null && is.size === file.seen?.size && is.modified === file.seen.modified;
      if (isStill) found.push({ path: file.path, report: file.report, isOvertaken: file !== last });
      // One that grows is looked at until it is still, however long that takes.
      else if (is !== null || now < file.until) left.push({ ...file, seen: is });
    }
    this.#watched = left;
    return found;
  }
}
