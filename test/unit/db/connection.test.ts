import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { applyPragmas, openReader, openWriter } from '../../../electron/db/connection.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import { openAt, tempFolder } from '../../helpers/store.ts';

test('a reopened database is durable again, though SQLite itself falls back', async () => {
  const folder = await tempFolder();
  await (await openAt(folder)).close();
  const paths = storePaths(folder);
  const plain = new Database(paths.file);
  expect(plain.pragma('synchronous', { simple: true })).toBe(1);
  plain.close();
  for (const open of [openWriter, openReader]) {
    const db = open(paths);
    const values = ['synchronous', 'journal_mode', 'fullfsync', 'foreign_keys', 'busy_timeout'].map((name) =>
      db.pragma(name, { simple: true }),
    );
    expect(values).toEqual([2, 'wal', 1, 1, 5_000]);
    db.close();
  }
});

test('a setting that does not hold is refused', () => {
  const db = new Database(':memory:');
  expect(() => applyPragmas(db, storePaths('/data'))).toThrow(
    expect.objectContaining({
      code: 'store.unsafe-disk',
      details: { folder: '/data', detail: 'journal_mode is memory instead of wal' },
    }),
  );
  db.close();
});

test('the reading connection cannot write', async () => {
  const folder = await tempFolder();
  await (await openAt(folder)).close();
  const db = openReader(storePaths(folder));
  expect(() => db.exec('DELETE FROM shipments')).toThrow('readonly');
  db.close();
});
