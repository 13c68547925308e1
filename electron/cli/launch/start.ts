import { spawn } from 'node:child_process';
import { become } from './become.mjs';
import { build } from './build.mjs';
import { follow } from './child.mjs';
import { chooseHost, findElectron, hasDisplay } from './host.ts';
import { parseStart, START_HELP, type StartOptions } from './options.ts';
import { paths } from './paths.mjs';

const readOptions = (args: string[]): StartOptions | null => {
  try {
    return parseStart(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${START_HELP}`);
    process.exitCode = 2;
    return null;
  }
};

/** `npm start`: builds what is stale, says which host and why, and becomes it. */
export const start = async (args: string[]): Promise<void> => {
  const options = readOptions(args);
  if (!options) return;
  if (options.help) {
    process.stdout.write(START_HELP);
    return;
  }
  const electron = findElectron(paths.electronPackage);
  const { host, why } = chooseHost(options.host, {
    electron,
    display: hasDisplay(process.platform, process.env),
  });
  const words = host === 'electron' ? 'in Electron' : 'in the browser host';
  process.stderr.write(`Starting ${words}: ${why}.\n`);
  if (host === 'browser' || !electron) {
    await build(['renderer']);
    return become(paths.browserHost, options.forHost);
  }
  await build(['renderer', 'electron']);
  process.exitCode = await follow(spawn(electron, [paths.root, ...options.forHost], { stdio: 'inherit' }));
};
