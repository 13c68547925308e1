import { newBitmap } from '../../electron/labels/bitmap.ts';
import type { Bitmap } from '../../shared/label/picture.ts';

/** The side of the squares that a picture is judged by, mm: a letter or two of small print. */
const SQUARE_MM = 4;

const bitsOf = (byte: number): number => {
  let count = 0;
  for (let rest = byte & 0xff; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/** Difference of two pictures. */
export interface Difference {
  /** Of all dots that are black in either, how many have no black neighbour in the other; 0 to 1. */
  share: number;
  /** The square that differs most: its top left corner, mm, and how much of it does; 0 to 1. */
  worst: { xMm: number; yMm: number; share: number };
}

/** Every dot a dot wider to each side: this covers a thinner stroke or another rounding. */
const bolder = (bitmap: Bitmap): Bitmap => {
  const { width, height, rowBytes } = bitmap;
  const wide = newBitmap(width, height);
  for (let at = 0; at < wide.data.length; at += 1) {
    const here = bitmap.data[at]!;
    const left = at % rowBytes > 0 ? bitmap.data[at - 1]! << 7 : 0;
    const right = at % rowBytes < rowBytes - 1 ? bitmap.data[at + 1]! >> 7 : 0;
    wide.data[at] = here | (here << 1) | (here >> 1) | left | right;
  }
  const high = newBitmap(width, height);
  for (let at = 0; at < high.data.length; at += 1) {
    high.data[at] = wide.data[at]! | (wide.data[at - rowBytes] ?? 0) | (wide.data[at + rowBytes] ?? 0);
  }
  return high;
};

/**
 * Difference of two pictures of one size after each was made a dot bolder. Judged by squares, so that a
 * missing word in small print weighs as much on a sheet as on a label.
 * @param dpi of both
 */
export const difference = (one: Bitmap, other: Bitmap, dpi: number): Difference => {
  const side = Math.round((SQUARE_MM * dpi) / 25.4);
  const across = Math.ceil(one.width / side);
  const counts = new Uint32Array(across * Math.ceil(one.height / side));
  const [boldOne, boldOther] = [bolder(one), bolder(other)];
  let black = 0;
  let differing = 0;
  for (let at = 0; at < one.data.length; at += 1) {
    const [here, there] = [one.data[at]!, other.data[at]!];
    black += bitsOf(here | there);
    const odd = (here & ~boldOther.data[at]!) | (there & ~boldOne.data[at]!);
    if (odd === 0) continue;
    differing += bitsOf(odd);
    const x = (at % one.rowBytes) * 8;
    const row = Math.floor(Math.floor(at / one.rowBytes) / side) * across;
    for (let bit = 0; bit < 8; bit += 1) {
      if (odd & (0x80 >> bit)) counts[row + Math.floor((x + bit) / side)]! += 1;
    }
  }
  const most = counts.reduce((found, count, index) => (count > counts[found]! ? index : found), 0);
  return {
    share: black === 0 ? 0 : differing / black,
    worst: {
      xMm: (most % across) * SQUARE_MM,
      yMm: Math.floor(most / across) * SQUARE_MM,
      share: (counts[most] ?? 0) / side ** 2,
    },
  };
};
