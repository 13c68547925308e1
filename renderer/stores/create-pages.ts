import type { StoreApi } from 'zustand/vanilla';
import { type Failure, toFailure } from '../api/failure.ts';

export const PAGE_ROWS = 100;
/** So many pages stay in memory; the ones seen longest ago go first. */
const KEPT_PAGES = 30;

export interface PagesState<Row> {
  /** null until the first answer to this question; the rows of the one before stay on screen until then */
  total: number | null;
  pages: ReadonlyMap<number, readonly Row[]>;
  loading: boolean;
  failure: Failure | null;
}

/** Nothing was answered yet. */
export const noPages = { total: null, pages: new Map(), loading: false, failure: null } as const;

type Fetch<Row> = (offset: number, limit: number) => Promise<{ total: number; rows: readonly Row[] }>;

/**
 * A long list, fetched in pages as they come into view. A new query starts over; answers to an older question
 * are dropped, however late they come.
 */
export const createPages = <Row>(store: StoreApi<PagesState<Row>>, ask: Fetch<Row>) => {
  let generation = 0;
  let underWay = new Set<number>();

  const put = (page: number, total: number, rows: readonly Row[], fresh: boolean) => {
    const pages = fresh ? new Map<number, readonly Row[]>() : new Map(store.getState().pages);
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
      const { total, rows } = await ask(page * PAGE_ROWS, PAGE_ROWS);
      if (mine === generation) put(page, total, rows, fresh);
    } catch (thrown) {
      if (mine === generation) store.setState({ failure: toFailure(thrown) });
    } finally {
      pending.delete(page);
      if (mine === generation) store.setState({ loading: pending.size > 0 });
    }
  };

  const reload = async (): Promise<void> => {
    generation += 1;
    underWay = new Set();
    await fetchPage(0, true);
  };

  /** Fetches what is in memory once more, without emptying the list: rows change in place, nothing jumps. */
  const refresh = async (): Promise<void> => {
    if (store.getState().total === null) return reload();
    await Promise.all([...store.getState().pages.keys()].map((page) => fetchPage(page, false)));
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

  const rowAt = (index: number): Row | undefined =>
    store.getState().pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS];

  return { ensure, reload, refresh, rowAt };
};
