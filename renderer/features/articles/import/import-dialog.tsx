import { Button, Modal, Progress, Switch } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCopy } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { Reading } from '../../../../shared/articles/import/read-rows.ts';
import { useLanguage } from '../../../i18n/field-words.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { importLines, leaveImport, takeFile, useImport } from '../../../stores/article-import.ts';
import { useBench } from '../../../stores/bench/index.ts';
import { closeOverlay, useScreen } from '../../../stores/screen.ts';
import { Notice } from '../../../ui/notice.tsx';
import ui from '../../../ui/ui.module.css';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { copyText } from '../clipboard.ts';
import classes from './import.module.css';
import { ImportOptions } from './import-options.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportSource, SourceLine } from './import-source.tsx';
import { refusedTable } from './problem-words.ts';
import { useReading } from './use-reading.ts';

/** Counts of the rows that are articles and of those that are not, and the columns left out. */
const Summary = ({ reading }: { reading: Reading }) => {
  const t = useWords();
  const { mapping, table } = useImport();
  const refused = reading.refused.length;
  const headings = mapping?.headings == null ? [] : (table?.rows[mapping.headings] ?? []);
  const out = (mapping?.columns ?? []).flatMap((id, at) =>
    id === null ? [headings[at]?.trim() || t('articles:columnNumber', { number: at + 1 })] : [],
  );
  return (
    <ul className={ui.counts}>
      <li className="pd-tone-good">
        <IconCircleCheck size={18} aria-hidden="true" />
        {t('articles:canImport', { count: reading.articles.length })}
      </li>
      {refused > 0 && (
        <li className="pd-tone-bad">
          <IconAlertTriangle size={18} aria-hidden="true" />
          {t('articles:cannotImport', { count: refused })}
        </li>
      )}
      {reading.blank > 0 && <li>{t('articles:blankRows', { count: reading.blank })}</li>}
      {out.length > 0 && <li>{t('articles:columnsOut', { columns: out.join(', ') })}</li>}
      {table?.quotesLeft && <li>{t('articles:quotesLeft')}</li>}
    </ul>
  );
};

const CopyRefused = ({ reading }: { reading: Reading }) => {
  const t = useWords();
  const language = useLanguage();
  const { table, mapping } = useImport();
  const [copied, setCopied] = useState(0);
  if (!table || !mapping || reading.refused.length === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={16} />}
      onClick={() => {
        copyText(refusedTable(table, mapping, reading.refused, t, language));
        setCopied(reading.refused.length);
      }}
    >
      {copied > 0 ? t('articles:refusedCopied', { count: copied }) : t('articles:copyRefused')}
    </Button>
  );
};

/** The button that goes on has the focus as soon as it can be pressed: paste, look, Enter. */
const useFocusWhen = (ready: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (ready) button.current?.focus();
  }, [ready]);
  return button;
};

/** The table as it is understood, and the button that imports it. */
const Prepared = () => {
  const t = useWords();
  const { table, mapping, addParcels, done } = useImport();
  // After the import nothing is read again: the shipment has changed by then.
  const [before] = useState({ shipment: useBench((state) => state.edited) });
  const { reading, progress } = useReading({ table, mapping, shipment: before.shipment, addParcels });
  const late = useDelayed(progress !== null);
  const [only, setOnly] = useState(false);
  const importButton = useFocusWhen(reading !== null && !done);
  const closeButton = useFocusWhen(done !== null);
  if (!table || !mapping || !reading)
    return late ? <Progress value={(progress ?? 0) * 100} aria-label={t('articles:reading')} /> : null;
  const count = reading.articles.length;
  return (
    <div className={classes.prepared}>
      {done ? (
        <Notice tone="good" title={t('articles:done', { count: done.lines })}>
          {t('articles:doneRest', { count: reading.refused.length })}
        </Notice>
      ) : (
        <>
          <SourceLine />
          <ImportOptions />
        </>
      )}
      {!done && <Summary reading={reading} />}
      {reading.refused.length > 0 && !done && (
        <Switch
          size="xs"
          label={t('articles:onlyRefused')}
          checked={only}
          onChange={(event) => setOnly(event.currentTarget.checked)}
        />
      )}
      <ImportPreview
        table={table}
        mapping={mapping}
        reading={reading}
        onlyRefused={only || done !== null}
        locked={done !== null}
      />
      <div className={classes.buttons}>
        <CopyRefused reading={reading} />
        {late && (
          <Progress
            className={classes.progress}
            value={(progress ?? 0) * 100}
            aria-label={t('articles:reading')}
          />
        )}
        <span className={classes.space} />
        {done ? (
          <Button ref={closeButton} onClick={leaveImport}>
            {t('articles:close')}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={closeOverlay}>
              {t('common:cancel')}
            </Button>
            <Button
              ref={importButton}
              disabled={count === 0 || progress !== null}
              onClick={() => importLines(reading)}
            >
              {t('articles:importLines', { count })}
            </Button>
          </>
        )}
      </div>
    </div>
  );
};

const onDrop = (event: DragEvent) => {
  const [file] = event.dataTransfer.files;
  if (!file) return;
  event.preventDefault();
  void takeFile(file);
};

/** Lines from a spreadsheet or a file: what they are taken for is seen before they are in the shipment. */
export const ImportDialog = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'article-import');
  const table = useImport((state) => state.table);
  return (
    <Modal
      opened={opened}
      onClose={closeOverlay}
      title={t('articles:importTitle')}
      closeButtonProps={{ 'aria-label': t('articles:closeDialog') }}
      size={1180}
      classNames={{ body: classes.body }}
      onDrop={onDrop}
      onDragOver={(event) => event.preventDefault()}
    >
      {table ? <Prepared /> : <ImportSource />}
    </Modal>
  );
};
