import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { QueueRowView } from '../../../shared/bridge/sync-views.ts';
import { useWords } from '../../i18n/use-words.ts';
import { show } from '../../stores/screen.ts';
import type { Queue, Shown } from '../../stores/sync/create-queue.ts';
import { queueEntry } from '../../stores/sync/index.ts';
import { as } from '../../ui/grid-roles.ts';
import { lineAfterKey } from '../../ui/list-keys.ts';
import { useNow } from '../../ui/use-now.ts';
import { QueueRow } from './queue-row.tsx';
import classes from './sync.module.css';

const ROW_HEIGHT = 40;
const TICK_MS = 1000;

export const openEntry = (row: QueueRowView): void => {
  void queueEntry.open(row.id);
  show('queue-entry');
};

/** What was sent has no attempts that count any more, and nothing is to be done about it. */
const Head = ({ shown }: { shown: Shown }) => {
  const t = useWords();
  const whose = [t('sync:reference'), t('sync:whose'), t('sync:state')];
  const names =
    shown === 'done'
      ? [...whose, t('sync:lastAnswer'), t('sync:sentAt')]
      : [...whose, t('sync:attempts'), t('sync:lastAnswer'), t('sync:nextTry'), t('sync:action')];
  const numbers = shown === 'done' ? [4] : [3, 5];
  return (
    <div {...as.rowgroup} className={classes.headGroup}>
      <div {...as.row(1)} className={classes.head}>
        {names.map((name, index) => (
          <span
            key={name}
            {...as.columnheader(index + 1)}
            className={numbers.includes(index) ? classes.number : undefined}
            title={name}
          >
            {name}
          </span>
        ))}
      </div>
    </div>
  );
};

/** The lines in view of however many there are. One tab stop; arrows move within, Enter shows the details. */
export const QueueTable = ({ queue, shown, label }: { queue: Queue; shown: Shown; label: string }) => {
  const total = useStore(queue.store, (state) => state.total) ?? 0;
  const pages = useStore(queue.store, (state) => state.pages);
  const [wantedActive, setActive] = useState(0);
  const now = useNow(TICK_MS);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  });
  const items = rows.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  // Lines go away by themselves while somebody looks.
  const active = Math.max(0, Math.min(wantedActive, total - 1));

  // biome-ignore lint/correctness/useExhaustiveDependencies: pages that went out of memory are fetched again
  useEffect(() => {
    void queue.ensure(first, last);
  }, [queue, first, last, pages, total]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || total === 0) return;
    if (event.target !== event.currentTarget) return;
    const to = lineAfterKey(event.key, active, total - 1);
    const row = queue.rowAt(active);
    if (to !== null) {
      setActive(to);
      rows.scrollToIndex(to, { align: 'auto' });
    } else if (event.key === 'Enter' && row) openEntry(row);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a grid, whose marks come together
    <div
      ref={scroller}
      className={classes.scroller}
      {...as.grid(label, total + 1, total > 0 ? `queue-${active}` : undefined)}
      data-queue={shown}
      onKeyDown={onKeyDown}
    >
      <Head shown={shown} />
      <div {...as.rowgroup} style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {items.map((item) => (
          <QueueRow
            key={queue.rowAt(item.index)?.id ?? item.key}
            index={item.index}
            row={queue.rowAt(item.index)}
            top={item.start}
            active={item.index === active}
            now={now}
            onActive={setActive}
            onOpen={openEntry}
          />
        ))}
      </div>
    </div>
  );
};
