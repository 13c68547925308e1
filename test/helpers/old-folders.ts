import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { WriteDb } from '../../electron/db/connection.ts';
import { makePrivateFile, type StorePaths, storePaths } from '../../electron/db/folder.ts';
import { prepareLate } from '../../electron/db/late-statement.ts';
import { APPLICATION_ID } from '../../electron/db/migrate.ts';
import { fillWithRows } from './rows.ts';
import { tempFolder } from './store.ts';

/**
 * Databases as programs of then made them. `test/migrations/then` has the statements of each step as they ran, taken
 * from the history of the repository once: `<version>-<commit>.sql` of the first commit that had them. Steps 1 to 4 were
 * edited after their first use and have several. A new migration adds its file there; none is ever edited.
 */
const folder = new URL('../migrations/then', import.meta.url).pathname;

/** Commits that edited a step, in their order. */
const edits = [
  ...['e0535eb8', '3d4e90a6', 'ecaf2b7f', '2faf4df4', 'ce5ab678', '87a14837'],
  ...[
    '90692276',
    'a2f5852e',
    '2cd5cd17',
    'a09a086c',
    'f908b114',
    'acf3550c',
    '319dc00a',
    'a206ba39',
    'ca1a22bc',
  ],
];
const ages = (a: string, b: string): number => edits.indexOf(a) - edits.indexOf(b);

const files = readdirSync(folder).map((name) => ({
  version: Number(name.slice(0, 4)),
  commit: name.slice(5, -4),
}));

/** Texts of the step to this version, by their commits; the last is the one that stayed. */
export const textsOf = (version: number): string[] =>
  files.flatMap((file) => (file.version === version ? [file.commit] : [])).sort(ages);

export const newestVersion = Math.max(...files.map(({ version }) => version));

/** A commit for each version whose step is not the one that stayed. */
export type Old = Readonly<Record<number, string>>;

export const oldName = (old: Old): string =>
  Object.entries(old)
    .map(([version, commit]) => `${version} of ${commit}`)
    .join(', ') || 'as it stayed';

const statementsOf = (version: number, old: Old): string => {
  const commit = old[version] ?? textsOf(version).at(-1) ?? '';
  return readFileSync(join(folder, `${String(version).padStart(4, '0')}-${commit}.sql`), 'utf8');
};

/** The log of changes as a program writes it: each change of a reference names the one before. */
const changes = `
  INSERT INTO history (id, previous, at, user_id, reference, email, action, changes) VALUES
    (3, NULL, 1600, 1, 'REF-0', 'a@packdesk.example', 'create', '[]'),
    (4, 1, 1700, 1, 'REF-1', 'a@packdesk.example', 'update', '[]'),
    (5, 3, 1800, 1, 'REF-0', 'a@packdesk.example', 'delete', '[]'),
    (6, NULL, 1900, 1, 'REF-00', 'a@packdesk.example', 'delete', '[]');
  UPDATE shipments SET last_history = 4 WHERE reference = 'REF-1';
  UPDATE deleted_shipments SET last_history = 5 WHERE reference = 'REF-0';
  INSERT OR IGNORE INTO deleted_shipments (reference, last_history) VALUES ('REF-00', 6);
  UPDATE deleted_shipments SET last_history = 6 WHERE reference = 'REF-00';`;

const tablesOf = (db: Database.Database): string[] =>
  db
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
       AND sql NOT LIKE 'CREATE VIRTUAL%' AND sql NOT LIKE 'CREATE TABLE ''%'`,
    )
    .pluck()
    .all() as string[];

const columnsOf = (db: Database.Database, table: string): string[] =>
  db.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table) as string[];

/** Content of a column of then that there is no more. */
const ofThen = (table: string, column: string): string | null =>
  table === 'handover_lines' && column === 'said_before' ? `'{"status":20}'` : null;

/** False where each shipment counted its own changes. */
const hasOwnKey = (db: Database.Database): boolean =>
  db.prepare("SELECT pk FROM pragma_table_info('history') WHERE name = 'id'").pluck().get() === 1;

/** Gives an old database the rows of another one of its version, as far as it has their tables and columns. */
const takeRows = (db: Database.Database): void => {
  for (const table of tablesOf(db)) {
    const theirs = db.prepare("SELECT name FROM pragma_table_info(?, 'then')").pluck().all(table) as string[];
    const columns = columnsOf(db, table).filter((name) => theirs.includes(name) || ofThen(table, name));
    // No program of then wrote a draft.
    if (columnsOf(db, table).includes('patch')) continue;
    const counts = table === 'history' && !columnsOf(db, table).includes('previous') && !hasOwnKey(db);
    const values = columns.map((name) =>
      counts && name === 'id'
        ? 'row_number() OVER (PARTITION BY reference ORDER BY id)'
        : (ofThen(table, name) ?? name),
    );
    db.exec(
      `INSERT INTO main.${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM "then".${table}`,
    );
  }
  db.exec("INSERT INTO shipment_search (rowid, grams) VALUES (1, 'ref ef1 f1 1'), (2, 'ref ef2 f2 2')");
};

const make = (file: string, version: number, old: Old): Database.Database => {
  makePrivateFile(file);
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = OFF');
  const steps = Array.from({ length: version }, (_, at) => statementsOf(at + 1, old));
  db.transaction(() => db.exec(steps.join('')))();
  db.pragma(`application_id = ${APPLICATION_ID}`);
  db.pragma(`user_version = ${version}`);
  return db;
};

/**
 * A data folder whose database a program of then made and filled.
 * @returns null where its steps could not follow each other, then either
 */
export const oldFolder = async (version: number, old: Old = {}): Promise<StorePaths | null> => {
  const paths = storePaths(await tempFolder());
  const model = join(paths.folder, 'model');
  const filled = make(model, version, {});
  fillWithRows(prepareLate(filled) as WriteDb, version);
  filled.exec(changes);
  filled.close();
  let db: Database.Database;
  try {
    db = make(paths.file, version, old);
  } catch {
    return null;
  }
  db.prepare('ATTACH ? AS "then"').run(model);
  db.pragma('foreign_keys = OFF');
  db.transaction(() => takeRows(db))();
  db.exec('DETACH "then"');
  db.close();
  return paths;
};

export type OldRows = Record<string, Record<string, unknown>[]>;

/** The rows as a copy has them: its ranges have no mark (electron/db/backup.ts). */
export const withoutMarks = (rows: OldRows): OldRows => ({
  ...rows,
  number_ranges: (rows.number_ranges ?? []).map((row) => ('mark' in row ? { ...row, mark: 0 } : row)),
});

/** All rows of all tables but the search's, by their tables, each table in a fixed order. */
export const rowsOf = (file: string): OldRows => {
  const db = new Database(file, { readonly: true });
  try {
    const rows = (table: string) =>
      db.prepare(`SELECT * FROM ${table} ORDER BY ${columnsOf(db, table).slice(0, 2).join(', ')}`).all();
    return Object.fromEntries(
      tablesOf(db)
        .sort()
        .map((table) => [table, rows(table) as Record<string, unknown>[]]),
    );
  } finally {
    db.close();
  }
};
