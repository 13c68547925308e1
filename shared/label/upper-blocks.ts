import type { LabelElement, TextElement } from './elements.ts';
import { type FactCell, factRows, setFacts } from './fact-cells.ts';
import { type FitBox, type FitStyle, FLOOR_MM, fitText, LINE_HEIGHT, naturalHeight, STEP } from './fit.ts';
import type { Frame } from './frame.ts';
import { drawable, textWidth } from './measure.ts';
import { labelWords, weightText } from './words.ts';

/** A part of the label for people: how much height it needs, and how it is drawn into what it gets. */
export interface Block {
  /** Below this it would not be read, mm. */
  leastMm: number;
  /** Height at which it can be read from arm's length, mm: all have that much before one has more. Left out: as least. */
  readMm?: number;
  wantedMm: number;
  /** Below this words of it are cut off, mm; left out where that does not matter. */
  uncutMm?: number;
  draw: (box: FitBox) => LabelElement[];
}

/** Scaling of a block by a template. */
export interface BlockScale {
  /** Its type. */
  text: number;
  /** The height that it may have. */
  height: number;
}

/**
 * Em sizes at scale 1, in millimetres. GS1 asks for free text 3 mm high (General Specifications, 6.6.4): capitals of Noto
 * Sans are 0.714 em.
 */
const TEXT_MM = 4.2;
/** If an address is too long for that, text is 3 mm from its ascenders to its descenders. */
const READ_MM = 3.15;
const RECIPIENT_MM = 5.2;
const RECIPIENT_LEAST_MM = 2.8;
/** Nothing optional takes so much room that a recipient is set smaller than this; it is tried in steps. */
const RECIPIENT_READ_MM = 1.6 / STEP;
/** Smallest scale of sender and facts before anything else gives way. */
const SMALL_MM = 1.95;
/** Between a caption and what it names, in ems. */
const CAPTION_GAP_EM = 0.35;
/** Free space of a row above and below its text, at scale 1. */
const ROW_GAPS_MM = 1.2;
/** Lines of a sender stand one below the other where that takes no more than this share of the height. */
const SENDER_LINES_SHARE = 0.25;

export const always = (): boolean => true;

/** The most of a box that its caption takes. */
const CAPTION_SHARE = 0.7;

/** The width that a caption of this em size leaves for the text next to it. */
const besideCaption = (caption: string, emMm: number, widthMm: number): number =>
  widthMm - Math.min((textWidth(caption, true) + CAPTION_GAP_EM) * emMm, widthMm * CAPTION_SHARE);

/** A caption with text next to it in the same size. */
const captioned = (
  caption: string,
  emMm: number,
  lines: string[],
  box: FitBox,
  style: FitStyle,
): LabelElement[] => {
  const setBeside = (captionMm: number): { said: TextElement[]; widthMm: number } => {
    const widthMm = box.widthMm - besideCaption(caption, captionMm, box.widthMm);
    const beside = { ...box, xMm: box.xMm + widthMm, widthMm: box.widthMm - widthMm };
    return { said: fitText(lines, beside, style), widthMm };
  };
  const wide = setBeside(emMm);
  const sizeMm = Math.min(emMm, wide.said[0]?.sizeMm ?? emMm);
  // Smaller text has a smaller caption, which leaves it more room.
  const { said, widthMm } = sizeMm < emMm ? setBeside(sizeMm) : wide;
  const largest = Math.min(emMm, said[0]?.sizeMm ?? emMm);
  const heightMm = Math.min(box.heightMm, said[0]?.heightMm ?? largest * LINE_HEIGHT);
  const place = { ...box, heightMm, widthMm: widthMm - (CAPTION_GAP_EM / 2) * sizeMm };
  return [...fitText([caption], place, { group: style.group, maxMm: largest }), ...said];
};

const across = (box: FitBox, from: number, to: number, gap = 0): FitBox => ({
  ...box,
  xMm: box.xMm + box.widthMm * from,
  widthMm: box.widthMm * (to - from) - gap,
});

/** A framed word that no carrier's machine and no packer takes for a real label. It stays clear of the barcodes. */
const specimenMark = (frame: Frame, box: FitBox): LabelElement[] => {
  const pad = 1.2 * frame.scale;
  const heightMm = Math.min(box.heightMm, 9 * frame.scale);
  const mark = { ...box, heightMm };
  const emMm = 6 * frame.scale;
  const inside = { xMm: mark.xMm + pad, widthMm: mark.widthMm - 2 * pad };
  const lineMm = Math.min(emMm * LINE_HEIGHT, heightMm - 0.6 * frame.scale);
  return [
    { kind: 'box', ...mark, strokeMm: 0.6 * frame.scale },
    ...fitText(
      ['SPECIMEN'],
      { ...inside, yMm: mark.yMm + (heightMm - lineMm) / 2, heightMm: lineMm },
      { group: 'specimen', maxMm: emMm, bold: always, align: 'center' },
    ),
  ];
};

