import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { PrinterStatus } from '../../../shared/printing/status.ts';
import { onDesk } from '../../api/desk.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useMayConfigure } from '../../stores/session.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { JobLine } from '../jobs/job-line.tsx';
import { statusTone, statusWords } from './status-words.ts';
import type { usePrinterActions } from './use-printer-actions.ts';

type Actions = ReturnType<typeof usePrinterActions>;

/** Its print queue was stopped, and the saved printer can let it go on. */
const canResume = (printer: PrinterProfile, { reasons }: PrinterStatus): boolean =>
  printer.kind === 'cups' && (reasons.includes('stopped') || reasons.includes('not-accepting'));

/** The printer's answers: a failure, its state, and how a test print goes on. @param saved nothing is unsaved */
export const PrinterAnswers = ({
  printer,
  saved,
  actions,
}: {
  printer: PrinterProfile;
  saved: boolean;
  actions: Actions;
}) => {
  const t = useWords();
  const mayConfigure = useMayConfigure();
  const { doing, failure, status, job, setJob, resume, makeFolder, act } = actions;
  const jobId = job?.id;
  useEffect(
    () => onDesk('job.changed', (event) => event.job.id === jobId && setJob(event.job)),
    [jobId, setJob],
  );
  return (
    <>
      {failure && <FailureBox failure={failure} />}
      {status && (
        <Notice
          tone={statusTone(status)}
          title={status.state === 'silent' ? t('printers:silent') : statusWords(t, status)}
        >
          {status.detail}
          {printer.kind === 'folder' && status.reasons.includes('folder-missing') && mayConfigure && (
            <Button size="xs" mt={8} disabled={doing !== null} onClick={() => void makeFolder(printer)}>
              {t('printers:makeFolder')}
            </Button>
          )}
          {saved && canResume(printer, status) && (
            <Button size="xs" mt={8} disabled={doing !== null} onClick={() => void resume(printer.id)}>
              {t('printers:resume')}
            </Button>
          )}
        </Notice>
      )}
      {job && (
        <JobLine
          job={job}
          onRetry={(confirmed) => void act(job.id, { retry: confirmed })}
          onSettle={(as) => void act(job.id, { settle: as })}
        />
      )}
    </>
  );
};
