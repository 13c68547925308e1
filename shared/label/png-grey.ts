import { inflate } from './inflate.ts';
import { unfilter } from './png-filter.ts';

/** A picture of one byte a dot: 0 is black, 255 paper. */
export interface GreyPicture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** More dots across or down than a logo on a label could show. */
export const LOGO_DOTS = 1000;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Samples of a dot by colour type: grey, colour, palette, grey and cover, colour and cover (ISO/IEC 15948). */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Layout {
  width: number;
  height: number;
  depth: number;
  colour: number;
  samples: number;
  palette: Uint8Array;
  cover: Uint8Array;
  packed: Uint8Array;
}

const number32 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0;

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const chunksOf = (bytes: Uint8Array): Map<string, Uint8Array[]> => {
  const chunks = new Map<string, Uint8Array[]>();
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = number32(bytes, at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.set(type, [...(chunks.get(type) ?? []), bytes.subarray(at + 8, at + 8 + length)]);
    at += 12 + length;
  }
  return chunks;
};

const layoutOf = (bytes: Uint8Array): Layout | null => {
  if (SIGNATURE.some((byte, index) => bytes[index] !== byte)) return null;
  const chunks = chunksOf(bytes);
  const head = chunks.get('IHDR')?.[0];
  if (head?.length !== 13) return null;
  const [width, height] = [number32(head, 0), number32(head, 4)];
  const [depth = 0, colour = 0, , , interlaced] = head.subarray(8);
  const samples = SAMPLES[colour];
  if (samples === undefined || ![1, 2, 4, 8, 16].includes(depth) || interlaced !== 0) return null;
  if (width < 1 || height < 1 || width > LOGO_DOTS || height > LOGO_DOTS) return null;
  const none = new Uint8Array();
  const [palette = none] = chunks.get('PLTE') ?? [];
  const [cover = none] = chunks.get('tRNS') ?? [];
  return { width, height, depth, colour, samples, palette, cover, packed: joined(chunks.get('IDAT') ?? []) };
};

const onPaper = (red: number, green: number, blue: number, cover: number): number => {
  const light = (red * 299 + green * 587 + blue * 114) / 1000;
  return Math.round(255 - ((255 - light) * cover) / 255);
};

const rowGreys = ({ depth, colour, samples, palette, cover, width }: Layout, row: Uint8Array): number[] => {
  const most = 2 ** Math.min(depth, 8) - 1;
  const sample = (index: number): number => {
    // Of 16 bits the upper eight say it all.
    if (depth >= 8) return row[index * (depth >> 3)]!;
    const bit = index * depth;
    return (row[bit >> 3]! >> (8 - depth - (bit & 7))) & most;
  };
  const light = (index: number): number => (sample(index) * 255) / most;
  /** `tRNS` of a picture without a palette names one colour that is not seen, two bytes for each sample. */
  const isUnseen = (at: number): boolean =>
    colour !== 3 &&
    cover.length === samples * 2 &&
    Array.from({ length: samples }).every((_, index) => {
      return sample(at + index) === cover[index * 2 + (depth === 16 ? 0 : 1)];
    });
  return Array.from({ length: width }, (_, x) => {
    const at = x * samples;
    if (isUnseen(at)) return 255;
    if (colour === 3) {
      const [red = 255, green = 255, blue = 255] = palette.subarray(sample(at) * 3, sample(at) * 3 + 3);
      return onPaper(red, green, blue, cover[sample(at)] ?? 255);
    }
    if (samples <= 2) return onPaper(light(at), light(at), light(at), samples === 2 ? light(at + 1) : 255);
    return onPaper(light(at), light(at + 1), light(at + 2), samples === 4 ? light(at + 3) : 255);
  });
};

/** The picture on white paper; null for what is no PNG, an interlaced, a broken or a larger one. */
export const readPngGrey = (bytes: Uint8Array): GreyPicture | null => {
  const layout = layoutOf(bytes);
  if (!layout) return null;
  const { width, height, depth, samples, packed } = layout;
  const rowBytes = Math.ceil((width * depth * samples) / 8);
  const step = Math.max(1, (depth * samples) >> 3);
  try {
    const rows = inflate(packed, (rowBytes + 1) * height);
    const data = new Uint8Array(width * height);
    let above: Uint8Array | null = null;
    for (let y = 0; y < height; y += 1) {
      const at = y * (rowBytes + 1);
      const row = rows.subarray(at + 1, at + 1 + rowBytes);
      if (!unfilter(rows[at]!, row, above, step)) return null;
      data.set(rowGreys(layout, row), y * width);
      above = row;
    }
    return { width, height, data };
  } catch {
    return null;
  }
};
