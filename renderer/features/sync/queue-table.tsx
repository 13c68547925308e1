import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import type { QueueRowView } from '../../../shared/sync/views.ts';
import { useWords } from '../../i18n/use-words.ts';
import { show } from '../../stores/screen.ts';
import { lineKey, type Queue, type QueueFilter } from '../../stores/sync/create-queue.ts';
import { queueEntry } from '../../stores/sync/index.ts';
import { type LineColumn, LineGrid } from '../../ui/line-grid.tsx';
import { useNow } from '../../ui/use-now.ts';
import { QueueCells } from './queue-row.tsx';
import classes from './sync.module.css';

const LINE_HEIGHT = 40;
const TICK_MS = 1000;

export const openEntry = (row: QueueRowView): void => {
  void queueEntry.open(row.id);
  show('queue-entry');
};

/** Sent rows need no column for attempts and actions. */
const useColumns = (shown: QueueFilter): LineColumn[] => {
  const t = useWords();
  const whose = [t('sync:reference'), t('sync:whose'), t('sync:state')];
  const names =
    shown === 'done'
      ? [...whose, t('sync:lastAnswer'), t('sync:sentAt')]
      : [...whose, t('sync:attempts'), t('sync:lastAnswer'), t('sync:nextTry'), t('sync:action')];
  const numbers = shown === 'done' ? [4] : [3, 5];
  return names.map((word, index) => ({
    word,
    title: word,
    className: numbers.includes(index) ? classes.number : undefined,
  }));
};

/** Waiting or sent rows, page by page; a click or Enter shows the details. */
export const QueueTable = ({ queue, shown, label }: { queue: Queue; shown: QueueFilter; label: string }) => {
  const total = useStore(queue.store, (state) => state.total) ?? 0;
  const pages = useStore(queue.store, (state) => state.pages);
  const [wantedActive, setActive] = useState(0);
  const now = useNow(TICK_MS);
  const columns = useColumns(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages that went out of memory are fetched again
  const ensure = useCallback(
    (first: number, last: number) => void queue.ensure(first, last),
    [queue, pages, total],
  );
  return (
    <LineGrid
      label={label}
      name="queue"
      marks={{ 'data-queue': shown }}
      lineClass={classes.line}
      columns={columns}
      count={total}
      lineHeight={LINE_HEIGHT}
      lineAt={(index) => {
        const row = queue.rowAt(index);
        return {
          key: lineKey(row, index),
          marks: { 'data-queue-row': row?.reference, 'data-state': row?.state },
          cells: <QueueCells row={row} now={now} />,
        };
      }}
      // Lines can disappear while the table is on screen.
      active={Math.max(0, Math.min(wantedActive, total - 1))}
      onActive={setActive}
      onEnter={(index) => {
        const row = queue.rowAt(index);
        if (row) openEntry(row);
      }}
      clickEnters
      onDrawn={ensure}
    />
  );
};
