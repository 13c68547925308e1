import { IconAlertTriangle, IconCircleCheck, IconClock, IconX } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useRef } from 'react';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { as } from '../../ui/grid-roles.ts';
import { lineAfterKey } from '../../ui/list-keys.ts';
import { momentText } from '../../ui/time.ts';
import ui from '../../ui/ui.module.css';
import { useNow } from '../../ui/use-now.ts';
import { documentWord, stateTone, stateWord, whyText } from './job-words.ts';
import classes from './jobs.module.css';

const ROW_HEIGHT = 44;
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

const Head = () => {
  const t = useWords();
  const names = ['when', 'what', 'document', 'printer', 'state', 'why'] as const;
  return (
    <div {...as.rowgroup} className={classes.headGroup}>
      <div {...as.row(1)} className={classes.head}>
        {names.map((name, index) => (
          <span key={name} {...as.columnheader(index + 1)}>
            {t(`jobs:${name}`)}
          </span>
        ))}
      </div>
    </div>
  );
};

const Cells = ({ job, now }: { job: PrintJobView; now: number }) => {
  const t = useWords();
  const locale = useLocale();
  const why = whyText(t, job);
  return (
    <>
      <span {...as.gridcell(1)} className={classes.when}>
        {momentText(job.createdAt, now, locale)}
      </span>
      <b {...as.gridcell(2)} title={job.title}>
        {job.reference ?? job.title}
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

/** The jobs in view of however many there are. One tab stop; arrows move within. */
export const JobList = ({ label, jobs, chosen, onChoose, onEnter }: JobListProps) => {
  const now = useNow(MINUTE_MS);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: jobs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  });
  const active = Math.max(
    0,
    jobs.findIndex(({ id }) => id === chosen),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const to = lineAfterKey(event.key, active, jobs.length - 1);
    const job = jobs[to ?? -1];
    if (to !== null && job) {
      onChoose(job.id);
      rows.scrollToIndex(to, { align: 'auto' });
    } else if (event.key === 'Enter' && !event.repeat) onEnter();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a grid, whose marks come together
    <div
      ref={scroller}
      className={classes.scroller}
      data-job-list=""
      {...as.grid(label, jobs.length + 1, `job-${active}`)}
      onKeyDown={onKeyDown}
    >
      <Head />
      <div {...as.rowgroup} style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const job = jobs[index];
          return (
            job && (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the list, which holds the focus
              // biome-ignore lint/a11y/noStaticElementInteractions: its role comes with the others of a row
              <div
                key={job.id}
                id={`job-${index}`}
                {...as.row(index + 2, index === active)}
                data-job={job.reference ?? job.title}
                data-state={job.state}
                className={`${classes.row} ${index === active ? classes.active : ''}`}
                style={{ transform: `translateY(${start}px)` }}
                onClick={() => onChoose(job.id)}
              >
                <Cells job={job} now={now} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
};
