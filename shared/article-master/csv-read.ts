import { normaliseCountry } from '../address/country.ts';
import { currenciesOf } from '../articles/import/find-currency.ts';
import type { NumberStyle } from '../articles/import/number-style.ts';
import { isProblem } from '../articles/import/problem.ts';
import { type CellField, readCell } from '../articles/import/read-cell.ts';
import { isOrigin } from '../customs/origins.ts';
import { withoutFormulaGuard } from '../formula-guard.ts';
import { decimalNumber, decimalOf, times } from '../money/decimal.ts';
import { CENTIMETRES, factor, KILOGRAMS } from '../shipment/measure.ts';
import { codesOf, tariffsOf } from './code-lists.ts';
import { type FoundColumns, type MasterColumn, masterColumns } from './csv-columns.ts';
import type { ArticleChange } from './merge.ts';
import { type ArticleProblemCode, type RowProblem, rowProblem } from './problem.ts';

/** Decimal sign of each column; null: each number says its own. */
export type ColumnStyles = ReadonlyMap<MasterColumn, NumberStyle | null>;

/** Columns of numbers, whose decimal sign is to be found out. */
export const numberColumns: readonly MasterColumn[] = [
  'netWeightKg',
  'lengthCm',
  'widthCm',
  'heightCm',
  'value',
];

type Value = { value: unknown; currency?: string } | { problem: ArticleProblemCode } | null;

const kinds: Partial<Record<MasterColumn, CellField>> = {
  articleNumber: { id: 'articleNumber', kind: 'text' },
  netWeightKg: { id: 'netWeight', kind: 'number' },
  lengthCm: { id: 'length', kind: 'number' },
  widthCm: { id: 'width', kind: 'number' },
  heightCm: { id: 'height', kind: 'number' },
  tariffNumber: { id: 'tariffNumber', kind: 'text' },
  countryOfOrigin: { id: 'countryOfOrigin', kind: 'country' },
  value: { id: 'value', kind: 'number' },
  currency: { id: 'priceCurrency', kind: 'currency' },
  limitedQuantity: { id: 'limitedQuantity', kind: 'flag' },
  wantsSerial: { id: 'wantsSerial', kind: 'flag' },
  wantsLot: { id: 'wantsLot', kind: 'flag' },
  wantsExpiry: { id: 'wantsExpiry', kind: 'flag' },
};
const PLAIN: CellField = { id: 'text', kind: 'text' };

/** A number with its unit, in kg or cm, exact. */
const measured = (number: number, unit: string, table: Readonly<Record<string, number>>): Value => {
  const by = unit === '' ? 1 : factor(unit, table);
  if (by === null) return { problem: 'numberInvalid' };
  return { value: by === 1 ? number : decimalNumber(times(decimalOf(number), decimalOf(by))) };
};

const numberValue = (column: MasterColumn, number: number, affix: string, unit: string | null): Value => {
  const given = affix || (unit ?? '');
  if (column === 'netWeightKg') return measured(number, given, KILOGRAMS);
  if (column !== 'value') return measured(number, affix, CENTIMETRES);
  if (given === '') return { value: number };
  const [currency, ...others] = currenciesOf(given);
  if (currency === undefined || others.length > 0) return { problem: 'currencyUnknown' };
  return { value: number, currency };
};

/** Lines of a cell, each without the guard that it was written with. */
const linesOf = (cell: string): string =>
  cell
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => withoutFormulaGuard(line.trimEnd()))
    .join('\n')
    .trim();

const listValue = (column: MasterColumn, text: string): Value => {
  if (column === 'tariffNumbers') {
    const tariffs = tariffsOf(text);
    return tariffs ? { value: tariffs } : { problem: 'tariffsUnclear' };
  }
  // A spreadsheet takes a lone GTIN for a number, and rounds it.
  if (/^\d{1,20}(?:[.,]\d{0,20})?E\+\d{1,3}$/i.test(text)) return { problem: 'cutBySpreadsheet' };
  const codes = codesOf(text);
  return codes ? { value: codes } : { problem: 'codesUnclear' };
};

const readValue = (
  column: MasterColumn,
  cell: string,
  style: NumberStyle | null,
  unit: string | null,
): Value => {
  const lines = linesOf(cell);
  if (lines === '') return null;
  if (column === 'packingInstruction') return { value: lines };
  if (column === 'gtins' || column === 'codes' || column === 'tariffNumbers') return listValue(column, lines);
  if (column === 'countryOfOrigin' && isOrigin(lines)) return { value: normaliseCountry(lines) };
  const read = readCell(kinds[column] ?? PLAIN, cell, style);
  if (isProblem(read)) return { problem: read.problem as ArticleProblemCode };
  if (read.value === undefined) return null;
  if (read.value.kind === 'plain') return { value: read.value.value };
  if (read.value.kind === 'measure') return numberValue(column, read.value.number, read.value.affix, unit);
  const [currency, ...others] = read.value.codes;
  return currency === undefined || others.length > 0 ? { problem: 'currencyUnknown' } : { value: currency };
};

const put = (change: ArticleChange, column: MasterColumn, value: unknown): void => {
  if (column === 'nameEn') change.names = { ...change.names, en: value as string };
  else if (column === 'nameDe') change.names = { ...change.names, de: value as string };
  else Object.assign(change, { [column]: value });
};

/** A row's statement about an article. A blank cell says nothing. */
export interface ReadArticle {
  row: number;
  change: ArticleChange;
  problems: RowProblem[];
}

/**
 * Reads a row of a list of articles.
 * @param row its number, as a spreadsheet counts
 * @param width number of headings
 */
export const readArticleRow = (
  { row, cells }: { row: number; cells: readonly string[] },
  { at }: FoundColumns,
  styles: ColumnStyles,
  width: number,
): ReadArticle => {
  const change: ArticleChange = {};
  const problems: RowProblem[] = [];
  let currency: string | undefined;
  for (const column of masterColumns) {
    const place = at.get(column);
    if (!place) continue;
    const cell = cells[place.index] ?? '';
    const read = readValue(column, cell, styles.get(column) ?? null, place.unit);
    if (read === null) continue;
    if ('problem' in read)
      problems.push(rowProblem(read.problem, row, { column: place.heading, text: cell.trim() }));
    else {
      put(change, column, read.value);
      currency ??= read.currency;
    }
  }
  if (change.currency === undefined && currency !== undefined) change.currency = currency;
  if (cells.slice(width).some((cell) => cell.trim() !== '')) problems.push(rowProblem('beyondColumns', row));
  return { row, change, problems };
};
