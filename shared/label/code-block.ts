import { placeSymbol, QUIET_MODULES, type Symbol128 } from './barcode.ts';
import type { LabelElement } from './elements.ts';
import { type FitBox, fitText, LINE_HEIGHT } from './fit.ts';
import type { Frame } from './frame.ts';
import { textWidth } from './measure.ts';
import { labelWords } from './words.ts';

/** Text below a barcode is 3 mm high: capitals and digits of Noto Sans are 0.714 em. */
const CODE_EM_MM = 4.2;

/** A barcode with its text, placed on a label. */
export interface CodeBlock {
  elements: LabelElement[];
  topMm: number;
}

/** The largest number of whole dots for a module of up to `largestMm` with which `modules` and their quiet zones fit. */
export const moduleDots = (modules: number, { media, dotMm }: Frame, largestMm: number): number => {
  const across = media.widthMm / dotMm / (modules + 2 * QUIET_MODULES);
  return Math.max(1, Math.floor(Math.min(across, largestMm / dotMm)));
};

/** Data titles of barcodes (GS1 General Specifications, 3.2); always English. */
const titles: Record<string, string> = { '00': 'SSCC', '420': 'SHIP TO POST', '421': 'SHIP TO POST' };

/** The data title of a GS1 element string such as `(00)…`; empty where it has none here. */
const dataTitle = (data: string): string => titles[/^\((\d{2,4})\)/.exec(data)?.[1] ?? ''] ?? '';

/** The text below bars, its data title at the left edge; the text in the middle, of what is left where both have no room so. */
const codeText = (text: string, title: string, box: FitBox, emMm: number): LabelElement[] => {
  const style = { group: 'code' as const, maxMm: emMm };
  const titleMm = title === '' ? 0 : textWidth(title, true) * emMm + emMm / 2;
  const textMm = textWidth(text, false) * emMm;
  const isCentred = (box.widthMm - textMm) / 2 >= titleMm;
  const room = { ...box, xMm: box.xMm + titleMm, widthMm: box.widthMm - titleMm };
  const said = isCentred && titleMm > 0 ? { ...room, widthMm: room.widthMm - titleMm } : room;
  // Media that are too narrow for both have only the text: bars need theirs.
  if (textMm > room.widthMm) return fitText([text], box, { ...style, align: 'center' });
  return [
    ...fitText([text], said, { ...style, align: 'center' }),
    ...(title === '' ? [] : fitText([title], { ...box, widthMm: titleMm }, { ...style, bold: () => true })),
  ];
};

/** One barcode with its text below, in the middle, ending at `bottomMm`. */
export const codeBlock = (
  frame: Frame,
  code: { symbol: Symbol128; data: string; text: string; moduleDots: number; heightMm: number },
  bottomMm: number,
): CodeBlock => {
  const { media, dotMm, scale, marginMm } = frame;
  const { symbol, data } = code;
  const emMm = CODE_EM_MM * Math.min(1.5, scale);
  const textMm = emMm * LINE_HEIGHT;
  const heightDots = Math.round(code.heightMm / dotMm);
  const yDots = Math.floor((bottomMm - textMm) / dotMm) - heightDots;
  const xDots = Math.round((media.widthMm / dotMm - symbol.modules * code.moduleDots) / 2);
  const box = {
    xMm: marginMm,
    yMm: bottomMm - textMm,
    widthMm: media.widthMm - 2 * marginMm,
    heightMm: textMm,
  };
  return {
    elements: [
      placeSymbol(symbol, { data, xDots, yDots, heightDots, moduleDots: code.moduleDots }),
      ...codeText(code.text, dataTitle(data), box, emMm),
    ],
    topMm: yDots * dotMm,
  };
};

/** Placeholder for the barcode: the preview of a parcel that has no number yet. */
export const placeholder = (frame: Frame, heightMm: number, bottomMm: number): CodeBlock => {
  const widthMm = frame.media.widthMm - 2 * frame.marginMm;
  const box = { xMm: frame.marginMm, yMm: bottomMm - heightMm, widthMm, heightMm };
  const inside = {
    ...box,
    xMm: box.xMm + 4,
    widthMm: widthMm - 8,
    yMm: box.yMm + heightMm / 2 - 3,
    heightMm: 6,
  };
  const { language, foreignNumber } = frame.content;
  const { noNumber, noOwnNumber } = labelWords(language);
  return {
    elements: [
      { kind: 'box', ...box, strokeMm: 0.3 },
      ...fitText([foreignNumber ? noOwnNumber : noNumber], inside, {
        group: 'note',
        maxMm: 3,
        align: 'center',
      }),
    ],
    topMm: box.yMm,
  };
};
