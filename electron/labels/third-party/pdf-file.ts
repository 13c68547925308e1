import { PackdeskError } from '../../../shared/errors.ts';
import type { GreyPicture } from '../../../shared/label/picture.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import type { BoxMm, Rotation } from '../../../shared/printing/document.ts';
import { millimetres, points } from '../pdf-document.ts';
import { type Pdfium, pdfium } from '../pdfium.ts';
import { type Matrix, rotationMatrix } from '../rotation-matrix.ts';
import { broken, checkDots } from './limits.ts';
import { endedPdf, type PdfOddity } from './pdf-end.ts';
import { type Layers, layersOf } from './pdf-layers.ts';
import { type Loaded, loaded, loadedWithRoot } from './pdf-load.ts';
import { withMemory, writeFloats } from './pdf-memory.ts';
import { isPlainPdf, PdfObjects } from './pdf-objects.ts';
import { savePdf } from './pdf-save.ts';
import { type PageTree, pageTree } from './pdf-tree.ts';
import { UndrawnSearch } from './pdf-undrawn.ts';

/** Everything in shades of grey. Annotations are a part of their pages by then. */
const FLAGS = 0x08;
const WITH_NOTES = FLAGS | 0x01;
/** fpdf_flatten.h: as it would be printed. */
const FLAT_PRINT = 1;
const GREY = 1;

/**
 * Takes a part of a page, turned clockwise, to its own top left corner; `k` is how many units there are to one of the
 * page's. Both count from the top left corner, down and to the right.
 */
export const partMatrix = ({ xMm, yMm, widthMm, heightMm }: BoxMm, turn: Rotation, k: number): Matrix => {
  const [a, b, c, d, e, f] = rotationMatrix({ width: widthMm, height: heightMm }, turn);
  return [a * k, b * k, c * k, d * k, (e - a * xMm - c * yMm) * k, (f - b * xMm - d * yMm) * k];
};

export const inPoints = ({ xMm, yMm, widthMm, heightMm }: BoxMm): BoxMm => ({
  xMm: points(xMm),
  yMm: points(yMm),
  widthMm: points(widthMm),
  heightMm: points(heightMm),
});

export const scaledBox = ({ xMm, yMm, widthMm, heightMm }: BoxMm, by: number): BoxMm => ({
  xMm: xMm * by,
  yMm: yMm * by,
  widthMm: widthMm * by,
  heightMm: heightMm * by,
});

/** An open PDF; the caller closes it. */
export interface PdfFile {
  engine: Pdfium;
  /** As PDFium knows it. */
  document: number;
  /** As each page is shown: cut (`CropBox`), turned (`Rotate`) and in its own unit (`UserUnit`). */
  sizes: SizeMm[];
  /** Points that one unit of each page has. */
  units: number[];
  /** Things that readers may take otherwise, or not at all; empty: it may go to any reader as it came. */
  odd: PdfOddity[];
  /** True for a page with nothing on it but blanks, which word processors write for an empty line. */
  isEmpty(page: number): boolean;
  /** Names a thing on a page that the engine cannot draw, or not as it is meant; null for none. */
  undrawn(page: number): string | null;
  /** A part of a page, turned, at so many dots an inch of what is shown. */
  draw(page: number, box: BoxMm, turn: Rotation, dpi: number): GreyPicture;
  close(): void;
}

const withPage = <T>(engine: Pdfium, document: number, index: number, work: (page: number) => T): T => {
  const page = engine._FPDF_LoadPage(document, index);
  if (page === 0) throw broken('PDF', `page ${index} cannot be loaded`);
  try {
    return work(page);
  } finally {
    engine._FPDF_ClosePage(page);
  }
};

const sizeOf = (engine: Pdfium, document: number, index: number, unit: number): SizeMm =>
  withPage(engine, document, index, (page) => {
    const [width, height] = [engine._FPDF_GetPageWidthF(page), engine._FPDF_GetPageHeightF(page)];
    if (!(width > 0 && height > 0)) throw broken('PDF', `page ${index} has no size`);
    return { widthMm: millimetres(width * unit), heightMm: millimetres(height * unit) };
  });

const TEXT = 1;

const isEmptyPage = (engine: Pdfium, page: number): boolean => {
  const count = engine._FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) {
    if (engine._FPDFPageObj_GetType(engine._FPDFPage_GetObject(page, index)) !== TEXT) return false;
  }
  const text = engine._FPDFText_LoadPage(page);
  if (text === 0) return count === 0;
  try {
    const letters = Array.from({ length: engine._FPDFText_CountChars(text) }, (_, index) =>
      String.fromCodePoint(engine._FPDFText_GetUnicode(text, index)),
    );
    return letters.every((letter) => letter.trim() === '');
  } finally {
    engine._FPDFText_ClosePage(text);
  }
};

interface Dots {
  width: number;
  height: number;
  matrix: Matrix;
  flags: number;
}

