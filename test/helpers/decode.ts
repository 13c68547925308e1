import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { zplToPng } from './draw-zpl.ts';
import { runProgram } from './run-program.ts';
import { removeFolder } from './temp-root.ts';

/** Decoders that are not ours: Poppler draws PDFs, zpl-renderer-js draws ZPL, zxing and zbar read the pictures. */

const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'packdesk-decode-'));
  try {
    return await work(folder);
  } finally {
    await removeFolder(folder);
  }
};

let engine: Promise<unknown> | undefined;

/** Without `wasmBinary` the library would fetch its engine from the internet. */
const startZxing = (): Promise<unknown> => {
  engine ??= readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).then(
    (wasm) =>
      prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true }),
  );
  return engine;
};

export interface Decoded {
  /** With application identifiers in brackets, e.g. `(00)395200000000000017`, where it is GS1. */
  text: string;
  /** As zxing names it; GS1-128 is `Code128` with `gs1` true. */
  format: string;
  gs1: boolean;
  /** The top edge in the picture, in dots. */
  top: number;
  bottom: number;
}

/** All linear barcodes of a PNG, from the top down. */
export const decodePng = async (png: Uint8Array): Promise<Decoded[]> => {
  await startZxing();
  const found = await readBarcodes(new Uint8Array(png), {
    formats: ['Code128'],
    tryHarder: true,
    tryRotate: false,
    tryInvert: false,
    tryDownscale: false,
    maxNumberOfSymbols: 20,
    textMode: 'HRI',
  });
  return found
    .map(({ text, format, contentType, position }) => ({
      text,
      format,
      gs1: contentType === 'GS1',
      top: Math.min(position.topLeft.y, position.topRight.y),
      bottom: Math.max(position.bottomLeft.y, position.bottomRight.y),
    }))
    .sort((a, b) => a.top - b.top);
};

/** Each page of a PDF as a PNG of greys of this resolution, drawn by Poppler. */
export const pdfToPng = (pdf: Uint8Array, dpi: number): Promise<Uint8Array[]> =>
  inFolder(async (folder) => {
    await writeFile(join(folder, 'in.pdf'), pdf);
    await runProgram('pdftoppm', [
      '-r',
      String(dpi),
      '-gray',
      '-png',
      join(folder, 'in.pdf'),
      join(folder, 'page'),
    ]);
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
    return Promise.all(pages.map((name) => readFile(join(folder, name))));
  });

/** The text of a PDF as Poppler reads it out. */
export const pdfText = (pdf: Uint8Array): Promise<string> =>
  inFolder(async (folder) => {
    await writeFile(join(folder, 'in.pdf'), pdf);
    return runProgram('pdftotext', ['-layout', join(folder, 'in.pdf'), '-']);
  });

/** Number of pages of a PDF, the size of each in whole tenths of a millimetre, and its title, as Poppler says. */
export const pdfPages = (
  pdf: Uint8Array,
): Promise<{ count: number; title: string; sizes: { widthMm: number; heightMm: number }[] }> =>
  inFolder(async (folder) => {
    await writeFile(join(folder, 'in.pdf'), pdf);
    const stdout = await runProgram('pdfinfo', ['-l', '9999', join(folder, 'in.pdf')]);
    const millimetres = (points: string | undefined): number => Math.round((Number(points) / 72) * 254) / 10;
    return {
      count: Number(/^Pages:\s+(\d+)/m.exec(stdout)?.[1]),
      title: /^Title:\s+(.*)$/m.exec(stdout)?.[1] ?? '',
      sizes: [...stdout.matchAll(/^Page\s+\d+ size:\s+([\d.]+) x ([\d.]+) pts/gm)].map(
        ([, width, height]) => ({
          widthMm: millimetres(width),
          heightMm: millimetres(height),
        }),
      ),
    };
  });

/** The barcodes of all pages of a PDF, page by page, from the top down. */
export const decodePdf = async (pdf: Uint8Array, dpi: number): Promise<Decoded[][]> =>
  Promise.all((await pdfToPng(pdf, dpi)).map(decodePng));

/** The barcodes of all labels of a ZPL stream, label by label, from the top down. */
export const decodeZpl = async (
  zpl: Uint8Array | string,
  dpi: number,
  media: { widthMm: number; heightMm: number },
): Promise<Decoded[][]> => Promise.all((await zplToPng(zpl, dpi, media)).map(decodePng));

/**
 * Codes that zbar, a second decoder, reads from a PNG: raw data, FNC1 as GS (0x1d) or left out, no brackets.
 */
export const zbarPng = (png: Uint8Array): Promise<string[]> =>
  inFolder(async (folder) => {
    await writeFile(join(folder, 'in.png'), png);
    const stdout = await runProgram('zbarimg', ['-q', '--raw', join(folder, 'in.png')]);
    return stdout.split('\n').filter((line) => line !== '');
  });
