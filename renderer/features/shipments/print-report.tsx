import { Button, Progress } from '@mantine/core';
import { useStore } from 'zustand';
import type { NeededPaperView } from '../../../shared/desk/needed-paper.ts';
import { paperName } from '../../i18n/paper-name.ts';
import { useWords, type Words } from '../../i18n/use-words.ts';
import { tellFailure } from '../../parts/tell-failure.ts';
import { isUnconfirmed, useNeededPapersOf } from '../../stores/papers/needed.ts';
import { goTo } from '../../stores/screen.ts';
import { useMayConfigure } from '../../stores/session.ts';
import { changeSettings } from '../../stores/settings.ts';
import { printRun } from '../../stores/shipments/print-run.ts';
import type { OddShipment, PrintRun } from '../../stores/shipments/print-runs.ts';
import { failureWords } from '../../ui/failure-box.tsx';
import { FailureFields } from '../../ui/failure-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FirstLabelLacks, FirstLabelSetup } from '../bench/first-label-question.tsx';
import { useWeightWords } from '../bench/weight-words.ts';
import { titleWords, whyText } from '../jobs/job-words.ts';
import { select } from './selection.ts';
import { openShipment } from './shipment-table.tsx';
import classes from './shipments.module.css';

const Running = ({ run }: { run: PrintRun }) => {
  const t = useWords();
  const count = run.references.length;
  return (
    <div className={classes.run} role="status">
      <span>{t('shipments:printing', { done: run.done, count })}</span>
      <Progress
        value={(run.done / count) * 100}
        className={classes.progress}
        aria-label={t('shipments:print')}
      />
      <Button size="xs" variant="default" disabled={run.state === 'stopping'} onClick={printRun.stop}>
        {t('shipments:stop')}
      </Button>
    </div>
  );
};

