// @ts-check
import { setFlagsFromString } from 'node:v8';
import { become } from './become.mjs';
import { build } from './build.mjs';
import { followNpm } from './follow-npm.mjs';
import { paths } from './paths.mjs';

/** Each command in a line, as `--help` shows it. */
const USAGE = `Usage: node electron/cli/launch.mjs COMMAND [options]

  start      opens the desk (--help shows its options)
  dev        opens the desk and follows every change of the sources
  serve      the shipment service over HTTP, without a window
  admin      users and imports of a data folder
  build      builds the window and the desktop program into dist/
  bench      measures the speed of the service, the search, the labels and sync
  test:sync  runs the model of sync: --runs N --from SEED, or one again with --seed N
  package    makes the installers of this platform in release/
`;

/**
 * The service without a window, bundled: reading TypeScript would cost it some 45 MB for as long as it runs,
 * which may be months. For the same reason the young heap of its threads is bounded and the old one grows in small
 * steps; without that V8 lets both grow under load and keeps them.
 * @param {string[]} args
 */
const serve = async (args) => {
  setFlagsFromString('--max-semi-space-size=2');
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=20');
  await build(['electron']);
  await become(paths.serve, args);
};

/** @type {Record<string, (args: string[]) => Promise<void>>} */
const commands = {
  start: async (args) => (await import('./start.ts')).start(args),
  dev: async (args) => (await import('./dev.ts')).dev(args),
  serve,
  admin: (args) => become(paths.admin, args),
  build: () => build(['renderer', 'electron']),
  bench: (args) => become(paths.bench, args),
  'test:sync': (args) => become(paths.syncModel, args),
  package: async (args) => (await import('./package.ts')).packageApp(args),
};

/**
 * An unknown command ends with the usage and exit code 2.
 * @param {string[]} args
 */
export const run = async ([name = '', ...args]) => {
  const command = commands[name];
  if (command) {
    followNpm();
    return command(args);
  }
  const asked = name === '--help' || name === 'help';
  (asked ? process.stdout : process.stderr).write(USAGE);
  process.exitCode = asked ? 0 : 2;
};
