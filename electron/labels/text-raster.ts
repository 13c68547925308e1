import type { LabelLayout, TextElement } from '../../shared/label/elements.ts';
import { addGrey, type Bitmap, newBitmap } from './bitmap.ts';
import { toPdf } from './pdf.ts';
import { openPdf } from './pdfium.ts';

/** The size of a layout in whole dots: what a printer of its resolution has. */
export const sizeInDots = (layout: LabelLayout): { width: number; height: number } => ({
  width: Math.floor(layout.widthMm / layout.dotMm + 1e-6),
  height: Math.floor(layout.heightMm / layout.dotMm + 1e-6),
});

/** Texts of a layout as dots, drawn from the very PDF that a PDF printer would get. */
export const rasteriseTexts = async (layout: LabelLayout, texts: TextElement[]): Promise<Bitmap> => {
  const { width, height } = sizeInDots(layout);
  const bitmap = newBitmap(width, height);
  if (texts.length === 0) return bitmap;
  const page = { ...layout, widthMm: width * layout.dotMm, heightMm: height * layout.dotMm, elements: texts };
  const document = await openPdf(await toPdf([page]));
  try {
    const picture = await document.getPage(0).render({ width, height, colorSpace: 'Gray', render: 'bitmap' });
    addGrey(bitmap, picture.data);
  } finally {
    document.destroy();
  }
  return bitmap;
};
