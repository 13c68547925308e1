import type { GreyPicture } from '../../../shared/label/picture.ts';
import { broken, checkPicture } from './limits.ts';
import { unpackLzw } from './lzw.ts';

/** A GIF's first picture (GIF89a specification, W3C). */
interface GifFrame {
  x: number;
  y: number;
  width: number;
  height: number;
  interlaced: boolean;
  /** Offset of its colours: three bytes each. */
  palette: Uint8Array;
  /** The colour that shows what lies below; null where there is none. */
  transparent: number | null;
  codeSize: number;
  packed: Uint8Array;
}

interface GifPicture {
  width: number;
  height: number;
  frame: GifFrame;
}

/** Reads on from a place and stops at the end of the document. */
const readerOf = (bytes: Buffer, start: number) => {
  let at = start;
  const take = (length: number): Buffer => {
    if (at + length > bytes.length) throw broken('GIF', 'it is cut off');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const byte = (): number => take(1)[0]!;
  /** The sub-blocks up to the empty one, put together. */
  const blocks = (): Buffer => {
    const parts: Buffer[] = [];
    for (let length = byte(); length > 0; length = byte()) parts.push(take(length));
    return Buffer.concat(parts);
  };
  const atEnd = (): boolean => at >= bytes.length;
  return { take, byte, blocks, atEnd };
};

type Reader = ReturnType<typeof readerOf>;

const paletteAfter = (reader: Reader, packed: number): Buffer | null =>
  (packed & 0x80) === 0 ? null : reader.take(3 * 2 ** ((packed & 7) + 1));

const readFrame = (reader: Reader, common: Buffer | null, transparent: number | null): GifFrame => {
  const head = reader.take(9);
  const palette = paletteAfter(reader, head[8]!) ?? common;
  if (palette === null) throw broken('GIF', 'it has no colours');
  const codeSize = reader.byte();
  return {
    x: head.readUInt16LE(0),
    y: head.readUInt16LE(2),
    width: head.readUInt16LE(4),
    height: head.readUInt16LE(6),
    interlaced: (head[8]! & 0x40) !== 0,
    palette,
    transparent,
    codeSize,
    packed: reader.blocks(),
  };
};

const TRAILER = 0x3b;

/**
 * The kind of the next block. Behind a whole picture the file may end without its trailer, or have other bytes: every viewer
 * shows the picture.
 */
const nextBlock = (reader: Reader, hasPicture: boolean): number => {
  if (hasPicture && reader.atEnd()) return TRAILER;
  const block = reader.byte();
  return hasPicture && block !== 0x21 && block !== 0x2c ? TRAILER : block;
};

/** Reads every block up to the trailer; of several pictures the first counts. */
const parse = (content: Uint8Array): GifPicture => {
  const bytes = Buffer.from(content);
  const reader = readerOf(bytes, 6);
  const screen = reader.take(7);
  const common = paletteAfter(reader, screen[4]!);
  let transparent: number | null = null;
  let frame: GifFrame | null = null;
  for (let block = reader.byte(); block !== TRAILER; block = nextBlock(reader, frame !== null)) {
    if (block === 0x2c) {
      const read = readFrame(reader, common, transparent);
      frame ??= read;
      transparent = null;
    } else if (block === 0x21) {
      const label = reader.byte();
      const data = reader.blocks();
      if (label === 0xf9 && data.length >= 4) transparent = (data[0]! & 1) === 1 ? data[3]! : null;
    } else {
      throw broken('GIF', 'a block is of no known kind');
    }
  }
  if (!frame || frame.width === 0 || frame.height === 0) throw broken('GIF', 'it has no picture');
  // Some writers leave the screen at 0, or smaller than what is on it.
  const width = Math.max(screen.readUInt16LE(0), frame.x + frame.width);
  const height = Math.max(screen.readUInt16LE(2), frame.y + frame.height);
  checkPicture(width, height);
  return { width, height, frame };
};

const INTERLACE = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;

/** The rows in the order in which they come. */
const rowOrder = ({ height, interlaced }: GifFrame): number[] => {
  if (!interlaced) return Array.from({ length: height }, (_, row) => row);
  return INTERLACE.flatMap(([first, step]) =>
    Array.from({ length: Math.ceil(Math.max(0, height - first) / step) }, (_, at) => first + at * step),
  );
};

/** The pixels of the first picture, on white paper; a GIF never tells a resolution. @throws PackdeskError document.broken, document.too-large */
export const readGif = (content: Uint8Array): GreyPicture => {
  const { width, height, frame } = parse(content);
  const colours = unpackLzw(frame.packed, frame.codeSize, frame.width * frame.height);
  if (colours === null) throw broken('GIF', 'pixels are missing');
  const light = Array.from({ length: 256 }, (_, colour) => {
    const at = colour * 3;
    if (colour === frame.transparent || at + 2 >= frame.palette.length) return 255;
    const [red, green, blue] = frame.palette.subarray(at, at + 3);
    return Math.round((red! * 299 + green! * 587 + blue! * 114) / 1000);
  });
  const data = new Uint8Array(width * height).fill(255);
  rowOrder(frame).forEach((row, index) => {
    const to = (frame.y + row) * width + frame.x;
    for (let x = 0; x < frame.width; x += 1) data[to + x] = light[colours[index * frame.width + x]!]!;
  });
  return { width, height, data };
};
