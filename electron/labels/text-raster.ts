import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import type { LabelLayout, TextElement } from '../../shared/label/elements.ts';
import { readAsset } from './assets.ts';
import { addGrey, type Bitmap, newBitmap } from './bitmap.ts';
import { toPdf } from './pdf.ts';

let engine: Promise<PDFiumLibrary> | undefined;

/** PDFium as WebAssembly, started at the first text that needs it. */
const pdfium = (): Promise<PDFiumLibrary> => {
  engine ??= readAsset('pdfium.wasm').then((wasm) =>
    PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasm).buffer }),
  );
  return engine;
};

/** A PDF opened by PDFium; whoever opens it destroys it. */
export const openPdf = async (pdf: Uint8Array): Promise<PDFiumDocument> => (await pdfium()).loadDocument(pdf);

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
