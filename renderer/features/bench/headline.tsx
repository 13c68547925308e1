import { useWords } from '../../i18n/use-words.ts';
import { signIcons } from '../../parts/sign-icons.ts';
import { useBench } from '../../stores/bench/index.ts';
import { labelJob } from '../../stores/bench/jobs.ts';
import type { OpenStateNow } from '../../stores/bench/open-state-now.ts';
import classes from './headline.module.css';

/** The state of the open shipment, in one line. */
export const Headline = ({ now: { state, toFix } }: { now: OpenStateNow }) => {
  const t = useWords();
  const { id, tone, sign } = state;
  const printer = useBench(({ opened }) => labelJob(opened?.jobs)?.printerName ?? '');
  const Icon = signIcons[sign];
  return (
    <h2 className={`${classes.headline} pd-tone-${tone}`} data-open-state={id} aria-live="polite">
      <Icon size={22} aria-hidden="true" />
      {t(`openState:head-${id}`, { printer, count: toFix.length })}
    </h2>
  );
};
