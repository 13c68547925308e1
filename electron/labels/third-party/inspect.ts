import type { GreyPicture } from '../../../shared/label/picture.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import type { BoxMm, DocumentPage, InspectedDocument, PagePiece } from '../../../shared/printing/document.ts';
import type { InspectRequest, ReadCode } from '../../core/document-converter.ts';
import { eplLabels, eplText } from './epl.ts';
import { inkOf, shrinkGrey } from './grey.ts';
import { identify } from './identify.ts';
import { broken, checkPages } from './limits.ts';
import { distinctCodes } from './page-codes.ts';
import { PIECES_DPI, piecesOf } from './pieces.ts';
import { pngFacts } from './png-read.ts';
import { openSource, type SourcePage } from './source.ts';
import { withoutTab } from './tab.ts';
import { believedDpi, guessDpi, sizeAt } from './usual-sizes.ts';
import { type ZplCanvas, zplCanvases } from './zpl-canvas.ts';
import { isCertain } from './zpl-certain.ts';
import { drawZplLabel } from './zpl-draw.ts';
import { type ZplFile, zplLabels, zplText } from './zpl-labels.ts';

/** Pages beyond are not looked at, only counted and measured. */
const MOST_LOOKED_AT = 20;
/** A drawing of ZPL takes longer. */
const MOST_DRAWN = 5;
/** Larger than this a page may have a label somewhere on it. */
const LARGEST_LABEL_MM = { short: 155, long: 215 };
/** Fine enough to read the barcodes of labels, which are made for no less. */
const CODES_DPI = 203;

const bare: DocumentPage = {
  size: null,
  dpi: null,
  guess: null,
  dots: null,
  copies: 1,
  ink: null,
  pieces: [],
};

const inkMm = (picture: GreyPicture, dpi: number): DocumentPage['ink'] => {
  const ink = inkOf(picture, 200);
  const mm = (dots: number): number => (dots * 25.4) / dpi;
  return ink && { xMm: mm(ink.x), yMm: mm(ink.y), widthMm: mm(ink.width), heightMm: mm(ink.height) };
};

const isSheet = ({ widthMm, heightMm }: SizeMm): boolean =>
  Math.min(widthMm, heightMm) > LARGEST_LABEL_MM.short || Math.max(widthMm, heightMm) > LARGEST_LABEL_MM.long;

/** Parts of a page that may be its label. @param fine of `dpi`, which is `CODES_DPI` or more */
const partsOf = async (
  fine: GreyPicture,
  dpi: number,
  codes: () => Promise<ReadCode[]>,
): Promise<PagePiece[]> => {
  const size = sizeAt(fine, dpi);
  if (isSheet(size)) {
    const coarse = shrinkGrey(fine, PIECES_DPI / dpi);
    return piecesOf({ coarse, fine, fineDpi: dpi }, distinctCodes(await codes()));
  }
  const ink = inkMm(fine, dpi);
  if (ink === null || withoutTab(fine, dpi, []) === null) return [];
  const on = distinctCodes(await codes());
  const label = withoutTab(fine, dpi, on);
  if (label === null) return [];
  return [
    { box: ink, codes: on.length },
    { box: label, codes: on.length, tabless: true },
  ];
};

/**
 * The parts of a page that may be printed as a label, each with all of its ink: of a sheet those with barcodes, of a
 * label with a tab the label. None of a page that is white. @param dpi of the picture, `CODES_DPI` or more
 */
export const labelParts = async (
  picture: GreyPicture,
  dpi: number,
  codes: readonly ReadCode[],
): Promise<BoxMm[]> => {
  const parts = await partsOf(picture, dpi, async () => [...codes]);
  const isOfSheet = isSheet(sizeAt(picture, dpi));
  const labels = parts.filter(({ codes: on, tabless }) => tabless || (isOfSheet && on > 0));
  const ink = inkMm(picture, dpi);
  return labels.length > 0 ? labels.map(({ box }) => box) : ink === null ? [] : [ink];
};

