import type { GreyPicture } from '../../../shared/label/picture.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import { addPage, newPdf, pdfBytes, points } from '../pdf-document.ts';
import { encodeGreyPng } from '../png.ts';

/** A picture and where it lies on its page. */
export interface PlacedPicture {
  picture: GreyPicture;
  xMm: number;
  yMm: number;
  size: SizeMm;
}

/** A PDF with one picture a page, each with the dots that it has. */
export const picturePdf = (media: SizeMm, pages: readonly PlacedPicture[]): Promise<Uint8Array> => {
  const doc = newPdf();
  for (const { picture, xMm, yMm, size } of pages) {
    addPage(doc, media);
    const dpi = (picture.width * 25.4) / size.widthMm;
    doc.image(Buffer.from(encodeGreyPng(picture, dpi)), points(xMm), points(yMm), {
      width: points(size.widthMm),
      height: points(size.heightMm),
    });
  }
  return pdfBytes(doc);
};
