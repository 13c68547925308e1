import { articleProblems } from '../i18n/index.ts';
import type { DeskLanguage } from '../i18n/languages.ts';
import { addTexts, fillText } from '../i18n/texts.ts';
import { shortened } from '../import/problem.ts';

const texts = addTexts('articleProblems', articleProblems);

/** Why an article, or a row of a list of articles, cannot be taken. */
export type ArticleProblemCode = keyof typeof articleProblems.en;

/** A problem of a row in a list of articles or addresses. */
export interface RowProblem {
  code: ArticleProblemCode;
  /** As a spreadsheet counts; null where it is about the file. */
  row: number | null;
  /** The heading; empty where it is about the whole row. */
  column: string;
  /** The cell as it came, shortened; or what the problem names. */
  text: string;
  /** The other article, or the row, that the problem names. */
  other?: string;
}

export const rowProblem = (
  code: ArticleProblemCode,
  row: number | null,
  { column = '', text = '', other }: Partial<Pick<RowProblem, 'column' | 'text' | 'other'>> = {},
): RowProblem => ({
  code,
  row,
  column,
  text: shortened(text),
  ...(other !== undefined && { other: shortened(other) }),
});

/** A problem in words, without its place. */
export const articleProblemText = (
  { code, text, other = '' }: Pick<RowProblem, 'code' | 'text' | 'other'>,
  language: DeskLanguage,
): string => fillText(texts(language)[code], { text, other }, language);

/** A problem with its place: "Row 4, GTINs: the check digit of 4006381333930 is wrong." */
export const rowProblemWords = (problem: RowProblem, language: DeskLanguage): string => {
  const { row, column } = problem;
  const words = articleProblemText(problem, language);
  const place = [
    ...(row === null ? [] : [fillText(texts(language).row, { row }, language)]),
    ...(column === '' ? [] : [column]),
  ].join(', ');
  return place === '' ? words : `${place}: ${words}`;
};
