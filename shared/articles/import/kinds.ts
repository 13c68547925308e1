import { findCountry } from '../../address/find-country.ts';
import { columnOf } from '../columns.ts';
import { currenciesOf } from './find-currency.ts';
import { findQuantityUnit, findWeightUnit } from './find-unit.ts';
import { isProblem } from './problem.ts';
import { readCell } from './read-cell.ts';
import { splitMeasure } from './read-number.ts';

type Body = readonly (readonly string[])[];

const SAMPLE = 200;
/** So much of a cell says what its column is; a table may hold texts of any length. */
const SAMPLE_LETTERS = 200;
/** So many of a column's cells must be what it is taken for: a list has its mistakes. */
const MOST = 0.8;

const cellsOf = (body: Body, column: number): string[] =>
  body
    .slice(0, SAMPLE)
    .map((row) => (row[column] ?? '').trim().slice(0, SAMPLE_LETTERS))
    .filter((cell) => cell !== '');

const most = (cells: readonly string[], test: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(test).length >= cells.length * MOST;

const fits = (id: string, cells: readonly string[]): boolean => {
  const column = columnOf(id);
  return (
    column !== undefined &&
    (cells.length === 0 || most(cells, (cell) => !isProblem(readCell(column, cell, null))))
  );
};

/** The columns in this order, where a table without headings has no more columns and their cells fit. */
export const guessByPosition = (body: Body, width: number, order: readonly string[]): string[] | null => {
  const ids = order.slice(0, width);
  if (width === 0 || ids.length < width) return null;
  return ids.every((id, column) => fits(id, cellsOf(body, column))) ? ids : null;
};

const integer = (cell: string): boolean => /^\d{1,9}$/.test(cell);

/** 1, 2, 3 …, or 10, 20, 30 …: the numbers of lines rather than quantities. */
const isSequence = (cells: readonly string[]): boolean => {
  const numbers = cells.map(Number);
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  return (
    cells.length > 2 &&
    step > 0 &&
    numbers.every((number, index) => index === 0 || number - numbers[index - 1]! === step)
  );
};

const affixOf = (cell: string): string => splitMeasure(cell)?.affix ?? '';
const isDecimal = (cell: string): boolean => /[.,]\d+$/.test(splitMeasure(cell)?.digits ?? '');

/** More than one word. Looked for step by step: one pattern for it all takes the fourth power of the length. */
const isPhrase = (cell: string): boolean => {
  const word = /\p{L}{2}/u.exec(cell);
  if (word === null) return false;
  const rest = cell.slice(word.index + word[0].length);
  const blank = rest.search(/\s/);
  return blank >= 0 && /\p{L}/u.test(rest.slice(blank));
};

/**
 * Tests for a column's content, in the order in which they are tried; each column of articles is given once.
 */
const tests: readonly [id: string, test: (cells: readonly string[]) => boolean][] = [
  ['position', (cells) => cells.every(integer) && isSequence(cells)],
  ['countryOfOrigin', (cells) => most(cells, (cell) => findCountry(cell) !== null)],
  ['priceCurrency', (cells) => most(cells, (cell) => currenciesOf(cell).length > 0)],
  ['quantityUom', (cells) => most(cells, (cell) => findQuantityUnit(cell) !== null)],
  [
    'netWeight',
    (cells) => most(cells, (cell) => affixOf(cell) !== '' && findWeightUnit(affixOf(cell)) !== null),
  ],
  ['unitPrice', (cells) => most(cells, (cell) => currenciesOf(affixOf(cell)).length > 0)],
  ['tariffNumber', (cells) => most(cells, (cell) => /^\d{4}[.\s]?\d{2}(?:[.\s]?\d{2}){0,2}$/.test(cell))],
  ['quantity', (cells) => most(cells, integer)],
  ['unitPrice', (cells) => most(cells, isDecimal)],
  ['description', (cells) => most(cells, isPhrase)],
  ['articleNumber', (cells) => most(cells, (cell) => /^[\p{L}\p{N}._/-]{2,40}$/u.test(cell))],
  ['description', (cells) => most(cells, (cell) => /\p{L}{2,}/u.test(cell))],
];

/** The columns that a table without headings seems to have, by what is in its cells; null for what is not told. */
export const guessByKind = (body: Body, width: number): (string | null)[] => {
  const columns: (string | null)[] = Array.from({ length: width }, () => null);
  const cells = columns.map((_, column) => cellsOf(body, column));
  for (const [id, test] of tests) {
    if (columns.includes(id)) continue;
    const at = cells.findIndex((of, column) => columns[column] === null && of.length > 0 && test(of));
    if (at >= 0) columns[at] = id;
  }
  return columns;
};
