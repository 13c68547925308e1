import type { ReactNode } from 'react';
import { type ArticleColumn, cellOf, PARCEL } from '../../../shared/articles/columns.ts';
import { linePath } from '../../../shared/articles/lines.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { isProblem } from '../../lib/parsed.ts';
import { FieldMessages } from '../../parts/fields/field-messages.tsx';
import { fits } from '../../parts/fields/field-text.ts';
import { useArticles } from '../../stores/articles.ts';
import { useInvalidInput } from '../../stores/bench/index.ts';
import { useViolations } from '../../stores/bench/violations.ts';
import classes from './articles.module.css';
import { parseCell } from './cell-text.ts';
import { useColumns, useLines } from './grid-lines.ts';
import { useColumnChoices } from './use-column-choices.ts';

/** Ties the cell with the focus to what is said of it. */
export const MESSAGES_ID = 'article-cell-messages';

const useTrouble = (path: string, column: ArticleColumn | undefined) => {
  const choices = useColumnChoices(column);
  const invalidInput = useInvalidInput(path);
  if (invalidInput === undefined || !column) return null;
  const parsed = fits(path, parseCell(column, invalidInput, choices, ''));
  return isProblem(parsed) ? parsed : null;
};

/** The name of a code: "China (CN)". */
const useName = (column: ArticleColumn | undefined, value: unknown): string => {
  const choices = useColumnChoices(column);
  return choices.find((choice) => choice.value === value)?.label ?? '';
};

/** Below the table, always at the same place: what is wrong in the cell with the focus, else what its code means. */
export const CellMessages = (): ReactNode => {
  const t = useWords();
  const language = useLanguage();
  const { row, column: id } = useArticles();
  const line = useLines()[row];
  const column = useColumns().find((one) => one.id === id);
  const path = line ? `${linePath(line)}${id === PARCEL ? '' : `.${id}`}` : '';
  const violations = useViolations(path);
  const trouble = useTrouble(path, column);
  const value = line && column ? cellOf(line.article, column) : undefined;
  const name = useName(column, value);
  const wholeText = typeof value === 'string' ? value : '';
  const wrong = trouble !== null || violations.length > 0;
  return (
    <div className={classes.messages}>
      {line && column && (
        <span className={classes.where}>
          {t('articles:where', { line: row + 1, column: column.label[language] })}
        </span>
      )}
      {wrong ? (
        <FieldMessages id={MESSAGES_ID} problem={trouble} violations={violations} />
      ) : (
        <>
          <span id={MESSAGES_ID} className={classes.name}>
            {name}
          </span>
          {/* A screen reader reads the field itself; the eye sees only as much of it as the column is wide. */}
          {name === '' && (
            <span className={classes.whole} aria-hidden="true" data-whole-text="">
              {wholeText}
            </span>
          )}
        </>
      )}
    </div>
  );
};
