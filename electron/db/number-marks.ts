import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { PackdeskError } from '../../shared/errors.ts';
import type { WriteDb } from './connection.ts';
import { makePrivateFile, type StorePaths, syncFolder } from './folder.ts';

/**
 * A restored database believes that the numbers drawn since its backup are free. So a file next to it keeps a
 * mark for each range: all numbers below may have been used. The mark runs ahead by a block, so that the file
 * is written once a block and not at each draw. The database keeps its range's mark too; where the file's is
 * higher, the database is an older copy, and the range goes on from the file's mark.
 */
export const MARK_BLOCK = 100;

/** Separator between the name of a series of numbers and the first number of one of its ranges. */
export const SERIES_MARK = '#';

type Marks = Record<string, number>;

const unreadable = (file: string, cause?: unknown): PackdeskError =>
  new PackdeskError('file.unreadable', {
    details: { file, detail: 'it must say below which number each range may have been used.' },
    cause,
  });

const isMarks = (value: unknown): value is Marks =>
  typeof value === 'object' && value !== null && Object.values(value).every(Number.isSafeInteger);

/** @throws PackdeskError file.unreadable: to guess here would be to use numbers twice */
const readMarks = ({ numberMarks }: StorePaths): Marks => {
  let text: string;
  try {
    text = readFileSync(numberMarks, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
  try {
    const marks: unknown = JSON.parse(text);
    if (isMarks(marks)) return marks;
  } catch (error) {
    throw unreadable(numberMarks, error);
  }
  throw unreadable(numberMarks);
};

const writeMarks = ({ numberMarks, folder }: StorePaths, marks: Marks): void => {
  const fresh = `${numberMarks}.new`;
  rmSync(fresh, { force: true });
  makePrivateFile(fresh);
  const handle = openSync(fresh, 'r+');
  try {
    writeSync(handle, `${JSON.stringify(marks)}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(fresh, numberMarks);
  syncFolder(folder);
};

/** Below which number the range may have been used; 0 where nothing is known. */
export const markOf = (paths: StorePaths, range: string): number => readMarks(paths)[range] ?? 0;

/**
 * Makes a range's mark durable before a number below it is handed out. The caller holds the database's write
 * lock, so that two processes never write the file at once.
 */
export const raiseMark = (paths: StorePaths, range: string, mark: number): void => {
  const marks = readMarks(paths);
  if ((marks[range] ?? 0) >= mark) return;
  writeMarks(paths, { ...marks, [range]: mark });
};

/**
 * Ranges that an older copy does not know yet: a range that overlaps one of them must pass over what was drawn from it.
 * One from before its series had ranges is noted as a range from 0 on; by its own name it would be a range of another
 * kind, which takes its mark when it is made.
 */
const addUnknown = (db: WriteDb, marks: Marks): void => {
  const isThere = db.prepare<[name: string], number>('SELECT 1 FROM number_ranges WHERE name = ?').pluck();
  const add = db.prepare<[{ name: string; mark: number }]>(
    `INSERT INTO number_ranges (name, next, last, mark) VALUES (@name, @mark, @mark - 1, @mark)
     ON CONFLICT DO NOTHING`,
  );
  for (const [name, mark] of Object.entries(marks)) {
    if (isThere.get(name) !== undefined) continue;
    add.run({ name: name.includes(SERIES_MARK) ? name : `${name}${SERIES_MARK}0`, mark });
  }
};

/**
 * At each open: moves the ranges of an older copy past what may have been used since it was made.
 * @returns the names of the ranges that were moved
 */
export const applyMarks = (db: WriteDb, paths: StorePaths): string[] => {
  const ranges = db.prepare<[], { name: string; next: number; mark: number }>(
    'SELECT name, next, mark FROM number_ranges',
  );
  const move = db.prepare<[{ name: string; mark: number }]>(
    'UPDATE number_ranges SET next = max(next, @mark), mark = @mark WHERE name = @name',
  );
  return db
    .transaction(() => {
      const marks = readMarks(paths);
      addUnknown(db, marks);
      const moved: string[] = [];
      for (const { name, next, mark } of ranges.all()) {
        const kept = marks[name] ?? 0;
        if (kept > mark) move.run({ name, mark: kept });
        if (kept > mark && kept > next) moved.push(name);
        // The file was lost: it starts over from what the database knows.
        if (kept < mark) raiseMark(paths, name, mark);
      }
      return moved;
    })
    .immediate();
};
