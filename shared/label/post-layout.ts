import { groupedS10 } from '../carrier/s10.ts';
import { PackdeskError } from '../errors.ts';
import { fillText } from '../i18n/texts.ts';
import { code128Symbol } from './barcode.ts';
import { type CodeBlock, codeBlock, moduleDots, placeholder } from './code-block.ts';
import type { PostLabelContent } from './content.ts';
import type { Dpi, LabelElement, LabelLayout } from './elements.ts';
import { fitText, LINE_HEIGHT } from './fit.ts';
import { type Frame, frameFor, ruleAt, verticalMargin } from './frame.ts';
import { type SizeMm, sizeText } from './size.ts';
import { upperPart } from './upper-part.ts';
import { labelWords } from './words.ts';

/**
 * The label of a postal item (UPU S10): free text on top, the number in Code 128 below, grouped for people under it.
 * The standard asks for a module of 0.25 to 0.51 mm and for bars of 12.5 mm at least.
 */
const LARGEST_MODULE_MM = 0.51;
const BAR_MM = 26;
const LOWEST_BAR_MM = 12.5;
/** Finer bars than these (7.5 mil) are not read with certainty from a thermal label. */
const SMALLEST_MODULE_MM = 0.19;
const CUSTOMS_MM = 3.4;

const barHeight = (scale: number): number => Math.max(LOWEST_BAR_MM, BAR_MM * Math.min(1.5, scale));

/** @throws PackdeskError label.media when the media are too narrow for a number this long */
const numberBlock = (frame: Frame, number: string, bottomMm: number): CodeBlock => {
  const symbol = code128Symbol(number);
  const dots = moduleDots(symbol.modules, frame, LARGEST_MODULE_MM);
  if (dots * frame.dotMm < SMALLEST_MODULE_MM) {
    throw new PackdeskError('label.media', { details: { size: sizeText(frame.media) } });
  }
  const text = groupedS10(number);
  const heightMm = barHeight(frame.scale);
  return codeBlock(frame, { symbol, data: number, text, moduleDots: dots, heightMm }, bottomMm);
};

/** The customs declaration that goes with the parcel: its form's number in a frame, so that it is seen at sorting. */
const customsRow = (
  frame: Frame,
  { customs, language }: PostLabelContent,
  bottomMm: number,
): CodeBlock | null => {
  if (customs === null) return null;
  const emMm = CUSTOMS_MM * frame.scale;
  const pad = 0.8 * frame.scale;
  const lineMm = emMm * LINE_HEIGHT;
  const box = {
    xMm: frame.marginMm,
    yMm: bottomMm - lineMm - 2 * pad,
    widthMm: frame.media.widthMm - 2 * frame.marginMm,
    heightMm: lineMm + 2 * pad,
  };
  const inside = {
    xMm: box.xMm + 2 * pad,
    yMm: box.yMm + pad,
    widthMm: box.widthMm - 4 * pad,
    heightMm: lineMm,
  };
  const form = `${customs.slice(0, 2)} ${customs.slice(2)}`;
  const elements: LabelElement[] = [
    { kind: 'box', ...box, strokeMm: 0.4 * frame.scale },
    ...fitText([fillText(labelWords(language).customs, { form })], inside, {
      group: 'customs',
      maxMm: emMm,
      bold: () => true,
      align: 'center',
    }),
  ];
  return { elements, topMm: box.yMm };
};

/**
 * Draws one post label. Media are 60 x 70 mm at least (see `layOut`).
 * @throws PackdeskError label.media when the number does not fit across
 */
export const layOutPost = (content: PostLabelContent, media: SizeMm, dpi: Dpi): LabelLayout => {
  const frame = frameFor(content, media, dpi);
  const { scale, marginMm, dotMm } = frame;
  const edgeMm = verticalMargin(frame);
  const gapMm = 2 * Math.min(scale, 1);
  const bottomMm = media.heightMm - edgeMm;
  const code =
    content.number === ''
      ? placeholder(frame, barHeight(scale), bottomMm)
      : numberBlock(frame, content.number, bottomMm);
  const customs = customsRow(frame, content, code.topMm - gapMm);
  const lowerTop = (customs ?? code).topMm - gapMm;
  const across = { xMm: marginMm, widthMm: media.widthMm - 2 * marginMm };
  const upper = upperPart(frame, { ...across, yMm: edgeMm, heightMm: lowerTop - edgeMm });
  return {
    ...media,
    dpi,
    dotMm,
    gaveWay: upper.gaveWay,
    elements: [...upper.elements, ruleAt(across, lowerTop), ...code.elements, ...(customs?.elements ?? [])],
  };
};