const drawDots = (engine: Pdfium, page: number, { width, height, matrix, flags }: Dots): GreyPicture =>
  withMemory(engine, width * height, (dots) =>
    withMemory(engine, 40, (numbers) => {
      const bitmap = engine._FPDFBitmap_CreateEx(width, height, GREY, dots, width);
      if (bitmap === 0) throw new Error('the PDF engine gave no picture');
      try {
        engine._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
        writeFloats(engine, numbers, [...matrix, 0, 0, width, height]);
        engine._FPDF_RenderPageBitmapWithMatrix(bitmap, page, numbers, numbers + 24, flags);
        return { width, height, data: engine.HEAPU8.slice(dots, dots + width * height) };
      } finally {
        engine._FPDFBitmap_Destroy(bitmap);
      }
    }),
  );

/** @param dpi of a page whose unit is a point */
const drawPart = (engine: Pdfium, page: number, box: BoxMm, turn: Rotation, dpi: number): GreyPicture => {
  const part = inPoints(box);
  const scale = dpi / 72;
  const [across, down] = turn % 180 === 0 ? [part.widthMm, part.heightMm] : [part.heightMm, part.widthMm];
  const [width, height] = [Math.max(1, Math.round(across * scale)), Math.max(1, Math.round(down * scale))];
  checkDots(width, height);
  return drawDots(engine, page, { width, height, matrix: partMatrix(part, turn, scale), flags: FLAGS });
};

/** As much as a document of the most bytes may have of objects and streams. */
const MOST_SAVED_BYTES = 100e6;

/** All that the engine sees of a document. @throws PackdeskError document.broken, document.too-large */
const objectsOf = (engine: Pdfium, document: number): PdfObjects => {
  const saved = savePdf(engine, document, { open: true, most: MOST_SAVED_BYTES });
  try {
    return new PdfObjects(saved);
  } catch (error) {
    throw broken('PDF', error);
  }
};

/** The file as the engine is to see it: its objects, its pages and its layers. */
interface Seen {
  objects: PdfObjects;
  tree: PageTree;
  layers: Layers;
}

const seenOf = (objects: PdfObjects): Seen => {
  try {
    const layers = layersOf(objects);
    return { objects, layers, tree: pageTree(objects, layers.off) };
  } catch (error) {
    throw error instanceof PackdeskError ? error : broken('PDF', error);
  }
};

/** Makes annotations and form fields a part of their page, as it would be printed. */
const flatten = (engine: Pdfium, document: number, { pages }: PageTree): void => {
  for (const [index, { node }] of pages.entries()) {
    if (!node.has('Annots')) continue;
    withPage(engine, document, index, (page) => {
      // The engine makes the looks that are missing when it draws them first.
      drawDots(engine, page, { width: 1, height: 1, matrix: [1, 0, 0, 1, 0, 0], flags: WITH_NOTES });
      if (engine._FPDFPage_Flatten(page, FLAT_PRINT) === 0)
        throw broken('PDF', `annotations of page ${index} cannot be drawn`);
    });
  }
};

const fileOf = (
  engine: Pdfium,
  { document, close }: Loaded,
  { objects, tree }: Seen,
  odd: PdfOddity[],
): PdfFile => {
  const { pages } = tree;
  if (engine._FPDF_GetPageCount(document) !== pages.length)
    throw broken('PDF', 'its pages are not counted right');
  flatten(engine, document, tree);
  const units = pages.map(({ unit }) => unit);
  const search = new UndrawnSearch(engine, objects);
  return {
    engine,
    document,
    units,
    odd,
    sizes: units.map((unit, index) => sizeOf(engine, document, index, unit)),
    isEmpty: (index) => withPage(engine, document, index, (page) => isEmptyPage(engine, page)),
    undrawn: (index) => search.on(pages[index]!),
    draw: (index, box, turn, dpi) =>
      withPage(engine, document, index, (page) => {
        const unit = units[index]!;
        return drawPart(engine, page, scaledBox(box, 1 / unit), turn, dpi * unit);
      }),
    close: () => {
      search.close();
      close();
    },
  };
};

/**
 * Opens a PDF, also one that is not as it should be, if all of it is there: its `odd` says so.
 * @throws PackdeskError document.broken, document.locked, document.too-large, document.too-many-pages
 */
export const openPdfFile = async (given: Uint8Array): Promise<PdfFile> => {
  const { content, odd } = endedPdf(given);
  const engine = await pdfium();
  let open = loadedWithRoot(engine, content, odd);
  try {
    if (engine._FPDF_DocumentHasValidCrossReferenceTable(open.document) === 0) odd.push('table');
    if (engine._FPDF_GetSecurityHandlerRevision(open.document) !== -1) odd.push('locked');
    if (odd.length === 0 && !isPlainPdf(content)) odd.push('objects');
    const seen = seenOf(objectsOf(engine, open.document));
    const { objects, tree, layers } = seen;
    odd.push(...tree.odd);
    if (layers.changes.size > 0) odd.push('layers');
    if (tree.pages.length === 0) throw broken('PDF', 'it has no page');
    const changes = new Map([...layers.changes, ...tree.changes]);
    if (changes.size > 0) {
      const mended = objects.withValues(changes);
      open.close();
      open = loaded(engine, mended);
    }
    return fileOf(engine, open, seen, odd);
  } catch (error) {
    open.close();
    throw error;
  }
};
