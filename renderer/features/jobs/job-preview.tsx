import { Button, Modal, Skeleton, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { call } from '../../api/desk.ts';
import { useWords } from '../../i18n/use-words.ts';
import { closeOverlay, show, useScreen } from '../../stores/screen.ts';
import { FailureBox, failureWords } from '../../ui/failure-box.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { titleWords } from './job-words.ts';
import classes from './jobs.module.css';

/** Of the small picture, and of the one that can be read. */
const SMALL_DPI = 100;
const LARGE_DPI = 203;
/** Keys that lead past a job ask for no picture of it, ms. */
const PAUSE_MS = 200;

const usePicture = (id: string, page: number, dpi: number) =>
  useAsked(`${id} ${page} ${dpi}`, () => call('documents.printed', { id, page, dpi }), PAUSE_MS);

const steps: Record<string, (page: number, last: number) => number> = {
  PageDown: (page, last) => Math.min(page + 1, last),
  PageUp: (page) => Math.max(page - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Its pages, large enough to be read. */
const Large = ({ job }: { job: PrintJobView }) => {
  const t = useWords();
  const [page, setPage] = useState(0);
  const { value, failure } = usePicture(job.id, page, LARGE_DPI);
  const last = (value?.pages ?? 1) - 1;
  return (
    <div
      className={classes.large}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the arrow keys
      tabIndex={0}
      role="document"
      aria-label={t('jobs:previewPage', { page: page + 1, pages: last + 1 })}
      data-autofocus
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (!step || last === 0) return;
        event.preventDefault();
        setPage(step(page, last));
      }}
    >
      {last > 0 && (
        <div className={classes.pages}>
          <Button
            size="xs"
            variant="default"
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
            rightSection={<kbd className="pd-key">PgUp</kbd>}
          >
            {t('jobs:previewBack')}
          </Button>
          <span>{t('jobs:previewPage', { page: page + 1, pages: last + 1 })}</span>
          <Button
            size="xs"
            variant="default"
            disabled={page === last}
            onClick={() => setPage(page + 1)}
            rightSection={<kbd className="pd-key">PgDn</kbd>}
          >
            {t('jobs:previewNext')}
          </Button>
        </div>
      )}
      {failure && <FailureBox failure={failure} />}
      {value && !failure && (
        <img
          src={`data:image/png;base64,${value.png}`}
          alt={t('jobs:previewOf', { what: titleWords(t, job) })}
        />
      )}
    </div>
  );
};

const closePreview = (): void => {
  if (useScreen.getState().overlay === 'job-preview') closeOverlay();
};

/** The label or document of a job, as it was printed; a click or Enter shows it large. */
export const JobPreview = ({ job }: { job: PrintJobView }) => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'job-preview');
  const { value, failure, settled } = usePicture(job.id, 0, SMALL_DPI);
  const title = titleWords(t, job);
  // Once it is not shown it covers nothing either.
  useEffect(() => closePreview, []);
  const hasFailed = failure !== null;
  useEffect(() => {
    if (hasFailed) closePreview();
  }, [hasFailed]);
  if (failure) {
    const { title: words, action } = failureWords(t, failure);
    return settled ? (
      <p className={classes.noPreview}>
        {words} {action}
      </p>
    ) : null;
  }
  return (
    <div className={classes.preview}>
      {value && settled ? (
        <UnstyledButton
          className={classes.small}
          aria-label={t('jobs:previewShow')}
          title={t('jobs:previewShow')}
          onClick={() => show('job-preview')}
        >
          <img src={`data:image/png;base64,${value.png}`} alt={t('jobs:previewOf', { what: title })} />
        </UnstyledButton>
      ) : (
        <Skeleton className={classes.noPicture} />
      )}
      {value && settled && value.pages > 1 && (
        <div className={classes.count}>{t('jobs:previewPage', { page: 1, pages: value.pages })}</div>
      )}
      <Modal
        opened={opened}
        onClose={closeOverlay}
        title={title}
        size="min(900px, 96vw)"
        yOffset="2vh"
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <Large job={job} />
      </Modal>
    </div>
  );
};
