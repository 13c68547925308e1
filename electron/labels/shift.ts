import type { LabelElement, LabelLayout, TextElement } from '../../shared/label/elements.ts';
import { textWidth } from '../../shared/label/measure.ts';

const moved = (element: LabelElement, xDots: number, yDots: number, dotMm: number): LabelElement => {
  if (element.kind === 'barcode') {
    const bars = element.bars.map((bar) => ({ ...bar, xDots: bar.xDots + xDots }));
    return { ...element, xDots: element.xDots + xDots, yDots: element.yDots + yDots, bars };
  }
  if (element.kind === 'picture') {
    return { ...element, xDots: element.xDots + xDots, yDots: element.yDots + yDots };
  }
  const place = { xMm: element.xMm + xDots * dotMm, yMm: element.yMm + yDots * dotMm };
  return element.kind === 'box'
    ? { ...element, ...place }
    : { ...element, ...place, baselineMm: element.baselineMm + yDots * dotMm };
};

/** Moves all of a label by whole dots, for a printer whose media sit off centre. */
export const shiftLayout = (layout: LabelLayout, offset: { xMm: number; yMm: number }): LabelLayout => {
  const xDots = Math.round(offset.xMm / layout.dotMm);
  const yDots = Math.round(offset.yMm / layout.dotMm);
  if (xDots === 0 && yDots === 0) return layout;
  const elements = layout.elements.map((element) => moved(element, xDots, yDots, layout.dotMm));
  return { ...layout, elements };
};

/** Capitals and descenders of a line, in ems from its baseline. */
const CAPITALS = 0.72;
const DESCENDERS = 0.22;
/** Tolerance for the edges of media and of letters, mm. */
const SLACK_MM = 0.2;

const isOff = (text: TextElement, { widthMm, heightMm }: LabelLayout): boolean => {
  const ownMm = Math.min(text.widthMm, textWidth(text.text, text.bold) * text.sizeMm);
  const free = text.widthMm - ownMm;
  const leftMm = text.xMm + (text.align === 'left' ? 0 : text.align === 'right' ? free : free / 2);
  return (
    leftMm < -SLACK_MM ||
    leftMm + ownMm > widthMm + SLACK_MM ||
    text.baselineMm - CAPITALS * text.sizeMm < -SLACK_MM ||
    text.baselineMm + DESCENDERS * text.sizeMm > heightMm + SLACK_MM
  );
};

/** The first text that does not lie on the media, as an offset may move it; null where all of it does. */
export const textOffMedia = (layout: LabelLayout): string | null => {
  const off = layout.elements.find((element) => element.kind === 'text' && isOff(element, layout));
  return off?.kind === 'text' ? off.text : null;
};
