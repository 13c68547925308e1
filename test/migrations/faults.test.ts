import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type StorePaths, storePaths } from '../../electron/db/folder.ts';
import type { Migration } from '../../electron/db/migrate.ts';
import { migrations } from '../../electron/db/migrations/index.ts';
import { prepareDatabase } from '../../electron/db/prepare.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { type ForgetfulDisk, forgetfulDisk, forgetfulDiskMissing } from '../helpers/forgetful-disk.ts';
import { type OldRows, oldFolder, rowsOf, withoutMarks } from '../helpers/old-folders.ts';
import { volume } from '../helpers/profile.ts';
import { someTime } from '../helpers/store.ts';

const newest = migrations.length;
const child = fileURLToPath(new URL('../helpers/upgrade-child.ts', import.meta.url));
const run = promisify(execFile);

/** A service manager starts a program that fails again and again. */
const STARTS = [0, 1, 2];

const folderOf = async (version: number): Promise<StorePaths> => {
  const paths = await oldFolder(version);
  if (paths === null) throw new Error('the steps that stayed follow each other');
  return paths;
};

/** Rows after an upgrade from this version. */
const upgraded = async (version: number): Promise<OldRows> => {
  const paths = await folderOf(version);
  prepareDatabase(paths, migrations, someTime);
  return rowsOf(paths.file);
};

const refusal = (run: () => unknown): PackdeskError => {
  try {
    run();
  } catch (error) {
    if (error instanceof PackdeskError) return error;
    throw error;
  }
  throw new Error('it was not refused');
};

/** Copies, and what is left of unfinished ones; not the files that SQLite reads a copy by. */
const copiesIn = ({ backups }: StorePaths): string[] =>
  (existsSync(backups) ? readdirSync(backups) : [])
    .filter((name) => !/\.db-(wal|shm)$/.test(name))
    .map((name) => join(backups, name));

/** The database is as it was, and one whole copy of it is there. */
const expectAsBefore = (paths: StorePaths, before: OldRows): void => {
  expect(rowsOf(paths.file)).toEqual(before);
  const copies = copiesIn(paths);
  expect(copies).toHaveLength(1);
  expect(rowsOf(copies[0] ?? '')).toEqual(withoutMarks(before));
};

describe('an exception in a step', () => {
  const failing = (version: number, when: string): Migration[] =>
    migrations.map((migration) => ({
      ...migration,
      up: (db) => {
        if (migration.version !== version || when === 'after') migration.up(db);
        if (migration.version === version) throw new Error('no luck');
      },
    }));

  const steps = migrations.slice(1).map(({ version, name }) => ({ version, name }));
  const cases = steps.flatMap((step) =>
    volume(
      [{ ...step, from: 1, when: 'after' }],
      ['before', 'after'].flatMap((when) => [1, step.version - 1].map((from) => ({ ...step, from, when }))),
    ),
  );

  test.each(cases)(
    '$when the work of $name, from version $from: nothing is half, and one copy is there',
    async ({ version, name, from, when }) => {
      const paths = await folderOf(from);
      const before = rowsOf(paths.file);
      const bad = failing(version, when);
      for (const start of STARTS) {
        const error = refusal(() => prepareDatabase(paths, bad, someTime + start));
        expect(error).toMatchObject({
          code: 'store.migration',
          details: {
            file: paths.file,
            from,
            to: newest,
            step: name,
            detail: 'no luck',
            copy: copiesIn(paths)[0],
          },
        });
        expectAsBefore(paths, before);
      }
      const done = prepareDatabase(paths, migrations, someTime + 9);
      expect(done.migrated).toHaveLength(newest - from);
      expect(done.backup).toBe(copiesIn(paths)[0]);
      expect(copiesIn(paths)).toHaveLength(1);
    },
  );
});

const missing = await forgetfulDiskMissing();
const skip = missing !== null && process.env.CI !== 'true';

interface Ending {
  code?: string;
  migrated?: string[];
}

