import { columnOf, isNumeric } from '../columns.ts';
import { type Candidate, candidatesOf, headingOf } from './headers.ts';
import { guessByKind, guessByPosition } from './kinds.ts';
import { countVotes, type NumberStyle, type StyleVotes, settleStyles } from './number-style.ts';
import { splitMeasure } from './read-number.ts';
import { isBlankRow, type Table } from './read-table.ts';

/** Reading of a table's columns. */
export interface Mapping {
  /** Index of the row with the headings; null where there is none. Rows above it are no articles. */
  headings: number | null;
  /** For each column of the table the id of an article column; null for what is left out. */
  columns: (string | null)[];
  /** For each column the unit or currency that its heading names. */
  units: (string | null)[];
  /** Decimal comma or point for the whole table; null: as each column shows it. */
  style: NumberStyle | null;
}

const HEADINGS_WITHIN = 10;

export const widthOf = ({ rows }: Table): number =>
  rows.reduce((width, row) => Math.max(width, row.length), 0);

const looksNumeric = (cell: string): boolean => {
  const parts = splitMeasure(cell);
  return parts !== null && /\d/.test(parts.digits);
};

/** The surest heading gets its column first; each column is given once. */
const assign = (candidates: readonly (readonly Candidate[])[]): (string | null)[] => {
  const columns: (string | null)[] = candidates.map(() => null);
  const pairs = candidates
    .flatMap((of, column) => of.map((candidate) => ({ ...candidate, column })))
    .sort((one, other) => one.rank - other.rank || one.column - other.column);
  for (const { id, column } of pairs)
    if (columns[column] === null && !columns.includes(id)) columns[column] = id;
  return columns;
};

const byHeadings = (row: readonly string[]): (string | null)[] =>
  assign(row.map((cell) => candidatesOf(headingOf(cell))));

/** The row that names the most columns, two at least (one where there is but one), and holds no number. */
const findHeadings = (table: Table): number | null => {
  const needed = Math.min(2, widthOf(table));
  const counts = table.rows
    .slice(0, HEADINGS_WITHIN)
    .map((row) => (row.some(looksNumeric) ? 0 : byHeadings(row).filter((id) => id !== null).length));
  const most = Math.max(0, ...counts);
  if (most > 0 && most >= needed) return counts.indexOf(most);
  return hasUnknownHeadings(table) ? 0 : null;
};

/** Unknown headings: a first row without a number above columns of numbers. */
const hasUnknownHeadings = ({ rows }: Table): boolean => {
  const [first = [], ...rest] = rows;
  const below = rest.filter((row) => !isBlankRow(row));
  if (below.length === 0 || isBlankRow(first) || first.some(looksNumeric)) return false;
  return first.some(
    (cell, column) => cell.trim() !== '' && below.every((row) => looksNumeric(row[column] ?? '')),
  );
};

/** The rows that hold articles under these headings, with blank ones among them. */
export const bodyOf = ({ rows }: Table, headings: number | null): string[][] =>
  rows.slice(headings === null ? 0 : headings + 1);

/** The desk's hints for the guess. */
export interface GuessHints {
  /** The columns on screen from the focused one on: where there are no headings a block is taken for these. */
  order: readonly string[];
}

/** Reading of a table, as far as it can be told; a person may say otherwise. */
export const guessMapping = (table: Table, { order }: GuessHints): Mapping => {
  const headings = findHeadings(table);
  return mappingWith(table, headings, order);
};

/** The same where a person has said which row holds the headings. */
export const mappingWith = (table: Table, headings: number | null, order: readonly string[]): Mapping => {
  const width = widthOf(table);
  const row = headings === null ? [] : (table.rows[headings] ?? []);
  const heads = Array.from({ length: width }, (_, column) => headingOf(row[column] ?? ''));
  const named = byHeadings(Array.from({ length: width }, (_, column) => row[column] ?? ''));
  const body = bodyOf(table, headings).filter((cells) => !isBlankRow(cells));
  const columns = named.some((id) => id !== null)
    ? named
    : (guessByPosition(body, width, order) ?? guessByKind(body, width));
  return { headings, columns, units: heads.map(({ unit }) => unit), style: null };
};

/** The mapping with another column for one of the table's; what had it before is left out. */
export const withColumn = (mapping: Mapping, column: number, id: string | null): Mapping => ({
  ...mapping,
  columns: mapping.columns.map((other, index) => (index === column ? id : other === id ? null : other)),
});

/** Numbers of a column, without signs of currency and unit. */
const digitsIn = (body: readonly string[][], column: number): string[] =>
  body.flatMap((row) => splitMeasure(row[column] ?? '')?.digits ?? []);

/**
 * Decimal comma or point for each column (`settleStyles`); where no number tells, a semicolon as delimiter is there
 * since the comma is taken, else the desk's language has it.
 * @param usual the style of the desk's language
 */
export const numberStyles = (table: Table, mapping: Mapping, usual: NumberStyle): (NumberStyle | null)[] => {
  const body = bodyOf(table, mapping.headings);
  const votes = mapping.columns.map((id, column): StyleVotes => {
    const numeric = id !== null && columnOf(id) !== undefined && isNumeric(columnOf(id)!);
    return numeric ? countVotes(digitsIn(body, column)) : { comma: 0, point: 0 };
  });
  return settleStyles(votes, mapping.style, table.delimiter === ';' ? 'comma' : usual);
};
