import { createStore } from 'zustand/vanilla';
import type { ShipmentRowView } from '../../../shared/bridge/views.ts';
import type { Call } from '../../api/desk.ts';
import { createPages, noPages, type PagesState } from '../create-pages.ts';

export interface ListFilter {
  text: string;
  status: number | null;
  carrierCode: string | null;
  /** Changed in this span, ms, end excluded. */
  changed: { from: number; to: number } | null;
}

export interface ListState extends PagesState<ShipmentRowView> {
  filter: ListFilter;
}

export const noFilter: ListFilter = { text: '', status: null, carrierCode: null, changed: null };

const query = (filter: ListFilter) => ({
  text: filter.text.trim() || undefined,
  status: filter.status ?? undefined,
  carrierCode: filter.carrierCode ?? undefined,
  updatedFrom: filter.changed?.from,
  updatedTo: filter.changed?.to,
});

/** The list of shipments. A new filter starts over. */
export const createList = (call: Call) => {
  const store = createStore<ListState>(() => ({ ...noPages, filter: noFilter }));
  const pages = createPages<ShipmentRowView>(store, (offset, limit) =>
    call('shipments.list', { ...query(store.getState().filter), offset, limit }),
  );
  const setFilter = async (change: Partial<ListFilter>): Promise<void> => {
    store.setState({ filter: { ...store.getState().filter, ...change } });
    await pages.reload();
  };
  return { store, ...pages, setFilter };
};

export type ShipmentList = ReturnType<typeof createList>;
