import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Of the limit: how much more is written before putting aside is tried again. */
const AGAIN_AFTER = 1 / 8;

/**
 * A log file that is put aside as `aside` once it is long; the one put aside before goes. Both together never hold more
 * than twice `maxBytes`. Where `aside` cannot be replaced (on Windows a program that shows it may hold it) the file goes
 * on, and is put aside when that works again; at twice `maxBytes` it begins again, without its older lines.
 * @param maxBytes of one file
 */
export const rotatingFile = (file: string, aside: string, maxBytes: number): DestinationStream => {
  /** Null: it could not be opened again. The next line tries; a closed handle's number may be another file's by then. */
  let handle: number | null = null;
  let size = 0;
  let limit = maxBytes;

  const open = (flags: 'a' | 'w' = 'a'): number => {
    const opened = openSync(file, flags, 0o600);
    handle = opened;
    size = fstatSync(opened).size;
    return opened;
  };
  const putAside = (): boolean => {
    try {
      renameSync(file, aside);
      return true;
    } catch {
      // The lines matter more than where they are.
      return false;
    }
  };
  const rotate = (opened: number): number => {
    handle = null;
    closeSync(opened);
    const before = size;
    const isAside = putAside();
    const next = open(!isAside && before >= 2 * maxBytes ? 'w' : 'a');
    limit = isAside ? maxBytes : Math.max(maxBytes, size + maxBytes * AGAIN_AFTER);
    return next;
  };
  open();
  return {
    write: (line) => {
      const opened = handle ?? open();
      const target = size >= limit ? rotate(opened) : opened;
      size += writeSync(target, line);
    },
  };
};
