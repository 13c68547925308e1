import { create } from 'zustand';
import { usualColumns } from '../../shared/articles/columns.ts';
import { bench } from './bench/index.ts';

interface ArticlesState {
  /** The focused cell: row of the table from 0, id of its column. */
  row: number;
  column: string;
  mode: 'move' | 'type' | 'edit';
  /** Grows when the cell is to take the focus. */
  asked: number;
  selected: ReadonlySet<number>;
  /** The row from which a selection grows. */
  anchor: number;
  /** Ids of the columns on screen. */
  columns: readonly string[];
  /** Last action, as long as the shipment has not changed since. */
  notice: { kind: 'imported' | 'copied'; count: number; edited: unknown } | null;
}

const KEY = 'packdesk.articles.columns';

const remembered = (): readonly string[] => {
  try {
    const known = JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
    return Array.isArray(known) ? known.filter((id) => typeof id === 'string') : usualColumns;
  } catch {
    return usualColumns; // No window, or something else was written there: the usual ones.
  }
};

const none: ReadonlySet<number> = new Set();
const start = {
  row: 0,
  column: 'articleNumber',
  mode: 'move',
  selected: none,
  anchor: 0,
  notice: null,
} as const;

/** The table of article lines in this window: where one is in it, what is selected, which columns it shows. */
export const useArticles = create<ArticlesState>(() => ({ ...start, asked: 0, columns: remembered() }));

const { setState, getState } = useArticles;

/** Makes a cell the focused one; `take` also moves the focus there. */
export const activate = (row: number, column: string, take = true): void =>
  setState(({ asked }) => ({ row, column, mode: 'move', asked: take ? asked + 1 : asked, anchor: row }));

export const setMode = (mode: ArticlesState['mode']): void => {
  if (getState().mode !== mode) setState({ mode });
};

export const unselect = (): void => {
  if (getState().selected.size > 0) setState({ selected: none });
};

export const selectRows = (rows: Iterable<number>): void => setState({ selected: new Set(rows) });

/** From the row where the selection began to this one. */
export const selectTo = (row: number): void => {
  const { anchor } = getState();
  const first = Math.min(anchor, row);
  selectRows(Array.from({ length: Math.abs(row - anchor) + 1 }, (_, at) => first + at));
};

export const toggleRow = (row: number): void => {
  const selected = new Set(getState().selected);
  if (!selected.delete(row)) selected.add(row);
  setState({ selected, anchor: row });
};

/** Shows these columns, in this window from now on. */
export const showColumns = (columns: readonly string[]): void => {
  setState({ columns });
  try {
    window.localStorage.setItem(KEY, JSON.stringify(columns));
  } catch {
    // A full storage keeps nothing; the columns are shown anyway.
  }
};

/** Shows these columns in addition to those on screen. */
export const alsoShow = (ids: Iterable<string>): void => {
  const { columns } = getState();
  const more = [...ids].filter((id) => !columns.includes(id));
  if (more.length > 0) showColumns([...columns, ...more]);
};

/** Says what was just done, until something else is. */
export const notify = (kind: 'imported' | 'copied', count: number): void =>
  setState({ notice: { kind, count, edited: bench.store.getState().edited } });

// Another shipment is another table; its columns stay.
bench.store.subscribe((state, before) => {
  const reference = state.opened?.shipment.shipmentInfo.shipmentReference;
  if (reference !== before.opened?.shipment.shipmentInfo.shipmentReference) setState(start);
  const { notice } = getState();
  if (notice && notice.edited !== state.edited) setState({ notice: null });
});
