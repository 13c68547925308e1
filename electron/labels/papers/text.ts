import { drawable, graphemesOf, textWidth } from '../../../shared/label/measure.ts';
import { ABOVE_EM, BELOW_EM } from '../../../shared/label/set-line.ts';
import { wrapText } from '../../../shared/label/wrap.ts';
import type { TextLine } from './elements.ts';

/** From one baseline to the next, in ems. */
export const LEADING = ABOVE_EM + BELOW_EM;
const ELLIPSIS = '…';

export interface TextStyle {
  sizeMm: number;
  bold?: boolean;
  align?: TextLine['align'];
}

/** The words of a form stand on each of its pages: as many texts are remembered as some forms have. */
const REMEMBERED = 2_000;
const remembered = new Map<string, readonly string[]>();

/** Text in lines no wider than `widthMm`; a line break in it begins a new line. Nothing for blank text. */
export const wrapped = (
  text: string,
  widthMm: number,
  { sizeMm, bold = false }: TextStyle,
): readonly string[] => {
  const key = `${widthMm / sizeMm} ${bold} ${text}`;
  const known = remembered.get(key);
  if (known) return known;
  const lines = text.split('\n').flatMap((part) => wrapText(drawable(part), widthMm / sizeMm, bold));
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(key, lines);
  return lines;
};

export const heightOf = (lines: number, { sizeMm }: TextStyle): number => lines * sizeMm * LEADING;

/** Lines that are wrapped already, one under the other. */
export const placed = (
  lines: readonly string[],
  at: { xMm: number; yMm: number; widthMm: number },
  { sizeMm, bold = false, align = 'left' }: TextStyle,
): TextLine[] =>
  lines.map((text, index) => ({
    kind: 'text',
    xMm: at.xMm,
    widthMm: at.widthMm,
    baselineMm: at.yMm + (index * LEADING + ABOVE_EM) * sizeMm,
    sizeMm,
    bold,
    align,
    text,
  }));

/** As many lines as there is room for; where some are left over the last one ends with an ellipsis, so that it shows. */
export const clipped = (lines: readonly string[], room: number): string[] => {
  if (lines.length <= room) return [...lines];
  const kept = lines.slice(0, Math.max(1, room));
  const last = kept.at(-1) ?? '';
  return [...kept.slice(0, -1), `${graphemesOf(last).slice(0, -1).join('')}${ELLIPSIS}`];
};

/** Number of lines of this size that fit into a height. */
export const roomFor = (heightMm: number, { sizeMm }: TextStyle): number =>
  Math.floor((heightMm + 1e-6) / (sizeMm * LEADING));

/** Sets text into a box, smaller where it needs to be, down to `leastMm`; what even then is too long ends with an ellipsis. */
export const fitted = (
  text: string,
  box: { xMm: number; yMm: number; widthMm: number; heightMm: number },
  style: TextStyle,
  leastMm: number,
): TextLine[] => {
  for (let sizeMm = style.sizeMm; sizeMm > leastMm; sizeMm *= 0.95) {
    const lines = wrapped(text, box.widthMm, { ...style, sizeMm });
    if (lines.length <= roomFor(box.heightMm, { sizeMm })) return placed(lines, box, { ...style, sizeMm });
  }
  const least = { ...style, sizeMm: Math.min(leastMm, style.sizeMm) };
  const lines = clipped(wrapped(text, box.widthMm, least), roomFor(box.heightMm, least));
  return placed(lines, box, least);
};

/** The width of a line of text, in millimetres. */
export const widthOf = (text: string, { sizeMm, bold = false }: TextStyle): number =>
  textWidth(drawable(text), bold) * sizeMm;
