import type { Pdfium } from '../pdfium.ts';
import { tooLarge } from './limits.ts';
import { withMemory } from './pdf-memory.ts';

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
/** The same without encryption. */
const OPEN = 3;

interface SaveOptions {
  /** Without encryption. */
  open?: boolean;
  /** Bytes. */
  most?: number;
}

/**
 * The bytes of a document that PDFium has open. It hands them to a function of its table, which cannot grow: the place
 * of the null function is lent for the time of the call. @throws PackdeskError document.too-large
 */
export const savePdf = (
  engine: Pdfium,
  document: number,
  { open = false, most = Number.POSITIVE_INFINITY }: SaveOptions = {},
): Uint8Array => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const write = (_self: number, data: number, length: number): number => {
    bytes += length;
    if (bytes > most) return 0;
    parts.push(engine.HEAPU8.slice(data, data + length));
    return 1;
  };
  const table = engine.wasmExports.__indirect_function_table;
  table.set(0, bridged(write));
  try {
    const saved = withMemory(engine, 8, (writer) => {
      // FPDF_FILEWRITE: its version, and whom to call.
      new Int32Array(engine.HEAPU8.buffer, writer, 2).set([1, 0]);
      return engine._FPDF_SaveAsCopy(document, writer, open ? OPEN : NO_INCREMENTAL);
    });
    if (bytes > most) throw tooLarge(`${most / 1e6} MB unpacked`);
    if (saved === 0) throw new Error('the PDF engine could not save');
  } finally {
    table.set(0, null);
  }
  return Buffer.concat(parts);
};
