import {
  freeCount,
  freeRuns,
  type KnownBlock,
  type NumberBlock,
  type NumberSpan,
  sizeOf,
} from '../core/number-ranges.ts';
import type { ReadDb, WriteDb } from './connection.ts';
import type { StorePaths } from './folder.ts';
import { noteUsed, usedOf } from './number-ranges.ts';
import { type NumbersOf, notePassed } from './passed-numbers.ts';

/** A block has so many numbers at most: one that begins further down reaches no number of a span. */
const LONGEST_BLOCK = 10_000;

export const numberBlockReads = (db: ReadDb) => {
  const one = db.prepare<[nonce: string, series: string], NumberSpan & { twice: number }>(
    'SELECT first AS "from", last AS "to", twice FROM number_blocks WHERE nonce = ? AND series = ?',
  );
  return {
    knownBlock: (series: string, nonce: string): KnownBlock | null => {
      const row = one.get(nonce, series);
      return row ? { ...row, twice: row.twice === 1 } : null;
    },
  };
};

/** Each of these is one transaction: a number is used, and noted for whom, or neither. */
export const numberBlockWrites = (db: WriteDb, paths: StorePaths) => {
  const used = usedOf(db);
  const note = noteUsed(db, paths);
  const addPassed = notePassed(db);
  const add = db.prepare<[NumbersOf & { nonce: string; twice: number }]>(
    'INSERT INTO number_blocks (series, first, last, nonce, twice) VALUES (@series, @from, @to, @nonce, @twice)',
  );
  const isKnown = db.prepare<[nonce: string], number>('SELECT 1 FROM number_blocks WHERE nonce = ?').pluck();
  const passed = db.prepare<[NumbersOf], NumberSpan>(
    `SELECT first AS "from", last AS "to" FROM number_blocks
     WHERE series = @series AND first <= @to AND last >= @from AND nonce IS NULL`,
  );
  const markTwice = db.prepare<[NumbersOf & { reach: number }]>(
    `UPDATE number_blocks SET twice = 1
     WHERE series = @series AND first BETWEEN @reach AND @to AND last >= @from AND nonce IS NOT NULL`,
  );
  /** @returns how many blocks have a number of the span */
  const mark = (series: string, { from, to }: NumberSpan): number =>
    markTwice.run({ series, from, to, reach: from - LONGEST_BLOCK }).changes;
  /** @returns what was free of it, the lowest first */
  const drawFree = (series: string, span: NumberSpan): NumberSpan[] =>
    note(
      series,
      freeRuns(span, used(series)).map((run) => ({ ...run, spanFrom: span.from, spanTo: span.to })),
    );
  /** A number of the span was used, and not because some desk may have it that was not heard yet. */
  const isUsed = (series: string, { from, to }: NumberSpan): boolean => {
    const known = used(series);
    const unheard = passed.all({ series, from, to }).map((span) => ({ from: span.from, next: span.to + 1 }));
    return freeRuns({ from, to }, unheard).some((run) => freeCount(run, known) < sizeOf(run));
  };
  return {
    giveNumberBlock: (series: string, { nonce, floor, from, to }: NumberBlock): boolean => {
      const known = used(series);
      if (freeCount({ from, to }, known) < sizeOf({ from, to })) return false;
      if (freeCount({ from: floor, to: from - 1 }, known) > 0) return false;
      note(series, [{ from, to, spanFrom: floor, spanTo: to }]);
      add.run({ series, from, to, nonce, twice: 0 });
      return true;
    },
    noteNumberBlock: (series: string, { nonce, floor, from, to }: NumberBlock): NumberSpan[] => {
      if (isKnown.get(nonce) !== undefined) return [];
      const isAnothers = mark(series, { from, to }) > 0;
      const twice = isAnothers || isUsed(series, { from, to }) ? 1 : 0;
      add.run({ series, from, to, nonce, twice });
      const below = freeRuns({ from: floor, to: from - 1 }, used(series));
      for (const run of below) addPassed({ series, ...run });
      return drawFree(series, { from: floor, to });
    },
    passOverNumbers: (series: string, { from, to }: NumberSpan): void => {
      for (const run of drawFree(series, { from, to })) addPassed({ series, ...run });
    },
    markBlocksTwice: (series: string, span: NumberSpan): void => void mark(series, span),
  };
};
