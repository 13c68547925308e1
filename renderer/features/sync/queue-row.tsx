import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { memo } from 'react';
import type { QueueRowView } from '../../../shared/sync/views.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { syncActions } from '../../stores/sync/index.ts';
import { useSync } from '../../stores/sync/status.ts';
import { as } from '../../ui/grid-roles.ts';
import ui from '../../ui/ui.module.css';
import { answerText, canRetry, nextText, stateText, stateTone } from './row-words.ts';
import classes from './sync.module.css';

const icons = { good: IconCircleCheck, wait: IconClock, bad: IconAlertTriangle } as const;

export const StateBadge = ({ row }: { row: QueueRowView }) => {
  const t = useWords();
  const tone = stateTone(row);
  const Icon = icons[tone];
  return (
    <span className={`${ui.badge} pd-tone-${tone}`}>
      <Icon size={16} aria-hidden="true" />
      {stateText(t, row)}
    </span>
  );
};

interface CellsProps {
  row: QueueRowView;
  now: number;
}

const Tries = ({ row, now }: CellsProps) => {
  const t = useWords();
  const remoteAt = useSync((state) => state.status?.nextTryAt ?? null);
  const answer = answerText(t, row);
  return (
    <>
      <span {...as.gridcell(4)} className={classes.number}>
        {row.attempts}
      </span>
      <span {...as.gridcell(5)} title={answer}>
        {answer}
      </span>
      <span {...as.gridcell(6)} className={classes.number}>
        {nextText(t, row, now, remoteAt)}
      </span>
      <span {...as.gridcell(7)}>
        {canRetry(row) && (
          // Reached from the details by the keyboard: the list itself is one stop.
          <Button
            size="compact-sm"
            variant="default"
            tabIndex={-1}
            onClick={(event) => {
              event.stopPropagation();
              void syncActions.retry(row.id);
            }}
          >
            {t('sync:retryNow')}
          </Button>
        )}
      </span>
    </>
  );
};

const Sent = ({ row, now }: CellsProps) => {
  const t = useWords();
  const locale = useLocale();
  const answer = answerText(t, row);
  return (
    <>
      <span {...as.gridcell(4)} title={answer}>
        {answer}
      </span>
      <span {...as.gridcell(5)} className={classes.number}>
        {momentText(row.updatedAt, now, locale)}
      </span>
    </>
  );
};

const Cells = ({ row, now }: CellsProps) => {
  const t = useWords();
  const extra = [row.kind === 'delete' && t('sync:kindDelete'), row.label && t('sync:withLabel')].filter(
    Boolean,
  );
  return (
    <>
      <b {...as.gridcell(1)} title={row.reference}>
        {row.reference} {extra.length > 0 && <small>{extra.join(', ')}</small>}
      </b>
      <span {...as.gridcell(2)} title={row.email}>
        {row.email}
      </span>
      <span {...as.gridcell(3)}>
        <StateBadge row={row} />
      </span>
      {row.state === 'done' ? <Sent row={row} now={now} /> : <Tries row={row} now={now} />}
    </>
  );
};

/** One line of the queue; a grey bar until it has arrived. */
export const QueueCells = memo(({ row, now }: { row: QueueRowView | undefined; now: number }) =>
  row ? <Cells row={row} now={now} /> : <span className={classes.bone} />,
);
QueueCells.displayName = 'QueueCells';
