import { type PDFiumDocument, PDFiumLibrary, PDFiumModule } from '@hyzyla/pdfium';
import { readAsset } from './assets.ts';
import { boundedWasm } from './bounded-wasm.ts';

/**
 * PDFium's own functions (fpdfview.h, fpdf_edit.h, fpdf_ppo.h, fpdf_save.h) that its wrapper does not offer. Pointers
 * are numbers, 0 for none; sizes are points.
 */
export interface Pdfium {
  _FPDF_LoadPage(document: number, page: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_GetPageWidthF(page: number): number;
  _FPDF_GetPageHeightF(page: number): number;
  _FPDF_LoadMemDocument(data: number, size: number, password: number): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetLastError(): number;
  /** 0 where the engine had to look for the objects itself. */
  _FPDF_DocumentHasValidCrossReferenceTable(document: number): number;
  /** -1 for a document that is not encrypted. */
  _FPDF_GetSecurityHandlerRevision(document: number): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, data: number, stride: number): number;
  _FPDFBitmap_FillRect(
    bitmap: number,
    x: number,
    y: number,
    width: number,
    height: number,
    colour: number,
  ): void;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmapWithMatrix(
    bitmap: number,
    page: number,
    matrix: number,
    clip: number,
    flags: number,
  ): void;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  /** 1 for text. */
  _FPDFPageObj_GetType(object: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_CountChars(text: number): number;
  /** Code point of a character. */
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_ClosePage(text: number): void;
  /** A picture's dots; 0 where they cannot be unpacked. The caller destroys them. */
  _FPDFImageObj_GetBitmap(object: number): number;
  /** Length of its data without filters that are of no picture; they are written where there is room for them. */
  _FPDFImageObj_GetImageDataDecoded(object: number, buffer: number, length: number): number;
  _FPDFPage_Flatten(page: number, usage: number): number;
  _FPDF_CreateNewDocument(): number;
  _FPDF_CreateClipPath(left: number, bottom: number, right: number, top: number): number;
  _FPDF_DestroyClipPath(path: number): void;
  _FPDFPage_InsertClipPath(page: number, path: number): void;
  _FPDF_NewXObjectFromPage(to: number, from: number, page: number): number;
  _FPDF_NewFormObjectFromXObject(object: number): number;
  _FPDF_CloseXObject(object: number): void;
  _FPDFPageObj_SetMatrix(object: number, matrix: number): number;
  _FPDFPage_New(document: number, index: number, width: number, height: number): number;
  _FPDFPage_InsertObject(page: number, object: number): void;
  _FPDFPage_GenerateContent(page: number): number;
  _FPDF_SaveAsCopy(document: number, writer: number, flags: number): number;
  HEAPU8: Uint8Array;
  wasmExports: {
    malloc(size: number): number;
    free(pointer: number): void;
    __indirect_function_table: WebAssembly.Table;
  };
}

/** A page of A4 at 600 dpi with a picture of that size in colours takes half of it. */
const MOST_MB = 512;

let engine: Promise<{ raw: Pdfium; library: PDFiumLibrary }> | undefined;

const start = async () => {
  const wasmBinary = boundedWasm(await readAsset('pdfium.wasm'), MOST_MB).buffer;
  let raw: Awaited<ReturnType<typeof PDFiumModule>> | undefined;
  const vendor: typeof PDFiumModule = async (options) => {
    raw = await PDFiumModule(options);
    return raw;
  };
  const library = await PDFiumLibrary.initBase({ vendor, wasmBinary });
  // The wrapper declares a part of what the engine exports.
  return { library, raw: raw as unknown as Pdfium };
};

const started = (): ReturnType<typeof start> => {
  engine ??= start();
  return engine;
};

/** PDFium as WebAssembly, started by the first who needs it. */
export const pdfium = async (): Promise<Pdfium> => (await started()).raw;

/** A PDF opened by PDFium; the caller destroys it. */
export const openPdf = async (pdf: Uint8Array): Promise<PDFiumDocument> =>
  (await started()).library.loadDocument(pdf);
