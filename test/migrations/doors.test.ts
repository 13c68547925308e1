import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { StorePaths } from '../../electron/db/folder.ts';
import { errorWords, type PackdeskError } from '../../shared/errors.ts';
import { newestVersion, oldFolder, rowsOf } from '../helpers/old-folders.ts';
import { runCommand } from '../helpers/serve.ts';
import { openAt } from '../helpers/store.ts';

/** A folder whose upgrade fails: it has a draft in a form that no program wrote. */
const failing = async (): Promise<StorePaths> => {
  const paths = await oldFolder(2, { 2: '90692276' });
  if (paths === null) throw new Error('these steps follow each other');
  const db = new Database(paths.file);
  db.exec("INSERT INTO drafts VALUES (1, 'REF-1', 3, '{}', 2000)");
  db.close();
  return paths;
};

test('a migration that fails is told in the same words by the window, the service and a command', async () => {
  const paths = await failing();
  const refusals: PackdeskError[] = [];
  for (const role of ['owner', 'guest'] as const) {
    await openAt(paths.folder, { role }).catch((error: PackdeskError) => refusals.push(error));
  }
  const copies = readdirSync(paths.backups).filter((name) => name.endsWith('.db'));
  expect(copies).toHaveLength(1);
  const [name = ''] = copies;
  const details = {
    ...{ file: paths.file, folder: paths.folder, from: 2 },
    copy: join(paths.backups, name),
    name,
  };
  expect(refusals).toMatchObject([
    { code: 'store.migration', details },
    { code: 'store.migration', details },
  ]);
  const { title, action } = errorWords('store.migration', refusals[0]?.details);
  expect(title).toContain('the table drafts has rows of a form that no released Packdesk wrote');
  expect(action).toContain(`backup restore --data ${paths.folder} ${name}`);
  for (const [command, ...args] of [['serve'], ['admin', 'user', 'list']] as const) {
    const { code, err } = await runCommand(command, [...args, '--data', paths.folder]);
    expect(code).toBe(1);
    expect(err).toContain(title);
    expect(err).toContain(action);
  }
  expect(readdirSync(paths.backups).filter((each) => each.endsWith('.db'))).toEqual(copies);
  expect(rowsOf(paths.file).drafts).toHaveLength(1);
});

test('a copy that cannot be upgraded is not put back: the database that is there stays', async () => {
  const [paths, { file }] = [await oldFolder(newestVersion), await failing()];
  if (paths === null) throw new Error('the steps that stayed follow each other');
  const before = rowsOf(paths.file);
  const { code, err } = await runCommand('admin', ['backup', 'restore', '--data', paths.folder, file]);
  expect(code).toBe(1);
  expect(err).toContain(
    `The database ${file} is damaged: tables of the first days: the table drafts has rows`,
  );
  expect(rowsOf(paths.file)).toEqual(before);
});
