import type { LabelElement } from './elements.ts';
import { type FitBox, type FitStyle, fitText, LINE_HEIGHT, naturalHeight } from './fit.ts';
import { type Frame, ruleAt } from './frame.ts';
import { labelWords, weightText } from './words.ts';

/** Em sizes at scale 1, in millimetres. */
const CAPTION_MM = 1.9;
const SENDER_MM = 2.7;
const RECIPIENT_MM = 5.2;
const FACT_MM = 3.2;
const GAP_MM = 0.8;

const always = (): boolean => true;

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

const header = (frame: Frame, box: FitBox): LabelElement[] => {
  const { content, scale } = frame;
  const left = across(box, 0, 0.68, 2 * scale);
  const lines = [content.carrier, content.product].filter((line) => line !== '');
  const count = `${content.parcelNumber} / ${content.parcelCount}`;
  return [
    ...fitText(lines, left, {
      group: 'carrier',
      maxMm: 4.4 * scale,
      bold: (index) => index === 0,
    }),
    ...captioned(frame, labelWords[content.language].parcel, [count], across(box, 0.68, 1), {
      group: 'parcel',
      maxMm: 5.2 * scale,
      bold: always,
    }),
  ];
};

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

const facts = (frame: Frame, box: FitBox): LabelElement[] => {
  const { content, scale } = frame;
  const words = labelWords[content.language];
  const weight = content.weightKg === null ? '' : weightText(content.weightKg, content.language);
  const cells = [
    { caption: words.weight, value: weight, share: 1 },
    { caption: words.shipment, value: content.shipmentReference, share: 1.8 },
    { caption: words.order, value: content.orderNumber, share: 1.4 },
    { caption: words.reference, value: content.parcelReference, share: 1.4 },
    { caption: words.print, value: content.reprint ? `${words.reprint} ${content.reprint}` : '', share: 1.2 },
  ].filter((cell) => cell.value !== '');
  const total = cells.reduce((sum, cell) => sum + cell.share, 0);
  let from = 0;
  return cells.flatMap((cell) => {
    const to = from + cell.share / total;
    const place = across(box, from, to, to < 0.999 ? 1.5 * scale : 0);
    from = to;
    return captioned(frame, cell.caption, [cell.value], place, {
      group: 'facts',
      maxMm: FACT_MM * scale,
      bold: always,
    });
  });
};

const senderPart = (frame: Frame, box: FitBox): LabelElement[] => {
  const { content, scale } = frame;
  const lines = content.senderLines;
  const textBox = content.specimen ? across(box, 0, 0.6, 1.5 * scale) : box;
  return [
    ...captioned(frame, labelWords[content.language].from, lines, textBox, {
      group: 'sender',
      maxMm: SENDER_MM * scale,
    }),
    ...(content.specimen ? specimenMark(frame, across(box, 0.6, 1)) : []),
  ];
};

/** How much height the sender gets: what it needs, within bounds that leave the recipient the most. */
const senderHeight = (frame: Frame, box: FitBox): number => {
  const { content, scale } = frame;
  const widthMm = box.widthMm * (content.specimen ? 0.6 : 1) - 1.5 * scale;
  const style: FitStyle = { group: 'sender', maxMm: SENDER_MM * scale };
  const wanted = naturalHeight(content.senderLines, widthMm, style) + CAPTION_MM * scale * LINE_HEIGHT;
  return Math.min(Math.max(wanted, 10 * scale), box.heightMm * 0.26);
};

/** The part for people: carrier, parcel n of m, sender, recipient, weight and references, ruled into rows. */
export const upperPart = (frame: Frame, box: FitBox): LabelElement[] => {
  const { content, scale } = frame;
  const gap = GAP_MM * scale;
  const headerMm = box.heightMm * 0.15;
  const senderMm = senderHeight(frame, box);
  const factsMm = box.heightMm * 0.14;
  const senderTop = box.yMm + headerMm;
  const recipientTop = senderTop + senderMm;
  const factsTop = box.yMm + box.heightMm - factsMm;
  const row = (topMm: number, bottomMm: number): FitBox => ({
    ...box,
    yMm: topMm + gap,
    heightMm: bottomMm - topMm - 1.5 * gap,
  });
  const recipientStyle: FitStyle = {
    group: 'recipient',
    maxMm: RECIPIENT_MM * scale,
    // Who and where to: the name (some countries begin with the postcode) and the last line.
    bold: (index, count) =>
      index === count - 1 || (index === 0 && /\p{L}/u.test(content.recipientLines[0] ?? '')),
  };
  const to = labelWords[content.language].to;
  return [
    ...[senderTop, recipientTop, factsTop].map((top) => ruleAt(box, top)),
    ...header(frame, { ...box, heightMm: headerMm - gap / 2 }),
    ...senderPart(frame, row(senderTop, recipientTop)),
    ...captioned(frame, to, content.recipientLines, row(recipientTop, factsTop), recipientStyle),
    ...facts(frame, row(factsTop, box.yMm + box.heightMm)),
  ];
};
