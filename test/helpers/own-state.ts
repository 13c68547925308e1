import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { storePaths } from '../../electron/db/folder.ts';
import { outsidePaths } from '../../electron/db/outside.ts';
import { tempRoot } from './temp-root.ts';

/**
 * What desks of tests know about their folders from outside of them is in a folder of the tests, not among what the person
 * who runs them has. Called before the first process is started: all of them inherit it.
 */
export const ownState = (): void => {
  process.env.XDG_STATE_HOME = join(tempRoot, 'packdesk-state');
};

/** As if a folder had come to another computer: nothing outside of it knows it there. */
export const onAnotherComputer = async (folder: string): Promise<void> => {
  for (const file of Object.values(outsidePaths(storePaths(folder)))) await rm(file, { force: true });
};
