import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Inputs of the search, so that a test can be any computer. */
export interface Computer {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  home: string;
  exists(path: string): boolean;
}

/** Names on the PATH, the plainest first. */
const linuxNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];

/** Also where a PATH of a desktop starter is short. */
const linuxFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/var/lib/flatpak/exports/bin'];
const flatpaks = ['org.chromium.Chromium', 'com.google.Chrome', 'com.microsoft.Edge'];

const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];

const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

const onLinux = ({ env }: Computer): string[] => {
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), ...linuxFolders];
  const names = [...linuxNames, ...flatpaks];
  return names.flatMap((name) => [...new Set(folders)].map((folder) => join(folder, name)));
};

const onMac = ({ home }: Computer): string[] =>
  macApps.flatMap((app) =>
    ['/Applications', join(home, 'Applications')].map((folder) =>
      join(folder, `${app}.app`, 'Contents', 'MacOS', app),
    ),
  );

/** Per machine and per user: often the user has no administrator's rights. Windows itself brings Edge. */
const onWindows = ({ env }: Computer): string[] => {
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
    (folder): folder is string => Boolean(folder),
  );
  return windowsPrograms.flatMap((program) => folders.map((folder) => `${folder}\\${program}`));
};

const candidates = (computer: Computer): string[] => {
  if (computer.platform === 'win32') return onWindows(computer);
  return computer.platform === 'darwin' ? onMac(computer) : onLinux(computer);
};

/** The program of an installed Chromium, Chrome or Edge; null when there is none. PACKDESK_BROWSER names another. */
export const findBrowser = (computer: Omit<Computer, 'exists'> & Partial<Computer>): string | null => {
  const here: Computer = { exists: existsSync, ...computer };
  const named = here.env.PACKDESK_BROWSER;
  if (named) return here.exists(named) ? named : null;
  return candidates(here).find((path) => here.exists(path)) ?? null;
};
