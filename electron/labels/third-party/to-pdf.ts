import type { SizeMm } from '../../../shared/label/size.ts';
import type { BoxMm } from '../../../shared/printing/document.ts';
import { inkOf } from './grey.ts';
import type { PdfFile } from './pdf-file.ts';
import { placePdf } from './pdf-place.ts';
import { picturePdf } from './picture-pdf.ts';
import { type Placing, settleOn, tooLargeFor } from './place.ts';
import type { SourcePage } from './source.ts';
import { LOOK_DPI, placedOn, type Target } from './to-zpl.ts';

/** A page that is printed, or a part of it. */
export interface Chosen {
  index: number;
  page: SourcePage;
  /** Null: all of the page. */
  crop: BoxMm | null;
}

/** Rectangle of a page on the media, in millimetres. @throws PackdeskError document.size */
const settledOn = async ({ page, crop }: Chosen, { media, how, offset }: Target) => {
  const placing = await placedOn(page, media, { ...how, crop });
  const look = page.dpi ?? LOOK_DPI;
  const drawn = await page.draw({ ...placing, scale: 1, dpi: look });
  const ink = inkOf(drawn);
  const mm = (dots: number): number => (dots * 25.4 * placing.scale) / look;
  const inkMm = ink && { x: mm(ink.x), y: mm(ink.y), width: mm(ink.width), height: mm(ink.height) };
  const { widthMm: width, heightMm: height } = placing.size;
  const at = settleOn({ width, height }, inkMm, { width: media.widthMm, height: media.heightMm }, 1);
  if (!at) throw tooLargeFor({ widthMm: inkMm?.width ?? 0, heightMm: inkMm?.height ?? 0 }, media);
  return { drawn, placing, xMm: at.x + offset.xMm, yMm: at.y + offset.yMm };
};

/** A PDF of the media's size, and by how much its pages were made smaller, each. */
export interface MadePdf {
  content: Uint8Array;
  scales: number[];
}

/** Pages of a PDF on the media, as vectors. @throws PackdeskError document.size, document.broken */
export const pdfToPdf = async (file: PdfFile, pages: Chosen[], target: Target): Promise<MadePdf> => {
  const placed: { page: number; placing: Placing; xMm: number; yMm: number }[] = [];
  for (const part of pages) placed.push({ page: part.index, ...(await settledOn(part, target)) });
  const scales = placed.map(({ placing }) => placing.scale);
  return { content: placePdf(file, target.media, placed), scales };
};

/** Pixels on the media, each as it is. @throws PackdeskError document.size */
export const picturesToPdf = async (pages: Chosen[], target: Target): Promise<MadePdf> => {
  const placed = [];
  const scales: number[] = [];
  for (const part of pages) {
    const { drawn, placing, xMm, yMm } = await settledOn(part, target);
    placed.push({ picture: drawn, xMm, yMm, size: placing.size });
    scales.push(placing.scale);
  }
  return { content: await picturePdf(target.media, placed), scales };
};

/** Media are cut, and sizes written down, to this. */
const TOLERANCE_MM = 0.5;

const isOf = (size: SizeMm, media: SizeMm): boolean =>
  Math.abs(size.widthMm - media.widthMm) <= TOLERANCE_MM &&
  Math.abs(size.heightMm - media.heightMm) <= TOLERANCE_MM;

/** Is a document what the printer wants already? */
export const fitsAsItIs = (pages: Chosen[], { media, how, offset }: Target): boolean =>
  how.turn === 0 &&
  how.crop === null &&
  offset.xMm === 0 &&
  offset.yMm === 0 &&
  pages.every(({ page }) => isOf(page.size, media));
