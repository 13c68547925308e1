import { homedir } from 'node:os';
import { join } from 'node:path';

/** Inputs of the default, so that a test can be any computer. */
export interface Home {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  home: string;
}

const thisHome = (): Home => ({ platform: process.platform, env: process.env, home: homedir() });

/** Local, not roaming: a database must not be copied between computers behind its back. */
const parent = ({ platform, env, home }: Home): string => {
  if (platform === 'win32') return env.LOCALAPPDATA ?? join(home, 'AppData', 'Local');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  // XDG Base Directory: a relative value counts as none.
  const xdg = env.XDG_DATA_HOME;
  return xdg?.startsWith('/') ? xdg : join(home, '.local', 'share');
};

/** Folder where a desk keeps its data unless it is told otherwise; the demonstration has a folder of its own. */
export const defaultDataFolder = (demo: boolean, here: Home = thisHome()): string => {
  const name = here.platform === 'linux' ? 'packdesk' : 'Packdesk';
  return join(parent(here), demo ? `${name}-demo` : name);
};
