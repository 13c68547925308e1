import { PackdeskError } from '../../../shared/errors.ts';
import type { Pdfium } from '../pdfium.ts';
import { broken } from './limits.ts';
import { type PdfOddity, withCatalogue } from './pdf-end.ts';

/** fpdfview.h: the document wants a password, or is locked in a way that PDFium does not know. */
const LOCKED = [4, 5];
/** A document that the engine has open. */
export interface Loaded {
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

/** Opens a document. @throws PackdeskError document.locked, document.broken */
export const loaded = (engine: Pdfium, content: Uint8Array): Loaded => {
  const found = load(engine, content);
  if (typeof found !== 'number') return found;
  throw LOCKED.includes(found) ? new PackdeskError('document.locked') : broken('PDF', `PDFium says ${found}`);
};

/** The same, with the last catalogue where its trailer names none. */
export const loadedWithRoot = (engine: Pdfium, content: Uint8Array, odd: PdfOddity[]): Loaded => {
  const found = load(engine, content);
  if (typeof found !== 'number') return found;
  const named = LOCKED.includes(found) ? null : withCatalogue(content);
  const again = named && load(engine, named);
  if (again === null || typeof again === 'number') return loaded(engine, content);
  odd.push('root');
  return again;
};
