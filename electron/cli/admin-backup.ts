import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Clock } from '../core/clock.ts';
import { systemClock } from '../core/clock.ts';
import { storePaths } from '../db/folder.ts';
import { backupsOf, makeBackup, restoreBackup } from '../db/restore.ts';
import { mustHoldDatabase } from './existing-folder.ts';

interface DataOption {
  data: string;
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const reasons: Record<string, string> = { day: 'daily', hand: 'by hand' };

/** Adds `backup make|list|restore` to `program`. The commands throw PackdeskErrors. */
export const addBackupCommands = (
  program: Command,
  clock: Clock = systemClock,
  out: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): void => {
  const backup = program.command('backup').description('copies of the database of a data folder');
  const command = (name: string, description: string) =>
    backup.command(name).description(description).requiredOption('--data <dir>', 'the data folder');

  command('make', 'make a backup now; works beside a running desk').action(({ data }: DataOption) => {
    out(makeBackup(data, clock.now()));
  });

  command('list', 'list the backups, the newest first').action(({ data }: DataOption) => {
    // Backups may be all that is left of a folder.
    if (!existsSync(storePaths(resolve(data)).backups)) mustHoldDatabase(data);
    for (const { file, kind, at, bytes } of backupsOf(data)) {
      const reason = reasons[kind] ?? `before a migration from ${kind}`;
      out(`${new Date(at).toISOString()}  ${megabytes(bytes).padStart(10)}  ${file}  (${reason})`);
    }
  });

  command(
    'restore',
    'put a backup in the place of the database, which is moved aside; Packdesk must be closed',
  )
    .argument('<file>', 'a path, or the name of a file in backups/')
    .action((file: string, { data }: DataOption) => {
      const { restored, aside } = restoreBackup(data, file, clock.now());
      out(`${restored} is restored.`);
      if (aside !== null) out(`What was there before is in ${aside}.`);
    });
};
