import type { LabelLayout, TextElement } from '../../shared/label/elements.ts';
import type { Bitmap } from '../../shared/label/picture.ts';
import { addGrey, type Cutout, cutOut, type DotBox, newBitmap } from './bitmap.ts';
import { toPdf } from './pdf.ts';
import { openPdf } from './pdfium.ts';

/** The size of a layout in whole dots: what a printer of its resolution has. */
export const sizeInDots = (layout: LabelLayout): { width: number; height: number } => ({
  width: Math.floor(layout.widthMm / layout.dotMm + 1e-6),
  height: Math.floor(layout.heightMm / layout.dotMm + 1e-6),
});

/** Draws texts from the very PDF that a PDF printer would get. @param window the part of the layout that is drawn */
const rasterise = async (layout: LabelLayout, texts: TextElement[], window: DotBox): Promise<Bitmap> => {
  const { x, y, width, height } = window;
  const { dotMm } = layout;
  const [leftMm, topMm] = [x * dotMm, y * dotMm];
  const elements = texts.map((text) => ({
    ...text,
    xMm: text.xMm - leftMm,
    yMm: text.yMm - topMm,
    baselineMm: text.baselineMm - topMm,
  }));
  const page = { ...layout, widthMm: width * dotMm, heightMm: height * dotMm, elements };
  const document = await openPdf(await toPdf([page], { toDraw: true }));
  try {
    const picture = await document.getPage(0).render({ width, height, colorSpace: 'Gray', render: 'bitmap' });
    const bitmap = newBitmap(width, height);
    addGrey(bitmap, picture.data);
    return bitmap;
  } finally {
    document.destroy();
  }
};

/** Texts of a layout as dots, as large as the layout. */
export const rasteriseTexts = async (layout: LabelLayout, texts: TextElement[]): Promise<Bitmap> => {
  const size = sizeInDots(layout);
  return texts.length === 0
    ? newBitmap(size.width, size.height)
    : rasterise(layout, texts, { x: 0, y: 0, ...size });
};

/** The whole dots that a text's box touches, within the layout. */
const boxInDots = (text: TextElement, layout: LabelLayout): DotBox => {
  const { dotMm } = layout;
  const size = sizeInDots(layout);
  const [x, y] = [Math.max(0, Math.floor(text.xMm / dotMm)), Math.max(0, Math.floor(text.yMm / dotMm))];
  return {
    x,
    y,
    width: Math.min(size.width, Math.ceil((text.xMm + text.widthMm) / dotMm)) - x,
    height: Math.min(size.height, Math.ceil((text.yMm + text.heightMm) / dotMm)) - y,
  };
};

/** The smallest box around all of these. */
const around = (boxes: readonly DotBox[]): DotBox => {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
};

/** Each text of a layout as its black dots at their place, cut to its box; a text without any is left out. */
export const textCutouts = async (layout: LabelLayout, texts: TextElement[]): Promise<Cutout[]> => {
  const boxes = texts
    .map((text) => boxInDots(text, layout))
    .filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return [];
  // Only the part with text is drawn: of a label that is mostly a printer's own font this is a small one.
  const window = around(boxes);
  const bitmap = await rasterise(layout, texts, window);
  return boxes.flatMap((box) => {
    const cut = cutOut(bitmap, { ...box, x: box.x - window.x, y: box.y - window.y });
    return cut ? [{ ...cut, x: cut.x + window.x, y: cut.y + window.y }] : [];
  });
};
