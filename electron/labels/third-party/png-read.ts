import { crc32, inflateSync } from 'node:zlib';
import type { GreyPicture } from '../../../shared/label/picture.ts';
import {
  chunkOf,
  number32,
  type PngChunk,
  type PngLayout,
  packedRows,
  pngChunks,
  pngGrey,
  pngLayout,
  unpackedLength,
} from '../../../shared/label/png.ts';
import { broken, checkPicture, checkUnpacked } from './limits.ts';

const METRES_PER_INCH = 0.0254;

export interface PngFacts {
  width: number;
  height: number;
  /** Of `pHYs`; null where it tells none, or other ones across and down. */
  dpi: number | null;
}

/** A chunk that a picture can be shown without has a small letter at first (ISO/IEC 15948, 5.4). */
const isCritical = ({ type }: PngChunk): boolean => /^[A-Z]/.test(type);

/**
 * Every chunk with its right checksum. One that is wrong spoils the picture where the chunk is needed for it, and else the
 * chunk alone, as in libpng. Without IEND the rows tell if all of it is there.
 */
const chunksOf = (content: Uint8Array): PngChunk[] => {
  const chunks = pngChunks(content, { openEnd: true });
  if (typeof chunks === 'string') throw broken('PNG', chunks);
  return chunks.filter((chunk) => {
    const end = chunk.at + 4 + chunk.data.length;
    const isRight = number32(content, end) === crc32(content.subarray(chunk.at, end));
    if (!isRight && isCritical(chunk)) throw broken('PNG', 'a checksum is wrong');
    return isRight;
  });
};

const dpiOf = (physical: Uint8Array | null): number | null => {
  if (physical?.length !== 9 || physical[8] !== 1) return null;
  const [across, down] = [number32(physical, 0), number32(physical, 4)];
  return across > 0 && across === down ? across * METRES_PER_INCH : null;
};

const layoutOf = (chunks: PngChunk[]): PngLayout => {
  const layout = pngLayout(chunks);
  if (typeof layout === 'string') throw broken('PNG', layout);
  checkPicture(layout.width, layout.height);
  return layout;
};

/** The rows of all passes, unpacked no further than they can go: a picture may be packed a thousand times. */
const unpack = (chunks: PngChunk[], layout: PngLayout): Uint8Array => {
  const length = unpackedLength(layout);
  checkUnpacked(length);
  try {
    const rows = inflateSync(packedRows(chunks), { maxOutputLength: length + 1024 });
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
  return { width, height, dpi: dpiOf(chunkOf(chunks, 'pHYs')) };
};

/** The pixels on white paper. @throws PackdeskError document.broken, document.too-large */
export const readPng = (content: Uint8Array): GreyPicture => {
  const chunks = chunksOf(content);
  const layout = layoutOf(chunks);
  const grey = pngGrey(unpack(chunks, layout), layout);
  if (grey === null) throw broken('PNG', 'a row is packed in no known way');
  return grey;
};
