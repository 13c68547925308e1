import { Button } from '@mantine/core';
import { isCarrierPaper } from '../../../shared/papers/kind.ts';
import { useWords } from '../../i18n/use-words.ts';
import { bench, useBench } from '../../stores/bench/index.ts';
import { usePapers } from '../../stores/papers/papers.ts';
import { goTo } from '../../stores/screen.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { JobLine } from '../jobs/job-line.tsx';
import { currentPaper, makeAndShow } from './paper-actions.ts';
import classes from './papers.module.css';

/** No printer is available: shows the link to the printers next to the words. */
const printerCodes = ['paper.printer', 'paper.printer-fit', 'printer.unknown'];

/** Result of printing and saving the displayed paper, and a warning where it is outdated. */
export const PaperJob = ({
  shown,
}: {
  shown: NonNullable<ReturnType<typeof usePapers.getState>['shown']>;
}) => {
  const t = useWords();
  const refused = usePapers((state) => state.refused);
  const documents = useBench((state) => state.opened?.documents);
  const job = useBench((state) =>
    state.opened?.jobs.find(
      ({ documentType, createdAt }) => documentType === shown.kind && createdAt >= shown.document.createdAt,
    ),
  );
  const { kind } = shown;
  const outdated = currentPaper(documents, kind)?.outdated ?? false;
  return (
    <div className={classes.said}>
      {outdated && (
        <Notice
          tone="wait"
          title={t(isCarrierPaper(kind) ? 'papers:carrierOld' : 'papers:outdated')}
          actions={
            !isCarrierPaper(kind) && (
              <Button size="xs" onClick={() => void makeAndShow(kind)}>
                {t('papers:again')}
              </Button>
            )
          }
        />
      )}
      {refused?.kind === kind && (
        <FailureBox failure={refused.failure}>
          {printerCodes.includes(refused.failure.code) && (
            <Button size="xs" onClick={() => goTo('printers')}>
              {t('papers:toPrinters')}
            </Button>
          )}
        </FailureBox>
      )}
      {job && !refused && (
        <JobLine
          job={job}
          onRetry={(confirmed) => void bench.retryJob(job.id, confirmed)}
          onSettle={(as) => void bench.settleJob(job.id, as)}
        />
      )}
    </div>
  );
};
