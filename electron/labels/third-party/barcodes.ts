import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { GreyPicture } from '../../../shared/label/picture.ts';
import type { ReadCode } from '../../core/document-converter.ts';
import { readAsset } from '../assets.ts';
import { boundedWasm } from '../bounded-wasm.ts';

/** Barcodes that carriers and the trade use on labels, linear and two-dimensional. */
const FORMATS = [
  'Code128',
  'Code39',
  'Code93',
  'Codabar',
  'ITF',
  'EANUPC',
  'DataBar',
  'PDF417',
  'MicroPDF417',
  'QRCode',
  'DataMatrix',
  'Aztec',
  'MaxiCode',
] as const;
const MOST_CODES = 60;
/** A picture of the most dots that are looked at takes 144 MB of it, four bytes each. */
const MOST_MB = 384;

let engine: Promise<unknown> | undefined;

/** The decoder's engine from this program's own files: left to itself the library would fetch it from the internet. */
const started = (): Promise<unknown> => {
  engine ??= readAsset('zxing_reader.wasm').then((wasm) =>
    prepareZXingModule({
      overrides: { wasmBinary: boundedWasm(wasm, MOST_MB).buffer },
      fireImmediately: true,
    }),
  );
  return engine;
};

const coloured = ({ width, height, data }: GreyPicture): ImageData => {
  const dots = new Uint8ClampedArray(width * height * 4);
  const words = new Uint32Array(dots.buffer);
  for (let at = 0; at < data.length; at += 1) words[at] = 0xff000000 | (data[at]! * 0x010101);
  return { width, height, data: dots } as ImageData;
};

interface Point {
  x: number;
  y: number;
}

const boxOf = (corners: Point[], dpi: number): ReadCode['box'] => {
  const [across, down] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const mm = (dots: number): number => Math.round((dots * 254) / dpi) / 10;
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return {
    xMm: mm(left),
    yMm: mm(top),
    widthMm: mm(Math.max(...across) - left),
    heightMm: mm(Math.max(...down) - top),
  };
};

/** Codes to look for, if known: reading ends with the last of them, which takes a third of the time. */
export interface SoughtCodes {
  formats: readonly (typeof FORMATS)[number][];
  most: number;
}

/** Names of single symbologies that are looked for by the name of their family. */
const FAMILIES: [RegExp, (typeof FORMATS)[number]][] = [
  [/^(EAN|UPC|ISBN)/, 'EANUPC'],
  [/^DataBar/, 'DataBar'],
  [/^Code39|^PZN|^Code32/, 'Code39'],
  [/^ITF/, 'ITF'],
  [/QRCode/, 'QRCode'],
  [/^Aztec/, 'Aztec'],
];

/** By which names codes that were read once are looked for again; all names where one of them is of no known family. */
export const formatsOf = (codes: readonly ReadCode[]): SoughtCodes['formats'] => {
  const found = codes.map(
    ({ format }) =>
      FORMATS.find((each) => each === format) ?? FAMILIES.find(([pattern]) => pattern.test(format))?.[1],
  );
  return found.every((each) => each !== undefined) ? [...new Set(found)] : FORMATS;
};

/** Every barcode of a picture, from the top down; upright and turned. GS1 data has its identifiers in brackets. */
export const readCodes = async (
  picture: GreyPicture,
  dpi: number,
  { formats, most }: SoughtCodes = { formats: FORMATS, most: MOST_CODES },
): Promise<ReadCode[]> => {
  await started();
  const found = await readBarcodes(coloured(picture), {
    formats: [...formats],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    tryDownscale: false,
    maxNumberOfSymbols: most,
    textMode: 'HRI',
  });
  return found
    .map(({ format, text, position: { topLeft, topRight, bottomLeft, bottomRight } }) => ({
      format: String(format),
      text,
      box: boxOf([topLeft, topRight, bottomLeft, bottomRight], dpi),
    }))
    .sort((one, other) => one.box.yMm - other.box.yMm || one.box.xMm - other.box.xMm);
};
