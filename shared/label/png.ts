import type { GreyPicture } from './picture.ts';

/** A part of a PNG, in the order of the file (ISO/IEC 15948, 5.3). */
export interface PngChunk {
  type: string;
  data: Uint8Array;
  /** Offset of its type, in bytes from the beginning of the file: its checksum is of that and of its data. */
  at: number;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export const number32 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0;

/** Faults of a file that are passed over when it is read. */
export interface PngRules {
  /** Takes a file that is cut off behind its rows, begins with another chunk, or has no palette: its dots can be read. */
  lenient?: boolean;
  /** Takes a file that ends behind a whole chunk, without IEND. */
  openEnd?: boolean;
}

/** Every chunk up to IEND; bytes after it are ignored. A text says why there are none. */
export const pngChunks = (
  bytes: Uint8Array,
  { lenient = false, openEnd = false }: PngRules = {},
): PngChunk[] | string => {
  if (SIGNATURE.some((byte, index) => bytes[index] !== byte)) return 'it does not begin as a PNG';
  const chunks: PngChunk[] = [];
  for (let at = 8; ; ) {
    if (at + 12 > bytes.length) return lenient || openEnd ? chunks : 'it ends before IEND';
    const length = number32(bytes, at);
    if (at + 12 + length > bytes.length && !lenient) return 'a chunk is cut off';
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length), at: at + 4 });
    at += 12 + length;
    if (type === 'IEND') return chunks;
  }
};

export const chunkOf = (chunks: readonly PngChunk[], type: string): Uint8Array | null =>
  chunks.find((chunk) => chunk.type === type)?.data ?? null;

/** The packed rows: the data of all IDAT chunks, one behind the other. */
export const packedRows = (chunks: readonly PngChunk[]): Uint8Array => {
  const parts = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** Header and palette of a PNG. */
export interface PngLayout {
  width: number;
  height: number;
  /** Bits of a sample. */
  depth: number;
  /** 0 grey, 2 colour, 3 palette, 4 grey and cover, 6 colour and cover. */
  colour: number;
  samples: number;
  interlaced: boolean;
  palette: Uint8Array | null;
  /** `tRNS`: cover by colour of the palette, else the one colour that is not seen. */
  transparency: Uint8Array | null;
}

/** Samples of a dot by colour type, and the bits that each may have (ISO/IEC 15948, table 11.1). */
const COLOURS: Record<number, { samples: number; depths: readonly number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/** Header and palette. A text says why there are none. */
export const pngLayout = (
  chunks: readonly PngChunk[],
  { lenient = false }: PngRules = {},
): PngLayout | string => {
  const data = lenient || chunks[0]?.type === 'IHDR' ? chunkOf(chunks, 'IHDR') : null;
  if (data?.length !== 13) return 'it does not begin with IHDR';
  const [width, height] = [number32(data, 0), number32(data, 4)];
  const [depth, colour, packing, filter, interlace] = data.subarray(8);
  const known = COLOURS[colour!];
  const sound = width > 0 && height > 0 && packing === 0 && filter === 0 && interlace! <= 1;
  if (!sound || !known?.depths.includes(depth!)) return 'its header is wrong';
  const palette = chunkOf(chunks, 'PLTE');
  if (colour === 3 && palette === null && !lenient) return 'it has no colours';
  return {
    width,
    height,
    depth: depth!,
    colour: colour!,
    samples: known.samples,
    interlaced: interlace === 1,
    palette,
    transparency: chunkOf(chunks, 'tRNS'),
  };
};

/** Dots of one pass of an interlaced picture: the first, and their spacing. */
interface Pass {
  x: number;
  y: number;
  stepX: number;
  stepY: number;
}

const ADAM7: readonly Pass[] = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
];
const WHOLE: readonly Pass[] = [{ x: 0, y: 0, stepX: 1, stepY: 1 }];

interface SizedPass extends Pass {
  columns: number;
  rows: number;
  rowBytes: number;
}

/** Passes without a dot have no rows either. */
const passesOf = ({ width, height, depth, samples, interlaced }: PngLayout): SizedPass[] =>
  (interlaced ? ADAM7 : WHOLE)
    .map((pass) => {
      const columns = Math.ceil((width - pass.x) / pass.stepX);
      const rows = Math.ceil((height - pass.y) / pass.stepY);
      return { ...pass, columns, rows, rowBytes: Math.ceil((columns * depth * samples) / 8) };
    })
    .filter(({ columns, rows }) => columns > 0 && rows > 0);

/** Bytes of all rows, each with the byte that says how it is filtered. */
export const unpackedLength = (layout: PngLayout): number =>
  passesOf(layout).reduce((sum, { rows, rowBytes }) => sum + rows * (rowBytes + 1), 0);

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
};

/**
 * Undoes the filter of a PNG's row in place (ISO/IEC 15948, 9.2); false for one that is not known.
 * @param above the row before, unfiltered; null for the first
 * @param step bytes of a dot, one at least
 */
