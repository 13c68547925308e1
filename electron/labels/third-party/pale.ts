import type { GreyPicture } from '../../../shared/label/picture.ts';
import type { DotBox } from '../bitmap.ts';
import { INK } from './grey.ts';

/** Lighter than this is paper, or the soft edge of something. */
const PALE = 236;
/** The soft edge of a letter or a bar has black as near as this, in dots; what is pale by itself has not. */
const NEAR = 2;

/** Marks of a line, each spread to its neighbours within reach. */
const spread = (
  marks: Uint8Array,
  width: number,
  height: number,
  stepX: number,
  stepY: number,
): Uint8Array => {
  const out = new Uint8Array(marks.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (marks[y * width + x] === 0) continue;
      for (let by = -NEAR; by <= NEAR; by += 1) {
        const [atX, atY] = [x + by * stepX, y + by * stepY];
        if (atX >= 0 && atX < width && atY >= 0 && atY < height) out[atY * width + atX] = 1;
      }
    }
  }
  return out;
};

/** Dots beside black ones, and those that are kept as they are. */
const closed = ({ width, height, data }: GreyPicture, keep: readonly DotBox[]): Uint8Array => {
  const black = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) if (data[at]! < INK) black[at] = 1;
  const near = spread(spread(black, width, height, 1, 0), width, height, 0, 1);
  for (const box of keep) {
    const [left, right] = [Math.max(0, box.x), Math.min(width, box.x + box.width)];
    for (let y = Math.max(0, box.y); y < Math.min(height, box.y + box.height); y += 1) {
      if (left < right) near.fill(1, y * width + left, y * width + right);
    }
  }
  return near;
};

/**
 * A picture whose pale parts, which a thermal head would leave out, have a black outline: a "specimen" across a label
 * must not vanish. @param keep where nothing is added, such as barcodes with the white around them
 */
export const outlinePale = (from: GreyPicture, keep: readonly DotBox[]): GreyPicture => {
  const { width, height, data } = from;
  const isPale = (dot: number | undefined): boolean => dot !== undefined && dot >= INK && dot < PALE;
  if (!data.some(isPale)) return from;
  const near = closed(from, keep);
  const out = data.slice();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (near[at] === 1 || !isPale(data[at])) continue;
      const paper =
        (x > 0 && data[at - 1]! >= PALE) ||
        (x + 1 < width && data[at + 1]! >= PALE) ||
        (y > 0 && data[at - width]! >= PALE) ||
        (y + 1 < height && data[at + width]! >= PALE);
      if (paper) out[at] = 0;
    }
  }
  return { width, height, data: out };
};