/** All weights of the run that can be right and mostly are not, in one question. */
const WeightQuestion = ({ odd }: { odd: readonly OddShipment[] }) => {
  const t = useWords();
  const { line } = useWeightWords();
  return (
    <Notice
      tone="wait"
      title={t('shipments:oddAsk', { count: odd.length })}
      actions={
        // Neither has the focus: the question comes at any time, and an Enter that was meant for something else
        // must not answer it.
        <>
          <Button size="xs" onClick={() => void printRun.printOdd()}>
            {t('shipments:oddPrint')}
          </Button>
          <Button size="xs" variant="default" onClick={printRun.leaveOutOdd}>
            {t('shipments:oddLeaveOut')}
          </Button>
        </>
      }
    >
      <ul className={classes.failures}>
        {odd.map((each) => (
          <li key={each.reference}>
            <b>{each.reference}</b> {each.odd.map(line).join('; ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
};

const papersLine = (t: Words, papers: readonly NeededPaperView[]): string => {
  const named = (some: readonly NeededPaperView[]) => some.map(({ kind }) => paperName(t, kind)).join(', ');
  const stopped = papers.filter(({ state }) => state === 'missing');
  const parts = [
    ['shipments:paperMissing', stopped.filter((paper) => !isUnconfirmed(paper))],
    ['shipments:paperUnconfirmed', stopped.filter(isUnconfirmed)],
    ['shipments:paperPending', papers.filter(({ state }) => state !== 'missing')],
  ] as const;
  return parts
    .flatMap(([word, some]) => (some.length > 0 ? [t(word, { papers: named(some) })] : []))
    .join('; ');
};

/** Required papers of the run that are not printed yet, by shipment. */
const Papers = ({ papers }: { papers: readonly NeededPaperView[] }) => {
  const t = useWords();
  if (papers.length === 0) return null;
  return (
    <div>
      {t('shipments:papersOpen', { count: papers.length })}
      <ul className={classes.failures}>
        {[...Map.groupBy(papers, ({ reference }) => reference)].map(([reference, some]) => (
          <li key={reference}>
            <b>{reference}</b> {papersLine(t, some)}
          </li>
        ))}
      </ul>
    </div>
  );
};

const Failures = ({ failures }: Pick<PrintRun, 'failures'>) => {
  const t = useWords();
  if (failures.length === 0) return null;
  return (
    <div>
      {t('shipments:failures', { count: failures.length })}
      <ul className={classes.failures}>
        {failures.map(({ reference, failure }) => {
          const words = failureWords(t, failure);
          return (
            <li key={reference}>
              <Button variant="subtle" size="compact-sm" onClick={() => openShipment(reference)}>
                {reference}
              </Button>{' '}
              {words.title} {!failure.broken?.length && words.action}
              <FailureFields failure={failure} />
            </li>
          );
        })}
      </ul>
    </div>
  );
};

/** A person has seen what the first label lacks: the run goes on. */
const printAnyway = async (): Promise<void> => {
  try {
    await changeSettings({ firstLabelSeen: true });
    await printRun.goOn();
  } catch (thrown) {
    tellFailure(thrown);
  }
};

const Actions = ({ run, isMissing }: { run: PrintRun; isMissing: boolean }) => {
  const t = useWords();
  const mayConfigure = useMayConfigure();
  const { failures, trouble } = run;
  const waitable = failures.filter(({ wish }) => wish !== undefined).length;
  return (
    <>
      {waitable > 0 && (
        <Button size="xs" loading={run.isAsking} onClick={() => void printRun.waitForLabels()}>
          {t('shipments:waitForLabels', { count: waitable })}
        </Button>
      )}
      {run.first && (
        <>
          <FirstLabelSetup lacks={run.first.lacks} />
          <Button size="xs" variant="default" onClick={() => void printAnyway()}>
            {t('bench:printFirst')}
          </Button>
        </>
      )}
      {run.state === 'stopped' && (!run.first || mayConfigure) && (
        <Button size="xs" variant={run.first ? 'default' : 'filled'} onClick={() => void printRun.goOn()}>
          {t('shipments:goOn', { count: run.references.length - run.done })}
        </Button>
      )}
      {trouble && (
        <Button size="xs" variant="default" onClick={() => goTo('jobs')}>
          {t('bench:needYouAll')}
        </Button>
      )}
      {isMissing && !trouble && (
        <Button size="xs" variant="default" onClick={() => goTo('jobs')}>
          {t('shipments:papersShow')}
        </Button>
      )}
      {failures.length > 0 && (
        <Button
          size="xs"
          variant="default"
          onClick={() => select(failures.map(({ reference }) => reference))}
        >
          {t('shipments:selectFailed')}
        </Button>
      )}
      {(run.state === 'stopped' || run.odd.length === 0) && (
        <Button size="xs" variant="default" onClick={printRun.dismiss}>
          {t('shipments:dismiss')}
        </Button>
      )}
    </>
  );
};

const toneOf = ({ failures, trouble, first, awaited, waiting, odd, leftOut }: PrintRun, papers: number) => {
  if (failures.length > 0 || trouble) return 'bad';
  if (first) return 'wait';
  return awaited + waiting + odd.length + leftOut.length + papers === 0 ? 'good' : 'wait';
};

const Ended = ({ run }: { run: PrintRun }) => {
  const t = useWords();
  const papers = useNeededPapersOf(run.references);
  const { printed, awaited, trouble, leftOut, odd } = run;
  const count = run.references.length;
  const awaits = awaited > 0 ? t('shipments:awaited', { count: awaited }) : '';
  const ended =
    run.state === 'stopped'
      ? t('shipments:stopped', { done: printed, count })
      : t('shipments:finished', { count: printed });
  // If the remote makes all of the labels, none was sent to a printer yet.
  const done = printed === 0 && awaits !== '' && run.state === 'finished' ? awaits : ended;
  const title = run.first ? t('bench:askFirst') : done;
  // Stopped before their turn to be asked about: they are named until the run goes on.
  const waiting = run.state === 'stopped' ? odd.map(({ reference }) => reference) : [];
  const without = [...leftOut, ...waiting].join(', ');
  const isMissing = papers.some(({ state }) => state === 'missing');
  return (
    <>
      <Notice
        tone={toneOf(run, papers.length)}
        title={title}
        actions={<Actions run={run} isMissing={isMissing} />}
      >
        {trouble && (
          <div>{t('shipments:trouble', { title: titleWords(t, trouble), why: whyText(t, trouble) })}</div>
        )}
        {run.first && <FirstLabelLacks lacks={run.first.lacks} />}
        {run.first && <div>{ended}</div>}
        {done !== awaits && awaits}
        {run.waiting > 0 && <div>{t('shipments:waitingLabels', { count: run.waiting })}</div>}
        <Failures failures={run.failures} />
        <Papers papers={papers} />
        {without && <div>{t('shipments:leftOut', { references: without })}</div>}
      </Notice>
      {run.state === 'finished' && odd.length > 0 && <WeightQuestion odd={odd} />}
    </>
  );
};

/** Progress of a print of several, and what came of it. */
export const PrintReport = () => {
  const run = useStore(printRun.store, (state) => state.run);
  if (!run) return null;
  const running = run.state === 'running' || run.state === 'stopping';
  return running ? <Running run={run} /> : <Ended run={run} />;
};
