import { Button, NativeSelect } from '@mantine/core';
import { type MouseEvent, type Ref, useState } from 'react';
import { useStore } from 'zustand';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { bench } from '../../stores/bench/index.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { printJobs, useWaitingBehind } from '../../stores/print-jobs.ts';
import { goTo } from '../../stores/screen.ts';
import list from '../../ui/list-screen.module.css';
import { JobLine } from './job-line.tsx';
import { JobPreview } from './job-preview.tsx';
import { documentWord, proofWords, titleWords } from './job-words.ts';
import classes from './jobs.module.css';
import { PrintAgain } from './print-again.tsx';

/** To another printer: at once where nothing came out, else as the answer to the question whether it did. */
const Move = ({ job }: { job: PrintJobView }) => {
  const t = useWords();
  const all = useDesk((state) => state.printers);
  const others = all.filter(({ id }) => id !== job.printerId);
  const busy = useStore(printJobs.store, (state) => state.busy);
  const [wanted, setWanted] = useState('');
  const to = others.find(({ id }) => id === wanted) ?? others[0];
  if (!to || job.state === 'sending') return null;
  const asks = job.state === 'uncertain';
  return (
    <div className={classes.move}>
      <NativeSelect
        label={asks ? t('jobs:moveUncertain') : t('jobs:move')}
        value={to.id}
        onChange={(event) => setWanted(event.currentTarget.value)}
        data={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button
        variant="default"
        loading={busy === job.id}
        onClick={() => void printJobs.moveTo(job.id, to.id, asks)}
      >
        {asks ? t('jobs:moveYes') : t('jobs:moveNow')}
      </Button>
    </div>
  );
};

/** Those that wait for the answer may go to another printer before it is given. */
const MoveBehind = ({ job }: { job: PrintJobView }) => {
  const t = useWords();
  const waiting = useWaitingBehind(job);
  const all = useDesk((state) => state.printers);
  const others = all.filter(({ id }) => id !== job.printerId);
  const busy = useStore(printJobs.store, (state) => state.busy);
  const [wanted, setWanted] = useState('');
  const to = others.find(({ id }) => id === wanted) ?? others[0];
  if (!to || waiting.length === 0) return null;
  return (
    <div className={classes.move}>
      <NativeSelect
        label={t('jobs:moveBehind', { count: waiting.length })}
        value={to.id}
        onChange={(event) => setWanted(event.currentTarget.value)}
        data={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button
        variant="default"
        loading={busy === 'all'}
        onClick={() => void printJobs.moveAll(waiting, to.id)}
      >
        {t('jobs:moveNow')}
      </Button>
    </div>
  );
};

const refuse = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

interface JobDetailProps {
  job: PrintJobView;
  /** It has just taken the place of another: a click that was meant for that one does nothing. */
  still: boolean;
  /** Its title, which takes the focus: no answer is given by an Enter too many. */
  ref: Ref<HTMLHeadingElement>;
}

/** One job: what it is, what became of it, and what can be done. */
export const JobDetail = ({ job, still, ref }: JobDetailProps) => {
  const t = useWords();
  const locale = useLocale();
  const { reference } = job;
  const busy = useStore(printJobs.store, (state) => state.busy);
  const isOver = job.state === 'sent' || job.state === 'cancelled';
  const facts = [
    [t('jobs:document'), documentWord(t, job)],
    [t('jobs:printer'), job.printerName],
    [t('jobs:asked'), momentText(job.createdAt, Date.now(), locale)],
    ...(job.askedBy === null ? [] : [[t('jobs:from'), t('jobs:fromProgram', { email: job.askedBy })]]),
    ...(job.copies > 1 ? [[t('jobs:copies'), String(job.copies)]] : []),
    [t('jobs:attempts'), String(job.attempts)],
    ...(job.proof ? [[t('jobs:proof'), proofWords(t, job.proof)]] : []),
  ];
  return (
    <aside className={list.detail} aria-label={t('jobs:detail')}>
      <h2 ref={ref} tabIndex={-1} className={list.detailTitle}>
        {titleWords(t, job)}
      </h2>
      {/* Not disabled while it is still: keys that lead through it would pass it by. */}
      <fieldset
        className={classes.answers}
        disabled={busy !== null}
        aria-busy={still}
        onClickCapture={still ? refuse : undefined}
      >
        <JobLine
          key={job.id}
          job={job}
          onRetry={(confirmed) => void printJobs.retry(job.id, confirmed)}
          onSettle={(as) => void printJobs.settle(job.id, as)}
        />
        <MoveBehind key={`behind ${job.id}`} job={job} />
        <PrintAgain key={`again ${job.id}`} job={job} />
        {!isOver && <Move key={`move ${job.id}`} job={job} />}
        {job.state === 'queued' && (
          <div>
            <Button variant="default" onClick={() => void printJobs.settle(job.id, 'cancelled')}>
              {t('bench:jobGiveUp')}
            </Button>
          </div>
        )}
      </fieldset>
      <JobPreview key={`preview ${job.id}`} job={job} />
      <dl className={`${list.facts} ${classes.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {reference !== null && (
        <div>
          <Button
            variant="default"
            onClick={() => {
              goTo('bench');
              void bench.open(reference);
            }}
          >
            {t('jobs:openShipment')}
          </Button>
        </div>
      )}
    </aside>
  );
};
