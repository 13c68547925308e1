import { crc32, inflateSync } from 'node:zlib';
import type { Grey } from './grey.ts';
import { broken, checkDots, checkUnpacked } from './limits.ts';
import { type PngLayout, pngGrey, unpackedLength } from './png-pixels.ts';

const METRES_PER_INCH = 0.0254;

export interface PngFacts {
  width: number;
  height: number;
  /** Of `pHYs`; null where it tells none, or other ones across and down. */
  dpi: number | null;
}

interface Chunk {
  type: string;
  data: Buffer;
}

/** Every chunk up to IEND (ISO/IEC 15948, 5.3), with its checksum verified. Bytes after it are ignored. */
const chunksOf = (content: Uint8Array): Chunk[] => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  const chunks: Chunk[] = [];
  let at = 8;
  for (;;) {
    if (at + 12 > bytes.length) throw broken('PNG', 'it ends before IEND');
    const length = bytes.readUInt32BE(at);
    if (at + 12 + length > bytes.length) throw broken('PNG', 'a chunk is cut off');
    const body = bytes.subarray(at + 4, at + 8 + length);
    if (bytes.readUInt32BE(at + 8 + length) !== crc32(body)) throw broken('PNG', 'a checksum is wrong');
    const type = body.toString('latin1', 0, 4);
    chunks.push({ type, data: body.subarray(4) });
    at += 12 + length;
    if (type === 'IEND') return chunks;
  }
};

const find = (chunks: Chunk[], type: string): Buffer | null =>
  chunks.find((chunk) => chunk.type === type)?.data ?? null;

const dpiOf = (physical: Buffer | null): number | null => {
  if (physical?.length !== 9 || physical[8] !== 1) return null;
  const [across, down] = [physical.readUInt32BE(0), physical.readUInt32BE(4)];
  return across > 0 && across === down ? across * METRES_PER_INCH : null;
};

/** Samples of a dot by colour type, and the bits that each may have (ISO/IEC 15948, table 11.1). */
const COLOURS: Record<number, { samples: number; depths: readonly number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

const layoutOf = (chunks: Chunk[]): PngLayout => {
  const [first] = chunks;
  if (first?.type !== 'IHDR' || first.data.length !== 13) throw broken('PNG', 'it does not begin with IHDR');
  const { data } = first;
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth, colour, packing, filter, interlace] = data.subarray(8);
  const known = COLOURS[colour!];
  const sound = width > 0 && height > 0 && packing === 0 && filter === 0 && interlace! <= 1;
  if (!sound || !known?.depths.includes(depth!)) throw broken('PNG', 'its header is wrong');
  checkDots(width, height);
  const palette = find(chunks, 'PLTE');
  if (colour === 3 && palette === null) throw broken('PNG', 'it has no colours');
  return {
    width,
    height,
    depth: depth!,
    colour: colour!,
    samples: known.samples,
    interlaced: interlace === 1,
    palette,
    transparency: find(chunks, 'tRNS'),
  };
};

/** The rows of all passes, unpacked no further than they can go: a picture may be packed a thousand times. */
const unpack = (chunks: Chunk[], layout: PngLayout): Uint8Array => {
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const length = unpackedLength(layout);
  checkUnpacked(length);
  try {
    const rows = inflateSync(packed, { maxOutputLength: length + 1024 });
    if (rows.length < length) throw new Error('rows are missing');
    return rows;
  } catch (error) {
    throw broken('PNG', error);
  }
};

/** Facts from a PNG's header. */
export const pngFacts = (content: Uint8Array): PngFacts => {
  const chunks = chunksOf(content);
  const { width, height } = layoutOf(chunks);
  return { width, height, dpi: dpiOf(find(chunks, 'pHYs')) };
};

/** The pixels on white paper. @throws PackdeskError document.broken, document.too-large */
export const readPng = (content: Uint8Array): Grey => {
  const chunks = chunksOf(content);
  const layout = layoutOf(chunks);
  const grey = pngGrey(unpack(chunks, layout), layout);
  if (grey === null) throw broken('PNG', 'a row is packed in no known way');
  return grey;
};
