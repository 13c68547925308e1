import type {
  BarcodeElement,
  BoxElement,
  LineElement,
  Page,
  PageElement,
} from '../../shared/label/elements.ts';
import { type Rotation, rotatedSize } from '../../shared/printing/document.ts';
import { addPage, newPdf, type PdfDocument, pdfBytes, points } from './pdf-document.ts';
import { type PictureForms, pictureForms } from './pdf-picture.ts';
import { type Typesetter, typeFor } from './pdf-text.ts';
import { rotationMatrix } from './rotation-matrix.ts';

/**
 * Each bar loses this much of a dot, half on either side: some rasterisers paint every dot that a shape
 * touches, and a bar must not grow into its neighbour.
 */
const NARROWED_DOTS = 0.2;

const drawLine = (doc: PdfDocument, { fromMm, toMm, strokeMm }: LineElement): void => {
  doc
    .lineWidth(points(strokeMm))
    .moveTo(points(fromMm[0]), points(fromMm[1]))
    .lineTo(points(toMm[0]), points(toMm[1]))
    .stroke('black');
};

const drawBox = (doc: PdfDocument, { xMm, yMm, widthMm, heightMm, strokeMm, grey = 0 }: BoxElement): void => {
  if (strokeMm === null) {
    const part = Math.round(grey * 255);
    doc.rect(points(xMm), points(yMm), points(widthMm), points(heightMm)).fill([part, part, part]);
    if (part !== 0) doc.fillColor('black');
    return;
  }
  const inset = strokeMm / 2;
  doc
    .lineWidth(points(strokeMm))
    .rect(points(xMm + inset), points(yMm + inset), points(widthMm - strokeMm), points(heightMm - strokeMm))
    .stroke('black');
};

const drawBarcode = (doc: PdfDocument, barcode: BarcodeElement, dotMm: number): void => {
  const top = points(barcode.yDots * dotMm);
  const height = points(barcode.heightDots * dotMm);
  for (const bar of barcode.bars) {
    const left = points((bar.xDots + NARROWED_DOTS / 2) * dotMm);
    doc.rect(left, top, points((bar.widthDots - NARROWED_DOTS) * dotMm), height);
  }
  doc.fill('black');
};

/** Whole dots turn onto whole dots of the media, so that bars stay on them. */
const turnOnto = (doc: PdfDocument, { widthMm, heightMm, dotMm }: Page, turn: Rotation): void => {
  const inDots = (mm: number): number => Math.floor(mm / dotMm + 1e-6) * points(dotMm);
  doc.transform(...rotationMatrix({ width: inDots(widthMm), height: inDots(heightMm) }, turn));
};

/** The document with its pictures and fonts. */
interface Means {
  doc: PdfDocument;
  pictures: PictureForms;
  type: Typesetter;
}

const drawElement = ({ doc, pictures, type }: Means, element: PageElement, dotMm: number): void => {
  if (element.kind === 'text') type.draw(element);
  else if (element.kind === 'line') drawLine(doc, element);
  else if (element.kind === 'box') drawBox(doc, element);
  else if (element.kind === 'barcode') drawBarcode(doc, element, dotMm);
  else pictures.draw(element, points(dotMm));
};

const drawPage = (means: Means, page: Page, turn: Rotation): void => {
  addPage(means.doc, rotatedSize(page, turn));
  if (turn !== 0) turnOnto(means.doc, page, turn);
  means.doc.fillColor('black');
  for (const element of page.elements) drawElement(means, element, page.dotMm);
};

export interface PdfOptions {
  /** Rotation of each page, clockwise; the document's page is that of the media which it is turned onto. */
  turn?: Rotation;
  /** It is drawn into dots at once and not kept: nothing of it is packed. */
  toDraw?: boolean;
  /** The document's metadata. */
  about?: PDFKit.PDFDocumentOptions;
}

/** A PDF of pages of exactly their sizes: vector lines and bars, embedded subset fonts. */
export const toPdf = async (
  pages: readonly Page[],
  { turn = 0, toDraw = false, about = {} }: PdfOptions = {},
): Promise<Uint8Array> => {
  const texts = pages.flatMap(({ elements }) => elements.filter((element) => element.kind === 'text'));
  const type = await typeFor(texts);
  const doc = newPdf({ ...about, compress: !toDraw });
  const means = { doc, pictures: pictureForms(doc), type: type.setInto(doc, !toDraw) };
  for (const page of pages) drawPage(means, page, turn);
  means.type.embed();
  return pdfBytes(doc);
};
