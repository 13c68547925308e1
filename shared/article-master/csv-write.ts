import { numberCell, writeTable } from '../articles/export.ts';
import type { NumberStyle } from '../articles/import/number-style.ts';
import { withFormulaGuard } from '../formula-guard.ts';
import type { DeskLanguage } from '../i18n/languages.ts';
import { codesText, tariffsText } from './code-lists.ts';
import { type MasterColumn, masterColumns, masterHeadings } from './csv-columns.ts';
import type { MasterArticle } from './schema.ts';

const styleOf = (language: DeskLanguage): NumberStyle => (language === 'de' ? 'comma' : 'point');

const flagWords = { en: ['yes', 'no'], de: ['ja', 'nein'] } as const;

/** Each line for itself: a cell of several lines is quoted, and stays one cell. */
const guarded = (text: string): string => text.split('\n').map(withFormulaGuard).join('\n');

const memberOf = (article: MasterArticle, column: MasterColumn): unknown => {
  switch (column) {
    case 'nameEn':
      return article.names?.en;
    case 'nameDe':
      return article.names?.de;
    case 'gtins':
      return codesText(article.gtins ?? []);
    case 'codes':
      return codesText(article.codes ?? []);
    case 'tariffNumbers':
      return tariffsText(article.tariffNumbers ?? {});
    default:
      return article[column];
  }
};

const cellOf = (value: unknown, language: DeskLanguage): string => {
  if (typeof value === 'number') return numberCell(value, styleOf(language));
  if (typeof value === 'boolean') return flagWords[language][value ? 0 : 1];
  return typeof value === 'string' ? guarded(value) : '';
};

/** Rows of a CSV file as text, with the separator of the language: a semicolon where the comma is the decimal sign. */
export const csvLines = (rows: readonly (readonly string[])[], language: DeskLanguage): string =>
  rows.length === 0 ? '' : `${writeTable(rows, language === 'de' ? ';' : ',')}\r\n`;

/** The beginning of a file: the mark of UTF-8 for spreadsheets, and the headings. */
export const articlesHead = (language: DeskLanguage): string =>
  `\uFEFF${csvLines([masterColumns.map((column) => masterHeadings[column][language])], language)}`;

/** Articles as rows of the file; no cell is a formula to a spreadsheet. */
export const articlesRows = (articles: readonly MasterArticle[], language: DeskLanguage): string =>
  csvLines(
    articles.map((article) => masterColumns.map((column) => cellOf(memberOf(article, column), language))),
    language,
  );
