import { useCallback } from 'react';
import type { ArticleView } from '../../../shared/article-master/views.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { articleEditor, articleMaster, useArticleMaster } from '../../stores/article-master/articles.ts';
import { nameOf } from '../../stores/article-master/draft.ts';
import { as } from '../../ui/grid-roles.ts';
import { LineGrid } from '../../ui/line-grid.tsx';
import { decimalText } from '../../ui/numbers.ts';
import classes from './article-master.module.css';

const LINE_HEIGHT = 40;

const Cells = ({ view, unsaved }: { view: ArticleView; unsaved: boolean }) => {
  const t = useWords();
  const locale = useLocale();
  const language = useLanguage();
  const { article, learned } = view;
  const name = nameOf(article, language);
  return (
    <>
      <span {...as.gridcell(1)} className={classes.name} title={article.articleNumber}>
        <b>{article.articleNumber}</b>
      </span>
      <span {...as.gridcell(2)} className={classes.name} title={name}>
        {name}
        {learned && <span className={classes.soft}> · {t('articleMaster:learned')}</span>}
        {unsaved && <span className={classes.soft}> · {t('articleMaster:unsaved')}</span>}
      </span>
      <span {...as.gridcell(3)} className={classes.number}>
        {article.netWeightKg === undefined ? '' : `${decimalText(article.netWeightKg, locale)} kg`}
      </span>
      <span {...as.gridcell(4)}>{article.countryOfOrigin ?? ''}</span>
    </>
  );
};

const columns = ['number', 'name', 'weight', 'origin'] as const;

/** The articles that are searched for, one of them chosen. */
export const ArticleList = ({ onEnter }: { onEnter(): void }) => {
  const t = useWords();
  const total = useArticleMaster((state) => state.total) ?? 0;
  const pages = useArticleMaster((state) => state.pages);
  const active = useArticleMaster((state) => state.active);
  const unsaved = articleEditor.useUnsaved();
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages that went out of memory are fetched again
  const ensure = useCallback(
    (first: number, last: number) => void articleMaster.ensure(first, last),
    [pages, total],
  );
  const choose = (index: number) => {
    articleMaster.setActive(index);
    const view = articleMaster.rowAt(index);
    if (view) articleMaster.show(view);
  };
  return (
    <LineGrid
      label={t('articleMaster:title')}
      name="article"
      marks={{ 'data-article-list': '' }}
      lineClass={classes.line}
      columns={columns.map((column) => ({
        word: t(`articleMaster:${column}`),
        title: t(`articleMaster:${column}`),
        ...(column === 'weight' && { className: classes.number }),
      }))}
      count={total}
      lineHeight={LINE_HEIGHT}
      lineAt={(index) => {
        const view = articleMaster.rowAt(index);
        return {
          key: view?.id ?? `page ${index}`,
          marks: { 'data-article': view?.article.articleNumber },
          cells: view && <Cells view={view} unsaved={unsaved[String(view.id)] !== undefined} />,
        };
      }}
      active={Math.min(active, Math.max(0, total - 1))}
      onActive={choose}
      onEnter={(index) => {
        choose(index);
        onEnter();
      }}
      onDrawn={ensure}
    />
  );
};
