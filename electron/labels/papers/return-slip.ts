import { fillText } from '../../../shared/i18n/texts.ts';
import { code128Symbol, QUIET_MODULES } from '../../../shared/label/barcode.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import type { PartyBlock } from '../../../shared/papers/parties.ts';
import type { ReturnSlipContent } from '../../../shared/papers/return-slip.ts';
import { bars, DOT_MM, frame, type Page, type PageElement, pt, rule, type SheetArea } from './elements.ts';
import { tickBox } from './form-parts.ts';
import { drawTable } from './grid.ts';
import { layOutTable, type TablePage, type TableSpec } from './table.ts';
import { clipped, fitted, heightOf, placed, type TextStyle, widthOf, wrapped } from './text.ts';

/** A dot of a label printer. Bars of whole dots are read also from a slip that comes out of one. */
const LABEL_DOT_MM = 25.4 / 203;
/** Widths of a module, in such dots, the best first: 0.375 and 0.25 mm. */
const MODULE_DOTS = [3, 2];
const BARS_MM = 13;
const MOST_LINES = 12;

/** A slip on its way to paper: sizes of type are those of a sheet times `factor`. */
interface Slip {
  content: ReturnSlipContent;
  area: SheetArea;
  factor: number;
}

const type = ({ factor }: Slip) => ({
  title: { sizeMm: pt(15) * factor, bold: true },
  number: { sizeMm: pt(11) * factor, bold: true },
  label: { sizeMm: Math.max(pt(5.5), pt(6.5) * factor) },
  text: { sizeMm: pt(9) * factor },
  small: { sizeMm: pt(8) * factor },
});

interface Part {
  elements: PageElement[];
  endMm: number;
}

const onDot = (mm: number): number => Math.ceil(mm / LABEL_DOT_MM) * LABEL_DOT_MM;

/** The bars of the first code that fits with its quiet zones, and its text below; nothing where none does. */
const codeOf = (slip: Slip, yMm: number): Part => {
  const { content, area } = slip;
  for (const data of content.codes) {
    const symbol = code128Symbol(data);
    const dots = MODULE_DOTS.find(
      (each) => (symbol.modules + 2 * QUIET_MODULES) * each * LABEL_DOT_MM <= area.widthMm,
    );
    if (dots === undefined) continue;
    const moduleMm = dots * LABEL_DOT_MM;
    const style = { ...type(slip).number, align: 'center' as const };
    const xMm = onDot(area.xMm + (area.widthMm - symbol.modules * moduleMm) / 2);
    const box = {
      xMm: area.xMm,
      yMm: yMm + BARS_MM + 0.8,
      widthMm: area.widthMm,
      heightMm: heightOf(1, style),
    };
    return {
      elements: [
        bars(symbol, { data, xMm, yMm: onDot(yMm), heightMm: BARS_MM, moduleMm }),
        ...fitted(data, box, style, pt(5)),
      ],
      endMm: box.yMm + box.heightMm + 2,
    };
  }
  return { elements: [], endMm: yMm };
};

const partyLines = ({ lines, facts }: PartyBlock, widthMm: number, style: TextStyle): readonly string[] => {
  const said = [...lines, ...facts.map(({ label, value }) => `${label}: ${value}`)];
  return clipped(
    said.flatMap((text) => wrapped(text, widthMm, style)),
    MOST_LINES,
  );
};

const partiesOf = (slip: Slip, yMm: number): Part => {
  const { content, area } = slip;
  const { label, text } = type(slip);
  const half = area.widthMm / 2;
  const widthMm = half - 3;
  // Where it goes is what the eye looks for.
  const styles = [text, { ...text, bold: true }] as const;
  const both = content.parties.map((party, index) => partyLines(party, widthMm, styles[index] ?? text));
  const labelMm = heightOf(1, label) + 0.6;
  const heightMm = labelMm + heightOf(Math.max(...both.map(({ length }) => length)), text) + 2.4;
  const elements = content.parties.flatMap((party, index) => {
    const at = { xMm: area.xMm + index * half + 1.5, yMm: yMm + 1.2, widthMm };
    return [
      frame(area.xMm + index * half, yMm, half, heightMm, index === 1 ? 0.5 : 0.2),
      ...placed([party.title], at, label),
      ...placed(both[index] ?? [], { ...at, yMm: at.yMm + labelMm }, styles[index] ?? text),
    ];
  });
  return { elements, endMm: yMm + heightMm + 1.5 };
};

