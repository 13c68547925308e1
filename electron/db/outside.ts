import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stateFolder } from '../core/user-folders.ts';
import type { StorePaths } from './folder.ts';

/**
 * Files outside of a data folder that say what was in it, under the folder's own path: where all of the folder is put
 * back, from a copy of files or on a disk that was restored, what lies in it goes back with it and tells nothing. They
 * help where they can be written, and stop nothing where they cannot.
 */
export interface OutsidePaths {
  /** Below which number each range may have been used (number-marks.ts). */
  numberMarks: string;
  /** The last commit (commit-count.ts). */
  lastSaved: string;
}

/** @param paths of a folder that is there */
export const outsidePaths = ({ folder }: StorePaths): OutsidePaths => {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  const there = join(stateFolder(), 'folders', name);
  return { numberMarks: `${there}.numbers.json`, lastSaved: `${there}.last.json` };
};

/** Makes the folder of such a file, only for its owner. @throws what the system says */
export const makeOutside = (file: string): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
};
