import type { DocumentLanguage } from '../../../shared/document-language.ts';
import type { Dpi } from '../../../shared/label/dpi.ts';
import type { LabelLayout, TextElement } from '../../../shared/label/elements.ts';
import { textWidth } from '../../../shared/label/measure.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import { labelWords } from '../../../shared/label/words.ts';

/** A mark as it is drawn: its words in a frame of this height (mm). */
export interface MarkSize {
  text: string;
  heightMm: number;
}

/** Understood in every language, where the words of one find no room. */
const SHORT = 'TEST';

/** Heights of the frame, mm, the one that is seen best first. Letters have half of it. */
const LONG_HEIGHTS_MM = [14, 12, 10, 8, 6.5, 5];
const SHORT_HEIGHTS_MM = [12, 10, 8, 6.5, 5, 4];

/** Of the height of a frame: the em square of its letters, the white at either end, and the frame itself. */
const EM = 0.68;
const END = 0.28;
const STROKE = 0.07;
/** Height of a capital letter, of its em square. */
const CAPITAL = 0.714;

/** Marks in the order in which a place is looked for. */
export const markSizes = (language: DocumentLanguage): MarkSize[] => {
  const long = labelWords(language).test;
  return [
    ...LONG_HEIGHTS_MM.map((heightMm) => ({ text: long, heightMm })),
    ...SHORT_HEIGHTS_MM.map((heightMm) => ({ text: SHORT, heightMm })),
  ];
};

/** Size of a mark with its frame. */
export const markSize = ({ text, heightMm }: MarkSize): SizeMm => ({
  widthMm: (textWidth(text, true) * EM + 2 * END) * heightMm,
  heightMm,
});

const line = (text: string, { widthMm, heightMm }: SizeMm, yMm: number): TextElement => ({
  kind: 'text',
  group: 'note',
  xMm: 0,
  yMm,
  widthMm,
  heightMm,
  baselineMm: yMm + (heightMm + heightMm * EM * CAPITAL) / 2,
  sizeMm: heightMm * EM,
  bold: true,
  align: 'center',
  text,
});

const layoutOf = (size: SizeMm, dpi: number, elements: LabelLayout['elements']): LabelLayout => ({
  ...size,
  // Of any number of dots to an inch: a picture of another service's has its own.
  dpi: dpi as Dpi,
  dotMm: 25.4 / dpi,
  elements,
});

/** @param dpi of what it is put on */
export const markLayout = (mark: MarkSize, dpi: number): LabelLayout => {
  const size = markSize(mark);
  return layoutOf(size, dpi, [
    { kind: 'box', xMm: 0, yMm: 0, ...size, strokeMm: mark.heightMm * STROKE },
    line(mark.text, size, 0),
  ]);
};

/** The widest of a text's lines that a slip has room for, mm high. */
const fitting = (text: string, widthMm: number, mostMm: number): number =>
  Math.min(mostMm, widthMm / (textWidth(text, true) * EM + 2 * END));

/** A page that says of the ones before it what they are. @param dpi of the printer that it is meant for */
export const slipLayout = (
  media: SizeMm,
  { language, reference }: { language: DocumentLanguage; reference: string },
  dpi: number,
): LabelLayout => {
  const words = labelWords(language);
  const { widthMm, heightMm } = media;
  const edge = Math.min(widthMm, heightMm) * 0.04;
  const inner = { widthMm: widthMm - 2 * edge, heightMm: heightMm - 2 * edge };
  const shares = [0.3, 0.2, 0.14];
  let yMm = heightMm * 0.18;
  const lines = [words.test, words.notToShip, reference].map((text, index) => {
    const height = fitting(text, inner.widthMm * 0.96, inner.heightMm * shares[index]!);
    const element = line(text, { widthMm, heightMm: height }, yMm);
    yMm += height * 1.15;
    return element;
  });
  return layoutOf(media, dpi, [
    { kind: 'box', xMm: edge, yMm: edge, ...inner, strokeMm: edge / 4 },
    ...lines,
  ]);
};
