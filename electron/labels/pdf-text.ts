import { needsShaping, textRuns, textWidth } from '../../shared/label/measure.ts';
import { BOLD_STROKE, type SetLine } from '../../shared/label/set-line.ts';
import { type Faces, faceOf, facesFor } from './fonts.ts';
import { type PdfDocument, points } from './pdf-document.ts';
import { type Shapers, setLine, shapersFor } from './shaping/set-line.ts';

/** One line of drawable text, mm. */
export interface TextLine {
  text: string;
  bold: boolean;
  sizeMm: number;
  align: 'left' | 'center' | 'right';
  xMm: number;
  widthMm: number;
  baselineMm: number;
}

const leftOf = ({ align, xMm, widthMm }: TextLine, ownMm: number): number => {
  const free = widthMm - ownMm;
  return xMm + (align === 'left' ? 0 : align === 'right' ? free : free / 2);
};

const drawPlain = (doc: PdfDocument, line: TextLine): void => {
  const { text, bold, sizeMm, baselineMm } = line;
  let xMm = leftOf(line, textWidth(text, bold) * sizeMm);
  for (const run of textRuns(text)) {
    if (run.font !== 'latin' && run.font !== 'chinese' && run.font !== 'korean') continue;
    doc.font(faceOf(run.font, bold), points(sizeMm));
    doc.text(run.text, points(xMm), points(baselineMm), { lineBreak: false, baseline: 'alphabetic' });
    xMm += textWidth(run.text, bold) * sizeMm;
  }
};

const drawSet = (doc: PdfDocument, line: TextLine, set: SetLine): void => {
  const { bold, sizeMm, baselineMm } = line;
  const em = points(sizeMm);
  const x = points(leftOf(line, set.widthEm * sizeMm));
  doc.save();
  doc.transform(set.scale * set.stretch, 0, 0, set.scale, x, points(baselineMm) - set.riseEm * em);
  for (const run of set.runs) {
    if (run.kind === 'text') {
      doc.font(faceOf(run.font, bold), em);
      doc.text(run.text, run.xEm * em, 0, { lineBreak: false, baseline: 'alphabetic' });
      continue;
    }
    if (run.path === '') continue;
    doc.save();
    doc.transform(em / 1000, 0, 0, em / 1000, run.xEm * em, 0).path(run.path);
    if (bold) doc.lineWidth(BOLD_STROKE).lineJoin('round').fillAndStroke('black', 'black');
    else doc.fill('black');
    doc.restore();
  }
  doc.restore();
};

/** Draws the texts of a document. */
export interface Typesetter {
  /** The fonts to embed. */
  faces: Faces;
  draw(doc: PdfDocument, line: TextLine): void;
}

const typesetter = (faces: Faces, shapers: Shapers): Typesetter => ({
  faces,
  draw: (doc, line) => {
    if (needsShaping(line.text)) drawSet(doc, line, setLine(line.text, line.bold, shapers));
    else drawPlain(doc, line);
  },
});

/**
 * Reads the fonts that these texts need. Text in a font with a glyph for each character is embedded as text; shaped text
 * is drawn as outlines, the same ones as in the preview.
 */
export const typesetterFor = async (
  texts: readonly { text: string; bold: boolean }[],
): Promise<Typesetter> => {
  const shaped = texts.filter(({ text }) => needsShaping(text));
  const none: Shapers = new Map();
  return typesetter(await facesFor(texts), shaped.length > 0 ? await shapersFor(shaped) : none);
};
