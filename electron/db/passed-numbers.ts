import type { NumberSpan } from '../core/number-ranges.ts';
import type { WriteDb } from './connection.ts';

/** A run of numbers of a series, both ends inclusive. */
export interface NumbersOf extends NumberSpan {
  series: string;
}

/** Notes numbers that some desk may have, which has not named them: it may name them yet. */
export const notePassed = (db: WriteDb): ((of: NumbersOf) => void) => {
  const add = db.prepare<[NumbersOf]>(
    'INSERT INTO number_blocks (series, first, last) VALUES (@series, @from, @to)',
  );
  return ({ series, from, to }) => void (from <= to && add.run({ series, from, to }));
};
