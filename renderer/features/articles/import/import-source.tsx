import { Button, FileButton, Textarea } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useWords } from '../../../i18n/use-words.ts';
import { startOver, takeFile, takeText, useImport } from '../../../stores/article-import.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './import.module.css';

/** Origin of the table: pasted, dropped, or a file. */
export const ImportSource = () => {
  const t = useWords();
  const failure = useImport((state) => state.failure);
  return (
    <div className={classes.source}>
      {failure && (
        <Notice tone="bad" title={t(`articles:failure-${failure}`)}>
          {t(`articles:failure-${failure}-action`)}
        </Notice>
      )}
      <Textarea
        data-autofocus
        label={t('articles:pasteHere')}
        description={t('articles:pasteHint')}
        rows={8}
        spellCheck={false}
        value=""
        onPaste={(event) => {
          event.preventDefault();
          takeText(event.clipboardData.getData('text/plain'));
        }}
        onChange={(event) => takeText(event.currentTarget.value)}
      />
      <div className={classes.drop}>
        <IconFileSpreadsheet size={28} aria-hidden="true" />
        <span>{t('articles:dropHere')}</span>
        <FileButton
          onChange={(file) => file && void takeFile(file)}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
        >
          {(props) => (
            <Button {...props} variant="default">
              {t('articles:chooseFile')}
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  );
};

/** Source of the import, and the way back to choosing another. */
export const SourceLine = () => {
  const t = useWords();
  const { file, table } = useImport();
  return (
    <p className={classes.sourceLine}>
      <b>{file ?? t('articles:fromClipboard')}</b>
      <span>{t('articles:rows', { count: table?.rows.length ?? 0 })}</span>
      <Button variant="subtle" size="compact-sm" onClick={startOver}>
        {t('articles:anotherSource')}
      </Button>
    </p>
  );
};
