import { PackdeskError } from '../../shared/errors.ts';
import type { NumberRange } from '../core/number-ranges.ts';
import type { ReadDb, WriteDb } from './connection.ts';

export const numberRangeReads = (db: ReadDb) => {
  const one = db.prepare<[name: string], NumberRange>(
    'SELECT name, next, last FROM number_ranges WHERE name = ?',
  );
  return (name: string): NumberRange | null => one.get(name) ?? null;
};

export const numberRangeWrites = (db: WriteDb) => {
  const add = db.prepare<[NumberRange]>(
    'INSERT INTO number_ranges (name, next, last) VALUES (@name, @next, @last) ON CONFLICT DO NOTHING',
  );
  // One statement under the write lock: two processes never draw the same number.
  const draw = db
    .prepare<[{ name: string; count: number }], number>(
      `UPDATE number_ranges SET next = next + @count
       WHERE name = @name AND next + @count - 1 <= last RETURNING next - @count`,
    )
    .pluck();
  return {
    ensureRange: (range: NumberRange): void => {
      add.run(range);
    },
    /** @throws PackdeskError numbers.exhausted, also for a range that is not there */
    drawNumbers: (name: string, count: number): number => {
      if (!Number.isInteger(count) || count < 1) throw new RangeError(`cannot draw ${count} numbers`);
      const start = draw.get({ name, count });
      if (start === undefined) throw new PackdeskError('numbers.exhausted', { details: { range: name } });
      return start;
    },
  };
};
