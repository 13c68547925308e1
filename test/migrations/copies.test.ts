import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { KEPT_VERSIONS } from '../../electron/db/backup.ts';
import type { StorePaths } from '../../electron/db/folder.ts';
import type { Migration } from '../../electron/db/migrate.ts';
import { migrations } from '../../electron/db/migrations/index.ts';
import { prepareDatabase } from '../../electron/db/prepare.ts';
import { oldFolder, rowsOf } from '../helpers/old-folders.ts';
import { someTime } from '../helpers/store.ts';

const folderOf = async (version: number): Promise<StorePaths> => {
  const paths = await oldFolder(version);
  if (paths === null) throw new Error('the steps that stayed follow each other');
  return paths;
};

const failing: Migration[] = migrations.map((migration, at) => ({
  ...migration,
  up: (db) => {
    migration.up(db);
    if (at === migrations.length - 1) throw new Error('no luck');
  },
}));

const start = (paths: StorePaths, steps: readonly Migration[], at: number): unknown => {
  try {
    return prepareDatabase(paths, steps, someTime + at);
  } catch (error) {
    return error;
  }
};

const copies = ({ backups }: StorePaths): string[] => readdirSync(backups).sort();

test('a start after a failure makes a copy of its own once the database has changed', async () => {
  const paths = await folderOf(9);
  start(paths, failing, 0);
  start(paths, failing, 1);
  expect(copies(paths)).toHaveLength(1);
  const before = new Database(paths.file);
  before.exec("UPDATE shipment_texts SET text = '{}' WHERE seq = 2");
  before.close();
  start(paths, failing, 2);
  start(paths, failing, 3);
  const made = copies(paths).map((name) => rowsOf(join(paths.backups, name)).shipment_texts?.[1]?.text);
  expect(made).toEqual(['{"a":2}', '{}']);
});

test('a copy that is damaged is none: the next start makes another', async () => {
  const paths = await folderOf(9);
  start(paths, failing, 0);
  writeFileSync(join(paths.backups, copies(paths)[0] ?? ''), 'no database');
  expect(start(paths, migrations, 1)).toMatchObject({ backup: expect.stringContaining('08-00-00-001Z-v9') });
  expect(copies(paths)).toHaveLength(2);
});

test('the copy of this upgrade outlives newer ones of other versions', async () => {
  const paths = await folderOf(9);
  start(paths, failing, 0);
  const [first = ''] = copies(paths);
  for (let at = 1; at <= KEPT_VERSIONS; at += 1)
    copyFileSync(join(paths.backups, first), join(paths.backups, first.replace('000Z-v9', `00${at}Z-v8`)));
  expect(start(paths, migrations, 9)).toMatchObject({ backup: join(paths.backups, first) });
  expect(copies(paths)).toHaveLength(KEPT_VERSIONS + 1);
  expect(copies(paths)).toContain(first);
});

test('where no copy can be made nothing is upgraded, and the folder of the copies is named', async () => {
  const paths = await folderOf(9);
  const before = rowsOf(paths.file);
  writeFileSync(paths.backups, '');
  const details = {
    file: paths.file,
    backups: paths.backups,
    from: 9,
    to: migrations.length,
    detail: 'it is a file',
  };
  expect(start(paths, migrations, 0)).toMatchObject({ code: 'store.no-copy', details });
  expect(rowsOf(paths.file)).toEqual(before);
});

test('a row that has lost what it belongs to is told before the upgrade: no step is blamed for it', async () => {
  const paths = await folderOf(9);
  const other = new Database(paths.file);
  other.pragma('foreign_keys = OFF');
  other.exec('DELETE FROM shipments WHERE seq = 1');
  other.close();
  expect(start(paths, migrations, 0)).toMatchObject({
    code: 'store.damaged',
    details: {
      detail: expect.stringMatching(/^a row of its table \w+ has lost what it belongs to in shipments/),
    },
  });
  expect(existsSync(paths.backups)).toBe(false);
});

test('tables that a step makes another way where there are rows are not committed', async () => {
  const paths = await folderOf(migrations.length - 1);
  const before = rowsOf(paths.file);
  const careless = migrations.map((migration, at) => ({
    ...migration,
    up: (db: Parameters<typeof migration.up>[0]) => {
      migration.up(db);
      const isLast = at === migrations.length - 1;
      if (isLast && db.prepare('SELECT 1 FROM shipments').get() !== undefined)
        db.exec('CREATE TABLE stray (x)');
    },
  }));
  expect(start(paths, careless, 0)).toMatchObject({
    code: 'store.migration',
    details: {
      step: 'check of the new tables',
      detail: expect.stringContaining("the table stray is none of Packdesk's"),
    },
  });
  expect(rowsOf(paths.file)).toEqual(before);
});
