import { fillText } from '../../../shared/i18n/texts.ts';
import type { ColumnId, SheetContent, SheetRow } from '../../../shared/papers/sheet.ts';
import { DOT_MM, type Page, type PageElement, pt, rule, type SheetArea } from './elements.ts';
import { drawTable } from './grid.ts';
import { layOutHead } from './sheet-head.ts';
import { layOutTail } from './sheet-tail.ts';
import { layOutTable, type TableColumn, type TableSpec } from './table.ts';
import { clipped, placed, wrapped } from './text.ts';

const MARGINS = { left: 20, right: 12, top: 12, bottom: 16 };
const SMALL = { sizeMm: pt(7) };

const widths: Record<Exclude<ColumnId, 'description'>, number> = {
  position: 10,
  tariff: 21,
  origin: 14,
  quantity: 18,
  unitPrice: 22,
  value: 23,
  net: 15,
  gross: 15,
  parcel: 17,
};
const leftAligned: readonly ColumnId[] = ['description', 'tariff', 'origin'];

const columnsOf = ({ columns }: SheetContent, widthMm: number): TableColumn[] => {
  const taken = columns.reduce((sum, { id }) => sum + (id === 'description' ? 0 : widths[id]), 0);
  return columns.map(({ id, title }) => ({
    title,
    widthMm: id === 'description' ? widthMm - taken : widths[id],
    align: leftAligned.includes(id) ? 'left' : 'right',
  }));
};

const carriedAt = (rows: readonly SheetRow[], index: number | null): string[] | null => {
  for (let at = index ?? -1; at >= 0; at -= 1) {
    const row = rows[at];
    if (row?.kind === 'line') return row.carried ?? null;
  }
  return null;
};

/** A line of sums under the table's columns, with its words in the description's place. */
const sumsRow = ({ columns }: SheetContent, carried: string[] | null, words: string): string[] | null =>
  carried?.some((text) => text !== '')
    ? columns.map(({ id }, index) => (id === 'description' ? words : (carried[index] ?? '')))
    : null;

const specOf = (content: SheetContent, area: SheetArea, firstTopMm: number, tailMm: number): TableSpec => ({
  columns: columnsOf(content, area.widthMm),
  rows: content.rows.map((row) => (row.kind === 'line' ? { kind: 'line', cells: row.cells } : row)),
  text: { sizeMm: pt(8) },
  head: { sizeMm: pt(7), bold: true },
  heading: { sizeMm: pt(8.5) },
  padMm: { x: 1, y: 0.7 },
  room: (page) => ({ topMm: page === 0 ? firstTopMm : area.topMm + 10, bottomMm: area.bottomMm }),
  tailMm,
  foot: (last) => sumsRow(content, carriedAt(content.rows, last), content.words.carried),
  resume: (last) => sumsRow(content, carriedAt(content.rows, last), content.words.brought),
});

/** The head of the second page and those after it: which paper goes on here. */
export const continued = (
  { title, number, parties }: Pick<SheetContent, 'title' | 'number' | 'parties'>,
  area: SheetArea,
): PageElement[] => {
  const half = area.widthMm / 2 - 2;
  const style = { sizeMm: pt(9), bold: true };
  const at = { xMm: area.xMm, yMm: area.topMm, widthMm: half };
  const right = { ...at, xMm: area.xMm + area.widthMm - half };
  const sender = parties[0]?.lines[0] ?? '';
  return [
    ...placed(clipped(wrapped(`${title} ${number}`, half, style), 1), at, style),
    ...placed(clipped(wrapped(sender, half, style), 1), right, { ...style, bold: false, align: 'right' }),
    rule(area.xMm, area.topMm + 6, area.widthMm, 0.3),
  ];
};

/** The line at the foot of each page: what it is of, and which page. */
export const foot = (
  content: { foot: string; words: Pick<SheetContent['words'], 'page'> },
  area: SheetArea,
  page: number,
  pages: number,
): PageElement[] => {
  const yMm = area.bottomMm + 3;
  const at = { xMm: area.xMm, yMm: yMm + 1, widthMm: area.widthMm };
  const text = fillText(content.words.page, { n: page + 1, m: pages });
  return [
    rule(area.xMm, yMm, area.widthMm, 0.1),
    ...placed(clipped(wrapped(content.foot, area.widthMm - 40, SMALL), 1), at, SMALL),
    ...placed([text], at, { ...SMALL, align: 'right' }),
  ];
};

/** Room of a sheet of this size that may be written on. */
export const sheetArea = (sheet: { widthMm: number; heightMm: number }): SheetArea => ({
  xMm: MARGINS.left,
  topMm: MARGINS.top,
  widthMm: sheet.widthMm - MARGINS.left - MARGINS.right,
  bottomMm: sheet.heightMm - MARGINS.bottom,
});

/** Lays out an invoice, a packing list or a delivery note on as many sheets as it needs. */
export const layOutSheet = (content: SheetContent, sheet: { widthMm: number; heightMm: number }): Page[] => {
  const area = sheetArea(sheet);
  const head = layOutHead(content, area);
  const tail = layOutTail(content, area);
  const spec = specOf(content, area, head.endMm + 4, tail.heightMm);
  const pages = layOutTable(spec);
  return pages.map((page, index) => ({
    ...sheet,
    dotMm: DOT_MM,
    elements: [
      ...(index === 0 ? head.elements : continued(content, area)),
      ...drawTable(spec, page, area.xMm),
      ...(index === pages.length - 1 ? tail.at(page.endMm) : []),
      ...foot(content, area, index, pages.length),
    ],
  }));
};
