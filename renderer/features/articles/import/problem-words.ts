import { columnOf } from '../../../../shared/articles/columns.ts';
import { writeTable } from '../../../../shared/articles/export.ts';
import { type Mapping, widthOf } from '../../../../shared/articles/import/mapping.ts';
import type { Problem } from '../../../../shared/articles/import/problem.ts';
import type { RefusedRow } from '../../../../shared/articles/import/read-rows.ts';
import type { Table } from '../../../../shared/articles/import/read-table.ts';
import type { Words } from '../../../i18n/use-words.ts';

/** Problem of a row, in words: "Quantity: “abc” is not a number." */
export const problemWords = (problem: Problem, mapping: Mapping, t: Words, language: 'en' | 'de'): string => {
  const { code, column, text } = problem;
  const words = t(`tableProblems:${code}`, { text: text.trim().slice(0, 60) });
  const id = column === null ? null : mapping.columns[column];
  const label = id ? columnOf(id)?.label[language] : undefined;
  return label ? `${label}: ${words}` : words;
};

/**
 * The refused rows as a table to be corrected and imported again: as they came, with their headings, and with
 * the problem in a last column, which the next import passes over.
 */
export const refusedTable = (
  table: Table,
  mapping: Mapping,
  refused: readonly RefusedRow[],
  t: Words,
  language: 'en' | 'de',
): string => {
  const width = widthOf(table);
  const padded = (cells: readonly string[], last: string): string[] => [
    ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    last,
  ];
  const headings =
    mapping.headings === null ? [] : [padded(table.rows[mapping.headings] ?? [], t('articles:problem'))];
  const rows = refused.map(({ cells, problems }) =>
    padded(cells, problems.map((problem) => problemWords(problem, mapping, t, language)).join(' ')),
  );
  return writeTable([...headings, ...rows], table.delimiter);
};
