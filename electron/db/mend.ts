import type { ReadDb, WriteDb } from './connection.ts';
import { isKnown, lateTables, type Mend, mends } from './mends.ts';
import { type Difference, schemaDifferences } from './schema-differences.ts';
import { columnNames, type SchemaObject, schemaObjects } from './schema-text.ts';

/** The counter of a table whose numbers are never given again. */
const lastNumber = (db: ReadDb, table: string): number | undefined =>
  db.prepare<[string], number>('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck().get(table);

const keepCounting = (db: WriteDb, table: string, before: number | undefined): void => {
  if (before === undefined) return;
  db.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(table);
  db.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(table, before);
};

/** The way SQLite changes a table (https://sqlite.org/lang_altertable.html#otheralter); foreign keys are off. */
const rebuild = (
  db: WriteDb,
  { expected, lacks }: Difference & { expected: SchemaObject },
  mend: Mend,
): void => {
  const { table } = mend;
  const sources = mend.instead && lacks.includes(mend.instead.lacking) ? mend.instead.columns : {};
  const fresh = `mended_${table}`;
  db.exec(expected.sql.replace(/^CREATE TABLE\s+"?\w+"?/, `CREATE TABLE ${fresh}`));
  const columns = columnNames(db, fresh);
  const values = columns.map(
    (column) => sources[column] ?? (lacks.includes(column) ? mend.lacks[column] : column),
  );
  if (mend.onlyEmpty && db.prepare(`SELECT 1 FROM ${table}`).get() !== undefined) {
    throw new Error(`the table ${table} has rows of a form that no released Packdesk wrote`);
  }
  const count = lastNumber(db, table);
  db.exec(
    `INSERT INTO ${fresh} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${mend.from ?? table}`,
  );
  db.exec(`DROP TABLE ${table}; ALTER TABLE ${fresh} RENAME TO ${table}`);
  keepCounting(db, table, count);
};

const remakeIndexes = (db: WriteDb, reference: ReadDb): void => {
  const expected = schemaObjects(reference).filter(({ type }) => type === 'index');
  const names = new Set(expected.map(({ name }) => name));
  const there = new Set(
    schemaObjects(db)
      .filter(({ type }) => type === 'index')
      .map(({ name }) => name),
  );
  for (const name of there) if (!names.has(name)) db.exec(`DROP INDEX ${name}`);
  for (const { name, sql } of expected) if (!there.has(name)) db.exec(sql);
};

/**
 * Gives a database of the first days the tables of its version, its rows in them. Inside the caller's transaction, with
 * foreign keys off. Takes a database all of whose differences are known (mends.ts).
 * @param reference an empty database of the same version
 * @throws Error where rows of then have no place
 */
export const mendSchema = (db: WriteDb, reference: ReadDb): void => {
  const differences = schemaDifferences(db, reference).filter(isKnown);
  for (const { type, name, found } of differences)
    if (type === 'index' && found) db.exec(`DROP INDEX ${name}`);
  for (const mend of mends) {
    const difference = differences.find(
      ({ type, name, found }) => type === 'table' && found && name === mend.table,
    );
    if (difference?.expected) rebuild(db, { ...difference, expected: difference.expected }, mend);
  }
  for (const { name, found, expected } of differences) {
    const rows = lateTables[name];
    if (found === undefined && expected?.type === 'table' && rows) db.exec(`${expected.sql};${rows}`);
  }
  remakeIndexes(db, reference);
};
