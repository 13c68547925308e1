import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { WriteDb } from '../../../electron/db/connection.ts';
import { groupCommit, RollbackWithResult, type Write } from '../../../electron/db/group-commit.ts';
import { prepareLate } from '../../../electron/db/late-statement.ts';
import { tempFolder } from '../../helpers/store.ts';

/** A real database with one table, and a second connection that sees only what is committed. */
const setUp = async () => {
  const file = `${await tempFolder()}/group.db`;
  const db = prepareLate(new Database(file)) as WriteDb;
  db.pragma('journal_mode = WAL');
  db.exec('CREATE TABLE notes (text TEXT UNIQUE)');
  const other = new Database(file, { readonly: true });
  onTestFinished(() => {
    db.close();
    other.close();
  });
  const add = db.prepare<[string]>('INSERT INTO notes VALUES (?)');
  const committed = () => other.prepare('SELECT text FROM notes ORDER BY rowid').pluck().all();
  const note = (text: string): Write => ({ run: () => add.run(text).changes });
  return { db, committed, note, run: groupCommit(db) };
};

describe('a group of writes', () => {
  test('is visible as a whole, once its outcomes exist', async () => {
    const { committed, note, run } = await setUp();
    const seen: unknown[][] = [];
    const look: Write = { run: () => seen.push(committed()) };
    expect(run([note('a'), look, note('b'), look])).toMatchObject([{ ok: true, value: 1 }, {}, {}, {}]);
    expect(seen).toEqual([[], []]);
    expect(committed()).toEqual(['a', 'b']);
  });

  test('a failing write fails alone, its own part included', async () => {
    const { committed, note, run } = await setUp();
    const half: Write = {
      run: () => {
        note('half').run();
        throw new Error('no');
      },
    };
    const outcomes = run([note('a'), half, note('a'), note('b')]);
    expect(outcomes.map((outcome) => outcome.ok)).toEqual([true, false, false, true]);
    expect(committed()).toEqual(['a', 'b']);
  });

  test('an undone write answers and leaves nothing', async () => {
    const { committed, note, run } = await setUp();
    const undone: Write = {
      run: () => {
        note('x').run();
        throw new RollbackWithResult('refused');
      },
    };
    expect(run([undone, note('a')])).toEqual([
      { ok: true, value: 'refused' },
      { ok: true, value: 1 },
    ]);
    expect(committed()).toEqual(['a']);
  });

  test('a lock that another holds fails the group as busy; the next one goes', async () => {
    const { db, committed, note, run } = await setUp();
    db.pragma('busy_timeout = 1');
    const holder = new Database(db.name);
    holder.exec('BEGIN IMMEDIATE');
    expect(run([note('a')])).toMatchObject([{ ok: false, error: { code: 'SQLITE_BUSY' } }]);
    holder.close();
    run([note('b')]);
    expect(committed()).toEqual(['b']);
  });
});

describe('a full disk', () => {
  const big = (db: WriteDb): Write => ({
    run: () => db.exec(`INSERT INTO notes VALUES ('${'x'.repeat(200_000)}')`),
  });

  test('fails the whole group, and nothing of it stays', async () => {
    const { db, committed, note, run } = await setUp();
    db.pragma('max_page_count = 10');
    const outcomes = run([note('a'), big(db)]);
    expect(outcomes).toMatchObject([
      { ok: false, error: { code: 'SQLITE_FULL' } },
      { ok: false, error: { code: 'SQLITE_FULL' } },
    ]);
    expect(committed()).toEqual([]);
    expect(db.inTransaction).toBe(false);
  });

  test('is tried once more after the log was moved into the database', async () => {
    const { db, committed, note, run } = await setUp();
    db.pragma('max_page_count = 10');
    const pragma = vi.spyOn(db, 'pragma').mockImplementation(function (this: WriteDb, source: string) {
      expect(source).toBe('wal_checkpoint(TRUNCATE)');
      pragma.mockRestore();
      db.pragma('max_page_count = 1000');
      return db.pragma(source);
    });
    expect(run([note('a'), big(db)]).map((outcome) => outcome.ok)).toEqual([true, true]);
    expect(committed()).toHaveLength(2);
  });
});
