import { createStore } from 'zustand/vanilla';
import type { QueueRowView } from '../../../shared/sync/views.ts';
import type { Call } from '../../api/desk.ts';
import { createPages, noPages, type PagesState } from '../create-pages.ts';

export type QueueFilter = 'open' | 'done';

/** The lines of the queue that are not sent yet, or those that were sent lately. */
export const createQueue = (call: Call, show: QueueFilter) => {
  const store = createStore<PagesState<QueueRowView>>(() => noPages);
  const pages = createPages<QueueRowView>(store, (offset, limit) =>
    call('sync.queue', { show, offset, limit }),
  );
  return { store, ...pages, forget: () => store.setState(noPages) };
};

/** Key of a line in view: a row's id, or its position for one that has not arrived. */
export const lineKey = (row: Pick<QueueRowView, 'id'> | undefined, index: number): string =>
  row ? `row-${row.id}` : `at-${index}`;

export type Queue = ReturnType<typeof createQueue>;
