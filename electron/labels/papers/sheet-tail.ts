import type { SheetContent } from '../../../shared/papers/sheet.ts';
import { type PageElement, pt, rule, type SheetArea } from './elements.ts';
import { heightOf, placed, wrapped } from './text.ts';

const TEXT = { sizeMm: pt(8.5) };
const STRONG = { sizeMm: pt(10), bold: true };
const LABEL = { sizeMm: pt(6.5) };

const TOTALS_MM = 96;
const GAP_MM = 4;
/** Room to sign above the line. */
const SIGN_MM = 15;

/** Parts of a paper below its table. */
export type TailContent = Pick<SheetContent, 'totals' | 'declaration' | 'signature'>;

const totals = ({ totals: sums }: TailContent, area: SheetArea) => {
  const xMm = area.xMm + area.widthMm - TOTALS_MM;
  const rows = sums.map(({ label, value, strong }) => {
    const style = strong ? STRONG : TEXT;
    const lines = wrapped(value, TOTALS_MM * 0.56, style);
    return { label, lines, style, heightMm: heightOf(Math.max(1, lines.length), style) + 0.8 };
  });
  const at = (yMm: number): PageElement[] => {
    let top = yMm;
    return rows.flatMap(({ label, lines, style, heightMm }) => {
      const box = { xMm, yMm: top + 0.4, widthMm: TOTALS_MM };
      top += heightMm;
      return [
        ...placed([label], box, style),
        ...placed(lines, box, { ...style, align: 'right' }),
        rule(xMm, top, TOTALS_MM, style === STRONG ? 0.3 : 0.1),
      ];
    });
  };
  return { heightMm: rows.reduce((sum, { heightMm }) => sum + heightMm, 0), at };
};

const signature = ({ signature: fields }: TailContent, area: SheetArea) => {
  if (fields.length === 0) return { heightMm: 0, at: (): PageElement[] => [] };
  const widthMm = (area.widthMm - GAP_MM * (fields.length - 1)) / fields.length;
  const at = (yMm: number): PageElement[] =>
    fields.flatMap(({ label, text }, index) => {
      const xMm = area.xMm + index * (widthMm + GAP_MM);
      const lineMm = yMm + SIGN_MM;
      const lines = wrapped(text, widthMm, TEXT).slice(-3);
      return [
        ...placed(lines, { xMm, yMm: lineMm - heightOf(lines.length, TEXT) - 0.4, widthMm }, TEXT),
        rule(xMm, lineMm, widthMm, 0.2),
        ...placed([label], { xMm, yMm: lineMm + 0.4, widthMm }, LABEL),
      ];
    });
  return { heightMm: SIGN_MM + heightOf(1, LABEL) + 0.4, at };
};

/** Lays out the parts below the table, which never break: totals, declaration, signature lines. */
export const layOutTail = (
  content: TailContent,
  area: SheetArea,
): { heightMm: number; at: (yMm: number) => PageElement[] } => {
  const sums = totals(content, area);
  const sign = signature(content, area);
  const words = wrapped(content.declaration, area.widthMm, TEXT);
  const wordsMm = words.length > 0 ? heightOf(words.length, TEXT) + GAP_MM : 0;
  return {
    heightMm: GAP_MM / 2 + sums.heightMm + wordsMm + sign.heightMm,
    at: (yMm) => {
      const top = yMm + GAP_MM / 2;
      const wordsTop = top + sums.heightMm + GAP_MM;
      return [
        ...sums.at(top),
        ...placed(words, { xMm: area.xMm, yMm: wordsTop, widthMm: area.widthMm }, TEXT),
        ...sign.at(top + sums.heightMm + wordsMm),
      ];
    },
  };
};