/** Facts one after the other, as many on a line as fit whole. */
const factsOf = (slip: Slip, yMm: number): Part => {
  const { small } = type(slip);
  const rows: string[] = [];
  for (const { label, value } of slip.content.facts) {
    const joined = [rows.at(-1) ?? '', `${label}: ${value}`].filter(Boolean).join('   ');
    if (rows.length > 0 && widthOf(joined, small) <= slip.area.widthMm) rows[rows.length - 1] = joined;
    else rows.push(`${label}: ${value}`);
  }
  const lines = clipped(
    rows.flatMap((row) => wrapped(row, slip.area.widthMm, small)),
    MOST_LINES,
  );
  return {
    elements: placed(lines, { ...slip.area, yMm }, small),
    endMm: yMm + heightOf(lines.length, small) + 1.5,
  };
};

const headOf = (slip: Slip): Part => {
  const { content, area } = slip;
  const { title, number } = type(slip);
  const titleMm = heightOf(1, title);
  const box = { xMm: area.xMm, yMm: area.topMm, heightMm: titleMm };
  const code = codeOf(slip, area.topMm + titleMm + 3);
  const parties = partiesOf(slip, code.endMm);
  const facts = factsOf(slip, parties.endMm);
  return {
    elements: [
      ...fitted(
        content.title.toLocaleUpperCase(content.language),
        { ...box, widthMm: area.widthMm * 0.55 },
        title,
        pt(7),
      ),
      ...fitted(
        content.number,
        { ...box, xMm: area.xMm + area.widthMm * 0.57, widthMm: area.widthMm * 0.43 },
        { ...number, align: 'right' },
        pt(5),
      ),
      rule(area.xMm, area.topMm + titleMm + 0.8, area.widthMm, 0.5),
      ...code.elements,
      ...parties.elements,
      ...facts.elements,
    ],
    endMm: facts.endMm,
  };
};

/** The reasons in two columns, then how goods are sent back; never torn. */
const tailOf = (slip: Slip) => {
  const { content, area } = slip;
  const { label, small } = type(slip);
  const titleStyle = { ...small, bold: true };
  const lineMm = heightOf(1, small) + 0.6;
  const half = Math.ceil(content.reasons.length / 2);
  const columnMm = area.widthMm / 2;
  const reasons = content.reasons.map((text, index) => `${index + 1}  ${text}`);
  const columns = [reasons.slice(0, half), reasons.slice(half)];
  const lines = wrapped(content.instructions, area.widthMm, small);
  const reasonsMm = heightOf(1, titleStyle) + 0.6 + half * lineMm;
  const heightMm = 3 + reasonsMm + 2 + heightOf(1, titleStyle) + 0.6 + heightOf(lines.length, small);
  const at = (yMm: number): PageElement[] => {
    const top = yMm + 3;
    const below = top + heightOf(1, titleStyle) + 0.6;
    const howTo = top + reasonsMm + 2;
    return [
      ...placed([content.reasonsTitle], { ...area, yMm: top }, titleStyle),
      ...columns.flatMap((texts, column) =>
        texts.flatMap((text, row) =>
          fitted(
            text,
            {
              xMm: area.xMm + column * columnMm,
              yMm: below + row * lineMm,
              widthMm: columnMm - 2,
              heightMm: lineMm,
            },
            small,
            label.sizeMm * 0.7,
          ),
        ),
      ),
      ...placed([content.instructionsTitle], { ...area, yMm: howTo }, titleStyle),
      ...placed(lines, { ...area, yMm: howTo + heightOf(1, titleStyle) + 0.6 }, small),
    ];
  };
  return { heightMm, at };
};

