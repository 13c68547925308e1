import type { Command } from 'commander';
import { PROGRAMS_PRINT_SETTING } from '../desk/settings.ts';
import type { WithStore } from './with-store.ts';

interface DataOptions {
  data: string;
  json?: boolean;
}

/** Adds `print show|allow|forbid`: whether other programs may print at this desk. */
export const addPrintCommands = (
  program: Command,
  withStore: WithStore,
  out: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): void => {
  const print = program
    .command('print')
    .description('printing over HTTP by other programs, at once also at a running desk');
  const say = (allowed: boolean): void =>
    out(allowed ? 'Other programs may print at this desk.' : 'Other programs may not print at this desk.');
  const set = (name: string, description: string, allowed: boolean): void => {
    print
      .command(name)
      .description(description)
      .requiredOption('--data <dir>', 'the data folder')
      .action(({ data }: DataOptions) =>
        withStore(data, async ({ settings }) => {
          await settings.set(PROGRAMS_PRINT_SETTING, allowed);
          say(allowed);
        }),
      );
  };
  print
    .command('show')
    .description('whether they may')
    .requiredOption('--data <dir>', 'the data folder')
    .option('--json', 'as one line of JSON')
    .action(({ data, json }: DataOptions) =>
      withStore(data, async ({ settings }) => {
        const allowed = (await settings.get(PROGRAMS_PRINT_SETTING)) === true;
        if (json) out(JSON.stringify({ allowed }));
        else say(allowed);
      }),
    );
  set('allow', 'from now on they may', true);
  set('forbid', 'from now on they may not; what is in the queue stays there', false);
};
