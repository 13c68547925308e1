import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
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

test('a list is only read: it makes no folder, and a folder that cannot be read is told in a sentence', async () => {
  const folder = await tempFolder();
  await (await openAt(folder)).close();
  const backups = join(folder, 'backups');
  await rm(backups, { recursive: true, force: true });
  expect(await admin('backup', 'list', '--data', folder)).toEqual([]);
  expect(existsSync(backups)).toBe(false);
  await writeFile(backups, '');
  await expect(admin('backup', 'list', '--data', folder)).rejects.toMatchObject({ code: 'store.unwritable' });
});

test('what a backup that was broken off left is removed by the next one and by the next start, one being made is not', async () => {
  const folder = await tempFolder();
  await (await openAt(folder)).close();
  const backups = join(folder, 'backups');
  await mkdir(backups, { recursive: true });
  const partOf = (hour: number) => join(backups, `packdesk-2026-11-21T0${hour}-00-00-000Z-hand.db.part`);
  const parts = async () => (await readdir(backups)).filter((name) => name.includes('.part'));
  await writeFile(partOf(1), 'half');
  await writeFile(`${partOf(1)}-journal`, '');
  const aged = async (file: string) => {
    const before = Date.now() / 1000 - 120;
    await utimes(file, before, before);
  };
  await aged(partOf(1));
  const writing = new Database(partOf(2));
  writing.exec('BEGIN EXCLUSIVE; CREATE TABLE copied (x)');
  await aged(partOf(2));
  await admin('backup', 'make', '--data', folder);
  expect((await parts()).filter((name) => name.includes('T01-'))).toEqual([]);
  expect(existsSync(partOf(2))).toBe(true);
  writing.exec('COMMIT');
  writing.close();
  await aged(partOf(2));
  const store = await openAt(folder, { maintenance: { firstMs: 1, everyMs: 60_000 } });
  await expect.poll(parts, { timeout: 20_000 }).toEqual([]);
  await store.close();
});
