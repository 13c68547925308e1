import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addSettingsCommands } from '../../../electron/cli/admin-settings.ts';
import { createProgram } from '../../../electron/cli/command-line.ts';
import { openAt, tempFolder, tempStore } from '../../helpers/store.ts';

/** A command in this process, as a guest of a folder. Returns its lines. */
const command = async (...args: string[]): Promise<string[]> => {
  const lines: string[] = [];
  const program = createProgram('admin', '');
  addSettingsCommands(
    program,
    async (folder, run) => {
      const store = await openAt(folder, { role: 'guest' });
      try {
        return await run(store);
      } finally {
        await store.close();
      }
    },
    (line) => void lines.push(line),
  );
  await program.parseAsync(['node', 'admin', 'settings', ...args]);
  return lines;
};

it('carries settings from one folder to the next, shows them first, and takes them back', async () => {
  const [from, to, out] = [await tempFolder(), await tempFolder(), await tempFolder()];
  const first = await tempStore({ folder: from });
  await first.settings.set('desk.scanner', { suffix: 'tab', prefix: '', paceMs: 40 });
  await first.settings.set('desk.lockAfterMin', 15);
  await first.settings.set('desk.companyPrefix', '4012345');
  const second = await tempStore({ folder: to });
  const file = join(out, 'settings.json');
  expect(await command('export', '--out', file, '--data', from)).toEqual([`${file} is written.`]);
  await expect(command('export', '--out', file, '--data', from)).rejects.toMatchObject({ code: 'cli.usage' });
  expect(await readFile(file, 'utf8')).not.toContain('4012345');

  const only = ['--only', 'scanner', '--data', to];
  expect(await command('import', file, ...only)).toEqual([
    'scanner: changed desk.scanner',
    'Nothing was changed. Take it with --yes.',
  ]);
  expect(await second.settings.get('desk.scanner')).toBeUndefined();
  expect((await command('import', file, '--yes', ...only)).at(-1)).toContain('The settings are imported.');
  expect(await second.settings.get('desk.scanner')).toMatchObject({ suffix: 'tab' });
  expect(await second.settings.get('desk.lockAfterMin')).toBeUndefined();
  await command('undo', '--data', to);
  expect(await second.settings.get('desk.scanner')).toBeUndefined();

  await writeFile(file, 'nothing');
  await expect(command('import', file, '--data', to)).rejects.toMatchObject({ code: 'settings.not-file' });
  await expect(command('import', file, '--only', 'users', '--data', to)).rejects.toMatchObject({
    code: 'cli.usage',
  });
});
