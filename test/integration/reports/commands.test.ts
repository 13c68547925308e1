import { describe, expect, test } from 'vitest';
import { addBoardCommands } from '../../../electron/cli/admin-board.ts';
import { addReportCommands } from '../../../electron/cli/admin-reports.ts';
import { createProgram } from '../../../electron/cli/command-line.ts';
import type { WithStore } from '../../../electron/cli/with-store.ts';
import { openAt, tempFolder } from '../../helpers/store.ts';

const withStore: WithStore = async (folder, run) => {
  const store = await openAt(folder, { role: 'guest' });
  try {
    return await run(store);
  } finally {
    await store.close();
  }
};

/** A command in this process, as a guest of a folder. Returns what it has printed. */
const command = async (...args: string[]): Promise<string> => {
  let printed = '';
  const program = createProgram('admin', '');
  const out = (text: string): void => {
    printed += text;
  };
  addReportCommands(program, withStore, out);
  addBoardCommands(program, withStore, (line) => out(`${line}\n`));
  await program.parseAsync(['node', 'admin', ...args]);
  return printed;
};

const folderOfDesk = async (): Promise<string> => {
  const folder = await tempFolder();
  await (await openAt(folder)).close();
  return folder;
};

describe('reports without a window', () => {
  test('are lines, a table or JSON', async () => {
    const data = ['--data', await folderOfDesk()];
    const range = ['--from', '2026-11-20', '--to', '2026-11-21'];
    const lines = (await command('reports', 'run', ...data, ...range)).split('\n');
    expect(lines[0]).toMatch(/^2026-11-20 to 2026-11-21, /);
    expect(lines[1]).toBe('2026-11-20  0 shipments, 0 parcels, 0.000 kg');
    expect(lines[3]).toBe('Total  0 shipments, 0 parcels, 0.000 kg');
    expect(await command('reports', 'run', ...data, ...range, '--by', 'carrier', '--csv')).toMatch(
      /^\uFEFFcarrier,name,shipments,/,
    );
    const report = JSON.parse(await command('reports', 'run', ...data, ...range, '--json'));
    expect(report).toMatchObject({ by: 'day', personal: true, rows: [{}, {}] });
    await expect(command('reports', 'run', ...data, '--csv', '--json')).rejects.toMatchObject({
      code: 'cli.usage',
    });
  });

  test('keep no person once that is said twice', async () => {
    const data = ['--data', await folderOfDesk()];
    await expect(command('reports', 'settings', ...data, '--personal', 'off')).rejects.toMatchObject({
      code: 'cli.usage',
    });
    expect(await command('reports', 'settings', ...data)).toMatch(/^Personal figures are on\./);
    const off = await command(
      'reports',
      'settings',
      ...data,
      '--personal',
      'off',
      '--erase',
      '--keep-days',
      '90',
    );
    expect(off).toBe('Personal figures are off. Figures are kept for 90 days.\n');
    await expect(command('reports', 'run', ...data, '--by', 'packer')).rejects.toMatchObject({
      code: 'report.personal-off',
    });
  });
});

test('wall boards are added with an address that is shown once, listed and removed', async () => {
  const folder = await folderOfDesk();
  const data = ['--data', folder];
  const url = ['--url', 'https://depot.example:8443/'];
  const added = JSON.parse(await command('board', 'add', ...data, ...url, '--name', 'Hall', '--json'));
  expect(added.address).toMatch(/^https:\/\/depot\.example:8443\/board#[\w-]{43}$/);
  const listed = await command('board', 'list', ...data);
  expect(listed).toMatch(/^Hall {2}since /);
  expect(listed).not.toContain(added.address.split('#')[1]);
  await expect(command('board', 'add', ...data, ...url, '--name', 'Hall')).rejects.toMatchObject({
    code: 'board.name',
  });
  await expect(command('board', 'add', ...data, '--url', 'ftp://x', '--name', 'B')).rejects.toMatchObject({
    code: 'cli.usage',
  });
  expect(await command('board', 'remove', ...data, '--name', 'Hall')).toBe('Hall is removed.\n');
  expect(await command('board', 'list', ...data)).toMatch(/^No wall boards/);
});
