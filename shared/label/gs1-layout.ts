import { gs1Symbol, placeSymbol, QUIET_MODULES } from './barcode.ts';
import type { LabelContent } from './content.ts';
import type { Dpi, LabelElement, LabelLayout } from './elements.ts';
import { fitText, LINE_HEIGHT } from './fit.ts';
import { type Frame, ruleAt } from './gs1-frame.ts';
import { upperPart } from './gs1-upper.ts';
import type { SizeMm } from './size.ts';
import { labelWords } from './words.ts';

/**
 * The GS1 logistic label (GS1 Logistic Label Guideline; General Specifications, section 6.6): free text on top,
 * barcodes with their text below, the SSCC lowest.
 *
 * Bars are 32 mm high from A6 on, lower in proportion on smaller media. A module is the largest number of whole
 * dots that fits the media up to 0.9 mm, so that the symbol stays below 165 mm: 0.5 mm on 4-inch media. GS1 asks
 * for 0.495 mm at least; a (421) with nine letters and digits does not fit 4 inches so and has 0.375 mm there.
 */
const BAR_MM = 32;
const LARGEST_MODULE_MM = 0.9;
/** Text below a barcode is 3 mm high: capitals and digits of Noto Sans are 0.714 em. */
const CODE_EM_MM = 4.2;
/** A 4-inch head prints 104 mm at most: A6 media are wider, so nothing is placed in the outer 3 mm. */
const MARGIN_MM = 3;
/** Every SSCC is equally wide: start, FNC1, ten pairs of digits and a check character of 11 modules, stop of 13. */
const SSCC_MODULES = 156;

const moduleDots = (modules: number, { media, dotMm }: Frame): number => {
  const across = media.widthMm / dotMm / (modules + 2 * QUIET_MODULES);
  return Math.max(1, Math.floor(Math.min(across, LARGEST_MODULE_MM / dotMm)));
};

const barHeight = (scale: number): number =>
  BAR_MM * (scale < 1 ? scale : Math.min(1.5, Math.max(1, scale - 0.1)));

interface Block {
  elements: LabelElement[];
  topMm: number;
}

/** One barcode with its text below, ending at `bottomMm`. */
const codeBlock = (frame: Frame, data: string, bottomMm: number): Block => {
  const { media, dotMm, scale } = frame;
  const symbol = gs1Symbol(data);
  // Both codes get the module of the SSCC, or the smaller one that a long postcode needs.
  const module = Math.min(moduleDots(SSCC_MODULES, frame), moduleDots(symbol.modules, frame));
  const textMm = CODE_EM_MM * Math.min(1.5, scale) * LINE_HEIGHT;
  const heightDots = Math.round(barHeight(scale) / dotMm);
  const yDots = Math.floor((bottomMm - textMm) / dotMm) - heightDots;
  const xDots = Math.round((media.widthMm / dotMm - symbol.modules * module) / 2);
  const barcode = placeSymbol(symbol, { data, xDots, yDots, heightDots, moduleDots: module });
  const box = {
    xMm: frame.marginMm,
    yMm: bottomMm - textMm,
    widthMm: media.widthMm - 2 * frame.marginMm,
    heightMm: textMm,
  };
  const text = fitText([data.replace(')', ') ')], box, {
    group: 'code',
    maxMm: CODE_EM_MM * Math.min(1.5, scale),
    align: 'center',
  });
  return { elements: [barcode, ...text], topMm: yDots * dotMm };
};

/** Stands where the SSCC will be: the preview of a parcel that has no number yet. */
const placeholder = (frame: Frame, bottomMm: number): Block => {
  const heightMm = barHeight(frame.scale);
  const widthMm = frame.media.widthMm - 2 * frame.marginMm;
  const box = { xMm: frame.marginMm, yMm: bottomMm - heightMm, widthMm, heightMm };
  const inside = {
    ...box,
    xMm: box.xMm + 4,
    widthMm: widthMm - 8,
    yMm: box.yMm + heightMm / 2 - 3,
    heightMm: 6,
  };
  const text = labelWords[frame.content.language].noNumber;
  return {
    elements: [
      { kind: 'box', ...box, strokeMm: 0.3 },
      ...fitText([text], inside, { group: 'note', maxMm: 3, align: 'center' }),
    ],
    topMm: box.yMm,
  };
};

/** Draws one GS1 logistic label. Media are 60 x 70 mm at least (see `layOut`). */
export const layOutGs1 = (content: LabelContent, media: SizeMm, dpi: Dpi): LabelLayout => {
  const dotMm = 25.4 / dpi;
  const scale = Math.min(media.widthMm / 100, media.heightMm / 148, 2);
  const frame: Frame = { content, media, dpi, dotMm, scale, marginMm: MARGIN_MM * Math.max(1, scale) };
  const bottomMm = media.heightMm - Math.min(frame.marginMm, 2.5);
  const sscc =
    content.sscc === '' ? placeholder(frame, bottomMm) : codeBlock(frame, `(00)${content.sscc}`, bottomMm);
  const blocks = [sscc];
  if (content.shipTo) {
    const data = `(421)${content.shipTo.countryNumeric}${content.shipTo.postalCode}`;
    blocks.push(codeBlock(frame, data, sscc.topMm - 2 * Math.min(scale, 1)));
  }
  const lowerTop = Math.min(...blocks.map((block) => block.topMm)) - 2 * Math.min(scale, 1);
  const upper = upperPart(frame, {
    xMm: frame.marginMm,
    yMm: Math.min(frame.marginMm, 2.5),
    widthMm: media.widthMm - 2 * frame.marginMm,
    heightMm: lowerTop - Math.min(frame.marginMm, 2.5),
  });
  return {
    ...media,
    dpi,
    dotMm,
    elements: [
      ...upper,
      ruleAt({ xMm: frame.marginMm, widthMm: media.widthMm - 2 * frame.marginMm }, lowerTop),
      ...blocks.flatMap((block) => block.elements),
    ],
  };
};
