import { IconAlertTriangle, IconCircleCheck, IconHandStop } from '@tabler/icons-react';
import { useWords } from '../../i18n/use-words.ts';
import { useBench } from '../../stores/bench/index.ts';
import { labelJob } from '../../stores/bench/jobs.ts';
import { isStop } from '../../stores/bench/open-state.ts';
import type { OpenStateNow } from '../../stores/bench/open-state-now.ts';
import classes from './headline.module.css';

const icons = { good: IconCircleCheck, wait: IconAlertTriangle, bad: IconAlertTriangle } as const;

/** The state of the open shipment, in one line. */
export const Headline = ({ now: { state, toFix } }: { now: OpenStateNow }) => {
  const t = useWords();
  const { id, tone } = state;
  const printer = useBench(({ opened }) => labelJob(opened?.jobs)?.printerName ?? '');
  const Icon = isStop(id) ? IconHandStop : icons[tone];
  return (
    <h2 className={`${classes.headline} pd-tone-${tone}`} data-open-state={id} aria-live="polite">
      <Icon size={22} aria-hidden="true" />
      {t(`openState:head-${id}`, { printer, count: toFix.length })}
    </h2>
  );
};
