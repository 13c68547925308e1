import { Button, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { useLink } from '../../stores/link.ts';
import { neededKey, useMissingPapers } from '../../stores/papers/needed.ts';
import { canGoAgain, type JobsShown } from '../../stores/print-job-lists.ts';
import { printJobs } from '../../stores/print-jobs.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import list from '../../ui/list-screen.module.css';
import { countText } from '../../ui/numbers.ts';
import { Tabs } from '../../ui/tabs.tsx';
import ui from '../../ui/ui.module.css';
import { useDelayed } from '../../ui/use-delayed.ts';
import { WaitingLabels } from '../waiting/waiting-labels.tsx';
import { JobDetail } from './job-detail.tsx';
import { JobList } from './job-list.tsx';
import classes from './jobs.module.css';
import { MissingPaper } from './missing-paper.tsx';
import { useChosen } from './use-chosen.ts';

const Head = () => {
  const t = useWords();
  const { busy, failure, jobs } = useStore(printJobs.store);
  const failed = (jobs.open ?? []).filter(canGoAgain).length;
  const again = async () => {
    const done = await printJobs.retryAll();
    if (!done) return;
    const message = t('jobs:againDone', { count: done.again });
    notifications.show(
      done.not === 0
        ? { message, color: 'green' }
        : { message: `${message} ${t('jobs:againNot', { count: done.not })}`, color: 'yellow' },
    );
  };
  return (
    <>
      <div className={list.top}>
        <div className={list.titles}>
          <h1 className={list.title}>{t('jobs:title')}</h1>
          <p className={list.hint}>{t('jobs:hint')}</p>
        </div>
        {failed > 0 && (
          <Button
            leftSection={<IconRefresh size={18} />}
            loading={busy === 'all'}
            onClick={() => void again()}
          >
            {t('jobs:againAll', { count: failed })}
          </Button>
        )}
      </div>
      {failure && (
        <div className={list.notice}>
          <FailureBox failure={failure}>
            <Button size="xs" variant="default" onClick={printJobs.forgetFailure}>
              {t('common:close')}
            </Button>
          </FailureBox>
        </div>
      )}
    </>
  );
};

/** Papers that did not follow their labels: each with its cause, until it is printed or not needed. */
const Missing = () => {
  const t = useWords();
  const missing = useMissingPapers();
  if (missing.length === 0) return null;
  return (
    <section className={classes.missing} aria-label={t('papers:neededTitle')}>
      {missing.map((paper) => (
        <MissingPaper key={neededKey(paper)} paper={paper} away />
      ))}
    </section>
  );
};

const Empty = ({ shown }: { shown: JobsShown }) => {
  const t = useWords();
  if (shown === 'over') return <p className={ui.empty}>{t('jobs:emptyOver')}</p>;
  return (
    <div className={ui.empty}>
      <IconPrinter size={48} stroke={1.5} aria-hidden="true" />
      <strong>{t('jobs:emptyOpen')}</strong>
      {t('jobs:emptyOpenHint')}
    </div>
  );
};

const List = ({ shown }: { shown: JobsShown }) => {
  const t = useWords();
  const jobs = useStore(printJobs.store, (state) => state.jobs[shown]);
  const failure = useStore(printJobs.store, (state) => state.failure);
  const { job, still, choose } = useChosen(jobs ?? []);
  const title = useRef<HTMLHeadingElement>(null);
  const late = useDelayed(jobs === null && !failure);
  if (jobs === null) {
    return failure ? (
      <div className={list.notice}>
        <Button onClick={() => void printJobs.load(shown)}>{t('common:retry')}</Button>
      </div>
    ) : (
      <div className={ui.empty}>{late && <Skeleton height={44} />}</div>
    );
  }
  if (!job) return <Empty shown={shown} />;
  return (
    <div className={`${list.body} ${classes.body}`}>
      <JobList
        label={t('jobs:title')}
        jobs={jobs}
        chosen={job.id}
        onChoose={choose}
        onEnter={() => title.current?.focus()}
      />
      <JobDetail ref={title} job={job} still={still} />
    </div>
  );
};

/** Waiting jobs of this desk, failed ones with their reasons, and recently printed ones. */
export const JobsScreen = () => {
  const t = useWords();
  const locale = useLocale();
  const connected = useLink((state) => state.state === 'connected');
  const jobs = useStore(printJobs.store, (state) => state.jobs);
  const [shown, setShown] = useState<JobsShown>('open');
  useEffect(() => {
    if (!connected) return;
    void printJobs.load('open');
    void printJobs.load('over');
  }, [connected]);
  const count = (of: JobsShown): string => countText(jobs[of]?.length ?? 0, locale);
  return (
    <main className={list.screen}>
      <Head />
      <WaitingLabels />
      <Missing />
      <Tabs
        label={t('jobs:title')}
        panel="jobs-panel"
        tabs={[
          { id: 'open', words: t('jobs:open'), count: count('open') },
          { id: 'over', words: t('jobs:over'), count: count('over') },
        ]}
        shown={shown}
        onShown={(id: JobsShown) => setShown(id)}
        hint={jobs[shown]?.length ? t('jobs:keysHint') : undefined}
      />
      <div id="jobs-panel" role="tabpanel" aria-labelledby={`jobs-panel-${shown}`} className={list.panel}>
        <List key={shown} shown={shown} />
      </div>
    </main>
  );
};
