import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Chromium's switches for an application window on a profile of its own: no first-run pages, no sync, no
 * extensions that could read the page, nothing fetched in the background. Every user of the computer can read them:
 * @param url without a secret (see doorway.ts)
 */
export const browserArguments = (url: string, profile: string, asRoot: boolean): string[] => [
  `--app=${url}`,
  `--user-data-dir=${profile}`,
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-extensions',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-features=Translate,PasswordManagerOnboarding',
  '--window-size=1400,900',
  // Chromium refuses its sandbox to root, which only containers run it as.
  ...(asRoot ? ['--no-sandbox'] : []),
];

/** The window that was opened. `closed` resolves when its process has ended. */
export interface OpenedBrowser {
  closed: Promise<void>;
  close(): void;
}

const toOpened = (child: ChildProcess): Promise<OpenedBrowser> =>
  new Promise((resolve, reject) => {
    const closed = new Promise<void>((end) => child.once('exit', () => end()));
    child.once('error', reject);
    child.once('spawn', () => resolve({ closed, close: () => void child.kill() }));
  });

/**
 * Opens the desk's window. Its own profile makes it a process of its own, whose end is the window's end.
 * @throws when the program cannot be started
 */
export const openBrowser = (program: string, url: string, dataFolder: string): Promise<OpenedBrowser> => {
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const profile = join(dataFolder, 'browser');
  return toOpened(spawn(program, browserArguments(url, profile, asRoot), { stdio: 'ignore' }));
};
