import { PackdeskError } from '../../../shared/errors.ts';
import type { GreyPicture } from '../../../shared/label/picture.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import type { BoxMm, Rotation } from '../../../shared/printing/document.ts';
import { millimetres, points } from '../pdf-document.ts';
import { type Pdfium, pdfium } from '../pdfium.ts';
import { type Matrix, rotationMatrix } from '../rotation-matrix.ts';
import { broken, checkDots, checkPages } from './limits.ts';

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

/** An open PDF; the caller closes it. */
export interface PdfFile {
  engine: Pdfium;
  /** As PDFium knows it. */
  document: number;
  /** As each page is shown: cut (`CropBox`) and turned (`Rotate`). */
  sizes: SizeMm[];
  /** True for a page with nothing on it but blanks, which word processors write for an empty line. */
  isEmpty(page: number): boolean;
  /** A part of a page, turned, at so many dots an inch of what is shown. */
  draw(page: number, box: BoxMm, turn: Rotation, dpi: number): GreyPicture;
  close(): void;
}

const whole = (content: Uint8Array): boolean =>
  Buffer.from(content.subarray(-1024)).toString('latin1').includes('%%EOF');

/** Calls with memory of the engine that is given back in any case. */
export const withMemory = <T>(engine: Pdfium, size: number, work: (pointer: number) => T): T => {
  const pointer = engine.wasmExports.malloc(size);
  if (pointer === 0) throw new Error('the PDF engine has no memory left');
  try {
    return work(pointer);
  } finally {
    engine.wasmExports.free(pointer);
  }
};

/** Numbers as the engine has them: C's float. */
export const writeFloats = (engine: Pdfium, pointer: number, values: readonly number[]): void =>
  new Float32Array(engine.HEAPU8.buffer, pointer, values.length).set(values);

const withPage = <T>(engine: Pdfium, document: number, index: number, work: (page: number) => T): T => {
  const page = engine._FPDF_LoadPage(document, index);
  if (page === 0) throw broken('PDF', `page ${index} cannot be loaded`);
  try {
    return work(page);
  } finally {
    engine._FPDF_ClosePage(page);
  }
};

const sizeOf = (engine: Pdfium, document: number, index: number): SizeMm =>
  withPage(engine, document, index, (page) => {
    const [width, height] = [engine._FPDF_GetPageWidthF(page), engine._FPDF_GetPageHeightF(page)];
    if (!(width > 0 && height > 0)) throw broken('PDF', `page ${index} has no size`);
    return { widthMm: millimetres(width), heightMm: millimetres(height) };
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

const load = (engine: Pdfium, content: Uint8Array): { document: number; close: () => void } => {
  const data = engine.wasmExports.malloc(content.length);
  engine.HEAPU8.set(content, data);
  const document = engine._FPDF_LoadMemDocument(data, content.length, 0);
  if (document === 0) {
    const error = engine._FPDF_GetLastError();
    engine.wasmExports.free(data);
    throw LOCKED.includes(error)
      ? new PackdeskError('document.locked')
      : broken('PDF', `PDFium says ${error}`);
  }
  return {
    document,
    close: () => {
      engine._FPDF_CloseDocument(document);
      engine.wasmExports.free(data);
    },
  };
};

/**
 * Opens a PDF. @throws PackdeskError document.broken, document.locked, document.too-many-pages
 */
export const openPdfFile = async (content: Uint8Array): Promise<PdfFile> => {
  if (!whole(content)) throw broken('PDF', 'it ends before %%EOF');
  const engine = await pdfium();
  const { document, close } = load(engine, content);
  try {
    const pages = engine._FPDF_GetPageCount(document);
    if (pages < 1) throw broken('PDF', 'it has no page');
    checkPages(pages);
    return {
      engine,
      document,
      sizes: Array.from({ length: pages }, (_, index) => sizeOf(engine, document, index)),
      isEmpty: (index) => withPage(engine, document, index, (page) => isEmptyPage(engine, page)),
      draw: (index, box, turn, dpi) =>
        withPage(engine, document, index, (page) => drawPart(engine, page, box, turn, dpi)),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
};
