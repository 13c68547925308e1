import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PackdeskError } from '../../shared/errors.ts';
import type { WriteDb } from './connection.ts';
import { makePrivateFile, type StorePaths, syncFolder } from './folder.ts';
import { makeOutside, outsidePaths, stateUnwritable } from './outside.ts';
import { notePassed } from './passed-numbers.ts';

/**
 * A restored database believes that the numbers drawn since its backup are free. So a file next to it keeps a
 * mark for each range: all numbers below may have been used. The mark runs ahead by a block, so that the file
 * is written once a block and not at each draw. The database keeps its range's mark too; where the file's is
 * higher, the database is an older copy, and the range goes on from the file's mark.
 *
 * Where the whole folder is put back, the file goes back with it. So the marks are kept a second time outside of it
 * (outside.ts): whatever is in the folder later, another database of the same range too, goes on behind them.
 */
export const MARK_BLOCK = 100;

/** Separator between the name of a series of numbers and the first number of one of its ranges. */
export const SERIES_MARK = '#';

type Marks = Record<string, number>;

const unreadable = (file: string): PackdeskError =>
  new PackdeskError('file.unreadable', {
    details: { file, detail: 'it must say below which number each range may have been used.' },
  });

const isMarks = (value: unknown): value is Marks =>
  typeof value === 'object' && value !== null && Object.values(value).every(Number.isSafeInteger);

/** The marks in a file; none where there is no such file. Null: it cannot be understood. */
const marksIn = (file: string): Marks | null => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
  try {
    const marks: unknown = JSON.parse(text);
    return isMarks(marks) ? marks : null;
  } catch {
    return null;
  }
};

/** @throws PackdeskError file.unreadable: to guess here would be to use numbers twice */
const marksInside = ({ numberMarks }: StorePaths): Marks => {
  const marks = marksIn(numberMarks);
  if (marks === null) throw unreadable(numberMarks);
  return marks;
};

/** As far as the second file can be read: without it the first one tells. */
const marksOutside = (paths: StorePaths): Marks => {
  try {
    return marksIn(outsidePaths(paths).numberMarks) ?? {};
  } catch {
    return {};
  }
};

/** Of each range the higher mark. */
const together = (one: Marks, other: Marks): Marks => ({
  ...one,
  ...Object.fromEntries(Object.entries(other).map(([name, mark]) => [name, Math.max(mark, one[name] ?? 0)])),
});

const readMarks = (paths: StorePaths): Marks => together(marksInside(paths), marksOutside(paths));

const writeFile = (file: string, marks: Marks): void => {
  const fresh = `${file}.new`;
  rmSync(fresh, { force: true });
  makePrivateFile(fresh);
  const handle = openSync(fresh, 'r+');
  try {
    writeSync(handle, `${JSON.stringify(marks)}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(fresh, file);
  syncFolder(dirname(file));
};

/** @throws what the system says where the second file cannot be written */
const writeOutside = (paths: StorePaths, marks: Marks): void => {
  const file = outsidePaths(paths).numberMarks;
  makeOutside(file);
  writeFile(file, marks);
};

/**
 * Makes marks durable in both places.
 * @param known what each of the two has
 * @param trouble hears of the second one alone: the first one must be written
 */
const writeMarks = (
  paths: StorePaths,
  marks: Marks,
  known: { inside: Marks; outside: Marks },
  trouble: (error: PackdeskError) => void = () => undefined,
): void => {
  if (!isDeepStrictEqual(marks, known.inside)) writeFile(paths.numberMarks, marks);
  if (isDeepStrictEqual(marks, known.outside)) return;
  try {
    writeOutside(paths, marks);
  } catch (error) {
    trouble(stateUnwritable(error));
  }
};

/** Below which number the range may have been used; 0 where nothing is known. */
export const markOf = (paths: StorePaths, range: string): number => readMarks(paths)[range] ?? 0;

/**
 * Makes a range's mark durable before a number below it is handed out. The caller holds the database's write
 * lock, so that two processes never write the file at once.
 */
export const raiseMark = (paths: StorePaths, range: string, mark: number): void => {
  const known = { inside: marksInside(paths), outside: marksOutside(paths) };
  const marks = together(known.inside, known.outside);
  writeMarks(paths, { ...marks, [range]: Math.max(mark, marks[range] ?? 0) }, known);
};

/** An older copy does not say which of these were given to desks: a block of them that a desk names is none given twice. */
const movedNotes = (db: WriteDb): ((name: string, next: number, mark: number) => void) => {
  const pass = notePassed(db);
  return (name, next, mark) => {
    const [series = '', first] = name.split(SERIES_MARK);
    if (first !== undefined) pass({ series, from: Math.max(next, Number(first)), to: mark - 1 });
  };
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
  const noteMoved = movedNotes(db);
  for (const [name, mark] of Object.entries(marks)) {
    if (isThere.get(name) !== undefined) continue;
    add.run({ name: name.includes(SERIES_MARK) ? name : `${name}${SERIES_MARK}0`, mark });
    noteMoved(name, 0, mark);
  }
};

/**
 * At each open: moves the ranges of an older copy past what may have been used since it was made, and brings both files
 * to what is known.
 * @param isOlder it is known to be an older copy, whatever its own marks say: they may be of the same block
 * @param trouble hears once that the marks cannot be kept outside of the folder
 * @returns the names of the ranges that were moved
 */
export const applyMarks = (
  db: WriteDb,
  paths: StorePaths,
  isOlder: boolean,
  trouble: (error: PackdeskError) => void,
): string[] => {
  const ranges = db.prepare<[], { name: string; next: number; mark: number }>(
    'SELECT name, next, mark FROM number_ranges',
  );
  const move = db.prepare<[{ name: string; mark: number }]>(
    'UPDATE number_ranges SET next = max(next, @mark), mark = @mark WHERE name = @name',
  );
  const noteMoved = movedNotes(db);
  return db
    .transaction(() => {
      const known = { inside: marksInside(paths), outside: marksOutside(paths) };
      const marks = together(known.inside, known.outside);
      addUnknown(db, marks);
      const moved: string[] = [];
      for (const { name, next, mark } of ranges.all()) {
        const kept = marks[name] ?? 0;
        const isBehind = kept > mark || (isOlder && kept > next);
        if (isBehind) move.run({ name, mark: kept });
        if (isBehind && kept > next) {
          moved.push(name);
          noteMoved(name, next, kept);
        }
        // The files were lost: they start over from what the database knows.
        if (kept < mark) marks[name] = mark;
      }
      writeMarks(paths, marks, known, trouble);
      return moved;
    })
    .immediate();
};
