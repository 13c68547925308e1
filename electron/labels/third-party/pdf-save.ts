import type { Pdfium } from '../pdfium.ts';
import { withMemory } from './pdf-file.ts';

/**
 * A WebAssembly module that imports a function (i32, i32, i32) -> i32 as `e.f` and exports it as `f`: only functions
 * of such a module may stand in the engine's table, where it looks for whom to call.
 */
const BRIDGE = new Uint8Array([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 8, 1, 0x60, 3, 0x7f, 0x7f, 0x7f, 1, 0x7f, 2, 7, 1, 1, 0x65, 1, 0x66, 0,
  0, 7, 5, 1, 1, 0x66, 0, 0,
]);

const bridged = (write: (self: number, data: number, length: number) => number): unknown =>
  new WebAssembly.Instance(new WebAssembly.Module(BRIDGE), { e: { f: write } }).exports.f;

/** fpdf_save.h: a full rewrite, not an incremental save. */
const NO_INCREMENTAL = 2;

/**
 * The bytes of a document that PDFium has open. It hands them to a function of its table, which cannot grow: the place
 * of the null function is lent for the time of the call.
 */
export const savePdf = (engine: Pdfium, document: number): Uint8Array => {
  const parts: Uint8Array[] = [];
  const write = (_self: number, data: number, length: number): number => {
    parts.push(engine.HEAPU8.slice(data, data + length));
    return 1;
  };
  const table = engine.wasmExports.__indirect_function_table;
  table.set(0, bridged(write));
  try {
    const saved = withMemory(engine, 8, (writer) => {
      // FPDF_FILEWRITE: its version, and whom to call.
      new Int32Array(engine.HEAPU8.buffer, writer, 2).set([1, 0]);
      return engine._FPDF_SaveAsCopy(document, writer, NO_INCREMENTAL);
    });
    if (saved === 0) throw new Error('the PDF engine could not save');
  } finally {
    table.set(0, null);
  }
  return Buffer.concat(parts);
};