const unfilter = (kind: number, row: Uint8Array, above: Uint8Array | null, step: number): boolean => {
  if (kind === 0) return true;
  if (kind > 4) return false;
  for (let at = 0; at < row.length; at += 1) {
    const left = at >= step ? row[at - step]! : 0;
    const up = above ? above[at]! : 0;
    if (kind === 1) row[at] = row[at]! + left;
    else if (kind === 2) row[at] = row[at]! + up;
    else if (kind === 3) row[at] = row[at]! + ((left + up) >> 1);
    else row[at] = row[at]! + paeth(left, up, above && at >= step ? above[at - step]! : 0);
  }
  return true;
};

/** Reads single samples of a row, from the left: of one byte or two. */
const sampleReader = (row: Uint8Array, depth: number): ((index: number) => number) =>
  depth === 8 ? (index) => row[index]! : (index) => (row[index * 2]! << 8) | row[index * 2 + 1]!;

const luma = (red: number, green: number, blue: number): number =>
  (red * 299 + green * 587 + blue * 114) / 1000;

/** On white paper; light and cover from 0 to 1. */
const onPaper = (light: number, cover: number): number => Math.round(255 * (1 - (1 - light) * cover));

/** The grey of every colour of a palette; those beyond it are paper. */
const paletteGreys = ({ palette, transparency }: PngLayout): Uint8Array => {
  const greys = new Uint8Array(256).fill(255);
  for (let index = 0; index < Math.min(256, Math.floor((palette?.length ?? 0) / 3)); index += 1) {
    const [red, green, blue] = palette!.subarray(index * 3, index * 3 + 3);
    greys[index] = onPaper(luma(red!, green!, blue!) / 255, (transparency?.[index] ?? 255) / 255);
  }
  return greys;
};

/** The sample whose dots are transparent; -1 if the file names none. */
const unseenOf = ({ transparency }: PngLayout, index: number): number =>
  transparency && transparency.length >= index * 2 + 2
    ? (transparency[index * 2]! << 8) | transparency[index * 2 + 1]!
    : -1;

/** The grey of every sample where a dot is one of eight bits at most, else null. */
const greysOf = (layout: PngLayout): Uint8Array | null => {
  const { depth, colour } = layout;
  if (colour === 3) return paletteGreys(layout);
  if (colour !== 0 || depth > 8) return null;
  const [most, unseen] = [2 ** depth - 1, unseenOf(layout, 0)];
  return Uint8Array.from({ length: most + 1 }, (_, sample) =>
    sample === unseen ? 255 : onPaper(sample / most, 1),
  );
};

/** Turns a dot of a row into a grey, for layouts that `greysOf` has no table for. */
const dotReader = (layout: PngLayout): ((sample: (index: number) => number, x: number) => number) => {
  const { depth, colour } = layout;
  const most = 2 ** depth - 1;
  const [red0, green0, blue0] = [unseenOf(layout, 0), unseenOf(layout, 1), unseenOf(layout, 2)];
  switch (colour) {
    case 0:
      return (sample, x) => (sample(x) === red0 ? 255 : onPaper(sample(x) / most, 1));
    case 4:
      return (sample, x) => onPaper(sample(x * 2) / most, sample(x * 2 + 1) / most);
    default: {
      const samples = colour === 6 ? 4 : 3;
      return (sample, x) => {
        const [red, green, blue] = [sample(x * samples), sample(x * samples + 1), sample(x * samples + 2)];
        if (samples === 3 && red === red0 && green === green0 && blue === blue0) return 255;
        return onPaper(luma(red, green, blue) / most, samples === 4 ? sample(x * 4 + 3) / most : 1);
      };
    }
  }
};

/** The picture of unpacked rows, which are overwritten; null where a row's filter is not known. */
export const pngGrey = (rows: Uint8Array, layout: PngLayout): GreyPicture | null => {
  const { width, height, depth, samples, colour } = layout;
  const data = new Uint8Array(width * height);
  const step = Math.max(1, (depth * samples) >> 3);
  const plain = colour === 0 && depth === 8 && layout.transparency === null;
  const greys = greysOf(layout);
  const mask = (1 << depth) - 1;
  const dot = dotReader(layout);
  let at = 0;
  for (const pass of passesOf(layout)) {
    let above: Uint8Array | null = null;
    for (let line = 0; line < pass.rows; line += 1) {
      const row: Uint8Array = rows.subarray(at + 1, at + 1 + pass.rowBytes);
      if (!unfilter(rows[at]!, row, above, step)) return null;
      const to = (pass.y + line * pass.stepY) * width + pass.x;
      if (plain && pass.stepX === 1) data.set(row, to);
      else if (greys) {
        for (let x = 0, bit = 0; x < pass.columns; x += 1, bit += depth) {
          const sample = (row[bit >> 3]! >> (8 - depth - (bit & 7))) & mask;
          data[to + x * pass.stepX] = greys[sample]!;
        }
      } else {
        const sample = sampleReader(row, depth);
        for (let x = 0; x < pass.columns; x += 1) data[to + x * pass.stepX] = dot(sample, x);
      }
      above = row;
      at += pass.rowBytes + 1;
    }
  }
  return { width, height, data };
};
