import type { PictureElement } from '../../shared/label/elements.ts';
import type { Bitmap } from '../../shared/label/picture.ts';

export const newBitmap = (width: number, height: number): Bitmap => {
  const rowBytes = Math.ceil(width / 8);
  return { width, height, rowBytes, data: new Uint8Array(rowBytes * height) };
};

const setDot = (bitmap: Bitmap, x: number, y: number): void => {
  const at = y * bitmap.rowBytes + (x >> 3);
  bitmap.data[at] = bitmap.data[at]! | (0x80 >> (x & 7));
};

/** Blackens a rectangle; parts outside the picture are cut off. */
export const fillRect = (bitmap: Bitmap, x: number, y: number, width: number, height: number): void => {
  for (let row = Math.max(0, y); row < Math.min(bitmap.height, y + height); row += 1) {
    for (let column = Math.max(0, x); column < Math.min(bitmap.width, x + width); column += 1) {
      setDot(bitmap, column, row);
    }
  }
};

/** Blackens every dot that is at least half dark in a grey picture of the same size (0 is black). */
export const addGrey = (bitmap: Bitmap, grey: Uint8Array): void => {
  const { width, height, rowBytes, data } = bitmap;
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    const row = y * rowBytes;
    for (let x = 0; x < width; x += 1, at += 1) {
      if (grey[at]! < 128) data[row + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
};

/** Draws the black dots of a picture; those outside are cut off. */
export const addDots = (bitmap: Bitmap, picture: PictureElement): void => {
  const { widthDots, heightDots, rowBytes, bits, xDots, yDots } = picture;
  const right = Math.min(widthDots, bitmap.width - xDots);
  const bottom = Math.min(heightDots, bitmap.height - yDots);
  for (let y = Math.max(0, -yDots); y < bottom; y += 1) {
    for (let x = Math.max(0, -xDots); x < right; x += 1) {
      const black = bits[y * rowBytes + (x >> 3)]! & (0x80 >> (x & 7));
      if (black !== 0) setDot(bitmap, xDots + x, yDots + y);
    }
  }
};

export const isBlack = (bitmap: Bitmap, x: number, y: number): boolean =>
  (bitmap.data[y * bitmap.rowBytes + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;

/** A rectangle of whole dots. */
export interface DotBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Cutout {
  x: number;
  y: number;
  bitmap: Bitmap;
}

/** The smallest box around the black dots within a box; null when there are none. */
const inkOf = (from: Bitmap, { x, y, width, height }: DotBox): DotBox | null => {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let row = Math.max(0, y); row < Math.min(from.height, y + height); row += 1) {
    for (let column = Math.max(0, x); column < Math.min(from.width, x + width); column += 1) {
      if (!isBlack(from, column, row)) continue;
      if (column < left) left = column;
      if (column > right) right = column;
      if (row < top) top = row;
      bottom = row;
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
};

/** The black dots within a rectangle, cut to what they cover; null when there are none. */
export const cutOut = (from: Bitmap, box: DotBox): Cutout | null => {
  const ink = inkOf(from, box);
  if (!ink) return null;
  const bitmap = newBitmap(ink.width, ink.height);
  for (let row = 0; row < ink.height; row += 1) {
    for (let column = 0; column < ink.width; column += 1) {
      if (isBlack(from, ink.x + column, ink.y + row)) setDot(bitmap, column, row);
    }
  }
  return { x: ink.x, y: ink.y, bitmap };
};
