import { existsSync, readFileSync } from 'node:fs';
import { storePaths } from '../../electron/db/folder.ts';

const HEADER = 32;
const FRAME_HEADER = 24;

/**
 * Number of transactions the write-ahead log of a folder holds: frames whose header names the size of the
 * database after a commit (https://sqlite.org/fileformat2.html#walformat). SQLite takes no lock on this file,
 * so reading it disturbs nothing.
 */
export const walCommits = (folder: string): number => {
  const file = `${storePaths(folder).file}-wal`;
  if (!existsSync(file)) return 0;
  const bytes = readFileSync(file);
  if (bytes.length < HEADER) return 0;
  const frame = FRAME_HEADER + bytes.readUInt32BE(8);
  const salt = bytes.subarray(16, 24);
  let commits = 0;
  for (let at = HEADER; at + frame <= bytes.length; at += frame) {
    // A frame with another salt is left over from before the log restarted.
    if (!bytes.subarray(at + 8, at + 16).equals(salt)) break;
    if (bytes.readUInt32BE(at + 4) > 0) commits += 1;
  }
  return commits;
};
