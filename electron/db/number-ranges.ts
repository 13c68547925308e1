import { PackdeskError } from '../../shared/errors.ts';
import type { NumberRange } from '../core/number-ranges.ts';
import type { ReadDb, WriteDb } from './connection.ts';
import type { StorePaths } from './folder.ts';
import { MARK_BLOCK, markOf, raiseMark } from './number-marks.ts';

export const numberRangeReads = (db: ReadDb) => {
  const one = db.prepare<[name: string], NumberRange>(
    'SELECT name, next, last FROM number_ranges WHERE name = ?',
  );
  return (name: string): NumberRange | null => one.get(name) ?? null;
};

export const numberRangeWrites = (db: WriteDb, paths: StorePaths) => {
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
  const setMark = db.prepare<[mark: number, name: string]>(
    'UPDATE number_ranges SET mark = ? WHERE name = ?',
  );
  return {
    ensureRange: (range: NumberRange): void => {
      // A new database in a folder that has had one goes on where that one was.
      if (add.run(range).changes === 1) goOnFrom.run(markOf(paths, range.name), range.name);
    },
    /** @throws PackdeskError numbers.exhausted, also for a range that is not there */
    drawNumbers: (name: string, count: number): number => {
      if (!Number.isInteger(count) || count < 1) throw new RangeError(`cannot draw ${count} numbers`);
      const drawn = draw.get({ name, count });
      if (drawn === undefined) throw new PackdeskError('numbers.exhausted', { details: { range: name } });
      if (drawn.next > drawn.mark) {
        const mark = Math.min(drawn.next + MARK_BLOCK, drawn.last + 1);
        raiseMark(paths, name, mark);
        setMark.run(mark, name);
      }
      return drawn.start;
    },
  };
};
