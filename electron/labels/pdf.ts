import type { BarcodeElement, BoxElement, LabelLayout } from '../../shared/label/elements.ts';
import { type Rotation, rotatedSize } from '../../shared/printing/document.ts';
import { addPage, newPdf, type PdfDocument, pdfBytes, points } from './pdf-document.ts';
import { type PictureForms, pictureForms } from './pdf-picture.ts';
import { type Typesetter, typesetterFor } from './pdf-text.ts';
import { rotationMatrix } from './rotation-matrix.ts';

/**
 * Each bar loses this much of a dot, half on either side: some rasterisers paint every dot that a shape
 * touches, and a bar must not grow into its neighbour.
 */
const NARROWED_DOTS = 0.2;

const drawBox = (doc: PdfDocument, { xMm, yMm, widthMm, heightMm, strokeMm }: BoxElement): void => {
  if (strokeMm === null) {
    doc.rect(points(xMm), points(yMm), points(widthMm), points(heightMm)).fill('black');
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
const turnOnto = (doc: PdfDocument, { widthMm, heightMm, dotMm }: LabelLayout, turn: Rotation): void => {
  const inDots = (mm: number): number => Math.floor(mm / dotMm + 1e-6) * points(dotMm);
  doc.transform(...rotationMatrix({ width: inDots(widthMm), height: inDots(heightMm) }, turn));
};

const drawPage = (
  doc: PdfDocument,
  layout: LabelLayout,
  turn: Rotation,
  { pictures, type }: { pictures: PictureForms; type: Typesetter },
): void => {
  addPage(doc, rotatedSize(layout, turn));
  if (turn !== 0) turnOnto(doc, layout, turn);
  doc.fillColor('black');
  for (const element of layout.elements) {
    if (element.kind === 'text') type.draw(doc, element);
    else if (element.kind === 'box') drawBox(doc, element);
    else if (element.kind === 'barcode') drawBarcode(doc, element, layout.dotMm);
    else pictures.draw(element, points(layout.dotMm));
  }
};

interface PdfOptions {
  /** It is drawn into dots at once and not kept: neither packed nor made from fonts that are parsed for it. */
  toDraw?: boolean;
}

const newDocument = ({ faces }: Typesetter, { toDraw = false }: PdfOptions): PdfDocument => {
  const doc = newPdf({ compress: !toDraw });
  for (const [face, file] of Object.entries(faces)) {
    if (toDraw) doc.registerFont(face, file.parsed());
    else doc.registerFont(face, file.bytes);
  }
  return doc;
};

/**
 * A PDF with one page for each layout, of exactly its size: vector bars, embedded subset fonts. Turned clockwise the page
 * is that of the media which the label is turned onto.
 */
export const toPdf = async (
  layouts: LabelLayout[],
  turn: Rotation = 0,
  options: PdfOptions = {},
): Promise<Uint8Array> => {
  const texts = layouts.flatMap((layout) => layout.elements.filter((element) => element.kind === 'text'));
  const type = await typesetterFor(texts);
  const doc = newDocument(type, options);
  const means = { pictures: pictureForms(doc), type };
  for (const layout of layouts) drawPage(doc, layout, turn, means);
  return pdfBytes(doc);
};
