import { remembering } from '../remember.ts';
import type { Bitmap, GreyPicture } from './picture.ts';
import { readPngGrey } from './png-grey.ts';

/** Way in which a logo's greys become black and white. */
export interface LogoInk {
  /** `threshold`: dark is black. `dither`: greys become patterns, for pictures. */
  mode: 'threshold' | 'dither';
  /** From 1 to 255: what is darker than this is black. */
  threshold: number;
}

const PREFIX = 'data:image/png;base64,';

/** The bytes of a PNG's data URL; null for anything else. */
const bytesOf = (dataUrl: string): Uint8Array | null => {
  if (!dataUrl.startsWith(PREFIX)) return null;
  const text = dataUrl.slice(PREFIX.length);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
};

/** A few logos are in use at a time, and each is asked for with every label. */
const REMEMBERED = 8;

/** The picture of a data URL; null for what is no PNG that can be read here. */
export const readLogo: (dataUrl: string) => GreyPicture | null = remembering(
  (dataUrl) => {
    const bytes = bytesOf(dataUrl);
    return bytes && readPngGrey(bytes);
  },
  { most: REMEMBERED },
);

/** Each dot is the mean of what it covers; a picture that is enlarged repeats its dots. */
const scaled = (from: GreyPicture, width: number, height: number): Float64Array => {
  const out = new Float64Array(width * height);
  const span = (index: number, count: number, size: number): [number, number] => {
    const start = Math.floor((index * size) / count);
    return [start, Math.max(start + 1, Math.floor(((index + 1) * size) / count))];
  };
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = span(y, height, from.height);
    for (let x = 0; x < width; x += 1) {
      const [left, right] = span(x, width, from.width);
      let sum = 0;
      for (let row = top; row < bottom; row += 1) {
        for (let column = left; column < right; column += 1) sum += from.data[row * from.width + column]!;
      }
      out[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return out;
};

/** Neighbours that Floyd and Steinberg give the rounding error of a dot: right, and below from left to right. */
const SPREAD = [
  [1, 0, 7 / 16],
  [-1, 1, 3 / 16],
  [0, 1, 5 / 16],
  [1, 1, 1 / 16],
] as const;

const inked = (greys: Float64Array, width: number, height: number, { mode, threshold }: LogoInk): Bitmap => {
  const rowBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const grey = greys[y * width + x]!;
      const black = grey < threshold;
      if (black) bits[y * rowBytes + (x >> 3)] = bits[y * rowBytes + (x >> 3)]! | (0x80 >> (x & 7));
      if (mode === 'threshold') continue;
      const error = grey - (black ? 0 : 255);
      for (const [right, down, share] of SPREAD) {
        const [column, row] = [x + right, y + down];
        if (column < 0 || column >= width || row >= height) continue;
        greys[row * width + column] = greys[row * width + column]! + error * share;
      }
    }
  }
  return { width, height, rowBytes, data: bits };
};

const drawn = remembering(
  (key: string): Bitmap | null => {
    const [width = '', height = '', mode = '', threshold = '', png = ''] = key.split('|');
    const picture = readLogo(png);
    if (!picture) return null;
    const [columns, rows] = [Number(width), Number(height)];
    return inked(scaled(picture, columns, rows), columns, rows, {
      mode: mode === 'dither' ? 'dither' : 'threshold',
      threshold: Number(threshold),
    });
  },
  { most: REMEMBERED },
);

/** A logo in dots of this many across and down; null where its picture cannot be read. */
export const logoDots = (png: string, width: number, height: number, ink: LogoInk): Bitmap | null =>
  drawn([width, height, ink.mode, ink.threshold, png].join('|'));

/** A rectangle of black dots. */
export interface BlackBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The black dots as rectangles that do not overlap: runs of a row, and what lies the same below them. */
export const blackBoxes = ({ width, height, rowBytes, data: bits }: Bitmap): BlackBox[] => {
  const boxes: BlackBox[] = [];
  let above = new Map<number, BlackBox>();
  for (let y = 0; y < height; y += 1) {
    const here = new Map<number, BlackBox>();
    let start = -1;
    for (let x = 0; x <= width; x += 1) {
      const black = x < width && (bits[y * rowBytes + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;
      if (black && start < 0) start = x;
      if (black || start < 0) continue;
      const same = above.get(start);
      const box = same?.width === x - start ? same : { x: start, y, width: x - start, height: 0 };
      if (box !== same) boxes.push(box);
      box.height += 1;
      here.set(start, box);
      start = -1;
    }
    above = here;
  }
  return boxes;
};
