import { Button, FileButton, Modal, SegmentedControl } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type DragEvent, useEffect } from 'react';
import { type RowProblem, rowProblemWords } from '../../../shared/article-master/problem.ts';
import type { ListKind, ListReportView } from '../../../shared/article-master/views.ts';
import { onDesk } from '../../api/desk.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { articleMaster } from '../../stores/article-master/articles.ts';
import {
  beginListImport,
  forgetListImport,
  listProgress,
  runListImport,
  setListMode,
  takeListFile,
  useListImport,
} from '../../stores/list-import.ts';
import { closeOverlay, show, useScreen } from '../../stores/screen.ts';
import { dialogHead } from '../../theme.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import history from '../history/history.module.css';
import classes from './list-import.module.css';

/** Opens the import of a list. */
export const askListImport = (kind: ListKind): void => {
  beginListImport(kind);
  show('list-import');
};

const ENDINGS = '.csv,.tsv,.txt,.xlsx,.xlsm';

const take = (file: File | null | undefined): void => {
  if (file) void takeListFile(file);
};

const ChooseFile = ({ first }: { first: boolean }) => {
  const t = useWords();
  return (
    <FileButton accept={ENDINGS} onChange={take}>
      {(props) => (
        <Button {...props} variant={first ? 'filled' : 'default'} data-autofocus={first || undefined}>
          {t(first ? 'articleMaster:chooseFile' : 'articleMaster:otherFile')}
        </Button>
      )}
    </FileButton>
  );
};

const NoFile = () => {
  const t = useWords();
  const kind = useListImport((state) => state.kind);
  return (
    <section
      className={classes.drop}
      aria-label={t('articleMaster:drop')}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <IconFileImport size={40} aria-hidden="true" />
      <span>{t('articleMaster:drop')}</span>
      <ChooseFile first />
      <small>
        {t(kind === 'articles' ? 'articleMaster:columnsHint' : 'articleMaster:addressColumnsHint')}
      </small>
    </section>
  );
};

const Report = ({ report, done }: { report: ListReportView; done: boolean }) => {
  const t = useWords();
  const language = useLanguage();
  const { counts, unknown, problems } = report;
  return (
    <>
      <dl className={classes.counts}>
        {(['added', 'updated', 'same', 'skipped', 'refused'] as const).map((kind) => (
          <div key={kind}>
            <dt>{t(`articleMaster:count-${kind}`)}</dt>
            <dd data-count={kind}>{counts[kind]}</dd>
          </div>
        ))}
      </dl>
      {unknown.length > 0 && (
        <Notice tone="wait" title={t('articleMaster:unknownColumns', { columns: unknown.join(', ') })} />
      )}
      {counts.refused > 0 && (
        <>
          <Notice
            tone="bad"
            title={t(done ? 'articleMaster:refusedRows' : 'articleMaster:willRefuse', {
              count: counts.refused,
            })}
          />
          <ul className={classes.problems} aria-label={t('articleMaster:problems')}>
            {problems.map((problem, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is never changed in part
              <li key={index}>{rowProblemWords(problem as RowProblem, language)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

const Work = () => {
  const t = useWords();
  const { name, busy, rows, mode, check, done, failure } = useListImport();
  const report = done ?? check;
  const writes = check ? check.counts.added + check.counts.updated : 0;
  return (
    <>
      <strong>{name}</strong>
      {done && <Notice tone="good" title={t('articleMaster:importDone')} />}
      {busy && <div role="status">{t(`articleMaster:busy-${busy}`, { count: rows })}</div>}
      {!done && (
        <SegmentedControl
          aria-label={t('articleMaster:mode')}
          disabled={busy !== null}
          data={(['update', 'add'] as const).map((value) => ({
            value,
            label: t(`articleMaster:mode-${value}`),
          }))}
          value={mode}
          onChange={(value) => setListMode(value as 'update' | 'add')}
        />
      )}
      {failure && <FailureBox failure={failure} />}
      {report && <Report report={report} done={done !== null} />}
      <div className={classes.buttons}>
        {done ? (
          <Button data-autofocus onClick={closeOverlay}>
            {t('common:close')}
          </Button>
        ) : (
          <Button disabled={busy !== null || writes === 0} onClick={() => void runListImport()}>
            {t('articleMaster:importRows', { count: writes })}
          </Button>
        )}
        {busy === null && !done && <ChooseFile first={false} />}
        {!done && (
          <Button variant="default" onClick={closeOverlay}>
            {t('common:cancel')}
          </Button>
        )}
      </div>
    </>
  );
};

/** Takes a list of articles or addresses: first what would become of each row, then the import. */
export const ListImportDialog = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'list-import');
  const kind = useListImport((state) => state.kind);
  const name = useListImport((state) => state.name);
  const done = useListImport((state) => state.done);
  useEffect(() => onDesk('lists.progress', listProgress), []);
  useEffect(() => {
    if (!opened) forgetListImport();
  }, [opened]);
  useEffect(() => {
    if (done && kind === 'articles') void articleMaster.reload();
  }, [done, kind]);
  return (
    <Modal
      opened={opened}
      onClose={closeOverlay}
      title={t(kind === 'articles' ? 'articleMaster:importTitle' : 'articleMaster:importAddresses')}
      size={720}
      classNames={{ title: history.title }}
      attributes={{ ...dialogHead, content: { 'data-dialog': 'list-import' } }}
    >
      <div className={classes.body}>{name === null ? <NoFile /> : <Work />}</div>
    </Modal>
  );
};
