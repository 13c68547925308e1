import { existsSync } from 'node:fs';
import { copyFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { storePaths } from '../../../electron/db/folder.ts';
import { takeUpRestore } from '../../../electron/db/restore-wish.ts';
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

  it('waits while another program has the folder open', async () => {
    const { folder, store, name } = await wished();
    expect(() => takeUpRestore(folder, AT)).toThrowError(expect.objectContaining({ code: 'store.in-use' }));
    expect(await store.backups.restoring()).toBe(name);
    await store.close();
    expect(takeUpRestore(folder, AT)).toMatchObject({ backup: name, aside: expect.any(String) });
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

  it('is not put back by a later start where the first was killed in the middle', async () => {
    const { folder, store, name, wish } = await wished();
    await store.close();
    // As the start leaves it that was killed before it put anything back.
    await rename(wish, `${wish}.begun`);
    expect(takeUpRestore(folder, AT)).toEqual({ backup: name, error: null });
    expect(takeUpRestore(folder, AT)).toBeNull();
    expect(await valueIn(folder)).toBe(2);
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
