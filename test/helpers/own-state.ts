import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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
  const { numberMarks } = outsidePaths(storePaths(folder));
  const [there, name] = [dirname(numberMarks), basename(numberMarks, '.numbers.json')];
  for (const file of existsSync(there) ? readdirSync(there) : [])
    if (file.startsWith(name)) rmSync(join(there, file), { force: true });
};
