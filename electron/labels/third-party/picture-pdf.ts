import PDFDocument from 'pdfkit';
import type { GreyPicture } from '../../../shared/label/png.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import { encodeGreyPng } from '../png.ts';

/** A picture and where it lies on its page. */
export interface PlacedPicture {
  picture: GreyPicture;
  xMm: number;
  yMm: number;
  size: SizeMm;
}

const points = (mm: number): number => (mm * 72) / 25.4;

/** A PDF with one picture a page, each with the dots that it has. */
export const picturePdf = (media: SizeMm, pages: readonly PlacedPicture[]): Promise<Uint8Array> => {
  const doc = new PDFDocument({
    autoFirstPage: false,
    font: '',
    info: { Producer: 'Packdesk', Creator: 'Packdesk' },
  });
  const done = new Promise<Uint8Array>((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  for (const { picture, xMm, yMm, size } of pages) {
    doc.addPage({ size: [points(media.widthMm), points(media.heightMm)], margin: 0 });
    const dpi = (picture.width * 25.4) / size.widthMm;
    doc.image(Buffer.from(encodeGreyPng(picture, dpi)), points(xMm), points(yMm), {
      width: points(size.widthMm),
      height: points(size.heightMm),
    });
  }
  doc.end();
  return done;
};
