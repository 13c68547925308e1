import type { TextStyle } from './text.ts';
import { clipped, heightOf, wrapped } from './text.ts';

export interface TableColumn {
  title: string;
  widthMm: number;
  align: 'left' | 'center' | 'right';
}

/** `line`: cells in the order of the columns. `heading`: one text over the whole width, never last on its page. */
export type TableRow =
  | { kind: 'line'; cells: readonly string[] }
  | { kind: 'heading'; text: string; detail: string };

/** A row with its place. `head` are the columns' titles, `foot` and `resume` what a page break adds. */
export interface PlacedRow {
  kind: 'head' | 'line' | 'heading' | 'foot' | 'resume';
  yMm: number;
  heightMm: number;
  /** The lines of each cell; of a heading its text and its detail. */
  cells: (readonly string[])[];
  /** Row of the table; null for one that the layout adds. */
  index: number | null;
}

export interface TablePage {
  rows: PlacedRow[];
  /** Lower edge of the table on this page. */
  endMm: number;
}

export interface TableSpec {
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  text: TextStyle;
  head: TextStyle;
  heading: TextStyle;
  /** No grey behind titles and headings: official forms have none. */
  plain?: boolean;
  /** Between a cell's edge and its text. */
  padMm: { x: number; y: number };
  /** Room for the table on a page, counted from 0. */
  room: (page: number) => { topMm: number; bottomMm: number };
  /** Height that must follow the last row on its page. */
  tailMm: number;
  /**
   * The row at the foot of a page after which others follow: `last` is the index of its last row that is complete,
   * `left` how many are not. A single cell runs over the whole width.
   */
  foot?: (last: number | null, left: number) => readonly string[] | null;
  /** The row below the titles of the page after it. */
  resume?: (last: number | null) => readonly string[] | null;
}

interface Measured {
  cells: (readonly string[])[];
  heightMm: number;
  lineMm: number;
}

export const tableWidth = ({ columns }: Pick<TableSpec, 'columns'>): number =>
  columns.reduce((sum, { widthMm }) => sum + widthMm, 0);

const measure = (spec: TableSpec, cells: readonly string[], style: TextStyle): Measured => {
  const lines = spec.columns.map(({ widthMm }, index) =>
    wrapped(cells[index] ?? '', widthMm - 2 * spec.padMm.x, style),
  );
  const most = Math.max(1, ...lines.map(({ length }) => length));
  return { cells: lines, heightMm: heightOf(most, style) + 2 * spec.padMm.y, lineMm: heightOf(1, style) };
};

/** A heading is to be read at a glance; what is longer ends with an ellipsis. */
const HEADING_LINES = 4;

const measureHeading = (spec: TableSpec, row: Extract<TableRow, { kind: 'heading' }>): Measured => {
  const widthMm = tableWidth(spec) - 2 * spec.padMm.x;
  const text = clipped(wrapped(row.text, widthMm, { ...spec.heading, bold: true }), HEADING_LINES);
  const detail = clipped(wrapped(row.detail, widthMm, spec.text), HEADING_LINES);
  const heightMm =
    heightOf(text.length, spec.heading) + heightOf(detail.length, spec.text) + 2 * spec.padMm.y;
  return { cells: [text, detail], heightMm, lineMm: heightOf(1, spec.text) };
};

/** One text over the whole width where a row has one cell alone. */
const measureNote = (spec: TableSpec, cells: readonly string[]): Measured => {
  const style = { ...spec.text, bold: true };
  if (cells.length > 1) return measure(spec, cells, style);
  const lines = wrapped(cells[0] ?? '', tableWidth(spec) - 2 * spec.padMm.x, style);
  const heightMm = heightOf(Math.max(1, lines.length), style) + 2 * spec.padMm.y;
  return { cells: [lines], heightMm, lineMm: heightOf(1, style) };
};

const measureRow = (spec: TableSpec, row: TableRow): Measured =>
  row.kind === 'heading' ? measureHeading(spec, row) : measure(spec, row.cells, spec.text);

/** The first lines of a row that is taller than a page, and what is left of it. */
const split = (row: Measured, heightMm: number, padMm: number): [Measured, Measured] => {
  const lines = Math.max(1, Math.floor((heightMm - 2 * padMm + 1e-6) / row.lineMm));
  const part = (cells: (readonly string[])[]): Measured => ({
    ...row,
    cells,
    heightMm: Math.max(1, ...cells.map(({ length }) => length)) * row.lineMm + 2 * padMm,
  });
  return [
    part(row.cells.map((cell) => cell.slice(0, lines))),
    part(row.cells.map((cell) => cell.slice(lines))),
  ];
};

const EPSILON = 1e-6;

/**
 * Breaks a table into pages: titles on each, no row torn unless it is taller than a page, no heading alone at a foot,
 * room for `tailMm` after the last row, which it then takes along to a page of its own. Pure, in millimetres.
 */
export const layOutTable = (spec: TableSpec): TablePage[] => {
  const head = measure(
    spec,
    spec.columns.map(({ title }) => title),
    spec.head,
  );
  const pages: TablePage[] = [];
  let page: TablePage = { rows: [], endMm: 0 };
  let last: number | null = null;

  const put = (kind: PlacedRow['kind'], { cells, heightMm }: Measured, index: number | null): void => {
    page.rows.push({ kind, yMm: page.endMm, heightMm, cells, index });
    page.endMm += heightMm;
  };
  const begin = (): void => {
    page = { rows: [], endMm: spec.room(pages.length).topMm };
    pages.push(page);
    put('head', head, null);
    const resume = pages.length > 1 ? spec.resume?.(last) : null;
    if (resume) put('resume', measureNote(spec, resume), null);
  };
  const footOf = (left: number): Measured | null => {
    const cells = spec.foot?.(last, left);
    return cells ? measureNote(spec, cells) : null;
  };
  const bottom = (): number => spec.room(pages.length - 1).bottomMm;
  const isFresh = (): boolean => page.rows.every(({ kind }) => kind === 'head' || kind === 'resume');
  const turn = (left: number): void => {
    const foot = footOf(left);
    if (foot) put('foot', foot, null);
    begin();
  };
  /** A foot may grow by a line when its sums do; the widest that can come is the one after the row at hand. */
  const reserve = (index: number): number => {
    const before = last;
    last = index;
    const after = footOf(spec.rows.length - index - 1)?.heightMm ?? 0;
    last = before;
    return Math.max(after, footOf(spec.rows.length - index)?.heightMm ?? 0);
  };

  const place = (row: TableRow, index: number): void => {
    const isLast = index === spec.rows.length - 1;
    const next = spec.rows[index + 1];
    const company = row.kind === 'heading' && next ? measureRow(spec, next).heightMm : 0;
    const room = reserve(index);
    const after = isLast ? spec.tailMm : room + company;
    let measured = measureRow(spec, row);
    const fits = (below: number): boolean => page.endMm + measured.heightMm + below <= bottom() + EPSILON;
    if (!fits(after) && !isFresh()) turn(spec.rows.length - index);
    while (!fits(after) && !fits(room)) {
      const [part, rest] = split(measured, bottom() - page.endMm - room, spec.padMm.y);
      if (rest.cells.every(({ length }) => length === 0)) break;
      put(row.kind, part, index);
      turn(spec.rows.length - index);
      measured = rest;
    }
    put(row.kind, measured, index);
    last = index;
  };

  begin();
  for (const [index, row] of spec.rows.entries()) place(row, index);
  const tailFits = page.endMm + spec.tailMm <= bottom() + EPSILON;
  if (!tailFits) turn(0);
  return pages;
};
