import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/**
 * A log file that is put aside as `aside` once it is long; the one put aside before goes. Both together never hold more
 * than twice `maxBytes`.
 * @param maxBytes of one file
 */
export const rotatingFile = (file: string, aside: string, maxBytes: number): DestinationStream => {
  const open = (): number => openSync(file, 'a', 0o600);
  let handle = open();
  let size = fstatSync(handle).size;

  const rotate = (): void => {
    closeSync(handle);
    try {
      renameSync(file, aside);
    } finally {
      handle = open();
      size = fstatSync(handle).size;
    }
  };
  return {
    write: (line) => {
      if (size >= maxBytes) rotate();
      size += writeSync(handle, line);
    },
  };
};
