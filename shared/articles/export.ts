import Papa from 'papaparse';
import { withFormulaGuard } from '../formula-guard.ts';
import { decimalOf, decimalText } from '../money/decimal.ts';
import { type ArticleColumn, cellOf, isNumeric, PARCEL } from './columns.ts';
import type { NumberStyle } from './import/number-style.ts';
import type { Delimiter } from './import/read-table.ts';
import type { ArticleLine } from './lines.ts';

export interface ExportOptions {
  language: 'en' | 'de';
  style: NumberStyle;
}

/** A number as text, the only one that may begin with its sign: "-5" from another service. */
const NUMBER = /^[+-]?\d[\d.,]*$/;

const flagWords = { en: ['yes', 'no'], de: ['ja', 'nein'] } as const;

/** Every digit of a number, without grouping. */
export const numberCell = (value: number, style: NumberStyle): string => {
  const text = decimalText(decimalOf(value));
  return style === 'comma' ? text.replace('.', ',') : text;
};

/** A cell as text; empty where the line says nothing. */
export const exportCell = (
  { article, parcel }: ArticleLine,
  column: ArticleColumn,
  { language, style }: ExportOptions,
): string => {
  if (column.id === PARCEL) return String(parcel + 1);
  const value = cellOf(article, column);
  if (typeof value === 'number' && Number.isFinite(value)) return numberCell(value, style);
  if (typeof value === 'boolean') return flagWords[language][value ? 0 : 1];
  if (typeof value !== 'string') return '';
  return isNumeric(column) && NUMBER.test(value) ? value : withFormulaGuard(value);
};

/** Lines as rows of cells, in the columns given. */
export const exportRows = (
  lines: readonly ArticleLine[],
  columns: readonly ArticleColumn[],
  options: ExportOptions,
): string[][] => lines.map((line) => columns.map((column) => exportCell(line, column, options)));

/** Rows as text: cells in quotes where they need them, lines ended as spreadsheets expect. */
export const writeTable = (rows: readonly (readonly string[])[], delimiter: Delimiter): string =>
  Papa.unparse(rows as string[][], { delimiter, newline: '\r\n' });

/** The lines as a table of text for a spreadsheet's clipboard. */
export const clipboardText = (
  lines: readonly ArticleLine[],
  columns: readonly ArticleColumn[],
  options: ExportOptions,
): string => writeTable(exportRows(lines, columns, options), '\t');

/**
 * The lines as a CSV file with headings: a semicolon where the comma is the decimal sign. The mark at its beginning
 * tells spreadsheets that it is UTF-8.
 */
export const csvText = (
  lines: readonly ArticleLine[],
  columns: readonly ArticleColumn[],
  options: ExportOptions,
): string => {
  const headings = columns.map(({ label }) => label[options.language]);
  const rows = [headings, ...exportRows(lines, columns, options)];
  return `\uFEFF${writeTable(rows, options.style === 'comma' ? ';' : ',')}\r\n`;
};