const pdfPage = async (page: SourcePage, index: number): Promise<DocumentPage> => {
  const { size } = page;
  if (index >= MOST_LOOKED_AT) return { ...bare, size };
  const fine = await page.drawWhole(CODES_DPI);
  const pieces = await partsOf(fine, CODES_DPI, () => page.codes(CODES_DPI, null));
  return { ...bare, size, ink: inkMm(fine, CODES_DPI), pieces };
};

const inspectPdf = async (content: Uint8Array): Promise<DocumentPage[]> => {
  const source = await openSource(content, 'PDF');
  try {
    const pages: DocumentPage[] = [];
    for (const [index, page] of source.pages.entries()) pages.push(await pdfPage(page, index));
    return pages;
  } finally {
    source.close();
  }
};

const inspectPicture = async (
  content: Uint8Array,
  kind: 'PNG' | 'GIF',
  told: number | null,
): Promise<DocumentPage[]> => {
  const { pages } = await openSource(content, kind);
  const page = pages[0]!;
  const picture = await page.drawWhole(CODES_DPI);
  const dpi = believedDpi(picture, told);
  const guess = guessDpi(picture);
  const { width, height } = picture;
  return [
    {
      ...bare,
      size: dpi === null ? null : sizeAt(picture, dpi),
      dpi,
      guess: dpi === null ? { dpi: guess, size: sizeAt(picture, guess) } : null,
      dots: { width, height },
      ink: inkMm(picture, dpi ?? guess),
      pieces: await partsOf(picture, dpi ?? guess, () => page.codes(CODES_DPI, null)),
    },
  ];
};

/** Rectangle of a label's ink, as far as a drawing of it can be trusted. */
const zplInk = async (file: ZplFile, index: number, canvas: ZplCanvas): Promise<DocumentPage['ink']> => {
  if (index >= MOST_DRAWN || !isCertain(file)) return null;
  try {
    return inkMm(await drawZplLabel(file, index, canvas), canvas.dpi);
  } catch {
    // Known commands, but data we cannot read: left unchecked.
    return null;
  }
};

const inspectZpl = async (text: string): Promise<DocumentPage[]> => {
  const file = zplLabels(text);
  checkPages(file.labels.length);
  const pages: DocumentPage[] = [];
  for (const [index, canvas] of (await zplCanvases(file)).entries()) {
    const copies = file.labels[index]!.copies;
    if (canvas === null) {
      pages.push({ ...bare, copies });
      continue;
    }
    const { width, height, dpi } = canvas;
    const guess = { dpi, size: sizeAt(canvas, dpi) };
    const ink = await zplInk(file, index, canvas);
    pages.push({ ...bare, guess, dots: { width, height }, copies, ink });
  }
  return pages;
};

const inspectEpl = (text: string): DocumentPage[] => {
  const labels = eplLabels(text);
  checkPages(labels.length);
  return labels.map(({ width, height, copies }) => {
    if (width === null || height === null) return { ...bare, copies };
    const dots = { width, height };
    const dpi = guessDpi(dots);
    return { ...bare, guess: { dpi, size: sizeAt(dots, dpi) }, dots, copies };
  });
};

const pagesOf = (
  content: Uint8Array,
  kind: InspectedDocument['kind'],
): Promise<DocumentPage[]> | DocumentPage[] => {
  switch (kind) {
    case 'PDF':
      return inspectPdf(content);
    case 'PNG':
      return inspectPicture(content, 'PNG', pngFacts(content).dpi);
    case 'GIF':
      return inspectPicture(content, 'GIF', null);
    case 'ZPL':
      return inspectZpl(zplText(content) ?? '');
    case 'EPL':
      return inspectEpl(eplText(content) ?? '');
    default:
      return kind satisfies never;
  }
};

/** Kind of a document and the size of its pages; see `DocumentConverter`. */
export const inspectDocument = async ({ content }: InspectRequest): Promise<InspectedDocument> => {
  const kind = identify(content);
  const pages = await pagesOf(content, kind);
  if (pages.length === 0) throw broken(kind, 'it has no page');
  return { kind, pages, labels: pages.reduce((sum, { copies }) => sum + copies, 0) };
};
