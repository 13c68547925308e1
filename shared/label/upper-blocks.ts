import type { LabelElement } from './elements.ts';
import { type FitBox, type FitStyle, FLOOR_MM, fitText, LINE_HEIGHT, naturalHeight, STEP } from './fit.ts';
import type { Frame } from './frame.ts';
import { labelWords, weightText } from './words.ts';

/** A part of the label for people: how much height it needs, and how it is drawn into what it gets. */
export interface Block {
  /** Below this it would not be read, mm. */
  leastMm: number;
  wantedMm: number;
  /** Below this words of it are cut off, mm; left out where that does not matter. */
  uncutMm?: number;
  draw: (box: FitBox) => LabelElement[];
}

/** What a template enlarges or reduces a block by. */
export interface BlockScale {
  /** Its type. */
  text: number;
  /** The height that it may have. */
  height: number;
}

/** Em sizes at scale 1, in millimetres. */
const CAPTION_MM = 1.9;
const SENDER_MM = 2.7;
const RECIPIENT_MM = 5.2;
const RECIPIENT_LEAST_MM = 2.8;
/** Nothing optional takes so much room that a recipient is set smaller than this; it is tried in steps. */
const RECIPIENT_READ_MM = 1.6 / STEP;
const FACT_MM = 3.2;
/** A caption and a value that can be read, with the gaps around them. */
const FACTS_LEAST_MM = 6;
/** How far the sender shrinks before anything else gives way. */
const SENDER_LEAST = 0.72;

export const always = (): boolean => true;

/** A small caption with text set below it. */
const captioned = (
  frame: Frame,
  caption: string,
  lines: string[],
  box: FitBox,
  style: FitStyle,
): LabelElement[] => {
  const maxMm = CAPTION_MM * frame.scale;
  const captionMm = maxMm * LINE_HEIGHT;
  const below = { ...box, yMm: box.yMm + captionMm, heightMm: box.heightMm - captionMm };
  return [
    ...fitText([caption], { ...box, heightMm: captionMm }, { group: style.group, maxMm }),
    ...fitText(lines, below, style),
  ];
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

/** Carrier, product, parcel n of m: on top of every label. `marked`: SPECIMEN stands among them. */
export const header = (frame: Frame, box: FitBox, text: number, marked: boolean): LabelElement[] => {
  const { content, scale } = frame;
  const left = across(box, 0, marked ? 0.4 : 0.68, 2 * scale);
  const lines = [content.carrier, content.product].filter((line) => line !== '');
  const count = `${content.parcelNumber} / ${content.parcelCount}`;
  return [
    ...fitText(lines, left, {
      group: 'carrier',
      maxMm: 4.4 * scale * text,
      bold: (index) => index === 0,
    }),
    ...(marked ? specimenMark(frame, across(box, 0.4, 0.68, 2 * scale)) : []),
    ...captioned(frame, labelWords[content.language].parcel, [count], across(box, 0.68, 1), {
      group: 'parcel',
      maxMm: 5.2 * scale * text,
      bold: always,
    }),
  ];
};

/** Weight and references; `reprintAlone`: only which print it is. */
export const factsBlock = (
  frame: Frame,
  { text, height }: BlockScale,
  wholeMm: number,
  reprintAlone: boolean,
): Block => {
  const { content, scale } = frame;
  const words = labelWords[content.language];
  const weight = content.weightKg === null ? '' : weightText(content.weightKg, content.language);
  const reprint = content.reprint ? `${words.reprint} ${content.reprint}` : '';
  const cells = [
    { caption: words.weight, value: weight, share: 1 },
    { caption: words.shipment, value: content.shipmentReference, share: 1.8 },
    { caption: words.order, value: content.orderNumber, share: 1.4 },
    { caption: words.reference, value: content.parcelReference, share: 1.4 },
    { caption: words.print, value: reprint, share: 1.2 },
  ].filter(({ caption, value }) => value !== '' && (!reprintAlone || caption === words.print));
  const total = cells.reduce((sum, cell) => sum + cell.share, 0);
  const heightMm = wholeMm * 0.14 * height;
  return {
    leastMm: Math.min(heightMm, FACTS_LEAST_MM * scale),
    wantedMm: heightMm,
    draw: (box) => {
      let from = 0;
      return cells.flatMap((cell) => {
        const to = from + cell.share / total;
        const place = across(box, from, to, to < 0.999 ? 1.5 * scale : 0);
        from = to;
        return captioned(frame, cell.caption, [cell.value], place, {
          group: 'facts',
          maxMm: FACT_MM * scale * text,
          bold: always,
        });
      });
    },
  };
};

/** The sender gets what it needs, within bounds that leave the recipient the most. `marked`: SPECIMEN stands beside it. */
export const senderBlock = (
  frame: Frame,
  { text, height }: BlockScale,
  widthMm: number,
  wholeMm: number,
  marked: boolean,
): Block => {
  const { content, scale } = frame;
  const style: FitStyle = { group: 'sender', maxMm: SENDER_MM * scale * text };
  const room = widthMm * (marked ? 0.6 : 1) - 1.5 * scale;
  const natural = naturalHeight(content.senderLines, room, style) + CAPTION_MM * scale * LINE_HEIGHT;
  const heightMm = Math.min(Math.max(natural, 10 * scale * height), wholeMm * 0.26 * height);
  return {
    leastMm: heightMm * SENDER_LEAST,
    wantedMm: heightMm,
    draw: (box) => {
      const textBox = marked ? across(box, 0, 0.6, 1.5 * scale) : box;
      return [
        ...captioned(frame, labelWords[content.language].from, content.senderLines, textBox, style),
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
    // The place and the country: without them a parcel leads nowhere.
    lastKept: 2,
    // Who and where to: the name (some countries begin with the postcode) and the last line.
    bold: (index, count) =>
      index === count - 1 || (index === 0 && /\p{L}/u.test(content.recipientLines[0] ?? '')),
  };
  const caption = CAPTION_MM * scale * LINE_HEIGHT + 1.5 * scale;
  const heightAt = (maxMm: number): number =>
    naturalHeight(content.recipientLines, widthMm, { ...style, maxMm }) + caption;
  const leastEmMm = Math.max(FLOOR_MM, RECIPIENT_LEAST_MM * scale * height);
  const boundMm = Math.min(heightAt(Math.min(leastEmMm, style.maxMm)), wholeMm * 0.4 * height);
  const leastMm = shares ? Math.max(boundMm, heightAt(Math.min(RECIPIENT_READ_MM, style.maxMm))) : boundMm;
  return {
    leastMm,
    uncutMm: heightAt(FLOOR_MM),
    // Whatever the others leave is the recipient's.
    wantedMm: leastMm,
    draw: (box) => captioned(frame, labelWords[content.language].to, content.recipientLines, box, style),
  };
};