/** Starts this program on the folder; null: it was killed. */
const startOn = async (
  disk: ForgetfulDisk,
  start: number,
  env: Record<string, string>,
  killedIn = 0,
): Promise<Ending | null> => {
  const args = [child, disk.folder, String(someTime + start), String(killedIn)];
  try {
    const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...disk.env, ...env } });
    return JSON.parse(stdout) as Ending;
  } catch (error) {
    if (error instanceof Error && 'signal' in error && error.signal === 'SIGKILL') return null;
    throw error;
  }
};

/** A disk with an old folder on it, and what its database may be: as it was, or as it must be after. */
const oldDisk = async (version: number) => {
  const [disk, old, after] = [await forgetfulDisk(), await folderOf(version), await upgraded(version)];
  const refill = (): void => cpSync(old.file, join(disk.folder, 'packdesk.db'));
  refill();
  return { disk, paths: storePaths(disk.folder), before: rowsOf(old.file), after };
};

type OldDisk = Awaited<ReturnType<typeof oldDisk>>;

/** Whole copies that have their name. */
const named = (paths: StorePaths): string[] => copiesIn(paths).filter((file) => file.endsWith('.db'));

/** @returns true once the upgrade is done */
const expectNothingHalf = ({ paths, before, after }: OldDisk): boolean => {
  const rows = rowsOf(paths.file);
  const isDone = Object.keys(rows).length === Object.keys(after).length;
  expect(rows).toEqual(isDone ? after : before);
  const copies = named(paths);
  expect(copies.length).toBeLessThanOrEqual(1);
  if (isDone) expect(copies).toHaveLength(1);
  for (const copy of copies) expect(rowsOf(copy)).toEqual(withoutMarks(before));
  return isDone;
};

const expectGoodStart = (ground: OldDisk): void => {
  prepareDatabase(ground.paths, migrations, someTime + 9);
  expect(expectNothingHalf(ground)).toBe(true);
  expect(copiesIn(ground.paths)).toHaveLength(1);
};

/** Numbers of writes to end a start at, spread over all that an upgrade does. */
const spread = (all: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => 1 + Math.floor((at * (all - 1)) / (count - 1)));

describe.skipIf(skip)('an upgrade that ends midway', { timeout: 600_000 }, () => {
  const writesOf = async (): Promise<number> => {
    const { disk } = await oldDisk(1);
    expect(await startOn(disk, 0, { TEST_DIE_AT: '1000000' })).toMatchObject({ migrated: expect.any(Array) });
    return disk.writes();
  };

  test('kill -9 at a write: three such starts leave nothing half, and the next one opens', async () => {
    for (const number of spread(await writesOf(), volume(3, 24))) {
      const ground = await oldDisk(1);
      for (const start of STARTS) {
        await startOn(ground.disk, start, { TEST_DIE_AT: String(number) });
        expectNothingHalf(ground);
      }
      expectGoodStart(ground);
    }
  });

  test('kill -9 in the midst of a step: three such starts leave nothing half, and the next one opens', async () => {
    for (const version of volume(
      [2, newest],
      migrations.slice(1).map((migration) => migration.version),
    )) {
      const ground = await oldDisk(1);
      for (const start of volume([0, 1], STARTS)) {
        expect(await startOn(ground.disk, start, {}, version)).toBeNull();
        expect(expectNothingHalf(ground)).toBe(false);
      }
      expect(named(ground.paths)).toHaveLength(1);
      expectGoodStart(ground);
    }
  });

  test('a disk that is full from a write on: three starts are refused and told why, and the next one opens', async () => {
    for (const number of spread(await writesOf(), volume(3, 24))) {
      const ground = await oldDisk(1);
      for (const start of STARTS) {
        const end = await startOn(ground.disk, start, { TEST_FULL_AT: String(number) });
        const isDone = expectNothingHalf(ground);
        if (isDone) break;
        expect(['store.no-copy', 'store.migration', 'store.full']).toContain(end?.code);
        // An unfinished copy would take the room that is missing.
        expect(copiesIn(ground.paths)).toEqual(named(ground.paths));
      }
      expectGoodStart(ground);
    }
  });
});
