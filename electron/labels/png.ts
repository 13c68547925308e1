import { crc32, deflateSync } from 'node:zlib';
import type { BoxElement, LabelLayout } from '../../shared/label/elements.ts';
import type { Bitmap } from '../../shared/label/picture.ts';
import { addDots, fillRect } from './bitmap.ts';
import { rasteriseTexts } from './text-raster.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), out.length - 4);
  return out;
};

/** Greyscale, 0 is black. */
const header = ({ width, height }: { width: number; height: number }, bitsPerDot: 1 | 8): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = bitsPerDot;
  return data;
};

const physical = (dpi: number): Buffer => {
  const data = Buffer.alloc(9);
  const perMetre = Math.round(dpi / 0.0254);
  data.writeUInt32BE(perMetre, 0);
  data.writeUInt32BE(perMetre, 4);
  data[8] = 1;
  return data;
};

/** A PNG (ISO/IEC 15948) of one bit a dot that says its resolution. */
export const encodePng = (bitmap: Bitmap, dpi: number): Uint8Array => {
  const rows = Buffer.alloc((bitmap.rowBytes + 1) * bitmap.height);
  for (let y = 0; y < bitmap.height; y += 1) {
    const at = y * (bitmap.rowBytes + 1) + 1;
    for (let i = 0; i < bitmap.rowBytes; i += 1) rows[at + i] = ~bitmap.data[y * bitmap.rowBytes + i]! & 0xff;
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(bitmap, 1)),
    chunk('pHYs', physical(dpi)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
};

/** A PNG of 256 greys from a picture of one byte a dot. */
export const encodeGreyPng = (
  picture: { width: number; height: number; data: Uint8Array },
  dpi: number,
): Uint8Array => {
  const { width, height, data } = picture;
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(data.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(picture, 8)),
    chunk('pHYs', physical(dpi)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
};

const drawBox = (bitmap: Bitmap, box: BoxElement, dotMm: number): void => {
  const left = Math.round(box.xMm / dotMm);
  const top = Math.round(box.yMm / dotMm);
  const width = Math.max(1, Math.round(box.widthMm / dotMm));
  const height = Math.max(1, Math.round(box.heightMm / dotMm));
  if (box.strokeMm === null) {
    fillRect(bitmap, left, top, width, height);
    return;
  }
  const stroke = Math.max(1, Math.round(box.strokeMm / dotMm));
  fillRect(bitmap, left, top, width, stroke);
  fillRect(bitmap, left, top + height - stroke, width, stroke);
  fillRect(bitmap, left, top, stroke, height);
  fillRect(bitmap, left + width - stroke, top, stroke, height);
};

/** The label as a PNG at its own resolution: bars on whole dots, nothing grey. */
export const toPng = async (layout: LabelLayout): Promise<Uint8Array> => {
  const texts = layout.elements.filter((element) => element.kind === 'text');
  const bitmap = await rasteriseTexts(layout, texts);
  for (const element of layout.elements) {
    if (element.kind === 'box') drawBox(bitmap, element, layout.dotMm);
    if (element.kind === 'picture') addDots(bitmap, element);
    if (element.kind !== 'barcode') continue;
    for (const bar of element.bars) {
      fillRect(bitmap, bar.xDots, element.yDots, bar.widthDots, element.heightDots);
    }
  }
  return encodePng(bitmap, layout.dpi);
};
