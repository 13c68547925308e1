import type { BarcodeElement, LabelElement, LabelLayout, TextElement } from '../../shared/label/elements.ts';
import { textWidth } from '../../shared/label/measure.ts';

/** Edges of a laid out label's elements: tests ask whether anything touches or leaves its place. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const SLACK_MM = 0.001;

export const edges = (element: LabelElement, dotMm: number, quietModules = 0): Edges => {
  if (element.kind === 'picture') {
    const { xDots, yDots, widthDots, heightDots } = element;
    return {
      left: xDots * dotMm,
      top: yDots * dotMm,
      right: (xDots + widthDots) * dotMm,
      bottom: (yDots + heightDots) * dotMm,
    };
  }
  if (element.kind !== 'barcode') {
    const { xMm, yMm, widthMm, heightMm } = element;
    return { left: xMm, top: yMm, right: xMm + widthMm, bottom: yMm + heightMm };
  }
  const quiet = quietModules * element.moduleDots;
  return {
    left: (element.xDots - quiet) * dotMm,
    top: element.yDots * dotMm,
    right: (element.xDots + element.widthDots + quiet) * dotMm,
    bottom: (element.yDots + element.heightDots) * dotMm,
  };
};

const apart = (a: Edges, b: Edges): boolean =>
  a.right <= b.left + SLACK_MM ||
  b.right <= a.left + SLACK_MM ||
  a.bottom <= b.top + SLACK_MM ||
  b.bottom <= a.top + SLACK_MM;

export const texts = (layout: LabelLayout): TextElement[] => layout.elements.filter((e) => e.kind === 'text');
export const barcodes = (layout: LabelLayout): BarcodeElement[] =>
  layout.elements.filter((e) => e.kind === 'barcode');

/** Texts and barcodes, with their quiet zones, never touch; rules may not cross them either. */
export const collisions = (layout: LabelLayout): string[] => {
  const solid = layout.elements.filter((e) => e.kind !== 'box' || e.strokeMm === null);
  const found: string[] = [];
  solid.forEach((a, i) => {
    for (const b of solid.slice(i + 1)) {
      if (!apart(edges(a, layout.dotMm, 10), edges(b, layout.dotMm, 10))) {
        found.push(`${JSON.stringify(a).slice(0, 160)} and ${JSON.stringify(b).slice(0, 160)}`);
      }
    }
  });
  return found;
};

export const outside = (layout: LabelLayout): LabelElement[] =>
  layout.elements.filter((element) => {
    const { left, top, right, bottom } = edges(element, layout.dotMm, 10);
    return (
      left < -SLACK_MM ||
      top < -SLACK_MM ||
      right > layout.widthMm + SLACK_MM ||
      bottom > layout.heightMm + SLACK_MM
    );
  });

export const tooWide = (layout: LabelLayout): TextElement[] =>
  texts(layout).filter((text) => textWidth(text.text, text.bold) * text.sizeMm > text.widthMm + SLACK_MM);
