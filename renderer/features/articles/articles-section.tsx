import { type DragEvent, useEffect } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { KeysOf } from '../../parts/commands/shortcuts.tsx';
import { startImport, takeFile } from '../../stores/article-import.ts';
import { activate, useArticles } from '../../stores/articles.ts';
import { useClosed } from '../../stores/bench/index.ts';
import { useScreen } from '../../stores/screen.ts';
import classes from './articles.module.css';
import { CellMessages } from './cell-messages.tsx';
import { Grid } from './grid.tsx';
import { useLines } from './grid-lines.ts';
import { ImportDialog } from './import/import-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { SumsBar } from './sums-bar.tsx';
import { Toolbar } from './toolbar.tsx';

/** Once a dialog of the table is closed, the focus is in the table again. */
const useFocusBack = () => {
  useEffect(
    () =>
      useScreen.subscribe(({ overlay }, before) => {
        if (overlay !== null || !before.overlay?.startsWith('article-')) return;
        const { row, column } = useArticles.getState();
        activate(row, column);
      }),
    [],
  );
};

/** No line yet: three ways to the first one. */
const Empty = () => {
  const t = useWords();
  const closed = useClosed();
  if (closed) return <p className={classes.empty}>{t('articles:noneClosed')}</p>;
  return (
    <div className={classes.empty}>
      <strong>{t('articles:none')}</strong>
      <span>{t('articles:noneType')}</span>
      <span>
        {t('articles:nonePaste')} <KeysOf id="cell-paste" />
      </span>
      <span>{t('articles:noneImport')}</span>
    </div>
  );
};

const hasFile = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Content of the parcels, line by line. */
export const Articles = () => {
  const t = useWords();
  const count = useLines().length;
  const closed = useClosed();
  useFocusBack();
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file || closed) return;
    event.preventDefault();
    startImport();
    void takeFile(file);
  };
  return (
    <section
      className={classes.section}
      aria-label={t('form:section-articles')}
      onDrop={onDrop}
      onDragOver={(event) => hasFile(event) && event.preventDefault()}
    >
      <Toolbar />
      {(count > 0 || !closed) && <Grid />}
      {count === 0 && <Empty />}
      {count > 0 && <CellMessages />}
      <SumsBar />
      <ImportDialog />
      <SplitDialog />
    </section>
  );
};
