import { PackdeskError } from '../../../shared/errors.ts';
import type { GreyPicture } from '../../../shared/label/picture.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import type { BoxMm, Rotation } from '../../../shared/printing/document.ts';
import { millimetres, points } from '../pdf-document.ts';
import { type Pdfium, pdfium } from '../pdfium.ts';
import { type Matrix, rotationMatrix } from '../rotation-matrix.ts';
import { broken, checkDots, checkPages } from './limits.ts';
import { endedPdf, type PdfOddity, withCatalogue } from './pdf-end.ts';
import { withMemory, writeFloats } from './pdf-memory.ts';
import { isPlainPdf, PdfObjects } from './pdf-objects.ts';
import { savePdf } from './pdf-save.ts';
import { type PageTree, pageTree, type TreePage } from './pdf-tree.ts';

/** fpdfview.h: the document wants a password, or is locked in a way that PDFium does not know. */
const LOCKED = [4, 5];
/** Annotations are drawn too; everything in shades of grey. */
const FLAGS = 0x01 | 0x08;
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

/** @param dpi of a page whose unit is a point */
const drawPart = (engine: Pdfium, page: number, box: BoxMm, turn: Rotation, dpi: number): GreyPicture => {
  const part = inPoints(box);
  const scale = dpi / 72;
  const [across, down] = turn % 180 === 0 ? [part.widthMm, part.heightMm] : [part.heightMm, part.widthMm];
  const [width, height] = [Math.max(1, Math.round(across * scale)), Math.max(1, Math.round(down * scale))];
  checkDots(width, height);
  return withMemory(engine, width * height, (dots) =>
    withMemory(engine, 40, (numbers) => {
      const bitmap = engine._FPDFBitmap_CreateEx(width, height, GREY, dots, width);
      if (bitmap === 0) throw new Error('the PDF engine gave no picture');
      try {
        engine._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
        writeFloats(engine, numbers, [...partMatrix(part, turn, scale), 0, 0, width, height]);
        engine._FPDF_RenderPageBitmapWithMatrix(bitmap, page, numbers, numbers + 24, FLAGS);
        return { width, height, data: engine.HEAPU8.slice(dots, dots + width * height) };
      } finally {
        engine._FPDFBitmap_Destroy(bitmap);
      }
    }),
  );
};

/** A document that the engine has open. */
interface Loaded {
  document: number;
  close: () => void;
}

/** Opens a document; an error of the engine where it cannot (fpdfview.h). */
const load = (engine: Pdfium, content: Uint8Array): Loaded | number => {
  const data = engine.wasmExports.malloc(content.length);
  engine.HEAPU8.set(content, data);
  const document = engine._FPDF_LoadMemDocument(data, content.length, 0);
  if (document === 0) {
    const error = engine._FPDF_GetLastError();
    engine.wasmExports.free(data);
    return error;
  }
  return {
    document,
    close: () => {
      engine._FPDF_CloseDocument(document);
      engine.wasmExports.free(data);
    },
  };
};

const loaded = (engine: Pdfium, content: Uint8Array): Loaded => {
  const found = load(engine, content);
  if (typeof found !== 'number') return found;
  throw LOCKED.includes(found) ? new PackdeskError('document.locked') : broken('PDF', `PDFium says ${found}`);
};

/** The same, with the last catalogue where its trailer names none. */
const loadedWithRoot = (engine: Pdfium, content: Uint8Array, odd: PdfOddity[]): Loaded => {
  const found = load(engine, content);
  if (typeof found !== 'number') return found;
  const named = LOCKED.includes(found) ? null : withCatalogue(content);
  const again = named && load(engine, named);
  if (again === null || typeof again === 'number') return loaded(engine, content);
  odd.push('root');
  return again;
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

const treeOf = (objects: PdfObjects): PageTree => {
  try {
    return pageTree(objects);
  } catch (error) {
    throw error instanceof PackdeskError ? error : broken('PDF', error);
  }
};

const fileOf = (
  engine: Pdfium,
  { document, close }: Loaded,
  pages: readonly TreePage[],
  odd: PdfOddity[],
): PdfFile => {
  if (engine._FPDF_GetPageCount(document) !== pages.length)
    throw broken('PDF', 'its pages are not counted right');
  const units = pages.map(({ unit }) => unit);
  return {
    engine,
    document,
    units,
    odd,
    sizes: units.map((unit, index) => sizeOf(engine, document, index, unit)),
    isEmpty: (index) => withPage(engine, document, index, (page) => isEmptyPage(engine, page)),
    draw: (index, box, turn, dpi) =>
      withPage(engine, document, index, (page) => {
        const unit = units[index]!;
        return drawPart(engine, page, scaledBox(box, 1 / unit), turn, dpi * unit);
      }),
    close,
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
    const objects = objectsOf(engine, open.document);
    const tree = treeOf(objects);
    odd.push(...tree.odd);
    if (tree.pages.length === 0) throw broken('PDF', 'it has no page');
    checkPages(tree.pages.length);
    if (tree.changes.size > 0) {
      const mended = objects.withValues(tree.changes);
      open.close();
      open = loaded(engine, mended);
    }
    return fileOf(engine, open, tree.pages, odd);
  } catch (error) {
    open.close();
    throw error;
  }
};
