import { create } from 'zustand';
import { PARCEL } from '../../shared/articles/columns.ts';
import { type DecodeFailure, decodeText } from '../../shared/articles/import/decode.ts';
import {
  guessMapping,
  type Mapping,
  mappingWith,
  widthOf,
  withColumn,
} from '../../shared/articles/import/mapping.ts';
import type { NumberStyle } from '../../shared/articles/import/number-style.ts';
import { placeRows, type Target } from '../../shared/articles/import/place.ts';
import type { Reading } from '../../shared/articles/import/read-rows.ts';
import { type Delimiter, readTable, type Table } from '../../shared/articles/import/read-table.ts';
import { activate, alsoShow, notify, useArticles } from './articles.ts';
import { bench } from './bench/index.ts';
import { closeOverlay, show, useScreen } from './screen.ts';

/** A file beyond this is no list of what is in a shipment; bytes. */
export const MAX_FILE = 10 * 1024 * 1024;
/** Rows beyond this would not fit the request that saves them. */
export const MAX_ROWS = 10_000;
/** More columns than any list of articles has. */
export const MAX_COLUMNS = 100;

export interface TableImport {
  /** The table as text; null while there is none. */
  text: string | null;
  /** Name of the file; null for what was pasted. */
  file: string | null;
  failure: DecodeFailure | 'tooBig' | 'tooMany' | 'unreadable' | null;
  table: Table | null;
  mapping: Mapping | null;
  target: Target;
  /** Rows may name parcels that are not there yet. */
  addParcels: boolean;
  /** Columns that a block without headings is taken for, from the cell on that it was pasted into. */
  order: readonly string[];
  /** Result of the import; the rows that failed are still there to be corrected. */
  done: { lines: number } | null;
}

const nothing: TableImport = {
  text: null,
  file: null,
  failure: null,
  table: null,
  mapping: null,
  target: { kind: 'parcel', parcel: 0 },
  addParcels: false,
  order: [],
  done: null,
};

/** The import that is being prepared. It waits where it is when its dialog is closed. */
export const useImport = create<TableImport>(() => nothing);
const { setState, getState } = useImport;

/** Rows that name their parcel go there, unless a person says otherwise. */
const targetFor = (mapping: Mapping, parcel: number): Target =>
  mapping.columns.includes(PARCEL) ? { kind: 'column', parcel } : { kind: 'parcel', parcel };

const take = (text: string, delimiter?: Delimiter): void => {
  const table = readTable(text, delimiter);
  if (table.rows.length > MAX_ROWS || widthOf(table) > MAX_COLUMNS) {
    setState({ ...nothing, failure: 'tooMany' });
    return;
  }
  const { order, target, file } = getState();
  const mapping = guessMapping(table, { order });
  const parcel = target.kind === 'spread' ? bench.store.getState().current : target.parcel;
  setState({
    text,
    file,
    table,
    mapping,
    failure: null,
    done: null,
    target: targetFor(mapping, parcel),
    addParcels: (bench.store.getState().edited?.shipmentInfo.shipmentItems ?? []).length === 0,
  });
};

/** The columns on screen from this one on. */
const orderFrom = (column: string | undefined): string[] => {
  const { columns } = useArticles.getState();
  const at = column === undefined ? -1 : columns.indexOf(column);
  return at < 0 ? [] : columns.slice(at);
};

/** Opens the dialog: with what was pasted into a column of the table, else with what was being prepared there. */
export const startImport = (pasted?: { text: string; column: string }): void => {
  const parcel = bench.store.getState().current;
  if (pasted) {
    setState({ ...nothing, order: orderFrom(pasted.column), target: { kind: 'parcel', parcel } });
    take(pasted.text);
  } else if (getState().table === null || getState().done) {
    setState({ ...nothing, target: { kind: 'parcel', parcel } });
  }
  show('article-import');
};

export const takeText = (text: string): void => {
  setState({ file: null });
  if (text.trim() !== '') take(text);
};

/** Reads a file that was chosen or dropped. */
export const takeFile = async (file: File): Promise<void> => {
  if (file.size > MAX_FILE) return setState({ ...nothing, failure: 'tooBig' });
  try {
    const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
    if ('failure' in decoded) return setState({ ...nothing, failure: decoded.failure });
    setState({ file: file.name, order: [] });
    take(decoded.text);
  } catch {
    // It went away, or may not be read: nothing else can be said of it here.
    setState({ ...nothing, failure: 'unreadable' });
  }
};

/** Back to where the table comes from. */
export const startOver = (): void => setState(({ target }) => ({ ...nothing, target }));

export const chooseColumn = (column: number, id: string | null): void =>
  setState(({ mapping, target }) => {
    if (!mapping) return {};
    const changed = withColumn(mapping, column, id);
    const parcel = target.kind === 'spread' ? bench.store.getState().current : target.parcel;
    const named = changed.columns.includes(PARCEL);
    if (id === PARCEL) return { mapping: changed, target: { kind: 'column', parcel } };
    return {
      mapping: changed,
      target: target.kind === 'column' && !named ? { kind: 'parcel', parcel } : target,
    };
  });

export const chooseStyle = (style: NumberStyle | null): void =>
  setState(({ mapping }) => ({ mapping: mapping && { ...mapping, style } }));

/** A person says whether, and which, row holds the headings. */
export const chooseHeadings = (headings: number | null): void =>
  setState(({ table, mapping, order }) =>
    table && mapping ? { mapping: { ...mappingWith(table, headings, order), style: mapping.style } } : {},
  );

export const chooseDelimiter = (delimiter: Delimiter): void => {
  const { text } = getState();
  if (text !== null) take(text, delimiter);
};

export const chooseTarget = (target: Target): void => setState({ target });
export const allowParcels = (addParcels: boolean): void => setState({ addParcels });

/** Puts the lines that were read into the shipment, as one step that Ctrl+Z takes back. */
export const importLines = (reading: Reading): void => {
  const { mapping, target } = getState();
  if (!mapping || reading.articles.length === 0) return;
  const ids = mapping.columns.filter((id) => id !== null);
  const positions = ids.includes('position') ? 'given' : 'missing';
  bench.change((shipment) => placeRows(shipment, reading.articles, target, positions));
  alsoShow(ids);
  notify('imported', reading.articles.length);
  setState({ done: { lines: reading.articles.length } });
  if (reading.refused.length === 0) leaveImport();
};

/** Closes the dialog of an import that is done. */
export const leaveImport = (): void => {
  closeOverlay();
  setState(nothing);
  const { row, column } = useArticles.getState();
  activate(row, column);
};

// A prepared import belongs to one shipment; a scan may open another above the dialog.
bench.store.subscribe((state, before) => {
  const reference = state.opened?.shipment.shipmentInfo.shipmentReference;
  if (reference !== before.opened?.shipment.shipmentInfo.shipmentReference) {
    setState(nothing);
    if (useScreen.getState().overlay?.startsWith('article-')) closeOverlay();
  }
});
