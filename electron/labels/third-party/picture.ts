import { PackdeskError } from '../../../shared/errors.ts';
import type { GreyPicture } from '../../../shared/label/picture.ts';
import type { DocumentPicture, DocumentPictureRequest } from '../../core/document-converter.ts';
import { encodeGreyPng } from '../png.ts';
import { eplLabels, eplText } from './epl.ts';
import { eplPreview } from './epl-zpl.ts';
import { shrinkGrey } from './grey.ts';
import { identify } from './identify.ts';
import { openSource, pageOf } from './source.ts';
import { guessFromReach, sizeAt } from './usual-sizes.ts';
import { USUAL_DOTS } from './zpl-canvas.ts';
import { drawZplLabel } from './zpl-draw.ts';
import { zplLabels } from './zpl-labels.ts';

/** No window needs more. */
const MOST_DOTS = 4000;

interface Shown {
  picture: GreyPicture;
  pages: number;
  /** Of the picture. */
  dpi: number;
}

const eplShown = async ({ content, page }: DocumentPictureRequest): Promise<Shown> => {
  const labels = eplLabels(eplText(content) ?? '');
  const label = labels[page];
  if (!label) throw new PackdeskError('document.page-unknown');
  const canvas = { width: label.width ?? USUAL_DOTS.width, height: label.height ?? USUAL_DOTS.height };
  const picture = await drawZplLabel(zplLabels(eplPreview(label)), 0, canvas);
  return { picture, pages: labels.length, dpi: guessFromReach(canvas).dpi };
};

const shown = async (request: DocumentPictureRequest): Promise<Shown> => {
  const { content, kind, page, dpi } = request;
  if (kind === 'EPL' && identify(content) === 'EPL') return eplShown(request);
  const source = await openSource(content, kind);
  try {
    const found = pageOf(source, page);
    const longer = Math.max(found.size.widthMm, found.size.heightMm);
    const drawnDpi = found.dpi ?? Math.min(dpi, (MOST_DOTS * 25.4) / longer);
    return { picture: await found.drawWhole(drawnDpi), pages: source.pages.length, dpi: drawnDpi };
  } finally {
    source.close();
  }
};

/** A page of a document of any kind in shades of grey, for a window. See `DocumentConverter`. */
export const documentPicture = async (request: DocumentPictureRequest): Promise<DocumentPicture> => {
  const { picture, pages, dpi } = await shown(request).catch((error: unknown) => {
    throw error instanceof PackdeskError ? error : new PackdeskError('document.failed', { cause: error });
  });
  const by = Math.min(1, request.dpi / dpi, MOST_DOTS / Math.max(picture.width, picture.height));
  const small = shrinkGrey(picture, by);
  return { png: encodeGreyPng(small, dpi * by), pages, size: sizeAt(picture, dpi) };
};
