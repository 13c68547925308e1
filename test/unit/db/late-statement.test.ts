import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkContent } from '../../../electron/db/check-content.ts';
import { openWriter } from '../../../electron/db/connection.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import { prepareLate } from '../../../electron/db/late-statement.ts';
import { forgetOld, writeOperations } from '../../../electron/db/write-operations.ts';
import { programStamp } from '../../../electron/db/write-stamp.ts';
import { openAt, someTime, tempFolder } from '../../helpers/store.ts';

/** Notes in memory, and the texts that were compiled. */
const notes = () => {
  const db = new Database(':memory:');
  onTestFinished(() => void db.close());
  db.exec(
    "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT); INSERT INTO notes (text) VALUES ('a'), ('b')",
  );
  const compile = vi.spyOn(db, 'prepare');
  return { db: prepareLate(db), compiled: () => compile.mock.calls.map(([text]) => text) };
};

test('a statement is compiled once, by its first use', () => {
  const { db, compiled } = notes();
  const all = db.prepare('SELECT text FROM notes ORDER BY id');
  expect(compiled()).toEqual([]);
  expect(all.all()).toEqual([{ text: 'a' }, { text: 'b' }]);
  expect(all.get()).toEqual({ text: 'a' });
  expect([...all.iterate()]).toHaveLength(2);
  expect(compiled()).toEqual(['SELECT text FROM notes ORDER BY id']);
});

test('rows come as asked for', () => {
  const { db } = notes();
  const text = 'SELECT id, text FROM notes WHERE id = ?';
  expect(db.prepare(text).pluck().get(2)).toBe(2);
  expect(db.prepare(text).raw().get(2)).toEqual([2, 'b']);
  expect(db.prepare('UPDATE notes SET text = ?').run('c').changes).toBe(2);
});

test('a mistake in the text shows at each use', () => {
  const wrong = notes().db.prepare('SELECT text FROM nowhere');
  for (let use = 0; use < 2; use += 1) expect(() => wrong.get()).toThrow('no such table: nowhere');
});

test('all statements of the store fit its schema', async () => {
  const folder = await tempFolder();
  await (await openAt(folder)).close();
  const paths = storePaths(folder);
  const compile = vi.spyOn(Database.prototype, 'prepare');
  onTestFinished(() => compile.mockRestore());
  checkContent(paths);
  expect(compile.mock.calls.length).toBeGreaterThan(400);
});

test('an opened store has compiled a small part of its statements', async () => {
  const folder = await tempFolder();
  await (await openAt(folder)).close();
  const paths = storePaths(folder);
  const plain = vi.spyOn(Database.prototype, 'prepare');
  onTestFinished(() => plain.mockRestore());
  const db = openWriter(paths);
  writeOperations(db, paths, programStamp());
  forgetOld(db, someTime);
  expect(plain.mock.calls.length).toBeLessThan(40);
  db.close();
});
