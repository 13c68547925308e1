import type { Dpi } from '../../../shared/label/dpi.ts';
import type { Bitmap } from '../../../shared/label/picture.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import type { DocumentFitHow } from '../../../shared/printing/document.ts';
import { HOME } from '../zpl.ts';
import { graphicField } from '../zpl-graphic.ts';
import { inkOf, inkSizeMm, printGrey } from './grey.ts';
import { outlinePale } from './pale.ts';
import { boxOnDrawing, type Placing, placeOn, settleOn, tooLargeFor } from './place.ts';
import type { SourcePage } from './source.ts';

export interface Target {
  media: SizeMm;
  dpi: Dpi;
  how: DocumentFitHow;
  offset: { xMm: number; yMm: number };
}

/** White that a barcode wants around it. */
const QUIET_MM = 2;

/** The programming guide gives a graphic field 99999 bytes; a label of 4 x 6 inches has more. */
const MOST_FIELD_BYTES = 99_999;

const inDots = (mm: number, dpi: number): number => Math.round((mm * dpi) / 25.4);

/** Dots of a head over media: never one that lies partly beyond. */
export const mediaDots = ({ widthMm, heightMm }: SizeMm, dpi: number): { width: number; height: number } => ({
  width: Math.floor((widthMm * dpi) / 25.4 + 1e-6),
  height: Math.floor((heightMm * dpi) / 25.4 + 1e-6),
});

/** Fine enough to see where ink begins: a tenth of a millimetre is more than a printer's margins differ by. */
export const LOOK_DPI = 254;

/** Placement of a page on the media. @throws PackdeskError document.size */
export const placedOn = (page: SourcePage, media: SizeMm, how: DocumentFitHow): Promise<Placing> =>
  placeOn(page.size, media, how, async (box) => {
    const dpi = page.dpi ?? LOOK_DPI;
    return inkSizeMm(await page.draw({ box, turn: 0, scale: 1, dpi }), dpi);
  });

/** The dots of a label, and by how much it was made smaller for them. */
export interface Rasterised {
  bitmap: Bitmap;
  scale: number;
}

/**
 * A page as the dots of a label, in the middle of the media. @throws PackdeskError document.size where ink would lie
 * beyond them
 */
export const rasterise = async (
  page: SourcePage,
  { media, dpi, how, offset }: Target,
): Promise<Rasterised> => {
  const head = mediaDots(media, dpi);
  const mm = (dots: number): number => (dots * 25.4) / dpi;
  // A page that is made to fit shall fit the dots, of which there may be a part less than media.
  const reach = { widthMm: mm(head.width), heightMm: mm(head.height) };
  const placing = await placedOn(page, how.scale === 'fit' ? reach : media, how);
  const codes = await page.codes(dpi, how.crop);
  const keep = codes.map(({ box }) => boxOnDrawing(box, placing, dpi, QUIET_MM));
  const drawn = outlinePale(await page.draw({ ...placing, dpi }), keep);
  const ink = inkOf(drawn);
  const at = settleOn(drawn, ink, head, dpi / 25.4);
  if (!at) {
    const needed = { width: ink?.width ?? 0, height: ink?.height ?? 0 };
    throw tooLargeFor({ widthMm: mm(needed.width), heightMm: mm(needed.height) }, media);
  }
  const x = Math.floor(at.x) + inDots(offset.xMm, dpi);
  const y = Math.floor(at.y) + inDots(offset.yMm, dpi);
  return { bitmap: printGrey(drawn, { x, y }, head), scale: placing.scale };
};

/**
 * A label that is one picture, in fields that every printer takes.
 * @param start `^XA`, with what the first label of a job sets back
 * @param fromHome the label top and home that are set at the printer do not count
 */
export const bitmapLabel = (bitmap: Bitmap, start: string, fromHome = false): string => {
  const rows = Math.max(1, Math.floor(MOST_FIELD_BYTES / bitmap.rowBytes));
  const fields: string[] = [];
  for (let top = 0; top < bitmap.height; top += rows) {
    const height = Math.min(rows, bitmap.height - top);
    const data = bitmap.data.subarray(top * bitmap.rowBytes, (top + height) * bitmap.rowBytes);
    if (data.some((byte) => byte !== 0)) {
      fields.push(`^FO0,${top}${graphicField({ ...bitmap, height, data })}^FS`);
    }
  }
  const head = `^PW${bitmap.width}^LL${bitmap.height}${fromHome ? HOME : ''}`;
  return [start, head, ...fields, '^PQ1^XZ', ''].join('\n');
};
