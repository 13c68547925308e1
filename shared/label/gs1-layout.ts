import { gs1Symbol } from './barcode.ts';
import { type CodeBlock, codeBlock, moduleDots, placeholder } from './code-block.ts';
import type { Gs1LabelContent } from './content.ts';
import type { Dpi, LabelLayout } from './elements.ts';
import { type Frame, frameFor, ruleAt, verticalMargin } from './frame.ts';
import type { SizeMm } from './size.ts';
import { upperPart } from './upper-part.ts';

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
/** Every SSCC is equally wide: start, FNC1, ten pairs of digits and a check character of 11 modules, stop of 13. */
const SSCC_MODULES = 156;

const barHeight = (scale: number): number =>
  BAR_MM * (scale < 1 ? scale : Math.min(1.5, Math.max(1, scale - 0.1)));

const gs1Block = (frame: Frame, data: string, bottomMm: number): CodeBlock => {
  const symbol = gs1Symbol(data);
  const code = {
    symbol,
    data,
    text: data.replace(')', ') '),
    // Both codes get the module of the SSCC, or the smaller one that a long postcode needs.
    moduleDots: Math.min(
      moduleDots(SSCC_MODULES, frame, LARGEST_MODULE_MM),
      moduleDots(symbol.modules, frame, LARGEST_MODULE_MM),
    ),
    heightMm: barHeight(frame.scale),
  };
  return codeBlock(frame, code, bottomMm);
};

/** Draws one GS1 logistic label. Media are 60 x 70 mm at least (see `layOut`). */
export const layOutGs1 = (content: Gs1LabelContent, media: SizeMm, dpi: Dpi): LabelLayout => {
  const frame = frameFor(content, media, dpi);
  const { scale, marginMm, dotMm } = frame;
  const edgeMm = verticalMargin(frame);
  const bottomMm = media.heightMm - edgeMm;
  const sscc =
    content.sscc === ''
      ? placeholder(frame, barHeight(scale), bottomMm)
      : gs1Block(frame, `(00)${content.sscc}`, bottomMm);
  const blocks = [sscc];
  if (content.shipTo) {
    const data = `(421)${content.shipTo.countryNumeric}${content.shipTo.postalCode}`;
    blocks.push(gs1Block(frame, data, sscc.topMm - 2 * Math.min(scale, 1)));
  }
  const lowerTop = Math.min(...blocks.map((block) => block.topMm)) - 2 * Math.min(scale, 1);
  const across = { xMm: marginMm, widthMm: media.widthMm - 2 * marginMm };
  const upper = upperPart(frame, { ...across, yMm: edgeMm, heightMm: lowerTop - edgeMm });
  return {
    ...media,
    dpi,
    dotMm,
    gaveWay: upper.gaveWay,
    elements: [...upper.elements, ruleAt(across, lowerTop), ...blocks.flatMap((block) => block.elements)],
  };
};
