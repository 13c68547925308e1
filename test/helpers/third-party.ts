import bwipjs from 'bwip-js/node';
import PDFDocument from 'pdfkit';
import { PNG } from 'pngjs';
import type { ReadCode } from '../../electron/core/document-converter.ts';
import { encodeGreyPng } from '../../electron/labels/png.ts';
import { readCodes } from '../../electron/labels/third-party/barcodes.ts';
import { readPng } from '../../electron/labels/third-party/png-read.ts';
import { remembering } from '../../shared/remember.ts';
import { pdfToPng, zbarPng } from './decode.ts';
import { zplToPng } from './draw-zpl.ts';
import { encodeGif } from './gif.ts';

/**
 * Labels as carriers send them, drawn here: linear and two-dimensional barcodes within a frame, 100 x 150 mm at their
 * plain size, on a page of their own or somewhere on a larger one.
 */
export interface Drawing {
  widthMm: number;
  heightMm: number;
  /** Position of the label on the page. */
  xMm: number;
  yMm: number;
  /** 1: 100 x 150 mm. */
  scale: number;
}

export const plainDrawing: Drawing = { widthMm: 100, heightMm: 150, xMm: 0, yMm: 0, scale: 1 };

interface Symbol {
  bcid: string;
  text: string;
  xMm: number;
  yMm: number;
  moduleMm: number;
  /** Of a linear one. */
  heightMm?: number;
  options?: Record<string, number>;
}

export const TRACKING = 'JD014600003000123456';
export const ROUTING = '60701001756402';
export const LINK = 'HTTPS://TRACK.EXAMPLE/JD01';
export const MATRIX = 'DM-55512-0042';
export const STACKED = 'SHIP TO LOXSTEDT 27612 DE 4.2 KG';

const symbols: Symbol[] = [
  { bcid: 'code128', text: TRACKING, xMm: 10, yMm: 10, moduleMm: 0.375, heightMm: 25 },
  { bcid: 'interleaved2of5', text: ROUTING, xMm: 10, yMm: 42, moduleMm: 0.375, heightMm: 20 },
  { bcid: 'qrcode', text: LINK, xMm: 10, yMm: 70, moduleMm: 0.75 },
  { bcid: 'datamatrix', text: MATRIX, xMm: 60, yMm: 70, moduleMm: 0.75 },
  { bcid: 'pdf417', text: STACKED, xMm: 12, yMm: 105, moduleMm: 0.375, options: { columns: 4 } },
];

/** Codes that must be read from a label, in the decoder's alphabetical order. */
export const allTexts = [TRACKING, ROUTING, LINK, MATRIX, STACKED].sort();
/** Those that zbar supports. */
export const zbarTexts = [TRACKING, ROUTING, LINK].sort();

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

const drawModules = async ({ bcid, text, options, heightMm }: Symbol): Promise<Rect[]> => {
  const png = await bwipjs.toBuffer({ bcid, text, scale: 1, height: 3, ...options } as never);
  const { width, height, data } = PNG.sync.read(png);
  const rows = heightMm === undefined ? height : 1;
  const rects: Rect[] = [];
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if (data[at]! < 128 && data[at + 3]! > 128) rects.push({ x, y, width: 1, height: 1 });
    }
  }
  return rects;
};

/** The dark modules of a symbol, in modules; each is drawn once. */
const modulesOf = remembering(drawModules, { most: symbols.length });

/**
 * Everything of the label; `module` gives the size of a module, `at` the place of a millimetre of the label.
 */
const rectsOf = async (module: (mm: number) => number, at: (mm: number) => number): Promise<Rect[]> => {
  const frame = [
    { x: 3, y: 3, width: 94, height: 1 },
    { x: 3, y: 146, width: 94, height: 1 },
    { x: 3, y: 3, width: 1, height: 144 },
    { x: 96, y: 3, width: 1, height: 144 },
  ].map(({ x, y, width, height }) => ({ x: at(x), y: at(y), width: at(width), height: at(height) }));
  const bars = await Promise.all(
    symbols.map(async (symbol) => {
      const size = module(symbol.moduleMm);
      return (await modulesOf(symbol)).map(({ x, y }) => ({
        x: at(symbol.xMm) + x * size,
        y: at(symbol.yMm) + y * size,
        width: size,
        height: symbol.heightMm === undefined ? size : at(symbol.heightMm),
      }));
    }),
  );
  return [...frame, ...bars.flat()];
};

