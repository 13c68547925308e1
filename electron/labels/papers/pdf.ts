import { addPage, newPdf, type PdfDocument, pdfBytes, points } from '../pdf-document.ts';
import { type Typesetter, typesetterFor } from '../pdf-text.ts';
import type { PaperBars, PaperBox, PaperElement, PaperLine, PaperPage } from './elements.ts';

/** Each bar loses this, half on either side: some rasterisers paint every dot that a shape touches. */
const NARROWED_MM = 0.017;

const drawLine = (doc: PdfDocument, { fromMm, toMm, strokeMm }: PaperLine): void => {
  doc
    .lineWidth(points(strokeMm))
    .moveTo(points(fromMm[0]), points(fromMm[1]))
    .lineTo(points(toMm[0]), points(toMm[1]))
    .stroke('black');
};

const drawBox = (doc: PdfDocument, { xMm, yMm, widthMm, heightMm, strokeMm, grey }: PaperBox): void => {
  const at = [points(xMm), points(yMm), points(widthMm), points(heightMm)] as const;
  if (grey !== null) {
    const part = Math.round(grey * 255);
    doc.rect(...at).fill([part, part, part]);
    doc.fillColor('black');
  }
  if (strokeMm !== null)
    doc
      .lineWidth(points(strokeMm))
      .rect(...at)
      .stroke('black');
};

const drawBars = (doc: PdfDocument, { xMm, yMm, heightMm, moduleMm, symbol }: PaperBars): void => {
  for (const { start, width } of symbol.bars) {
    const left = xMm + start * moduleMm + NARROWED_MM / 2;
    doc.rect(points(left), points(yMm), points(width * moduleMm - NARROWED_MM), points(heightMm));
  }
  doc.fill('black');
};

const draw = (doc: PdfDocument, element: PaperElement, type: Typesetter): void => {
  if (element.kind === 'text') type.draw(doc, element);
  else if (element.kind === 'line') drawLine(doc, element);
  else if (element.kind === 'box') drawBox(doc, element);
  else drawBars(doc, element);
};

/** Metadata of a PDF. */
export interface PaperInfo {
  title: string;
  /** BCP 47. */
  language: string;
  /** When it was made, ms since 1970: the only thing that differs between two of the same pages. */
  at: number;
}

const newDocument = ({ faces }: Typesetter, { title, language, at }: PaperInfo): PdfDocument => {
  const doc = newPdf({
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(at) },
  });
  for (const [face, { bytes }] of Object.entries(faces)) doc.registerFont(face, bytes);
  return doc;
};

/** A PDF of pages of exactly their sizes: vector lines and bars, embedded subset fonts, the same bytes each time. */
export const papersToPdf = async (pages: readonly PaperPage[], info: PaperInfo): Promise<Uint8Array> => {
  const texts = pages.flatMap(({ elements }) => elements.filter((element) => element.kind === 'text'));
  const type = await typesetterFor(texts);
  const doc = newDocument(type, info);
  for (const page of pages) {
    addPage(doc, page);
    doc.fillColor('black');
    for (const element of page.elements) draw(doc, element, type);
  }
  return pdfBytes(doc);
};
