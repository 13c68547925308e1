import { PackdeskError } from '../../../shared/errors.ts';
import type { PagePicture, PictureRequest } from '../../core/paper-renderer.ts';
import { millimetres } from '../pdf-document.ts';
import { openPdf } from '../pdfium.ts';
import { encodeGreyPng } from '../png.ts';

/** No page on a screen needs more; a page of an unheard-of size is shown with fewer. */
const MOST_DOTS = 4000;

const tenths = (pt: number): number => Math.round(millimetres(pt) * 10) / 10;

/**
 * A page of a PDF in shades of grey, drawn by PDFium, for a window that shows it without a plug-in.
 * @throws PackdeskError paper.unknown where there is no such page
 */
export const pagePicture = async ({ pdf, page, dpi }: PictureRequest): Promise<PagePicture> => {
  const document = await openPdf(pdf);
  try {
    const pages = document.getPageCount();
    if (page >= pages) throw new PackdeskError('paper.unknown');
    const shown = document.getPage(page);
    const { originalWidth, originalHeight } = shown.getOriginalSize();
    const scale = Math.min(dpi / 72, MOST_DOTS / Math.max(originalWidth, originalHeight));
    const [width, height] = [originalWidth, originalHeight].map((points) =>
      Math.max(1, Math.round(points * scale)),
    ) as [number, number];
    const { data } = await shown.render({ width, height, colorSpace: 'Gray', render: 'bitmap' });
    return {
      png: encodeGreyPng({ width, height, data }, scale * 72),
      pages,
      size: { widthMm: tenths(originalWidth), heightMm: tenths(originalHeight) },
    };
  } finally {
    document.destroy();
  }
};
