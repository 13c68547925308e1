import {
  countVotes,
  type NumberStyle,
  type StyleVotes,
  settleStyles,
} from '../articles/import/number-style.ts';
import { splitMeasure } from '../articles/import/read-number.ts';
import { isBlankRow } from '../articles/import/read-table.ts';
import type { Columns, SourceRow } from './columns.ts';
import { detached } from './detached.ts';
import { isNameless, keyReader } from './order-key.ts';
import { type ImportProblem, importProblem } from './problem.ts';
import type { ImportProfile } from './profile.ts';
import { planFields } from './read-field.ts';
import { importedRows } from './row-filters.ts';
import { cellReader } from './texts.ts';

/** Result of the first look at the whole source: nothing is imported before it. */
export interface Survey {
  /** Rows that are imported: neither blank nor left out by the profile. */
  rows: number;
  /** Rows that the profile's `only` leaves out. */
  leftOut: number;
  /** Columns that the profile's `only` asks and that no record has: which records are meant is not known. */
  unasked: string[];
  /** Number of rows of each order, in the order in which they come; under '' those whose number is none. */
  orders: ReadonlyMap<string, number>;
  /** Decimal sign of each column; null where its numbers contradict one another. */
  styles: (NumberStyle | null)[];
}

/** Hints for the decimal sign where no number of the source tells. */
export interface SurveyHints {
  /** The usual sign of the desk's language, or with the file's separator. */
  usual: NumberStyle;
}

const NUMERIC: ReadonlySet<string> = new Set(['number', 'integer', 'amount', 'weight', 'length']);

/** A table has the columns that its head names; a record only members that it has. */
const RECORDS: readonly ImportProfile['format'][] = ['json', 'xml'];

/** Finds the columns of `only` that no record has a value for. */
const unaskedFilters = ({ only, format }: ImportProfile, columns: Columns) => {
  const left = new Map(
    only
      .filter(({ from }) => RECORDS.includes(format) && columns.at(from) >= 0)
      .map(({ from }) => [from, cellReader(columns, from)]),
  );
  let rows = 0;
  return {
    take: (row: SourceRow): void => {
      rows += 1;
      for (const [from, read] of left) if (read(row) !== '') left.delete(from);
    },
    result: (): string[] => (rows === 0 ? [] : [...left.keys()]),
  };
};

/** Problems of the whole source that its rows tell. */
export const surveyProblems = ({ unasked }: Pick<Survey, 'unasked'>): ImportProblem[] =>
  unasked.map((column) => importProblem('headingMissing', null, { column }));

/** Indices of the columns that hold numbers. */
const numericColumns = (profile: ImportProfile, columns: Columns): Set<number> => {
  const found = planFields(profile.fields, columns).filter(({ field }) => NUMERIC.has(field.kind));
  const names = found.flatMap(({ mapping, times }) => [
    ...mapping.from.flat(),
    ...(times ? [times.name] : []),
  ]);
  return new Set(names.map((name) => columns.at(name)).filter((at) => at >= 0));
};

/** Looks at a source row by row; memory grows with the number of orders alone. */
export const createSurvey = (profile: ImportProfile, columns: Columns, { usual }: SurveyHints) => {
  const numeric = numericColumns(profile, columns);
  const votes: StyleVotes[] = columns.headings.map(() => ({ comma: 0, point: 0 }));
  const orders = new Map<string, number>();
  const isImported = importedRows(profile, columns);
  const filters = unaskedFilters(profile, columns);
  const keyOf = keyReader(profile, columns);
  let rows = 0;
  let leftOut = 0;
  const vote = (at: number, cell: string): void => {
    const digits = splitMeasure(cell)?.digits;
    const column = votes[at];
    if (digits === undefined || !column) return;
    const { comma, point } = countVotes([digits]);
    column.comma += comma;
    column.point += point;
  };
  const take = (row: SourceRow): void => {
    if (!isBlankRow(row.cells)) filters.take(row);
    if (!isImported(row)) {
      if (!isBlankRow(row.cells)) leftOut += 1;
      return;
    }
    rows += 1;
    const read = keyOf(row);
    const key = isNameless(read) ? '' : read;
    const before = orders.get(key);
    if (before === undefined) orders.set(detached(key), 1);
    else orders.set(key, before + 1);
    for (const at of numeric) vote(at, row.cells[at] ?? '');
  };
  const result = (): Survey => ({
    rows,
    leftOut,
    unasked: filters.result(),
    orders,
    styles: settleStyles(votes, profile.decimals === 'auto' ? null : profile.decimals, usual),
  });
  return { take, result };
};
