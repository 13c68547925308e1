import {
  type ManifestColumn,
  type ManifestContent,
  manifestColumns,
} from '../../../shared/handover/content.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import { DOT_MM, type Page, type PageElement, pt, type SheetArea } from './elements.ts';
import { drawTable } from './grid.ts';
import { continued, foot, sheetArea } from './sheet.ts';
import { layOutHead } from './sheet-head.ts';
import { layOutTail } from './sheet-tail.ts';
import { layOutTable, type TableColumn, type TableSpec } from './table.ts';

const widths: Record<Exclude<ManifestColumn, 'recipient'>, number> = {
  reference: 32,
  tracking: 34,
  service: 24,
  parcels: 15,
  weight: 17,
  limited: 15,
};
const rightAligned: readonly ManifestColumn[] = ['parcels', 'weight', 'limited'];

const columnsOf = ({ columns }: ManifestContent, widthMm: number): TableColumn[] => {
  const taken = Object.values(widths).reduce((sum, width) => sum + width, 0);
  return columns.map(({ id, title }) => ({
    title,
    widthMm: id === 'recipient' ? widthMm - taken : widths[id],
    align: rightAligned.includes(id) ? 'right' : 'left',
  }));
};

/** Running totals under their columns, with the words in the first one. */
const sumsRow = ({ rows }: ManifestContent, last: number | null, words: string): string[] | null => {
  const carried = rows[last ?? -1]?.carried;
  return carried
    ? manifestColumns.map((id, index) => (id === 'reference' ? words : (carried[index] ?? '')))
    : null;
};

/** Sums, then what each side signs; never torn. */
const tailOf = (content: ManifestContent, area: SheetArea) => {
  const parts = content.sides.map(({ words, fields }, index) =>
    layOutTail(
      {
        totals: index === 0 ? content.totals : [],
        declaration: words,
        signature: fields.map((label) => ({ label, text: '' })),
      },
      area,
    ),
  );
  return {
    heightMm: parts.reduce((sum, { heightMm }) => sum + heightMm, 0),
    at: (yMm: number): PageElement[] => {
      let top = yMm;
      return parts.flatMap((part) => {
        const elements = part.at(top);
        top += part.heightMm;
        return elements;
      });
    },
  };
};

const specOf = (
  content: ManifestContent,
  area: SheetArea,
  firstTopMm: number,
  tailMm: number,
): TableSpec => ({
  columns: columnsOf(content, area.widthMm),
  rows: content.rows,
  text: { sizeMm: pt(8) },
  head: { sizeMm: pt(7), bold: true },
  heading: { sizeMm: pt(8.5) },
  padMm: { x: 1, y: 0.6 },
  room: (page) => ({ topMm: page === 0 ? firstTopMm : area.topMm + 10, bottomMm: area.bottomMm }),
  tailMm,
  foot: (last) => sumsRow(content, last, content.words.carried),
  resume: (last) => sumsRow(content, last, content.words.brought),
});

/** Lays out a manifest on as many sheets as it needs. */
export const layOutManifest = (content: ManifestContent, sheet: SizeMm): Page[] => {
  const area = sheetArea(sheet);
  const head = layOutHead(content, area);
  const tail = tailOf(content, area);
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