/** The parcel in the header: its caption and n of m. */
const parcelText = ({ content }: Frame): { caption: string; count: string } => ({
  caption: labelWords(content.language).parcel,
  count: `${content.parcelNumber} / ${content.parcelCount}`,
});

/** Beginnings of the header's parts, as shares of its width: SPECIMEN, and the parcel at the right edge. */
const headerShares = (
  frame: Frame,
  widthMm: number,
  emMm: number,
  marked: boolean,
): { mark: number; parcel: number } => {
  if (marked) return { mark: 0.4, parcel: 0.68 };
  const { caption, count } = parcelText(frame);
  const ems = textWidth(caption, true) + CAPTION_GAP_EM + textWidth(count, true);
  const parcel = 1 - Math.min(0.55, (ems * emMm + frame.scale) / widthMm);
  return { mark: parcel, parcel };
};

/** The width of the carrier's name where the product has room next to it; null where it has none. */
const carrierInOne = ({ content }: Frame, emMm: number, widthMm: number): number | null => {
  const { carrier, product } = content;
  if (carrier === '' || product === '') return null;
  const nameMm = (textWidth(drawable(carrier), true) + CAPTION_GAP_EM) * emMm;
  return nameMm + textWidth(drawable(product), false) * emMm <= widthMm ? nameMm : null;
};

/** Height of the header: carrier and product in one line where both have room in it. */
export const headerHeight = (frame: Frame, widthMm: number, text: number, marked: boolean): number => {
  const { carrier, product } = frame.content;
  const emMm = TEXT_MM * frame.scale * text;
  const leftMm = widthMm * headerShares(frame, widthMm, emMm, marked).mark - 2 * frame.scale;
  const isOne = carrier === '' || product === '' || carrierInOne(frame, emMm, leftMm) !== null;
  return emMm * LINE_HEIGHT * (isOne ? 1 : 2);
};

/** Carrier, product, parcel n of m: on top of every label. `marked`: SPECIMEN is among them. */
export const header = (frame: Frame, box: FitBox, text: number, marked: boolean): LabelElement[] => {
  const { content, scale } = frame;
  const emMm = Math.min(TEXT_MM * scale * text, box.heightMm / LINE_HEIGHT);
  const shares = headerShares(frame, box.widthMm, emMm, marked);
  const left = across(box, 0, shares.mark, 2 * scale);
  const lines = [content.carrier, content.product].filter((line) => line !== '');
  const style: FitStyle = { group: 'carrier', maxMm: emMm };
  const nameMm = carrierInOne(frame, emMm, left.widthMm);
  const beside = { ...left, xMm: left.xMm + (nameMm ?? 0), widthMm: left.widthMm - (nameMm ?? 0) };
  const named =
    nameMm === null
      ? fitText(lines, left, { ...style, bold: (index) => index === 0 })
      : [
          ...fitText([content.carrier], { ...left, widthMm: nameMm }, { ...style, bold: always }),
          ...fitText([content.product], beside, style),
        ];
  const { caption, count } = parcelText(frame);
  return [
    ...named,
    ...(marked ? specimenMark(frame, across(box, shares.mark, shares.parcel, 2 * scale)) : []),
    ...captioned(caption, emMm, [count], across(box, shares.parcel, 1), {
      group: 'parcel',
      maxMm: emMm,
      bold: always,
    }),
  ];
};

