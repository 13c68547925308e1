import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useWords } from '../../i18n/use-words.ts';
import { goTo } from '../../stores/screen.ts';
import { printRun } from '../../stores/shipments/print-run.ts';
import { failureWords } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { titleWords, whyText } from '../jobs/job-words.ts';
import { clearSelection, select, useSelection } from './selection.ts';
import classes from './shipments.module.css';

/** From so many on a person is asked once more: a roll of labels is quickly gone. */
const ASK_FROM = 25;

const Report = () => {
  const t = useWords();
  const run = useStore(printRun.store, (state) => state.run);
  if (!run) return null;
  const running = run.state === 'running' || run.state === 'stopping';
  const count = run.references.length;
  if (running) {
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
  }
  const { printed, awaited, failures, trouble } = run;
  const awaits = awaited > 0 ? t('shipments:awaited', { count: awaited }) : '';
  const ended =
    run.state === 'stopped'
      ? t('shipments:stopped', { done: printed, count })
      : t('shipments:finished', { count: printed });
  // Where the remote makes all of the labels, none was sent to a printer yet.
  const title = printed === 0 && awaits !== '' && run.state === 'finished' ? awaits : ended;
  return (
    <Notice
      tone={failures.length > 0 || trouble ? 'bad' : awaits === '' ? 'good' : 'wait'}
      title={title}
      actions={
        <>
          {run.state === 'stopped' && (
            <Button size="xs" onClick={() => void printRun.goOn()}>
              {t('shipments:goOn', { count: count - run.done })}
            </Button>
          )}
          {trouble && (
            <Button size="xs" variant="default" onClick={() => goTo('jobs')}>
              {t('bench:needYouAll')}
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
          <Button size="xs" variant="default" onClick={printRun.dismiss}>
            {t('shipments:dismiss')}
          </Button>
        </>
      }
    >
      {trouble && (
        <div>{t('shipments:trouble', { title: titleWords(t, trouble), why: whyText(t, trouble) })}</div>
      )}
      {title !== awaits && awaits}
      {failures.length > 0 && (
        <div>
          {t('shipments:failures', { count: failures.length })}
          <ul className={classes.failures}>
            {failures.map(({ reference, failure }) => {
              const words = failureWords(t, failure);
              return (
                <li key={reference}>
                  <b>{reference}</b> {words.title} {words.action}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </Notice>
  );
};

/** Named in full up to this many. */
const NAMED = 6;

/** What may be done with the selected shipments, and the progress of a print of several. */
export const PrintBar = () => {
  const t = useWords();
  const { selected, maybeHidden } = useSelection();
  const [asks, setAsks] = useState(false);
  const count = selected.size;
  const names = [...selected].slice(0, NAMED).join(', ') + (count > NAMED ? ' …' : '');
  const start = () => {
    setAsks(false);
    void printRun.start([...selected]);
    clearSelection();
  };
  const question = maybeHidden
    ? t('shipments:hiddenAsk', { count, names })
    : t('shipments:manyAsk', { count });
  return (
    <>
      <Report />
      {count > 0 && (
        <div className={classes.run}>
          <b>{t('shipments:selected', { count })}</b>
          {maybeHidden && !asks && <span>{names}</span>}
          {asks ? (
            <>
              <span>{question}</span>
              <Button size="xs" autoFocus onClick={start}>
                {t('common:yes')}
              </Button>
              <Button size="xs" variant="default" onClick={() => setAsks(false)}>
                {t('common:no')}
              </Button>
            </>
          ) : (
            <>
              <Button size="xs" onClick={() => (count >= ASK_FROM || maybeHidden ? setAsks(true) : start())}>
                {t('shipments:print')}
              </Button>
              <Button size="xs" variant="default" onClick={clearSelection}>
                {t('shipments:clearSelection')}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
};
