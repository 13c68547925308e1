import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { storePaths } from '../../electron/db/folder.ts';
import { outsidePaths } from '../../electron/db/outside.ts';
import { tempRoot } from './temp-root.ts';

/**
 * Keeps in a folder of the tests what desks know about their folders from outside of them: not among what the person who
 * runs them has. Called before the first process is started: all of them inherit it.
 */
export const ownState = (): void => {
  process.env.XDG_STATE_HOME = join(tempRoot, 'packdesk-state');
};

/** As if a folder had come to another computer: nothing outside of it knows it there. */
export const onAnotherComputer = (folder: string): void => {
  for (const file of Object.values(outsidePaths(storePaths(folder)))) rmSync(file, { force: true });
};
