import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import type { Violation } from '../../../shared/rules/index.ts';
import { mayGiveUpAfter } from '../../../shared/shipment/give-up.ts';
import type { Failure } from '../../api/failure.ts';
import { useFieldWords } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { KeysOf, shortcut } from '../../parts/commands/shortcuts.tsx';
import { focusPath, focusWeight } from '../../parts/focus.ts';
import { ReprintReason } from '../../parts/reprint-reason.tsx';
import { bench, useBench } from '../../stores/bench/index.ts';
import { labelJob, labelsOut } from '../../stores/bench/jobs.ts';
import type { OddWeight } from '../../stores/bench/odd-weight.ts';
import { isStop } from '../../stores/bench/open-state.ts';
import { useOpenState } from '../../stores/bench/open-state-now.ts';
import { useRuledShipment } from '../../stores/bench/ruled.ts';
import { useReadiness } from '../../stores/bench/violations.ts';
import { mayVoid } from '../../stores/deletion.ts';
import { useLabelPrinter } from '../../stores/desk-data.ts';
import { goTo, show } from '../../stores/screen.ts';
import { FailureBox, failureWords } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { JobLine } from '../jobs/job-line.tsx';
import { asksToWait } from './away-actions.ts';
import { AwayQuestion } from './away-question.tsx';
import { FirstLabelQuestion } from './first-label-question.tsx';
import { FromParcel, PrintedSoFar } from './from-parcel.tsx';
import { OtherCarrier } from './other-carrier.tsx';
import { jobQuestionMark, printConfirmed, printNow, safeAnswerMark } from './print-now.ts';
import classes from './print-panel.module.css';
import { UncertainQuestion } from './uncertain-question.tsx';
import { useBoughtFrom } from './use-label.ts';
import { useWeightWords } from './weight-words.ts';

/** A label came out before: a person decides whether a second one is wanted. */
const ReprintQuestion = ({ failure }: { failure: Failure }) => {
  const t = useWords();
  const [reason, setReason] = useState('');
  const parcel = useBench((state) => state.reprintParcel);
  const { count } = labelsOut(useBench((state) => state.opened?.jobs));
  const current = useBench((state) => state.current);
  const why = reason.trim();
  const reprint = () =>
    parcel === null
      ? void bench.print({ reprint: true, reason: why })
      : void bench.reprintParcels({ parcels: [parcel], reason: why });
  const several = failure.code === 'print.already' && parcel === null && count > 1;
  return (
    <Notice
      tone="wait"
      title={
        failure.code !== 'print.already'
          ? failureWords(t, failure).title
          : parcel === null
            ? t(several ? 'bench:askReprintAll' : 'bench:askReprint', { count })
            : t('bench:askReprintParcel', { number: parcel + 1 })
      }
      actions={
        <>
          <Button size="xs" onClick={reprint}>
            {several ? t('bench:reprintAll', { count }) : t('bench:reprint')}
          </Button>
          {several && (
            <Button
              size="xs"
              variant="default"
              onClick={() => void bench.reprintParcels({ parcels: [current], reason: why })}
            >
              {t('bench:reprintOnly', { number: current + 1 })}
            </Button>
          )}
          {/* The focus is on No: a stray Enter must not print a second label. */}
          <Button size="xs" variant="default" autoFocus {...safeAnswerMark} onClick={() => void bench.back()}>
            {t('bench:noReprint')}
          </Button>
        </>
      }
    >
      {failure.code !== 'print.already' && failureWords(t, failure).action}
      <ReprintReason value={reason} onChange={setReason} onEnter={reprint} />
    </Notice>
  );
};

/** Another desk is about to make the label: a person looks there before it is made here as well. */
const UnderwayQuestion = ({ failure }: { failure: Failure }) => {
  const t = useWords();
  const { title, action } = failureWords(t, failure);
  return (
    <Notice
      tone="wait"
      title={title}
      actions={
        <>
          <Button size="xs" onClick={() => void bench.print({ reprint: false, again: true })}>
            {t('bench:printHere')}
          </Button>
          {/* As with a reprint: a stray Enter must not print. */}
          <Button size="xs" variant="default" autoFocus {...safeAnswerMark} onClick={() => void bench.back()}>
            {t('bench:notHere')}
          </Button>
        </>
      }
    >
      {action}
    </Notice>
  );
};

/** The question of a print that the desk did not take. */
const PrintQuestion = ({ failure }: { failure: Failure }) => {
  if (failure.code === 'print.underway') return <UnderwayQuestion failure={failure} />;
  if (failure.code === 'label.uncertain') return <UncertainQuestion failure={failure} />;
  if (asksToWait(failure.code)) return <AwayQuestion failure={failure} />;
  return <ReprintQuestion failure={failure} />;
};

