import { normaliseCurrency } from '../../money/currency.ts';
import type { Shipment } from '../../shipment/schema/shipment.ts';
import { findParcel } from './find-parcel.ts';
import { type Mapping, numberStyles } from './mapping.ts';
import type { NumberStyle } from './number-style.ts';
import type { Problem } from './problem.ts';
import { type RowContext, type RowResult, readColumns, readRow } from './read-row.ts';
import { isBlankRow, type Table } from './read-table.ts';

/** A row that is an article, by its number in the source (from 1, as a spreadsheet counts). */
export interface ArticleRow {
  row: number;
  article: Extract<RowResult, { kind: 'article' }>['article'];
  /** The parcel that the row names, by index; null where it names none. */
  parcel: number | null;
}

export interface RefusedRow {
  row: number;
  cells: string[];
  problems: Problem[];
}

/** Reading of a table: each of its rows is in one of these, except the row of headings. */
export interface Reading {
  articles: ArticleRow[];
  refused: RefusedRow[];
  /** Number of rows that held nothing but blanks. */
  blank: number;
}

export interface ReadOptions {
  /** The style of numbers of the desk's language. */
  usual: NumberStyle;
  /** May a row name a parcel that is not there yet? */
  addParcels: boolean;
}

/** A reading that goes on row by row, so that a long table need not be read at one go. */
export interface RowReader {
  readonly total: number;
  /** Reads up to `count` further rows; true when all are read. */
  step(count: number): boolean;
  readonly reading: Reading;
}

const contextOf = (
  table: Table,
  mapping: Mapping,
  shipment: Shipment,
  { usual, addParcels }: ReadOptions,
): RowContext => ({
  columns: readColumns(mapping, numberStyles(table, mapping, usual)),
  width: mapping.headings === null ? mapping.columns.length : (table.rows[mapping.headings]?.length ?? 0),
  currency: normaliseCurrency(shipment.shipmentInfo.currency),
  parcelOf: (text) => findParcel(shipment, text, addParcels),
});

/** Starts reading a table's rows as its mapping says. */
export const createRowReader = (
  table: Table,
  mapping: Mapping,
  shipment: Shipment,
  options: ReadOptions,
): RowReader => {
  const context = contextOf(table, mapping, shipment, options);
  const reading: Reading = { articles: [], refused: [], blank: 0 };
  let at = 0;
  const take = (cells: string[], index: number) => {
    const row = table.firstRow + index;
    if (index === mapping.headings) return;
    if (isBlankRow(cells)) reading.blank += 1;
    else if (mapping.headings !== null && index < mapping.headings)
      reading.refused.push({ row, cells, problems: [{ code: 'aboveHeadings', column: null, text: '' }] });
    else {
      const result = readRow(cells, context);
      if (result.kind === 'article')
        reading.articles.push({ row, article: result.article, parcel: result.parcel });
      else reading.refused.push({ row, cells, problems: result.problems });
    }
  };
  const step = (count: number): boolean => {
    for (const end = Math.min(table.rows.length, at + count); at < end; at += 1)
      take(table.rows[at] ?? [], at);
    return at >= table.rows.length;
  };
  return { total: table.rows.length, step, reading };
};

/** Reads a whole table at one go. */
export const readRows = (
  table: Table,
  mapping: Mapping,
  shipment: Shipment,
  options: ReadOptions,
): Reading => {
  const reader = createRowReader(table, mapping, shipment, options);
  reader.step(reader.total);
  return reader.reading;
};
