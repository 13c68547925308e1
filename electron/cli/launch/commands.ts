import { become } from './become.ts';
import { build } from './build.ts';
import { paths } from './paths.ts';

/** Each command in a line, as `--help` shows it. */
const USAGE = `Usage: node electron/cli/launch.mjs COMMAND [options]

  start      opens the desk (--help shows its options)
  dev        opens the desk and follows every change of the sources
  serve      the shipment service over HTTP, without a window
  admin      users and imports of a data folder
  build      builds the window and the desktop program into dist/
  bench      measures the speed of the service, the search and the labels
  package    makes the installers of this platform in release/
`;

const commands: Record<string, (args: string[]) => Promise<void>> = {
  start: async (args) => (await import('./start.ts')).start(args),
  dev: async (args) => (await import('./dev.ts')).dev(args),
  serve: (args) => become(paths.serve, args),
  admin: (args) => become(paths.admin, args),
  build: () => build(['renderer', 'electron']),
  bench: (args) => become(paths.bench, args),
  package: async (args) => (await import('./package.ts')).packageApp(args),
};

/** @throws when the command itself fails; an unknown command ends with the usage and exit code 2. */
export const run = async ([name = '', ...args]: string[]): Promise<void> => {
  const command = commands[name];
  if (command) return command(args);
  const asked = name === '--help' || name === 'help';
  (asked ? process.stdout : process.stderr).write(USAGE);
  process.exitCode = asked ? 0 : 2;
};
