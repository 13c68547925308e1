import { PackdeskError } from '../../shared/errors.ts';
import {
  type NumberRange,
  type NumberSpan,
  type TakenRun,
  takeRuns,
  type UsedNumbers,
} from '../core/number-ranges.ts';
import type { ReadDb, WriteDb } from './connection.ts';
import type { StorePaths } from './folder.ts';
import { MARK_BLOCK, markOf, raiseMark, SERIES_MARK } from './number-marks.ts';

/**
 * A series has a row for each first number that a range of it ever had, named `<series>#<first>`: the series is used
 * from there up to the row's `next`. A row of the series' own name is from before it had ranges: used from 0 on.
 */
export const usedOf = (db: ReadDb): ((series: string) => UsedNumbers[]) => {
  const rows = db.prepare<[{ prefix: string; series: string }], { name: string; next: number }>(
    `SELECT name, next FROM number_ranges
     WHERE substr(name, 1, length(@prefix)) = @prefix OR name = @series`,
  );
  return (series) => {
    const prefix = `${series}${SERIES_MARK}`;
    return rows.all({ prefix, series }).map(({ name, next }) => ({
      from: name === series ? 0 : Number(name.slice(prefix.length)),
      next,
    }));
  };
};

const exhausted = (range: string): PackdeskError =>
  new PackdeskError('numbers.exhausted', { details: { range } });

export const numberRangeReads = (db: ReadDb) => {
  const one = db.prepare<[name: string], NumberRange>(
    'SELECT name, next, last FROM number_ranges WHERE name = ?',
  );
  return { range: (name: string): NumberRange | null => one.get(name) ?? null, used: usedOf(db) };
};

/** Notes numbers as used, durably before they are handed out. */
const usedNotes = (db: WriteDb, paths: StorePaths) => {
  const setMark = db.prepare<[mark: number, name: string]>(
    'UPDATE number_ranges SET mark = ? WHERE name = ?',
  );
  const moveTo = db.prepare<[{ name: string; next: number; last: number }], { mark: number }>(
    `INSERT INTO number_ranges (name, next, last, mark) VALUES (@name, @next, @last, 0)
     ON CONFLICT (name) DO UPDATE SET next = @next, last = @last RETURNING mark`,
  );
  /** Numbers are handed out only below the mark. */
  const keepAhead = (name: string, drawn: { next: number; last: number; mark: number }): void => {
    if (drawn.next <= drawn.mark) return;
    const mark = Math.min(drawn.next + MARK_BLOCK, drawn.last + 1);
    raiseMark(paths, name, mark);
    setMark.run(mark, name);
  };
  /** @returns only the runs */
  const note = (series: string, runs: readonly TakenRun[]): NumberSpan[] =>
    runs.map(({ from, to, spanFrom, spanTo }) => {
      const row = { name: `${series}${SERIES_MARK}${spanFrom}`, next: to + 1, last: spanTo };
      keepAhead(row.name, { ...row, mark: moveTo.get(row)?.mark ?? 0 });
      return { from, to };
    });
  return { keepAhead, note };
};

/** Notes runs of a series as used: all between the first number of their span and them is used already. */
export const noteUsed = (db: WriteDb, paths: StorePaths) => usedNotes(db, paths).note;

export const numberRangeWrites = (db: WriteDb, paths: StorePaths) => {
  const { keepAhead, note } = usedNotes(db, paths);
  const add = db.prepare<[NumberRange]>(
    'INSERT INTO number_ranges (name, next, last, mark) VALUES (@name, @next, @last, 0) ON CONFLICT DO NOTHING',
  );
  const goOnFrom = db.prepare<[next: number, name: string]>(
    'UPDATE number_ranges SET next = max(next, ?) WHERE name = ?',
  );
  // One statement under the write lock: two processes never draw the same number.
  const draw = db.prepare<
    [{ name: string; count: number }],
    { start: number; next: number; last: number; mark: number }
  >(
    `UPDATE number_ranges SET next = next + @count
     WHERE name = @name AND next + @count - 1 <= last RETURNING next - @count AS start, next, last, mark`,
  );
  const used = usedOf(db);
  const checkCount = (count: number): void => {
    if (!Number.isInteger(count) || count < 1) throw new RangeError(`cannot draw ${count} numbers`);
  };
  return {
    ensureRange: (range: NumberRange): void => {
      // A new database in a folder that has had one goes on where that one was.
      if (add.run(range).changes === 1) goOnFrom.run(markOf(paths, range.name), range.name);
    },
    /** @throws PackdeskError numbers.exhausted, also for a range that is not there */
    drawNumbers: (name: string, count: number): number => {
      checkCount(count);
      const drawn = draw.get({ name, count });
      if (drawn === undefined) throw exhausted(name);
      keepAhead(name, drawn);
      return drawn.start;
    },
    /** @throws PackdeskError numbers.exhausted */
    drawNumbersWithin: (series: string, spans: readonly NumberSpan[], count: number): NumberSpan[] => {
      checkCount(count);
      const runs = takeRuns(spans, used(series), count);
      if (runs === null) throw exhausted(series);
      return note(series, runs);
    },
  };
};
