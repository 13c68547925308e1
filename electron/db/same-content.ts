import Database from 'better-sqlite3';
import type { ReadDb } from './connection.ts';
import { prepareLate } from './late-statement.ts';
import { schemaVersion } from './migrate.ts';
import { columnNames, schemaObjects } from './schema-text.ts';

/** Columns that a copy has differently by design (backup.ts). */
const UNLIKE: Readonly<Record<string, readonly string[]>> = { number_ranges: ['mark'] };

/** Changes with each run of a program: looked at first. */
const TELLING = 'runs';

const tablesOf = (db: ReadDb): string[] =>
  db
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
    )
    .pluck()
    .all()
    .sort((a, b) => Number(b === TELLING) - Number(a === TELLING));

const columnsOf = (db: ReadDb, table: string): string =>
  columnNames(db, table)
    .filter((column) => !UNLIKE[table]?.includes(column))
    .map((column) => `"${column}"`)
    .join(', ');

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (a instanceof Uint8Array && b instanceof Uint8Array && Buffer.compare(a, b) === 0);

const isSameRow = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, at) => isSame(value, b[at]));

/** Row by row in the order in which they are kept, which a copy has too. */
const isSameTable = (one: ReadDb, other: ReadDb, table: string): boolean => {
  const sql = `SELECT ${columnsOf(one, table)} FROM "${table}" NOT INDEXED`;
  const theirs = other.prepare(sql).raw().iterate() as Iterator<unknown[]>;
  try {
    for (const row of one.prepare(sql).raw().iterate() as Iterable<unknown[]>) {
      const match = theirs.next();
      if (match.done === true || !isSameRow(row, match.value)) return false;
    }
    return theirs.next().done === true;
  } finally {
    theirs.return?.();
  }
};

/**
 * True for a whole copy of this database as it is now: the same schema and the same rows. Reads both, with little
 * memory, and a copy of another time only until its first difference. False for a file that is no database.
 */
export const isCopyOf = (db: ReadDb, file: string): boolean => {
  let copy: ReadDb | null = null;
  try {
    // For writing as well, though nothing is written: only so does SQLite tidy the files away that it reads by.
    const other = prepareLate(new Database(file, { fileMustExist: true })) as ReadDb;
    copy = other;
    return (
      schemaVersion(other) === schemaVersion(db) &&
      JSON.stringify(schemaObjects(other)) === JSON.stringify(schemaObjects(db)) &&
      tablesOf(db).every((table) => isSameTable(db, other, table))
    );
  } catch {
    // A copy that cannot be read is none.
    return false;
  } finally {
    copy?.close();
  }
};
