import { newBitmap } from '../../electron/labels/bitmap.ts';
import { readPng } from '../../electron/labels/third-party/png-read.ts';
import type { Bitmap } from '../../shared/label/picture.ts';

/** Lighter than half of the ink: of small print on a sheet hardly a dot is all black. */
const INK = 160;

/** A PNG of any depth as dots: what is darker than a light grey is black. */
export const dotsOf = (png: Uint8Array): Bitmap => {
  const { width, height, data: grey } = readPng(png);
  const bitmap = newBitmap(width, height);
  const { data, rowBytes } = bitmap;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (grey[y * width + x]! < INK) data[y * rowBytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return bitmap;
};
