import { crc32, deflateSync } from 'node:zlib';

/** PNGs and GIFs by hand, with the liberties of other producers. */

/** A chunk of a PNG (ISO/IEC 15948, 5.3). @param spoil bits of its checksum that are wrong */
export const pngChunk = (type: string, data: Uint8Array, spoil = 0): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE((crc32(body) ^ spoil) >>> 0, out.length - 4);
  return out;
};

/** Dots of a picture: true is black. */
type Dots = (x: number, y: number) => boolean;

export interface OddPng {
  width: number;
  height: number;
  dots: Dots;
  /** Colour type and bits of a sample (ISO/IEC 15948, 11.2.2): grey, palette. */
  kind?: 'grey-1' | 'grey-8' | 'grey-16' | 'palette' | 'rgba-16';
  /** Chunks before the rows, behind them, and the end. */
  before?: [type: string, data: Uint8Array, spoil?: number][];
  behind?: [type: string, data: Uint8Array, spoil?: number][];
  end?: Uint8Array;
  interlaced?: boolean;
  /** IDAT chunks that the rows are cut into. */
  parts?: number;
}

export const PNG_END = pngChunk('IEND', new Uint8Array());

/** Passes of an interlaced PNG (ISO/IEC 15948, 8.2): first column and row, and steps. */
export const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const KINDS = {
  'grey-1': { colour: 0, depth: 1, sample: (black: boolean) => [black ? 0 : 1] },
  'grey-8': { colour: 0, depth: 8, sample: (black: boolean) => [black ? 0 : 255] },
  'grey-16': { colour: 0, depth: 16, sample: (black: boolean) => (black ? [0, 9] : [255, 200]) },
  palette: { colour: 3, depth: 8, sample: (black: boolean) => [black ? 1 : 0] },
  'rgba-16': {
    colour: 6,
    depth: 16,
    sample: (black: boolean) => [0, 0, 0, 0, 0, 0, ...(black ? [255, 255] : [0, 0])],
  },
} as const;

const rowOf = (samples: number[][], depth: number): number[] => {
  if (depth > 1) return [0, ...samples.flat()];
  const bytes = new Array<number>(Math.ceil(samples.length / 8)).fill(0);
  samples.forEach(([bit], x) => {
    bytes[x >> 3]! |= bit! << (7 - (x & 7));
  });
  return [0, ...bytes];
};

/** A PNG of black dots on white or on nothing. */
export const oddPng = (given: OddPng): Uint8Array => {
  const { width, height, dots, kind = 'grey-8', before = [], behind = [], end = PNG_END, parts = 1 } = given;
  const { colour, depth, sample } = KINDS[kind];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = colour;
  header[12] = given.interlaced ? 1 : 0;
  const rows: number[] = [];
  for (const [x0, y0, stepX, stepY] of given.interlaced ? ADAM7 : ([[0, 0, 1, 1]] as const)) {
    for (let y = y0; y < height && x0 < width; y += stepY) {
      const samples: number[][] = [];
      for (let x = x0; x < width; x += stepX) samples.push([...sample(dots(x, y))]);
      rows.push(...rowOf(samples, depth));
    }
  }
  const packed = deflateSync(Uint8Array.from(rows));
  const share = Math.ceil(packed.length / parts);
  const data = Array.from({ length: parts }, (_, part) =>
    pngChunk('IDAT', packed.subarray(part * share, (part + 1) * share)),
  );
  const colours = kind === 'palette' ? [pngChunk('PLTE', Uint8Array.from([255, 255, 255, 0, 0, 0]))] : [];
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...colours,
    ...before.map((each) => pngChunk(...each)),
    ...data,
    ...behind.map((each) => pngChunk(...each)),
    end,
  ]);
};
