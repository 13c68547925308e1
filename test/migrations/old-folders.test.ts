import { existsSync, readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openInspector } from '../../electron/db/connection.ts';
import type { StorePaths } from '../../electron/db/folder.ts';
import { digests } from '../../electron/db/migrations/digests.ts';
import { migrations } from '../../electron/db/migrations/index.ts';
import { prepareDatabase } from '../../electron/db/prepare.ts';
import { referenceSchema } from '../../electron/db/reference-schema.ts';
import { restoreBackup } from '../../electron/db/restore.ts';
import { fitsItsVersion } from '../../electron/db/schema-check.ts';
import { schemaDigest } from '../../electron/db/schema-text.ts';
import {
  newestVersion,
  type Old,
  type OldRows,
  oldFolder,
  oldName,
  rowsOf,
  textsOf,
  withoutMarks,
} from '../helpers/old-folders.ts';
import { volume } from '../helpers/profile.ts';
import { someTime, tempStore } from '../helpers/store.ts';

const edited = [1, 2, 3, 4];

/** The texts of a step that did not stay, each alone. */
const oneOld: Old[] = edited.flatMap((version) =>
  textsOf(version)
    .slice(0, -1)
    .map((commit) => ({ [version]: commit })),
);

/** Every text of each step with every one of the others. */
const allOld = edited
  .reduce<Old[]>(
    (all, version) => all.flatMap((old) => textsOf(version).map((commit) => ({ ...old, [version]: commit }))),
    [{}],
  )
  .filter((old) => edited.some((version) => old[version] !== textsOf(version).at(-1)));

const versions = Array.from({ length: newestVersion }, (_, at) => at + 1);
const newestEdited = (old: Old): number => Math.max(...Object.keys(old).map(Number));

const cases: [version: number, old: Old][] = [
  ...volume(oneOld, allOld).flatMap((old) =>
    volume([newestEdited(old), newestVersion], [4, 5, newestVersion]).map((version): [number, Old] => [
      version,
      old,
    ]),
  ),
];

/** Columns whose values cannot be told from the rest of a database that does not have them. */
const unknowable = [
  'version',
  'pages',
  'fingerprint',
  'mark',
  'document_type',
  'width_mm',
  'height_mm',
  'dpi',
  'labelled_at',
];

const has = (rows: OldRows, table: string, column: string): boolean => {
  const all = rows[table];
  return all !== undefined && column in (all[0] ?? { [column]: null });
};

/** `<table>.<column>` of what the old database lacks and nothing else tells. */
const lostIn = (old: OldRows, whole: OldRows): Set<string> => {
  const lost = new Set<string>();
  for (const [table, [row = {}]] of Object.entries(whole)) {
    if (table === 'shipment_texts') continue;
    for (const column of unknowable)
      if (column in row && !has(old, table, column)) lost.add(`${table}.${column}`);
  }
  if (lost.has('print_jobs.labelled_at')) lost.add('print_jobs.state').add('print_jobs.error');
  return lost;
};

const without = (lost: ReadonlySet<string>, rows: OldRows): OldRows =>
  Object.fromEntries(
    Object.entries(rows).map(([table, all]) => [
      table,
      all.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !lost.has(`${table}.${column}`))),
      ),
    ]),
  );

const opened = (paths: StorePaths) => prepareDatabase(paths, migrations, someTime);

const fits = (file: string): boolean => {
  const db = openInspector(file);
  try {
    return fitsItsVersion(db, migrations);
  } finally {
    db.close();
  }
};

test('each version has the digest that was recorded when it was released', () => {
  const made = migrations.map((_, at) => {
    const db = referenceSchema(migrations.slice(0, at + 1));
    const digest = schemaDigest(db);
    db.close();
    return digest;
  });
  expect(made).toEqual(digests);
  expect(newestVersion, 'a new migration has its file in test/migrations/then').toBe(migrations.length);
});

/** The rows, with the columns that `old` has in each table. */
const asIn = (old: OldRows, rows: OldRows): OldRows =>
  Object.fromEntries(
    Object.entries(old).map(([table, [shape = {}]]) => [
      table,
      rows[table]?.map((row) =>
        Object.fromEntries(Object.keys(shape).map((column) => [column, row[column]])),
      ) ?? [],
    ]),
  );

const mustBe = async (version: number, old: Old): Promise<StorePaths> => {
  const paths = await oldFolder(version, old);
  if (paths === null) throw new Error('these steps follow each other');
  return paths;
};

