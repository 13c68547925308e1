import { type PageElement, rule, shade, upright } from './elements.ts';
import { type PlacedRow, type TablePage, type TableSpec, tableWidth } from './table.ts';
import { heightOf, placed, type TextStyle } from './text.ts';

const HEAD_GREY = 0.9;
const HEADING_GREY = 0.95;

const styleOf = (spec: TableSpec, kind: PlacedRow['kind']): TextStyle => {
  if (kind === 'head') return spec.head;
  return { ...spec.text, bold: kind === 'foot' || kind === 'resume' };
};

const spans = ({ kind, cells }: PlacedRow): boolean => kind === 'heading' || cells.length === 1;

const cellTexts = (spec: TableSpec, row: PlacedRow, xMm: number): PageElement[] => {
  let left = xMm;
  if (spans(row)) {
    const at = { xMm: xMm + spec.padMm.x, yMm: row.yMm + spec.padMm.y };
    return placed(row.cells[0] ?? [], { ...at, widthMm: tableWidth(spec) }, styleOf(spec, row.kind));
  }
  return spec.columns.flatMap((column, index) => {
    const at = {
      xMm: left + spec.padMm.x,
      yMm: row.yMm + spec.padMm.y,
      widthMm: column.widthMm - 2 * spec.padMm.x,
    };
    left += column.widthMm;
    return placed(row.cells[index] ?? [], at, { ...styleOf(spec, row.kind), align: column.align });
  });
};

const headingTexts = (spec: TableSpec, row: PlacedRow, xMm: number, widthMm: number): PageElement[] => {
  const [text = [], detail = []] = row.cells;
  const at = { xMm: xMm + spec.padMm.x, yMm: row.yMm + spec.padMm.y, widthMm: widthMm - 2 * spec.padMm.x };
  const below = { ...at, yMm: at.yMm + heightOf(text.length, spec.heading) };
  return [...placed(text, at, { ...spec.heading, bold: true }), ...placed(detail, below, spec.text)];
};

/** A page of a table: titles and headings shaded, a line under each row, lines between the columns. */
export const drawTable = (spec: TableSpec, { rows, endMm }: TablePage, xMm: number): PageElement[] => {
  const widthMm = tableWidth(spec);
  const topMm = rows[0]?.yMm ?? endMm;
  const backgrounds = rows.flatMap(({ kind, yMm, heightMm }) => {
    if (spec.plain) return [];
    if (kind === 'head') return [shade(xMm, yMm, widthMm, heightMm, HEAD_GREY)];
    return kind === 'heading' ? [shade(xMm, yMm, widthMm, heightMm, HEADING_GREY)] : [];
  });
  const texts = rows.flatMap((row) =>
    row.kind === 'heading' ? headingTexts(spec, row, xMm, widthMm) : cellTexts(spec, row, xMm),
  );
  const rules = [
    rule(xMm, topMm, widthMm, 0.3),
    ...rows.map(({ yMm, heightMm, kind }) => rule(xMm, yMm + heightMm, widthMm, kind === 'head' ? 0.3 : 0.1)),
    rule(xMm, endMm, widthMm, 0.3),
  ];
  let left = xMm;
  const edges = [0, ...spec.columns.map(({ widthMm: width }) => width)].map((width) => {
    left += width;
    return left;
  });
  // No line goes through what runs over the whole width.
  const uprights = rows.flatMap((row) =>
    (spans(row) ? [edges[0] ?? xMm, edges.at(-1) ?? xMm] : edges).map((edge) =>
      upright(edge, row.yMm, row.heightMm, 0.1),
    ),
  );
  return [...backgrounds, ...rules, ...uprights, ...texts];
};
