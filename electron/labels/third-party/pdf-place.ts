import type { SizeMm } from '../../../shared/label/size.ts';
import type { BoxMm } from '../../../shared/printing/document.ts';
import type { Pdfium } from '../pdfium.ts';
import type { Matrix } from '../rotation-matrix.ts';
import { broken } from './limits.ts';
import { inPoints, type PdfFile, partMatrix, scaledBox } from './pdf-file.ts';
import { withLayersOff } from './pdf-layers.ts';
import { withMemory, writeFloats } from './pdf-memory.ts';
import { savePdf } from './pdf-save.ts';
import type { Placing } from './place.ts';

/** A page and where its drawing begins on the media, from their top left corner. */
export interface PlacedPage {
  page: number;
  placing: Placing;
  xMm: number;
  yMm: number;
}

/** The engine writes what is nearly nothing as `1e-14`, which no PDF may have, and readers then drop the page. */
const written = (value: number): number => Math.round(value * 1e4) / 1e4 + 0;

/**
 * From a page as it is shown, with its origin at the bottom left as PDF has it, to its place on the media, likewise.
 * @param page in its own units @param unit points that one of them has
 */
const placeMatrix = (page: BoxMm, media: BoxMm, { placing, xMm, yMm }: PlacedPage, unit: number): Matrix => {
  const at = inPoints({ xMm, yMm, widthMm: 0, heightMm: 0 });
  const box = scaledBox(inPoints(placing.box), 1 / unit);
  const [a, b, c, d, e, f] = partMatrix(box, placing.turn, placing.scale * unit);
  const [right, down] = [c * page.heightMm + e + at.xMm, d * page.heightMm + f + at.yMm];
  return [a, -b, -c, d, right, media.heightMm - down].map(written) as Matrix;
};

/** Nothing beyond what was kept of the page. */
const clip = (engine: Pdfium, page: number, media: BoxMm, { placing, xMm, yMm }: PlacedPage): void => {
  const kept = inPoints({ xMm, yMm, ...placing.size });
  const top = media.heightMm - kept.yMm;
  const [left, bottom] = [written(kept.xMm), written(top - kept.heightMm)];
  const path = engine._FPDF_CreateClipPath(left, bottom, written(kept.xMm + kept.widthMm), written(top));
  engine._FPDFPage_InsertClipPath(page, path);
  engine._FPDF_DestroyClipPath(path);
};

/**
 * A page of a PDF as an object of a page that is being made in `target`: text and bars stay what they are.
 * @param sheet the page that is being made, in points
 */
export const insertPage = (
  { engine, document, sizes, units }: PdfFile,
  { target, page, sheet }: { target: number; page: number; sheet: BoxMm },
  placed: PlacedPage,
): void => {
  const shape = engine._FPDF_NewXObjectFromPage(target, document, placed.page);
  if (shape === 0) throw broken('PDF', `page ${placed.page} cannot be copied`);
  const object = engine._FPDF_NewFormObjectFromXObject(shape);
  const [size, unit] = [sizes[placed.page]!, units[placed.page]!];
  withMemory(engine, 24, (numbers) => {
    const shown = scaledBox(inPoints({ xMm: 0, yMm: 0, ...size }), 1 / unit);
    const matrix = placeMatrix(shown, sheet, placed, unit);
    writeFloats(engine, numbers, matrix);
    engine._FPDFPageObj_SetMatrix(object, numbers);
  });
  engine._FPDFPage_InsertObject(page, object);
  engine._FPDF_CloseXObject(shape);
};

const addPage = (file: PdfFile, target: number, sheet: BoxMm, placed: PlacedPage, index: number): void => {
  const { engine } = file;
  const page = engine._FPDFPage_New(target, index, sheet.widthMm, sheet.heightMm);
  insertPage(file, { target, page, sheet }, placed);
  engine._FPDFPage_GenerateContent(page);
  clip(engine, page, sheet, placed);
  engine._FPDF_ClosePage(page);
};

/** Pages of a PDF on pages of the media's size; text and bars stay what they are. */
export const placePdf = (file: PdfFile, media: SizeMm, pages: readonly PlacedPage[]): Uint8Array => {
  const { engine } = file;
  const target = engine._FPDF_CreateNewDocument();
  try {
    const sheet = inPoints({ xMm: 0, yMm: 0, ...media });
    for (const [index, placed] of pages.entries()) addPage(file, target, sheet, placed, index);
    return withLayersOff(savePdf(engine, target));
  } finally {
    engine._FPDF_CloseDocument(target);
  }
};
