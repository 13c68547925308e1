import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { isErrorCode } from '../../../shared/errors.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { readTitle } from '../../../shared/printing/title.ts';
import { useLocale, useWords, type Words } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { signIcons } from '../../parts/sign-icons.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { asksFit, looksFirst } from '../../stores/fit/asks.ts';
import { askFit } from '../../stores/fit/question.ts';
import { useHolder, useWaitingBehind } from '../../stores/print-jobs.ts';
import { goTo } from '../../stores/screen.ts';
import { detailWords } from '../../ui/failure-box.tsx';
import { useNow } from '../../ui/use-now.ts';
import classes from './job-line.module.css';
import { titleWords } from './job-words.ts';

interface JobLineProps {
  job: PrintJobView;
  onRetry(confirmed: boolean): void;
  onSettle(as: 'sent' | 'cancelled'): void;
  /** Sends it to the substitute printer. Left out: not offered here. */
  onMove?(printerId: string, confirmed: boolean): void;
  /** Text below the reason, and further answers. */
  children?: ReactNode;
  answers?: ReactNode;
}

const looks = {
  queued: { sign: 'waits', tone: 'wait' },
  sending: { sign: 'waits', tone: 'wait' },
  sent: { sign: 'done', tone: 'good' },
  failed: { sign: 'wrong', tone: 'bad' },
  uncertain: { sign: 'asks', tone: 'bad' },
  cancelled: { sign: 'over', tone: 'plain' },
} as const;

const stateWords = (t: Words, { state, printerName: printer, title }: PrintJobView): string => {
  const known = readTitle(title);
  if (known.kind === 'part' && (state === 'uncertain' || state === 'failed')) {
    const { number, count } = known;
    return t(state === 'failed' ? 'bench:jobFailedPart' : 'bench:jobUncertainPart', {
      printer,
      number,
      count,
    });
  }
  switch (state) {
    case 'queued':
      return t('bench:jobQueued', { printer });
    case 'sending':
      return t('bench:jobSending', { printer });
    case 'sent':
      return t('bench:jobSent', { printer });
    case 'failed':
      return t('bench:jobFailed', { printer });
    case 'uncertain':
      return t('bench:jobUncertain', { printer });
    case 'cancelled':
      return t('bench:jobCancelled', { printer });
  }
};

/** Why a job stopped, and what to do. */
const reason = (t: Words, { code, title, action, details }: NonNullable<PrintJobView['error']>): string => {
  if (!isErrorCode(code)) return `${title} ${action}`;
  const words = detailWords(t, details);
  return `${t(`errors:${code}.title`, words)} ${t(`errors:${code}.action`, words)}`;
};

const MINUTE_MS = 60_000;

/** Announces the automatic retry, as long as it is due. */
const Goes = ({ job: { goesUntil, printerName: printer } }: Pick<JobLineProps, 'job'>) => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(MINUTE_MS);
  if (goesUntil === null || goesUntil <= now) return null;
  return <div>{t('bench:jobGoes', { printer, until: momentText(goesUntil, now, locale) })}</div>;
};

/** Further jobs for a printer wait while the result of one is unknown. */
const Waits = ({ job }: Pick<JobLineProps, 'job'>) => {
  const t = useWords();
  const holder = useHolder(job);
  const behind = useWaitingBehind(job);
  if (behind.length > 0) return <div>{t('bench:jobsBehind', { count: behind.length })}</div>;
  if (!holder) return null;
  const what = titleWords(t, holder);
  return <div>{t('bench:jobHeld', { what, printer: holder.printerName })}</div>;
};

/** Button that moves the job to the substitute printer. */
const StandIn = ({ job, onMove }: Pick<JobLineProps, 'job' | 'onMove'>) => {
  const t = useWords();
  const printers = useDesk((state) => state.printers);
  const wanted = printers.find(({ id }) => id === job.printerId)?.fallback?.printerId;
  const printer = printers.find(({ id }) => id === wanted);
  if (!printer || !onMove) return null;
  const asks = job.state === 'uncertain';
  return (
    <Button size="xs" variant="default" onClick={() => onMove(printer.id, asks)}>
      {t(asks ? 'bench:jobDidNotThere' : 'bench:jobThere', { printer: printer.name })}
    </Button>
  );
};

/** Ways on from a job that failed. */
const FailedAnswers = ({ job, onRetry, onSettle, onMove }: Omit<JobLineProps, 'children' | 'answers'>) => {
  const t = useWords();
  const isLookedAt = looksFirst(job);
  const giveUp = (
    <Button size="xs" variant={isLookedAt ? 'filled' : 'default'} onClick={() => onSettle('cancelled')}>
      {t('bench:jobGiveUp')}
    </Button>
  );
  return (
    <div className={classes.actions}>
      {/* First where Print leads here: a stray Enter must not print a second label. */}
      {isLookedAt && giveUp}
      {asksFit(job) ? (
        <Button size="xs" onClick={() => askFit(job)}>
          {t('fit:ask')}
        </Button>
      ) : (
        <Button size="xs" variant={isLookedAt ? 'default' : 'filled'} onClick={() => onRetry(false)}>
          {t('bench:jobRetry')}
        </Button>
      )}
      <StandIn job={job} onMove={onMove} />
      {!isLookedAt && giveUp}
    </div>
  );
};

/** A print job with its state, and its question where it has one. */
export const JobLine = ({ job, onRetry, onSettle, onMove, children, answers }: JobLineProps) => {
  const t = useWords();
  const isHeld = useHolder(job) !== null;
  // Held up by the question of another label.
  const { sign, tone } = isHeld ? looks.uncertain : looks[job.state];
  const Icon = signIcons[sign];
  return (
    <div className={`${classes.job} pd-tone-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden="true" />
      <div className={classes.text}>
        <strong>{stateWords(t, job)}</strong>
        {job.error && tone === 'bad' && <div>{reason(t, job.error)}</div>}
        <Goes job={job} />
        <Waits job={job} />
        {children}
        {isHeld && (
          <div className={classes.actions}>
            <Button size="xs" onClick={() => goTo('jobs')}>
              {t('bench:jobHeldAnswer')}
            </Button>
          </div>
        )}
        {job.state === 'failed' && (
          <FailedAnswers job={job} onRetry={onRetry} onSettle={onSettle} onMove={onMove} />
        )}
        {job.state === 'uncertain' && (
          <div className={classes.actions}>
            <Button size="xs" onClick={() => onSettle('sent')}>
              {t('bench:jobCameOut')}
            </Button>
            <Button size="xs" variant="default" onClick={() => onRetry(true)}>
              {t('bench:jobDidNot')}
            </Button>
            <StandIn job={job} onMove={onMove} />
            {answers}
          </div>
        )}
      </div>
    </div>
  );
};