const specOf = (slip: Slip, firstTopMm: number, tailMm: number): TableSpec => {
  const { content, area, factor } = slip;
  const [back, description, quantity, sentBack, reason] = content.columns;
  const widths = [14, 20, 24, 20].map((mm) => mm * Math.max(factor, 0.72));
  const [tickMm = 0, quantityMm = 0, backMm = 0, reasonMm = 0] = widths;
  const rest = area.widthMm - widths.reduce((sum, width) => sum + width, 0);
  return {
    columns: [
      { title: back, widthMm: tickMm, align: 'center' },
      { title: description, widthMm: rest, align: 'left' },
      { title: quantity, widthMm: quantityMm, align: 'right' },
      { title: sentBack, widthMm: backMm, align: 'left' },
      { title: reason, widthMm: reasonMm, align: 'left' },
    ],
    rows: content.rows.map((row) => ({
      kind: 'line',
      cells: ['', row.description, row.quantity, '', ''],
    })),
    text: type(slip).small,
    head: { ...type(slip).label, bold: true },
    heading: type(slip).small,
    // Room to write in by hand.
    padMm: { x: 1, y: Math.max(1.3, 1.7 * factor) },
    room: (page) => ({ topMm: page === 0 ? firstTopMm : area.topMm + 8, bottomMm: area.bottomMm }),
    tailMm,
  };
};

/** A box to tick beside each line, once where a line runs over two pages. */
const ticksOf = (
  spec: TableSpec,
  pages: readonly TablePage[],
  page: TablePage,
  xMm: number,
): PageElement[] => {
  const before = new Set(
    pages.slice(0, pages.indexOf(page)).flatMap(({ rows }) => rows.map(({ index }) => index)),
  );
  const sizeMm = 3;
  const columnMm = spec.columns[0]?.widthMm ?? 0;
  return page.rows
    .filter(({ kind, index }) => kind === 'line' && !before.has(index))
    .flatMap(({ yMm }) => tickBox(xMm + (columnMm - sizeMm) / 2, yMm + spec.padMm.y, sizeMm, false));
};

const continued = (slip: Slip): PageElement[] => {
  const { content, area } = slip;
  const style = { ...type(slip).small, bold: true };
  const box = { xMm: area.xMm, yMm: area.topMm, widthMm: area.widthMm, heightMm: heightOf(1, style) };
  return [...fitted(content.foot, box, style, pt(5)), rule(area.xMm, area.topMm + 5, area.widthMm, 0.3)];
};

const footOf = ({ content, area }: Slip, page: number, pages: number): PageElement[] => {
  const style = { sizeMm: pt(6.5) };
  const text = fillText(content.words.page, { n: page + 1, m: pages });
  const at = { xMm: area.xMm, yMm: area.bottomMm + 1.2, widthMm: area.widthMm };
  return [
    ...placed(clipped(wrapped(content.foot, area.widthMm - 30, style), 1), at, style),
    ...placed([text], at, { ...style, align: 'right' }),
  ];
};

const areaOf = ({ widthMm, heightMm }: SizeMm): SheetArea => {
  const isSheet = widthMm > 200;
  // More room at the left of a sheet, where it is punched.
  const [left, right, top, bottom] = isSheet ? [20, 12, 12, 14] : [6, 6, 5, 7];
  return {
    xMm: left ?? 0,
    topMm: top ?? 0,
    widthMm: widthMm - (left ?? 0) - (right ?? 0),
    bottomMm: heightMm - (bottom ?? 0),
  };
};

/** Lays out a return slip on as many pages of a size as it needs: a sheet, A5, or as large as a label. */
export const layOutReturnSlip = (content: ReturnSlipContent, size: SizeMm): Page[] => {
  const factor = size.widthMm > 200 ? 1 : size.widthMm > 140 ? 0.9 : 0.74;
  const slip: Slip = { content, area: areaOf(size), factor };
  const head = headOf(slip);
  const tail = tailOf(slip);
  const spec = specOf(slip, head.endMm + 1, tail.heightMm);
  const pages = layOutTable(spec);
  return pages.map((page, index) => ({
    ...size,
    dotMm: DOT_MM,
    elements: [
      ...(index === 0 ? head.elements : continued(slip)),
      ...drawTable(spec, page, slip.area.xMm),
      ...ticksOf(spec, pages, page, slip.area.xMm),
      ...(index === pages.length - 1 ? tail.at(page.endMm) : []),
      ...footOf(slip, index, pages.length),
    ],
  }));
};
