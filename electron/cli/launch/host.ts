import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailure } from './failure.mjs';

export type HostName = 'electron' | 'browser';

/** Inputs of the choice of a host. */
export interface Surroundings {
  /** Electron's program, null where it is not installed. */
  electron: string | null;
  /** A window can be shown here. */
  display: boolean;
}

export interface HostChoice {
  host: HostName;
  /** Why, for the one line that the start says. */
  why: string;
}

/**
 * Electron's program without asking the network: the package itself would try to download a missing one.
 * @param folder of the package `electron`
 */
export const findElectron = (folder: string): string | null => {
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const program = join(folder, 'dist', readFileSync(pathFile, 'utf8').trim());
  return existsSync(program) ? program : null;
};

/** Windows and macOS always have a display; elsewhere X11 or Wayland must be announced. */
export const hasDisplay = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv): boolean =>
  platform === 'win32' || platform === 'darwin' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);

/**
 * Electron where it can run, else the browser host; what was asked for always wins.
 * @throws CommandFailure when Electron was asked for and is not installed
 */
export const chooseHost = (wanted: HostName | undefined, here: Surroundings): HostChoice => {
  if (wanted === 'electron' && !here.electron) {
    throw new CommandFailure(
      'Electron\'s program is not installed: run "npx install-electron", or start with "--host browser".',
    );
  }
  if (wanted) return { host: wanted, why: 'as asked' };
  if (!here.electron) return { host: 'browser', why: "Electron's program is not installed" };
  if (!here.display) return { host: 'browser', why: 'there is no display for Electron' };
  return { host: 'electron', why: "Electron's program is installed" };
};
