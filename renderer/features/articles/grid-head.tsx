import type { ArticleColumn } from '../../../shared/articles/columns.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { as } from '../../ui/grid-roles.ts';
import classes from './articles.module.css';
import { useHeadWord } from './head-word.ts';
import { alignOf } from './layout.ts';

interface GridHeadProps {
  columns: readonly ArticleColumn[];
  template: string;
  minWidth: number;
}

/** The names of the columns; they stay while the lines are scrolled. */
export const GridHead = ({ columns, template, minWidth }: GridHeadProps) => {
  const t = useWords();
  const language = useLanguage();
  const wordOf = useHeadWord();
  return (
    <div {...as.rowgroup} className={classes.head} style={{ minWidth }}>
      <div {...as.row(1)} className={classes.headRow} style={{ gridTemplateColumns: template }}>
        <div {...as.columnheader(1)} className={classes.line}>
          {t('articles:line')}
        </div>
        {columns.map((column, at) => (
          <div
            key={column.id}
            {...as.columnheader(at + 2)}
            title={column.label[language]}
            className={classes.headCell}
            style={{ textAlign: alignOf(column) }}
          >
            {wordOf(column)}
          </div>
        ))}
      </div>
    </div>
  );
};
