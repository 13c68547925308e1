import { createStore } from 'zustand/vanilla';
import type { ShipmentRowView } from '../../../shared/bridge/views.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';

export const PAGE_ROWS = 100;
/** So many pages stay in memory; the ones seen longest ago go first. */
const KEPT_PAGES = 30;

export interface ListFilter {
  text: string;
  status: number | null;
  carrierCode: string | null;
  /** Changed in this span, ms, end excluded. */
  changed: { from: number; to: number } | null;
}

export interface ListState {
  filter: ListFilter;
  /** null until the first answer to this filter; the rows of the filter before stay on screen until then */
  total: number | null;
  pages: ReadonlyMap<number, readonly ShipmentRowView[]>;
  loading: boolean;
  failure: Failure | null;
}

export const noFilter: ListFilter = { text: '', status: null, carrierCode: null, changed: null };

const query = (filter: ListFilter, page: number) => ({
  text: filter.text.trim() || undefined,
  status: filter.status ?? undefined,
  carrierCode: filter.carrierCode ?? undefined,
  updatedFrom: filter.changed?.from,
  updatedTo: filter.changed?.to,
  offset: page * PAGE_ROWS,
  limit: PAGE_ROWS,
});

/**
 * The list of shipments, fetched in pages as they come into view. A new filter starts over; answers to an
 * older one are dropped, however late they come.
 */
export const createList = (call: Call) => {
  const store = createStore<ListState>(() => ({
    filter: noFilter,
    total: null,
    pages: new Map(),
    loading: false,
    failure: null,
  }));
  let generation = 0;
  let underWay = new Set<number>();

  const put = (page: number, total: number, rows: readonly ShipmentRowView[], fresh: boolean) => {
    const pages = fresh ? new Map<number, readonly ShipmentRowView[]>() : new Map(store.getState().pages);
    pages.delete(page);
    pages.set(page, rows);
    for (const oldest of pages.keys()) {
      if (pages.size <= KEPT_PAGES) break;
      pages.delete(oldest);
    }
    store.setState({ pages, total, failure: null });
  };

  const fetchPage = async (page: number, fresh: boolean): Promise<void> => {
    const mine = generation;
    const pending = underWay;
    pending.add(page);
    store.setState({ loading: true });
    try {
      const { total, rows } = await call('shipments.list', query(store.getState().filter, page));
      if (mine === generation) put(page, total, rows, fresh);
    } catch (thrown) {
      if (mine === generation) store.setState({ failure: toFailure(thrown) });
    } finally {
      pending.delete(page);
      if (mine === generation) store.setState({ loading: pending.size > 0 });
    }
  };

  /** Fetches what is in memory once more, without emptying the list: rows change in place, nothing jumps. */
  const refresh = async (): Promise<void> => {
    if (store.getState().total === null) return startOver();
    await Promise.all([...store.getState().pages.keys()].map((page) => fetchPage(page, false)));
  };

  const startOver = async (): Promise<void> => {
    generation += 1;
    underWay = new Set();
    await fetchPage(0, true);
  };

  /** Sees to it that rows `first` to `last` are there or on their way. */
  const ensure = async (first: number, last: number): Promise<void> => {
    const { pages, total, failure } = store.getState();
    if (total === null || total === 0 || failure) return;
    const wanted: Promise<void>[] = [];
    const end = Math.floor(Math.min(last, total - 1) / PAGE_ROWS);
    for (let page = Math.floor(first / PAGE_ROWS); page <= end; page += 1) {
      if (!pages.has(page) && !underWay.has(page)) wanted.push(fetchPage(page, false));
    }
    await Promise.all(wanted);
  };

  const setFilter = async (change: Partial<ListFilter>): Promise<void> => {
    store.setState({ filter: { ...store.getState().filter, ...change } });
    await startOver();
  };

  const rowAt = (index: number): ShipmentRowView | undefined =>
    store.getState().pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS];

  return { store, ensure, setFilter, reload: startOver, refresh, rowAt };
};

export type ShipmentList = ReturnType<typeof createList>;
