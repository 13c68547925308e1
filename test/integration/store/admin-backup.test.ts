import { Command } from 'commander';
import { expect, test } from 'vitest';
import { addBackupCommands } from '../../../electron/cli/admin-backup.ts';
import { creation, fixedClock, openAt, tempFolder } from '../../helpers/store.ts';

/** Runs one admin command; its lines. */
const admin = async (...args: string[]): Promise<string[]> => {
  const lines: string[] = [];
  const program = new Command('admin').exitOverride();
  addBackupCommands(program, fixedClock(), (line) => lines.push(line));
  await program.parseAsync(args, { from: 'user' });
  return lines;
};

test('a backup is made beside a running owner, listed, and restored once it has closed', async () => {
  const folder = await tempFolder();
  const store = await openAt(folder);
  await store.shipments.commit([creation('BEFORE')]);
  const [file = ''] = await admin('backup', 'make', '--data', folder);
  await store.shipments.commit([creation('AFTER')]);
  expect(await admin('backup', 'list', '--data', folder)).toEqual([
    expect.stringMatching(/^2026-11-21T08:00:00\.000Z +\d+\.\d MB {2}.*-hand\.db {2}\(by hand\)$/),
  ]);
  await expect(admin('backup', 'restore', '--data', folder, file)).rejects.toMatchObject({
    code: 'store.in-use',
  });
  await store.close();
  expect(await admin('backup', 'restore', '--data', folder, file)).toEqual([
    `${file} is restored.`,
    expect.stringContaining('aside-2026-11-21T08-00-00-000Z'),
  ]);
  const again = await openAt(folder);
  const { rows } = await again.shipments.list({ offset: 0, limit: 9 });
  await again.close();
  expect(rows.map((row) => row.reference)).toEqual(['BEFORE']);
});
