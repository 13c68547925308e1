import { placeSymbol, QUIET_MODULES, type Symbol128 } from './barcode.ts';
import type { LabelElement } from './elements.ts';
import { fitText, LINE_HEIGHT } from './fit.ts';
import type { Frame } from './frame.ts';
import { labelWords } from './words.ts';

/** Text below a barcode is 3 mm high: capitals and digits of Noto Sans are 0.714 em. */
const CODE_EM_MM = 4.2;

/** A barcode with its text, as it stands on a label. */
export interface CodeBlock {
  elements: LabelElement[];
  topMm: number;
}

/** The largest number of whole dots for a module of up to `largestMm` with which `modules` and their quiet zones fit. */
export const moduleDots = (modules: number, { media, dotMm }: Frame, largestMm: number): number => {
  const across = media.widthMm / dotMm / (modules + 2 * QUIET_MODULES);
  return Math.max(1, Math.floor(Math.min(across, largestMm / dotMm)));
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
      ...fitText([code.text], box, { group: 'code', maxMm: emMm, align: 'center' }),
    ],
    topMm: yDots * dotMm,
  };
};

/** Stands where the barcode will be: the preview of a parcel that has no number yet. */
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
  const { noNumber, noOwnNumber } = labelWords[language];
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
