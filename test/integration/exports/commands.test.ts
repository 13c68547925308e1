import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addExportCommands } from '../../../electron/cli/admin-export.ts';
import { createProgram } from '../../../electron/cli/command-line.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { exportOf, labelled } from '../../helpers/export-labels.ts';
import { filesIn } from '../../helpers/exports.ts';
import { openAt, someTime, tempFolder, tempStore } from '../../helpers/store.ts';

/** A command in this process, as a guest of a folder. Returns its lines. */
const command = async (...args: string[]): Promise<string[]> => {
  const lines: string[] = [];
  const program = createProgram('admin', '');
  addExportCommands(
    program,
    async (folder, run) => {
      const store = await openAt(folder, { role: 'guest' });
      try {
        return await run(store);
      } finally {
        await store.close();
      }
    },
    { logger: silentLogger, out: (line) => void lines.push(line) },
  );
  const before = process.exitCode;
  await program.parseAsync(['node', 'admin', 'export', ...args]);
  lines.push(`exit ${process.exitCode ?? 0}`);
  process.exitCode = before;
  return lines;
};

const day = new Date(someTime).toLocaleDateString('sv-SE');

it('profiles are listed, shown, added and removed; a run writes its files, beside a store that is open', async () => {
  const [data, folder] = [await tempFolder(), await tempFolder()];
  const store = await tempStore({ folder: data });
  const at = ['--data', data];
  expect((await command('profiles', 'list', ...at)).join('\n')).toContain('amazon-shipping-confirmation');
  await store.shipments.commit([labelled('A', someTime)]);
  const file = join(folder, 'profile.json');
  await writeFile(file, JSON.stringify(exportOf(join(folder, 'away'), { when: 'button' })));
  expect(await command('profiles', 'add', file, ...at)).toEqual(['saved: shop', 'exit 0']);
  expect(JSON.parse((await command('profiles', 'show', 'Shop', '--json', ...at))[0] ?? '')).toMatchObject({
    id: 'shop',
  });

  const range = ['--from', day, '--only-new'];
  expect(await command('run', 'shop', ...range, ...at)).toEqual([
    '1 labels are due; files wait: see `export list`.',
    'exit 1',
  ]);
  expect((await command('list', ...at)).join('\n')).toMatch(/1 files wait for the folder\n.*ENOENT\nexit 1/);
  await writeFile(file, JSON.stringify(exportOf(join(folder, '.'), { when: 'button', file: 'out' })));
  await command('profiles', 'add', file, ...at);
  // Nothing is new; what waited is written.
  expect((await command('run', 'shop', ...range, ...at))[0]).toBe('No label of these days.');
  const written = (await filesIn(folder)).filter(({ name }) => name.endsWith('.csv'));
  expect(written).toHaveLength(1);
  expect(written[0]?.text).toContain('A,labelled,T-A');

  expect(await command('profiles', 'add', '--turned', 'woocommerce', '--folder', folder, ...at)).toEqual([
    'saved: woocommerce-back',
    'exit 0',
  ]);
  expect(await command('profiles', 'remove', 'woocommerce-back', ...at)).toEqual([
    'removed: woocommerce-back',
    'exit 0',
  ]);
  await expect(command('profiles', 'remove', 'woocommerce-back', ...at)).rejects.toMatchObject({
    code: 'export.unknown',
  });
  // The log has each change.
  const entries = await store.audit.newest({}, null, 100);
  expect(entries.filter(({ subject }) => subject === 'exports').length).toBeGreaterThanOrEqual(3);
});

it('a mistake in a command says what is wrong', async () => {
  const data = await tempFolder();
  await tempStore({ folder: data });
  const at = ['--data', data];
  for (const args of [
    ['profiles', 'add', ...at],
    ['profiles', 'add', '--ready', 'full', '--when', 'never', ...at],
    ['run', 'full', '--from', 'yesterday', ...at],
  ])
    await expect(command(...args)).rejects.toMatchObject({ code: 'cli.usage' });
  await expect(command('profiles', 'add', '--ready', 'full', ...at)).rejects.toMatchObject({
    code: 'export.folder',
  });
  await expect(command('profiles', 'show', 'none', ...at)).rejects.toMatchObject({ code: 'export.unknown' });
});