/** Weight and references; `reprintAlone`: only which print it is. */
export const factsBlock = (
  frame: Frame,
  { text, height }: BlockScale,
  place: { widthMm: number; wholeMm: number },
  reprintAlone: boolean,
): Block => {
  const { content, scale } = frame;
  const words = labelWords(content.language);
  const weight = content.weightKg === null ? '' : weightText(content.weightKg, content.language);
  const reprint = content.reprint ? `${words.reprint} ${content.reprint}` : '';
  const cells: FactCell[] = [
    { caption: words.weight, value: weight },
    { caption: words.shipment, value: content.shipmentReference },
    { caption: words.order, value: content.orderNumber },
    { caption: words.reference, value: content.parcelReference },
    { caption: words.print, value: reprint },
  ].filter(({ caption, value }) => value !== '' && (!reprintAlone || caption === words.print));
  const most = place.wholeMm * 0.28 * height;
  const heightAt = (emMm: number): number => {
    const rows = factRows(cells, place.widthMm / emMm).length;
    return Math.min(rows * LINE_HEIGHT * emMm + (rows > 0 ? ROW_GAPS_MM * scale : 0), most);
  };
  return {
    leastMm: heightAt(SMALL_MM * scale * text),
    readMm: heightAt(READ_MM * scale * text),
    wantedMm: heightAt(TEXT_MM * scale * text),
    draw: (box) => setFacts(cells, box, TEXT_MM * scale * text),
  };
};

/**
 * The sender gets what it needs, within bounds that leave the recipient the most. `marked`: SPECIMEN is next
 * to it.
 */
export const senderBlock = (
  frame: Frame,
  { text, height }: BlockScale,
  widthMm: number,
  wholeMm: number,
  marked: boolean,
): Block => {
  const { content, scale } = frame;
  const caption = labelWords(content.language).from;
  const emMm = TEXT_MM * scale * text;
  const roomMm = widthMm * (marked ? 0.6 : 1) - (marked ? 1.5 * scale : 0);
  const gapsMm = ROW_GAPS_MM * scale;
  const of = (lines: string[], maxMm: number): number =>
    naturalHeight(lines, besideCaption(caption, maxMm, roomMm), { group: 'sender', maxMm }) + gapsMm;
  // One after the other they take half the height, which is the recipient's.
  const isApart = of(content.senderLines, emMm) <= wholeMm * SENDER_LINES_SHARE;
  const lines = isApart ? content.senderLines : [content.senderLines.join(', ')];
  const most = wholeMm * 0.26 * height;
  const markMm = marked ? 8 * scale : 0;
  const heightAt = (maxMm: number): number => Math.min(Math.max(of(lines, maxMm), markMm), most);
  return {
    leastMm: heightAt(SMALL_MM * scale * text),
    readMm: heightAt(READ_MM * scale * text),
    wantedMm: heightAt(emMm),
    draw: (box) => {
      const textBox = marked ? across(box, 0, 0.6, 1.5 * scale) : box;
      return [
        ...(content.senderLines.length > 0
          ? captioned(caption, emMm, lines, textBox, { group: 'sender', maxMm: emMm })
          : []),
        ...(marked ? specimenMark(frame, across(box, 0.6, 1)) : []),
      ];
    },
  };
};

/** `shares`: with blocks that can give way. Then all of it can be read; without them it is cut where it is too long. */
export const recipientBlock = (
  frame: Frame,
  { text, height }: BlockScale,
  widthMm: number,
  wholeMm: number,
  shares: boolean,
): Block => {
  const { content, scale } = frame;
  const style: FitStyle = {
    group: 'recipient',
    maxMm: RECIPIENT_MM * scale * text,
    wholeMm: READ_MM * scale * text,
    // The place and the country: without them a parcel leads nowhere.
    lastKept: 2,
    // Bold: the name (some countries begin with the postcode) and the last line.
    bold: (index, count) =>
      index === count - 1 || (index === 0 && /\p{L}/u.test(content.recipientLines[0] ?? '')),
  };
  const caption = labelWords(content.language).to;
  const emMm = TEXT_MM * scale * text;
  const gapsMm = ROW_GAPS_MM * scale;
  const heightAt = (wantedMm: number): number => {
    const maxMm = Math.min(wantedMm, style.maxMm);
    const roomMm = besideCaption(caption, Math.min(maxMm, emMm), widthMm);
    return naturalHeight(content.recipientLines, roomMm, { ...style, maxMm }) + gapsMm;
  };
  const leastEmMm = Math.max(FLOOR_MM, RECIPIENT_LEAST_MM * scale * height);
  const boundMm = Math.min(heightAt(leastEmMm), wholeMm * 0.4 * height);
  const leastMm = shares ? Math.max(boundMm, heightAt(RECIPIENT_READ_MM)) : boundMm;
  return {
    leastMm,
    readMm: Math.max(leastMm, heightAt(READ_MM * scale * text)),
    uncutMm: heightAt(FLOOR_MM),
    // Whatever the others leave is the recipient's.
    wantedMm: Math.max(leastMm, heightAt(emMm)),
    draw: (box) => captioned(caption, emMm, content.recipientLines, box, style),
  };
};
