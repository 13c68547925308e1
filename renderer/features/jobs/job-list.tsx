import { IconAlertTriangle, IconCircleCheck, IconClock, IconX } from '@tabler/icons-react';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText, shortMomentText } from '../../lib/time.ts';
import { as } from '../../ui/grid-roles.ts';
import { LineGrid } from '../../ui/line-grid.tsx';
import ui from '../../ui/ui.module.css';
import { useNow } from '../../ui/use-now.ts';
import { documentWord, stateTone, stateWord, titleWords, whyText } from './job-words.ts';
import classes from './jobs.module.css';

const LINE_HEIGHT = 44;
const MINUTE_MS = 60_000;

const icons = { good: IconCircleCheck, wait: IconClock, bad: IconAlertTriangle, plain: IconX } as const;

export const StateBadge = ({ job }: { job: PrintJobView }) => {
  const t = useWords();
  const tone = stateTone(job);
  const Icon = icons[tone];
  return (
    <span className={`${ui.badge} pd-tone-${tone}`}>
      <Icon size={16} aria-hidden="true" />
      {stateWord(t, job)}
    </span>
  );
};

const Cells = ({ job, now }: { job: PrintJobView; now: number }) => {
  const t = useWords();
  const locale = useLocale();
  const why = whyText(t, job);
  return (
    <>
      <span {...as.gridcell(1)} className={classes.when} title={momentText(job.createdAt, now, locale)}>
        {shortMomentText(job.createdAt, now, locale)}
      </span>
      <b {...as.gridcell(2)} title={titleWords(t, job)}>
        {job.reference ?? titleWords(t, job)}
      </b>
      <span {...as.gridcell(3)}>{documentWord(t, job)}</span>
      <span {...as.gridcell(4)} title={job.printerName}>
        {job.printerName}
      </span>
      <span {...as.gridcell(5)}>
        <StateBadge job={job} />
      </span>
      <span {...as.gridcell(6)} title={why}>
        {why}
      </span>
    </>
  );
};

interface JobListProps {
  label: string;
  jobs: readonly PrintJobView[];
  chosen: string | null;
  onChoose(id: string): void;
  /** To what can be done with the chosen one. */
  onEnter(): void;
}

/** The jobs, one of them chosen. */
export const JobList = ({ label, jobs, chosen, onChoose, onEnter }: JobListProps) => {
  const t = useWords();
  const now = useNow(MINUTE_MS);
  const active = Math.max(
    0,
    jobs.findIndex(({ id }) => id === chosen),
  );
  const names = ['when', 'what', 'document', 'printer', 'state', 'why'] as const;
  return (
    <LineGrid
      label={label}
      name="job"
      marks={{ 'data-job-list': '' }}
      lineClass={classes.line}
      columns={names.map((name) => ({ word: t(`jobs:${name}`) }))}
      count={jobs.length}
      lineHeight={LINE_HEIGHT}
      lineAt={(index) => {
        const job = jobs[index];
        return (
          job && {
            key: job.id,
            marks: { 'data-job': job.reference ?? job.title, 'data-state': job.state },
            cells: <Cells job={job} now={now} />,
          }
        );
      }}
      active={active}
      onActive={(index) => {
        const job = jobs[index];
        if (job) onChoose(job.id);
      }}
      onEnter={onEnter}
    />
  );
};
