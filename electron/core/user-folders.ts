import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { PackdeskError } from '../../shared/errors.ts';

/** A user of a computer, so that a test can be any of them. */
export interface Home {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  home: string;
}

/** Home of the user who runs the program; empty for one that is only a number to the system, as in a container. */
export const userHome = (ask: () => string = homedir): string => {
  try {
    return ask();
  } catch {
    return '';
  }
};

const thisHome = (): Home => ({ platform: process.platform, env: process.env, home: userHome() });

/** XDG Base Directory: a relative value counts as none. */
const xdgOr = (value: string | undefined, otherwise: string): string =>
  value?.startsWith('/') ? value : otherwise;

/** Local, not roaming: a database must not be copied between computers behind its back. */
const localOf = ({ env, home }: Home): string => env.LOCALAPPDATA || join(home, 'AppData', 'Local');

const ofMac = ({ home }: Home): string => join(home, 'Library', 'Application Support');

/** Why a folder below the home is none, in the words of an error's detail. */
export const NO_HOME = 'the user who runs Packdesk has no home folder';

const dataFolderOf = (demo: boolean, here: Home): string => {
  const name = here.platform === 'linux' ? 'packdesk' : 'Packdesk';
  const folder = demo ? `${name}-demo` : name;
  if (here.platform === 'win32') return join(localOf(here), folder);
  if (here.platform === 'darwin') return join(ofMac(here), folder);
  return join(xdgOr(here.env.XDG_DATA_HOME, join(here.home, '.local', 'share')), folder);
};

/**
 * Folder where a desk keeps its data unless it is told otherwise; the demonstration has a folder of its own.
 * @throws PackdeskError store.unwritable for a user without a home: a folder below the one that Packdesk was started in
 *   would be another one at each start
 */
export const defaultDataFolder = (demo: boolean, here: Home = thisHome()): string => {
  const folder = dataFolderOf(demo, here);
  if (isAbsolute(folder)) return folder;
  throw new PackdeskError('store.unwritable', { details: { folder: join('~', folder), detail: NO_HOME } });
};

/**
 * Folder of what this user's computer knows about data folders, beside them: a copy of a data folder alone that is put
 * back does not take it along.
 */
export const stateFolder = (here: Home = thisHome()): string => {
  if (here.platform === 'win32') return join(localOf(here), 'Packdesk State');
  if (here.platform === 'darwin') return join(ofMac(here), 'Packdesk State');
  return join(xdgOr(here.env.XDG_STATE_HOME, join(here.home, '.local', 'state')), 'packdesk');
};
