import type { LabelElement, LabelLayout } from '../../shared/label/elements.ts';

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
