import type { Pdfium } from '../pdfium.ts';

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
