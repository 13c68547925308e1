import type { MarkedDocument, TestMarkRequest } from '../../core/document-converter.ts';
import { encodeGreyPng } from '../png.ts';
import { picturePdf } from '../third-party/picture-pdf.ts';
import type { Source } from '../third-party/source.ts';
import { drawnLayout, markDots, withDots } from './dots.ts';
import { slipLayout } from './mark-layout.ts';
import type { MarkedPage } from './marks.ts';

/** A picture with its mark, as a PNG; with a slip both are pages of a PDF, as a picture has one page only. */
export const markPicture = async (
  { pages: [page] }: Source,
  { dpi, marks, isWhole }: MarkedPage,
  request: TestMarkRequest,
): Promise<MarkedDocument> => {
  const { size, drawWhole } = page!;
  const dots = await Promise.all(marks.map((mark) => markDots(mark, dpi)));
  const picture = withDots(await drawWhole(dpi), dots);
  if (isWhole) return { kind: 'PNG', content: encodeGreyPng(picture, dpi), how: 'label' };
  const slip = await drawnLayout(slipLayout(size, request, dpi));
  const whole = { xMm: 0, yMm: 0, size };
  const content = await picturePdf(size, [
    { picture, ...whole },
    { picture: slip, ...whole },
  ]);
  return { kind: 'PDF', content, how: 'slip' };
};
