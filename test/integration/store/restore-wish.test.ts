import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { storePaths } from '../../../electron/db/folder.ts';
import { restoreBackup } from '../../../electron/db/restore.ts';
import { takeUpRestore } from '../../../electron/db/take-up-restore.ts';
import { openAt, tempFolder } from '../../helpers/store.ts';

const AT = Date.UTC(2026, 10, 28, 12);
const NAME = 'test.value';

/** A folder whose backup says 1, whose database says 2, and whose last run has wished for the backup. */
const wished = async () => {
  const folder = await tempFolder();
  const store = await openAt(folder);
  await store.settings.set(NAME, 1);
  await store.backups.make();
  await store.settings.set(NAME, 2);
  const [backup] = await store.backups.list();
  const name = backup?.name ?? '';
  await store.backups.restore(name);
  expect(await store.backups.restoring()).toBe(name);
  return { folder, store, name, wish: join(folder, 'packdesk.restore-wish.json') };
};

const valueIn = async (folder: string): Promise<unknown> => {
  const store = await openAt(folder);
  const value = await store.settings.get(NAME);
  await store.close();
  return value;
};

describe('a backup that a person wants back', () => {
  it('is put back by the next start, once, and what was there is kept', async () => {
    const { folder, store, name } = await wished();
    await store.close();
    const restored = takeUpRestore(folder, AT);
    expect(restored).toMatchObject({ backup: name, aside: expect.stringContaining('aside-') });
    expect(await valueIn(folder)).toBe(1);
    const aside = restored && 'aside' in restored ? (restored.aside ?? '') : '';
    expect(await readdir(aside)).toContain('packdesk.db');
    expect(takeUpRestore(folder, AT)).toBeNull();
  });

  it('is not, where the wish was taken back', async () => {
    const { folder, store } = await wished();
    await store.backups.restore(null);
    expect(await store.backups.restoring()).toBeNull();
    await store.close();
    expect(takeUpRestore(folder, AT)).toBeNull();
    expect(await valueIn(folder)).toBe(2);
  });

  it('waits where another program owns the folder, which opening it tells', async () => {
    const { folder, store, name } = await wished();
    expect(takeUpRestore(folder, AT)).toBeNull();
    expect(await store.backups.restoring()).toBe(name);
    await store.close();
    expect(takeUpRestore(folder, AT)).toMatchObject({ backup: name, aside: expect.any(String) });
  });

  it('waits, and lets nothing start, while a command works on the folder', async () => {
    const { folder, store, wish } = await wished();
    await store.close();
    const guest = await openAt(folder, { role: 'guest' });
    expect(() => takeUpRestore(folder, AT)).toThrowError(expect.objectContaining({ code: 'store.in-use' }));
    expect(existsSync(wish)).toBe(true);
    await guest.close();
    expect(takeUpRestore(folder, AT)).not.toBeNull();
  });

  it('is forgotten where a command has put another one back', async () => {
    const { folder, store, name, wish } = await wished();
    await store.close();
    restoreBackup(folder, name, AT);
    expect(existsSync(wish)).toBe(false);
    expect(takeUpRestore(folder, AT)).toBeNull();
  });

  it('is not dropped to make room for those of further days', async () => {
    const { folder, store } = await wished();
    const { backups } = storePaths(folder);
    const [made] = await readdir(backups);
    const oldest = 'packdesk-2026-01-01T00-00-00-000Z-day.db';
    const days = [
      oldest,
      ...Array.from({ length: 7 }, (_, day) => `packdesk-2026-02-0${day + 1}T00-00-00-000Z-day.db`),
    ];
    for (const day of days) await copyFile(join(backups, made ?? ''), join(backups, day));
    await store.backups.restore(oldest);
    await store.close();
    const again = await openAt(folder, { maintenance: { firstMs: 0, everyMs: 1000 } });
    const names = async () => (await again.backups.list()).map(({ name }) => name);
    // Today's is made, and the oldest of the others goes.
    await expect.poll(names).not.toContain(days[1]);
    expect(await names()).toContain(oldest);
    await again.close();
  });

  it.each([
    ['is damaged', (file: string) => writeFile(file, 'no database')],
    ['is gone', (file: string) => rename(file, `${file}.elsewhere`)],
  ])('leaves everything as it was where it %s', async (_, spoil) => {
    const { folder, store, name, wish } = await wished();
    await store.close();
    await spoil(join(storePaths(folder).backups, name));
    const restored = takeUpRestore(folder, AT);
    expect(restored).toMatchObject({
      backup: name,
      error: { code: expect.stringMatching(/^(store|file)\./) },
    });
    expect(existsSync(wish)).toBe(false);
    expect(await valueIn(folder)).toBe(2);
  });

  it.each([
    ['before anything was moved', []],
    ['when the database was moved and its log was not', ['packdesk.db']],
    ['when all was moved', ['packdesk.db', 'packdesk.db-wal', 'packdesk.db-shm']],
  ])('is put back where the start was killed %s', async (_, moved) => {
    const { folder, store, name } = await wished();
    await store.close();
    // As a kill leaves it: the copy is checked.
    await copyFile(join(storePaths(folder).backups, name), join(folder, 'packdesk.restore-checked'));
    const log = join(folder, 'packdesk.db-wal');
    await writeFile(log, 'the log of the database that was moved');
    if (moved.length > 0) {
      const aside = join(folder, 'aside-2026-11-28T00-00-00-000Z');
      await mkdir(aside);
      for (const file of moved) await rename(join(folder, file), join(aside, file)).catch(() => undefined);
    } else await rm(log);
    expect(takeUpRestore(folder, AT)).toMatchObject({
      backup: name,
      aside: expect.stringContaining('aside-'),
    });
    expect(existsSync(log)).toBe(false);
    expect(await valueIn(folder)).toBe(1);
    expect(takeUpRestore(folder, AT)).toBeNull();
  });

  it('is none but a backup of this folder', async () => {
    const { folder, store } = await wished();
    await copyFile(join(folder, 'packdesk.db'), join(folder, 'other.db'));
    for (const name of ['../other.db', 'other.db', 'packdesk.db'])
      await expect(store.backups.restore(name)).rejects.toMatchObject({ code: 'file.unreadable' });
    await store.close();
  });

  it('a wish that cannot be read is none', async () => {
    const { folder, store, wish } = await wished();
    await store.close();
    await writeFile(wish, '{"backup":');
    expect(takeUpRestore(folder, AT)).toBeNull();
    expect(await valueIn(folder)).toBe(2);
  });
});
