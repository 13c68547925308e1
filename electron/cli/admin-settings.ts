import { readFile, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import {
  MAX_TRANSFER,
  TransferGroup,
  type TransferLook,
  transferGroups,
} from '../../shared/desk/transfer.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { systemClock } from '../core/clock.ts';
import { createDeskSettings } from '../desk/settings.ts';
import { SettingsTransfer } from '../desk/settings-transfer.ts';
import { usage } from './command-line.ts';
import type { WithStore } from './with-store.ts';

interface ExportOptions {
  data: string;
  out?: string;
}

interface ImportOptions {
  data: string;
  only?: string;
  yes?: boolean;
}

/** @throws PackdeskError cli.usage */
const groupsOf = (only: string | undefined): TransferGroup[] => {
  if (only === undefined) return [...transferGroups];
  const groups = only.split(',').map((each) => TransferGroup.safeParse(each.trim()).data);
  if (groups.some((each) => each === undefined))
    throw usage(`--only names groups with commas between them: ${transferGroups.join(', ')}.`);
  return groups.filter((each) => each !== undefined);
};

/** @throws PackdeskError cli.usage, settings.not-file */
const textOf = async (file: string): Promise<string> => {
  const bytes = await readFile(file).catch(() => {
    throw usage(`The file ${file} cannot be read.`);
  });
  if (bytes.byteLength > MAX_TRANSFER) throw new PackdeskError('settings.not-file');
  return bytes.toString('utf8');
};

/** The changes that a file would bring, a line each. */
const linesOf = (
  { groups, unknown, ofMachine }: TransferLook,
  wanted: readonly TransferGroup[],
): string[] => [
  ...groups
    .filter(({ group }) => wanted.includes(group))
    .flatMap(({ group, changes, same }) =>
      same
        ? [`${group}: no changes`]
        : changes.map(
            ({ setting, name, kind }) => `${group}: ${kind} ${setting}${name === null ? '' : ` ${name}`}`,
          ),
    ),
  ...unknown.map((path) => `not known to this version, left out: ${path}`),
  ...ofMachine.map((name) => `printer of the other computer, check it: ${name}`),
];

/** Adds `settings export|import|undo`: the settings of a desk as a file for the next one. */
export const addSettingsCommands = (
  program: Command,
  withStore: WithStore,
  out: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): void => {
  const settings = program
    .command('settings')
    .description('settings of a desk as a file for the next one; no users, secrets or numbers');
  const command = (name: string, description: string) =>
    settings.command(name).description(description).requiredOption('--data <dir>', 'the data folder');
  const withTransfer = <T>(data: string, run: (transfer: SettingsTransfer) => Promise<T>): Promise<T> =>
    withStore(data, ({ settings: store }) =>
      run(new SettingsTransfer({ store, settings: createDeskSettings(store), clock: systemClock })),
    );

  command('export', 'write the file, or print it')
    .option('--out <file>', 'the file to write')
    .action(({ data, out: file }: ExportOptions) =>
      withTransfer(data, async (transfer) => {
        const { text } = await transfer.export();
        if (file === undefined) return out(text.trimEnd());
        await writeFile(file, text, { flag: 'wx' }).catch(() => {
          throw usage(`The file ${file} cannot be written; it must not be there yet.`);
        });
        out(`${file} is written.`);
      }),
    );

  command('import', 'show the changes that a file would bring; with --yes take them')
    .argument('<file>', 'a file that was exported')
    .option('--only <groups>', `of ${transferGroups.join(', ')}`)
    .option('--yes', 'take them')
    .action(async (file: string, { data, only, yes }: ImportOptions) => {
      const groups = groupsOf(only);
      const text = await textOf(file);
      await withTransfer(data, async (transfer) => {
        for (const line of linesOf(await transfer.look(text), groups)) out(line);
        if (!yes) return out('Nothing was changed. Take it with --yes.');
        await transfer.import({ email: 'admin' }, text, groups);
        out('The settings are imported. “settings undo” takes it back.');
      });
    });

  command('undo', 'put back the settings from before the last import').action(({ data }: ExportOptions) =>
    withTransfer(data, async (transfer) => {
      await transfer.undo();
      out('The settings from before the import are back.');
    }),
  );
};
