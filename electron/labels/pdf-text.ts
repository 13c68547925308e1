import type { TextLine } from '../../shared/label/elements.ts';
import { needsShaping, textRuns, textWidth } from '../../shared/label/measure.ts';
import { BOLD_STROKE, type SetLine } from '../../shared/label/set-line.ts';
import { type Faces, faceOf, facesFor } from './fonts.ts';
import { type PdfDocument, points } from './pdf-document.ts';
import { type PdfFonts, pdfFonts } from './pdf-font.ts';
import { type Shapers, setLine, shapersFor } from './shaping/set-line.ts';

const leftOf = ({ align, xMm, widthMm }: TextLine, ownMm: number): number => {
  const free = widthMm - ownMm;
  return xMm + (align === 'left' ? 0 : align === 'right' ? free : free / 2);
};

const drawPlain = (fonts: PdfFonts, line: TextLine): void => {
  const { text, bold, sizeMm, baselineMm } = line;
  let xMm = leftOf(line, textWidth(text, bold) * sizeMm);
  for (const run of textRuns(text)) {
    if (run.font !== 'latin' && run.font !== 'chinese' && run.font !== 'korean') continue;
    const at = { x: points(xMm), y: points(baselineMm) };
    fonts.show(faceOf(run.font, bold), points(sizeMm), run.text, at);
    xMm += textWidth(run.text, bold) * sizeMm;
  }
};

const drawSet = (doc: PdfDocument, fonts: PdfFonts, line: TextLine, set: SetLine): void => {
  const { bold, sizeMm, baselineMm } = line;
  const em = points(sizeMm);
  const x = points(leftOf(line, set.widthEm * sizeMm));
  doc.save();
  doc.transform(set.scale * set.stretch, 0, 0, set.scale, x, points(baselineMm) - set.riseEm * em);
  for (const run of set.runs) {
    if (run.kind === 'text') {
      fonts.show(faceOf(run.font, bold), em, run.text, { x: run.xEm * em, y: 0 });
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

/** Draws the texts of one document. */
export interface Typesetter {
  draw(line: TextLine): void;
  /** Writes the fonts of what was drawn; nothing is drawn afterwards. */
  embed(): void;
}

/** Fonts of texts, read for a document. */
export interface Type {
  /** @param compress packs the fonts */
  setInto(doc: PdfDocument, compress: boolean): Typesetter;
}

const typeOf = (faces: Faces, shapers: Shapers): Type => ({
  setInto: (doc, compress) => {
    const fonts = pdfFonts(doc, faces, compress);
    return {
      draw: (line) => {
        if (needsShaping(line.text)) drawSet(doc, fonts, line, setLine(line.text, line.bold, shapers));
        else drawPlain(fonts, line);
      },
      embed: () => fonts.embed(),
    };
  },
});

/**
 * Reads the fonts that these texts need. Text in a font with a glyph for each character is embedded as text; shaped text
 * is drawn as outlines, the same ones as in the preview.
 */
export const typeFor = async (texts: readonly { text: string; bold: boolean }[]): Promise<Type> => {
  const shaped = texts.filter(({ text }) => needsShaping(text));
  const none: Shapers = new Map();
  return typeOf(await facesFor(texts), shaped.length > 0 ? await shapersFor(shaped) : none);
};