/** The page in dots of a resolution, every module on whole ones. */
export const drawnDots = async (drawing: Drawing, dpi: number) => {
  const dots = (mm: number): number => Math.round((mm * dpi) / 25.4);
  const [width, height] = [dots(drawing.widthMm), dots(drawing.heightMm)];
  const data = new Uint8Array(width * height).fill(255);
  const [left, top] = [dots(drawing.xMm), dots(drawing.yMm)];
  const scaled = (mm: number): number => Math.max(1, dots(mm * drawing.scale));
  for (const rect of await rectsOf(scaled, scaled)) {
    for (let y = top + rect.y; y < top + rect.y + rect.height; y += 1) {
      data.fill(0, y * width + left + rect.x, y * width + left + rect.x + rect.width);
    }
  }
  return { width, height, data };
};

export const drawnPng = async (drawing: Drawing, dpi: number): Promise<Uint8Array> =>
  encodeGreyPng(await drawnDots(drawing, dpi), dpi);

export const drawnGif = async (drawing: Drawing, dpi: number): Promise<Uint8Array> =>
  encodeGif(await drawnDots(drawing, dpi));

type Doc = InstanceType<typeof PDFDocument>;

const points = (mm: number): number => (mm * 72) / 25.4;

/** A PDF whose pages a test draws in points. */
export const pdfOf = (
  draw: (doc: Doc) => void,
  options: ConstructorParameters<typeof PDFDocument>[0] = {},
): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const doc = new PDFDocument({ autoFirstPage: false, margin: 0, ...options });
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    draw(doc);
    doc.end();
  });

/** Bars as vectors; a page for each drawing. */
export const drawnPdf = async (...drawings: Drawing[]): Promise<Uint8Array> => {
  const pages = await Promise.all(
    drawings.map(async (drawing) => {
      const mm = (value: number): number => points(value * drawing.scale);
      return { drawing, rects: await rectsOf(mm, mm) };
    }),
  );
  return pdfOf((doc) => {
    for (const { drawing, rects } of pages) {
      doc.addPage({ size: [points(drawing.widthMm), points(drawing.heightMm)], margin: 0 });
      doc.translate(points(drawing.xMm), points(drawing.yMm));
      for (const { x, y, width, height } of rects) doc.rect(x, y, width, height);
      doc.fill('black');
    }
  });
};

/** A label of the printer's own barcodes: no PDF417, which no two printers draw alike. */
export const drawnZpl = (dpi: 203 | 300, module = dpi === 203 ? 3 : 4): string => {
  const dots = (mm: number): number => Math.round((mm * dpi) / 25.4);
  const [width, height] = [dots(100), dots(150)];
  return [
    `^XA^CI28^PW${width}^LL${height}^LH0,0`,
    `^FO${dots(3)},${dots(3)}^GB${dots(94)},${dots(144)},${dots(1)}^FS`,
    `^FO${dots(10)},${dots(10)}^BY${module},3,${dots(25)}^BCN,${dots(25)},N,N,N,A^FD${TRACKING}^FS`,
    `^FO${dots(10)},${dots(42)}^BY${module},3,${dots(20)}^B2N,${dots(20)},N,N,N^FD${ROUTING}^FS`,
    `^FO${dots(10)},${dots(80)}^BQN,2,${module * 2}^FDMA,${LINK}^FS`,
    `^FO${dots(60)},${dots(80)}^BXN,${module * 2},200^FD${MATRIX}^FS`,
    `^FO${dots(10)},${dots(130)}^A0N,${dots(5)},${dots(5)}^FDLoxstedt, Lagerstraße 12^FS`,
    '^XZ',
  ].join('\n');
};

/** Codes on a label in ZPL. */
export const zplTexts = [TRACKING, ROUTING, LINK, MATRIX].sort();

export const drawnEpl = [
  '',
  'N',
  'q812',
  'Q1218,24',
  'A50,50,0,4,1,1,N,"LOXSTEDT \\"27612\\""',
  `B50,100,0,1,3,6,200,B,"${TRACKING}"`,
  'LO50,400,700,4',
  'P2',
  '',
].join('\r\n');

/** The texts of what zxing reads from a picture, sorted. */
export const textsOf = (codes: readonly ReadCode[]): string[] => codes.map(({ text }) => text).sort();

export const zxingTexts = async (png: Uint8Array, dpi: number): Promise<string[]> =>
  textsOf(await readCodes(readPng(png), dpi));

/** The first page as drawn by a program that is not ours: Poppler for PDF, zpl-renderer-js for ZPL. */
export const printed = async (
  { kind, content }: { kind: 'ZPL' | 'PDF'; content: Uint8Array },
  dpi: number,
  media: { widthMm: number; heightMm: number },
): Promise<Uint8Array> => {
  const [page] = kind === 'ZPL' ? await zplToPng(content, dpi, media) : await pdfToPng(content, dpi);
  return page!;
};

/** Codes that zbar reads, sorted, without its check digit. */
export const zbarSorted = async (png: Uint8Array): Promise<string[]> => (await zbarPng(png)).sort();
