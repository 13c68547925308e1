import type { Bitmap, GreyPicture } from '../../../shared/label/picture.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import type { Rotation } from '../../../shared/printing/document.ts';
import { type DotBox, newBitmap } from '../bitmap.ts';

/**
 * Darker than this is printed. One that is covered by just a half stays white: a thermal head's dots bleed, and bars
 * that grow fail sooner than bars that shrink.
 */
export const INK = 124;

/** A part of a picture; what lies outside it is left out. */
export const cropGrey = (from: GreyPicture, { x, y, width, height }: DotBox): GreyPicture => {
  const left = Math.min(Math.max(0, x), from.width);
  const top = Math.min(Math.max(0, y), from.height);
  const right = Math.min(from.width, Math.max(left, x + width));
  const bottom = Math.min(from.height, Math.max(top, y + height));
  if (left === 0 && top === 0 && right === from.width && bottom === from.height) return from;
  const data = new Uint8Array((right - left) * (bottom - top));
  for (let row = top; row < bottom; row += 1) {
    const start = row * from.width;
    data.set(from.data.subarray(start + left, start + right), (row - top) * (right - left));
  }
  return { width: right - left, height: bottom - top, data };
};

/** Turned clockwise. */
export const rotateGrey = (from: GreyPicture, turn: Rotation): GreyPicture => {
  if (turn === 0) return from;
  const { width, height, data } = from;
  if (turn === 180) return { width, height, data: data.slice().reverse() };
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [toX, toY] = turn === 90 ? [height - 1 - y, x] : [y, width - 1 - x];
      turned[toY * height + toX] = data[y * width + x]!;
    }
  }
  return { width: height, height: width, data: turned };
};

/** Has it nothing but black and white? */
export const isTwoTone = ({ data }: GreyPicture): boolean => data.every((dot) => dot <= 8 || dot >= 247);

const scaleNearest = (from: GreyPicture, width: number, height: number): GreyPicture => {
  const data = new Uint8Array(width * height);
  const columns = Array.from({ length: width }, (_, x) => Math.floor(((x + 0.5) * from.width) / width));
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(((y + 0.5) * from.height) / height) * from.width;
    for (let x = 0; x < width; x += 1) data[y * width + x] = from.data[row + columns[x]!]!;
  }
  return { width, height, data };
};

/** Source dots that each new dot covers: from `first` on, with the `shares` from `starts` on. */
const coverage = (from: number, to: number) => {
  const [first, starts] = [new Int32Array(to), new Int32Array(to + 1)];
  const shares: number[] = [];
  for (let at = 0; at < to; at += 1) {
    const [start, end] = [(at * from) / to, ((at + 1) * from) / to];
    first[at] = Math.floor(start);
    for (let index = Math.floor(start); index < Math.min(from, Math.ceil(end)); index += 1) {
      shares.push((Math.min(end, index + 1) - Math.max(start, index)) / (end - start));
    }
    starts[at + 1] = shares.length;
  }
  return { first, starts, shares: Float64Array.from(shares) };
};

const scaleArea = (from: GreyPicture, width: number, height: number): GreyPicture => {
  const columns = coverage(from.width, width);
  const rows = coverage(from.height, height);
  const wide = new Float32Array(width * from.height);
  for (let y = 0; y < from.height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      let dot = y * from.width + columns.first[x]!;
      for (let part = columns.starts[x]!; part < columns.starts[x + 1]!; part += 1, dot += 1) {
        sum += from.data[dot]! * columns.shares[part]!;
      }
      wide[y * width + x] = sum;
    }
  }
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      let dot = rows.first[y]! * width + x;
      for (let part = rows.starts[y]!; part < rows.starts[y + 1]!; part += 1, dot += width) {
        sum += wide[dot]! * rows.shares[part]!;
      }
      data[y * width + x] = Math.round(sum);
    }
  }
  return { width, height, data };
};

/**
 * To another size in dots: black and white dot by dot, so that nothing turns grey; greys by the mean of what each new
 * dot lies on.
 */
export const scaleGrey = (from: GreyPicture, width: number, height: number): GreyPicture => {
  if (from.width === width && from.height === height) return from;
  return (isTwoTone(from) ? scaleNearest : scaleArea)(from, Math.max(1, width), Math.max(1, height));
};

/** Made smaller for the eye: black and white may turn grey. */
export const shrinkGrey = (from: GreyPicture, by: number): GreyPicture =>
  by >= 1
    ? from
    : scaleArea(from, Math.max(1, Math.round(from.width * by)), Math.max(1, Math.round(from.height * by)));

/** Rectangle of a picture's ink; null for one that is white. `ink` tells from which grey on. */
export const inkOf = ({ width, height, data }: GreyPicture, ink = INK): DotBox | null => {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (data[y * width + x]! >= ink) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
};

/** Size of what is on a picture, in millimetres; null for one that is white. */
export const inkSizeMm = (picture: GreyPicture, dpi: number): SizeMm | null => {
  const ink = inkOf(picture);
  const mm = (dots: number): number => (dots * 25.4) / dpi;
  return ink && { widthMm: mm(ink.width), heightMm: mm(ink.height) };
};

/** Picture as printed on the media at a place; parts beyond the media are cut off. */
export const printGrey = (
  from: GreyPicture,
  at: { x: number; y: number },
  media: { width: number; height: number },
): Bitmap => {
  const bitmap = newBitmap(media.width, media.height);
  for (let y = Math.max(0, -at.y); y < Math.min(from.height, media.height - at.y); y += 1) {
    const row = (y + at.y) * bitmap.rowBytes;
    for (let x = Math.max(0, -at.x); x < Math.min(from.width, media.width - at.x); x += 1) {
      if (from.data[y * from.width + x]! >= INK) continue;
      const byte = row + ((x + at.x) >> 3);
      bitmap.data[byte] = bitmap.data[byte]! | (0x80 >> ((x + at.x) & 7));
    }
  }
  return bitmap;
};

/** A picture of whole black and white as the printer prints it. */
export const blackAndWhite = ({ width, height, data }: GreyPicture): GreyPicture => {
  const dots = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) dots[at] = data[at]! < INK ? 0 : 255;
  return { width, height, data: dots };
};