/** Weights that can be right and mostly are not. Enter says that they are, Esc leads back to the first of them. */
const WeightQuestion = ({ odd }: { odd: readonly OddWeight[] }) => {
  const t = useWords();
  const { kg, line } = useWeightWords();
  const [first] = odd;
  if (!first) return null;
  return (
    <Notice
      tone="wait"
      title={t('bench:askWeight', { count: odd.length, weight: kg(first.weight), number: first.index + 1 })}
      actions={
        <>
          {/* Enter of a scanner presses nothing here: it opens what was scanned. */}
          <Button
            size="xs"
            autoFocus
            {...safeAnswerMark}
            onClick={printConfirmed}
            rightSection={<KeysOf id="next" />}
          >
            {t('bench:weightRight')}
          </Button>
          <Button size="xs" variant="default" onClick={() => focusWeight(first.index)}>
            {t('bench:weightChange')}
          </Button>
        </>
      }
    >
      {odd.slice(0, SHOWN_WEIGHTS).map((each) => (
        <div key={each.index}>{line(each)}</div>
      ))}
    </Notice>
  );
};
/** More are not read before one says yes to all. */
const SHOWN_WEIGHTS = 4;

/** A label without value, beside its print: it says so nowhere itself. */
const TestLabel = () => {
  const t = useWords();
  return useBoughtFrom()?.isTest ? <div>{t('waiting:testShort')}</div> : null;
};

const LastJob = ({ job }: { job: PrintJobView }) => (
  <JobLine
    job={job}
    onRetry={(confirmed) => void bench.retryLabels(job, confirmed)}
    onSettle={(as) => void bench.settleLabels(job, as)}
    onMove={(printerId, confirmed) => void bench.moveJob(job.id, printerId, confirmed)}
    answers={job.state === 'uncertain' && <FromParcel key={job.id} job={job} />}
  >
    <PrintedSoFar />
    <TestLabel />
  </JobLine>
);

/** Questions cover the foot of the preview, so that nothing moves. */
const Questions = ({ job }: { job: PrintJobView | undefined }) => {
  const t = useWords();
  const opened = useBench((state) => state.opened);
  const refused = useBench((state) => state.refused);
  const asks = useBench((state) => state.askReprint);
  const odd = useBench((state) => state.askWeights);
  const lacks = useBench((state) => state.askFirst);
  const failure =
    refused?.doing === 'print' && refused.failure.code !== 'shipment.stale' ? refused.failure : null;
  return (
    <div className={classes.questions} {...jobQuestionMark}>
      {asks && <PrintQuestion failure={asks} />}
      {odd.length > 0 && <WeightQuestion odd={odd} />}
      {lacks && <FirstLabelQuestion lacks={lacks} />}
      {failure && (
        <FailureBox failure={failure}>
          {opened && mayGiveUpAfter(failure.code) && mayVoid(opened) && (
            <Button size="xs" variant="default" onClick={() => show('void')}>
              {t('deletion:voidCommand')}
            </Button>
          )}
          <OtherCarrier failure={failure} />
        </FailureBox>
      )}
      {job && <LastJob job={job} />}
    </div>
  );
};

/** Next gap before the label can be printed, shown next to the button; the list has all of them. */
const Missing = ({ errors }: { errors: readonly Violation[] }) => {
  const t = useWords();
  const field = useFieldWords();
  return (
    <button
      type="button"
      className={`${classes.missing} pd-tone-wait`}
      title={t('bench:goToMissing')}
      onClick={() => errors[0] && focusPath(errors[0].path)}
    >
      <IconAlertTriangle size={20} aria-hidden="true" />
      <b>{t('bench:missingNext', { field: field(errors[0]?.path ?? '') })}</b>
    </button>
  );
};

/** Print button, with its obstacles and its result. */
export const PrintPanel = () => {
  const t = useWords();
  const printer = useLabelPrinter(useRuledShipment(useBench((state) => state.edited)));
  const working = useBench((state) => state.working);
  const job = useBench((state) => labelJob(state.opened?.jobs));
  const errors = useReadiness((found) => found.errors);
  const now = useOpenState();
  const late = useDelayed(working === 'print');
  const loud = job?.state === 'failed' || job?.state === 'uncertain';
  if (!now) return null;
  const { id, print } = now.state;
  const printed = id === 'printed';
  const isOff = isStop(id) || id === 'no-printer' || id === 'asked';

  return (
    <section className={classes.panel} aria-label={t('bench:print')}>
      <Questions job={loud ? job : undefined} />
      <div className={classes.last}>
        {errors.length > 0 && print === 'field' ? (
          <Missing errors={errors} />
        ) : (
          job && !loud && <LastJob job={job} />
        )}
      </div>
      <Button
        size="lg"
        fullWidth
        variant={print === 'print' && !printed && !loud ? 'filled' : 'default'}
        disabled={isOff || working !== null}
        {...shortcut('print')}
        leftSection={<IconPrinter size={22} />}
        rightSection={<KeysOf id="print" />}
        onClick={printNow}
      >
        {late ? t('bench:printBusy') : t(printed ? 'bench:printAgain' : 'bench:print')}
      </Button>
      <p className={classes.to}>
        {printer ? (
          t('bench:printTo', { printer: printer.name })
        ) : (
          <>
            {t('bench:noPrinter')}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => goTo('printers')}>
              {t('bench:setUpPrinter')}
            </Button>
          </>
        )}
      </p>
    </section>
  );
};
