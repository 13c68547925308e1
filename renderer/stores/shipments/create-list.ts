import { createStore } from 'zustand/vanilla';
import type { ListColumn, ListOrder } from '../../../shared/shipment/list-order.ts';
import type { ShipmentRowView } from '../../../shared/shipment/row.ts';
import type { Call } from '../../api/desk.ts';
import { createPages, noPages, type PagesState } from '../create-pages.ts';

export interface ListFilter {
  text: string;
  status: number | null;
  carrierCode: string | null;
  /** Changed in this span, ms, end excluded. */
  changed: { from: number; to: number } | null;
  /** Only those with a parcel that needs a person. */
  stuck: boolean;
  /** Only those on hold. */
  held: boolean;
  /** Only those of an import; its file's name says which. */
  imported: { id: string; name: string } | null;
}

export interface ListState extends PagesState<ShipmentRowView> {
  filter: ListFilter;
  /** Null: the last created first. */
  order: ListOrder | null;
}

/** Columns whose first order is from the largest. */
const FROM_LARGEST: readonly ListColumn[] = ['parcelCount', 'weightKg', 'updatedAt'];

/** The next order when the head of a column is pressed: its first way, the other way, none. */
export const nextOrder = (order: ListOrder | null, by: ListColumn): ListOrder | null => {
  const first = FROM_LARGEST.includes(by);
  if (order?.by !== by) return { by, descending: first };
  return order.descending === first ? { by, descending: !first } : null;
};

export const noFilter: ListFilter = {
  text: '',
  status: null,
  carrierCode: null,
  changed: null,
  stuck: false,
  held: false,
  imported: null,
};

const query = (filter: ListFilter) => ({
  text: filter.text.trim() || undefined,
  status: filter.status ?? undefined,
  carrierCode: filter.carrierCode ?? undefined,
  updatedFrom: filter.changed?.from,
  updatedTo: filter.changed?.to,
  stuck: filter.stuck || undefined,
  held: filter.held || undefined,
  imported: filter.imported?.id,
});

/** The list of shipments. A new filter starts over. */
export const createList = (call: Call) => {
  const store = createStore<ListState>(() => ({ ...noPages, filter: noFilter, order: null }));
  const pages = createPages<ShipmentRowView>(store, (offset, limit) => {
    const { filter, order } = store.getState();
    return call('shipments.list', { ...query(filter), order: order ?? undefined, offset, limit });
  });
  const setFilter = async (change: Partial<ListFilter>): Promise<void> => {
    store.setState({ filter: { ...store.getState().filter, ...change } });
    await pages.reload();
  };
  const sortBy = async (by: ListColumn): Promise<void> => {
    store.setState({ order: nextOrder(store.getState().order, by) });
    await pages.reload();
  };
  return { store, ...pages, setFilter, sortBy };
};

export type ShipmentList = ReturnType<typeof createList>;