describe('a folder of each version there ever was', () => {
  test.each(versions)('version %d: opens with its rows, and a copy is there', async (version) => {
    const paths = await mustBe(version, {});
    const before = rowsOf(paths.file);
    const { backup } = opened(paths);
    expect(fits(paths.file)).toBe(true);
    expect(asIn(before, rowsOf(paths.file))).toEqual(before);
    if (version === newestVersion) expect(backup).toBeNull();
    else expect(rowsOf(backup ?? '')).toEqual(withoutMarks(before));
  });

  test.each(cases.map(([version, old]) => [version, oldName(old), old] as const))(
    'version %d, its step %s: opens as if that step had stayed',
    async (version, _name, old) => {
      const paths = await oldFolder(version, old);
      // Then, too, the next step was refused: such a folder is of the version before.
      if (paths === null) return;
      const stayed = await mustBe(version, {});
      const before = rowsOf(paths.file);
      const lost = lostIn(before, rowsOf(stayed.file));
      const { backup } = opened(paths);
      opened(stayed);
      expect(fits(paths.file)).toBe(true);
      const [there, expected] = [rowsOf(paths.file), rowsOf(stayed.file)];
      // Programs of the first form of drafts wrote none.
      if (before.drafts?.length === 0) expected.drafts = [];
      expect(without(lost, there)).toEqual(without(lost, expected));
      expect(rowsOf(backup ?? '')).toEqual(withoutMarks(before));
    },
  );
});

describe('a folder of the first hours', () => {
  const firstHours = (commit: string): Promise<StorePaths> => mustBe(1, { 1: commit });

  test.each(textsOf(1))('%s is worked with: its shipments, their history, its numbers', async (commit) => {
    const { folder } = await firstHours(commit);
    const { shipments, numbers } = await tempStore({ folder });
    expect(await shipments.byReferences(['REF-1', 'REF-2'])).toHaveLength(2);
    expect((await shipments.history('REF-1', { limit: 9 })).map(({ action }) => action)).toEqual([
      'update',
      'create',
    ]);
    expect((await shipments.history('REF-0', { limit: 9 })).map(({ action }) => action)).toEqual([
      'delete',
      'create',
    ]);
    expect(await numbers.draw('sscc', 1)).toBe(5);
  });

  test.each(textsOf(1))('%s is put back from a copy', async (commit) => {
    const { file } = await firstHours(commit);
    const there = await tempStore();
    await there.close();
    expect(restoreBackup(there.folder, file, someTime).restored).toBe(file);
    const { shipments } = await tempStore({ folder: there.folder });
    expect(await shipments.byReferences(['REF-1', 'REF-2'])).toHaveLength(2);
    expect((await shipments.history('REF-1', { limit: 9 })).map(({ action }) => action)).toEqual([
      'update',
      'create',
    ]);
  });

  test('has print jobs of labels that are not known any more: a person is asked about those that wait', async () => {
    const { folder, file } = await firstHours('ecaf2b7f');
    const old = new Database(file);
    old.exec("UPDATE print_jobs SET state = 'queued'");
    old.close();
    const { jobs } = await tempStore({ folder });
    expect(await jobs.list({ limit: 9 })).toMatchObject([
      { id: 'job', state: 'uncertain', error: { code: 'print.interrupted' }, labelledAt: null },
    ]);
    expect(await jobs.payload('job')).not.toBeNull();
  });
});

test('a draft of a form that no program wrote is not dropped: its folder is refused', async () => {
  const paths = await mustBe(2, { 2: '90692276' });
  const old = new Database(paths.file);
  old.exec("INSERT INTO drafts VALUES (1, 'REF-1', 3, '{}', 2000)");
  old.close();
  expect(() => opened(paths)).toThrow(
    expect.objectContaining({
      code: 'store.migration',
      details: expect.objectContaining({
        from: 2,
        detail: expect.stringContaining('the table drafts has rows'),
      }),
    }),
  );
  expect(rowsOf(paths.file).drafts).toMatchObject([{ patch: '{}' }]);
});

describe('a database whose tables are of no version', () => {
  test.each([
    ['a table is gone', 'DROP TABLE settings', 'the table settings is missing'],
    ['a column is gone', 'ALTER TABLE history DROP COLUMN email', 'the table history lacks the column email'],
    [
      'a column is more',
      'ALTER TABLE users ADD COLUMN note TEXT',
      'the table users has the column note more',
    ],
    ['an index is gone', 'DROP INDEX sessions_user', 'the index sessions_user is missing'],
    ['an index is more', 'CREATE INDEX own ON users (uuid)', "the index own is none of Packdesk's"],
    [
      'a trigger is more',
      'CREATE TRIGGER own AFTER INSERT ON history BEGIN DELETE FROM history; END',
      "the trigger own is none of Packdesk's",
    ],
    ['a table of its search is gone', 'DROP TABLE shipment_search', 'the table shipment_search is missing'],
  ])('%s: at each version it is refused before anything is done, and told', async (_what, sql, words) => {
    for (const version of volume([1, newestVersion], versions)) {
      const paths = await mustBe(version, {});
      const other = new Database(paths.file);
      other.exec(sql);
      other.close();
      const bytes = readFileSync(paths.file);
      expect(() => opened(paths)).toThrow(
        expect.objectContaining({
          code: 'store.damaged',
          details: expect.objectContaining({
            detail: expect.stringMatching(`not those of version ${version}: .*${words}`),
          }),
        }),
      );
      expect(readFileSync(paths.file).equals(bytes)).toBe(true);
      expect(existsSync(paths.backups)).toBe(false);
    }
  });
});
