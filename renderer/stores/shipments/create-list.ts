import { createStore } from 'zustand/vanilla';
import { localDay } from '../../../shared/moments.ts';
import type { ListColumn, ListOrder } from '../../../shared/shipment/list-order.ts';
import type { ListView } from '../../../shared/shipment/list-view.ts';
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
  /** Only open ones that were to leave before today. */
  late: boolean;
  /** Only those of an import; its file's name says which. */
  imported: { id: string; name: string } | null;
}

export interface ListState extends PagesState<ShipmentRowView> {
  filter: ListFilter;
  /** Null: the last created first. */
  order: ListOrder | null;
  /** Counts filters that were put in place as a whole: fields that show what is typed take the new one. */
  applied: number;
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
  late: false,
  imported: null,
};

const byDue: ListOrder = { by: 'dueOn', descending: false };

/** The order once the filter is another one: late ones begin with the latest, and only their list has that column. */
const orderFor = (filter: ListFilter, before: ListFilter, order: ListOrder | null): ListOrder | null => {
  if (filter.late && !before.late) return order ?? byDue;
  return !filter.late && order?.by === 'dueOn' ? null : order;
};

/** The filter and order that a user keeps. An import's shipments are known for a short time only. */
export const viewOf = ({ filter, order }: Pick<ListState, 'filter' | 'order'>): ListView => {
  const { imported: _, ...kept } = filter;
  return { ...kept, order };
};

/** True where anything narrows the list. */
export const isFiltered = ({ text, ...rest }: ListFilter): boolean =>
  text.trim() !== '' || Object.values(rest).some((value) => value !== null && value !== false);

/** The filter as the desk is asked for it. */
export const queryOf = (filter: ListFilter) => ({
  text: filter.text.trim() || undefined,
  status: filter.status ?? undefined,
  carrierCode: filter.carrierCode ?? undefined,
  updatedFrom: filter.changed?.from,
  updatedTo: filter.changed?.to,
  stuck: filter.stuck || undefined,
  held: filter.held || undefined,
  dueBefore: filter.late ? localDay(Date.now()) : undefined,
  imported: filter.imported?.id,
});

/** So many lines that are not in memory are asked for at once. */
const RANGE_PAGE = 500;

/** The list of shipments. A new filter starts over. */
export const createList = (call: Call) => {
  const store = createStore<ListState>(() => ({ ...noPages, filter: noFilter, order: null, applied: 0 }));
  const pages = createPages<ShipmentRowView>(store, (offset, limit) => {
    const { filter, order } = store.getState();
    return call('shipments.list', { ...queryOf(filter), order: order ?? undefined, offset, limit });
  });
  const setFilter = async (change: Partial<ListFilter>): Promise<void> => {
    const { filter: before, order } = store.getState();
    const filter = { ...before, ...change };
    store.setState({ filter, order: orderFor(filter, before, order) });
    await pages.reload();
  };
  const sortBy = async (by: ListColumn): Promise<void> => {
    store.setState({ order: nextOrder(store.getState().order, by) });
    await pages.reload();
  };
  /** Puts another filter and order in place. It is asked for when the list is shown, or by `reload`. */
  const put = (filter: ListFilter, order: ListOrder | null): void => {
    const applied = store.getState().applied + 1;
    store.setState({ filter, order, applied, total: null, pages: new Map() });
  };
  const show = async ({ order, ...filter }: ListView): Promise<void> => {
    put({ ...filter, imported: null }, order);
    await pages.reload();
  };
  const clear = async (): Promise<void> => {
    const { order } = store.getState();
    put(noFilter, order?.by === 'dueOn' ? null : order);
    await pages.reload();
  };
  /** References of the lines `first` to `last`, also of those that are not in memory. @throws BridgeError */
  const between = async (first: number, last: number): Promise<string[]> => {
    const found: string[] = [];
    for (let at = first; at <= last; ) {
      const row = pages.rowAt(at);
      if (row) {
        found.push(row.reference);
        at += 1;
        continue;
      }
      const { filter, order } = store.getState();
      const limit = Math.min(RANGE_PAGE, last - at + 1);
      const page = { ...queryOf(filter), order: order ?? undefined, offset: at, limit };
      const { rows } = await call('shipments.list', page);
      found.push(...rows.map(({ reference }) => reference));
      if (rows.length === 0) break;
      at += rows.length;
    }
    return found;
  };
  return { store, ...pages, between, setFilter, sortBy, put, show, clear };
};

export type ShipmentList = ReturnType<typeof createList>;
