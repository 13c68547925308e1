import type { TextElement } from './elements.ts';
import { drawable, graphemesOf, textWidth } from './measure.ts';
import { ABOVE_EM, BELOW_EM } from './set-line.ts';
import { breakable, wrapText } from './wrap.ts';

/** From one baseline to the next, in ems. */
export const LINE_HEIGHT = ABOVE_EM + BELOW_EM;
/** Text below this em size cannot be read from a thermal label; longer text ends with an ellipsis. */
export const FLOOR_MM = 1.2;
/** Between two sizes that are tried. */
export const STEP = 0.95;
const ELLIPSIS = '…';

export interface FitBox {
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
}

export interface FitStyle {
  group: TextElement['group'];
  maxMm: number;
  align?: TextElement['align'];
  /** A long word is set smaller rather than broken, down to this size; left out: half of the largest. */
  wholeMm?: number;
  /** Decides which of the given lines are bold. */
  bold?: (index: number, count: number) => boolean;
  /**
   * Number of the last given lines that stay where the text is cut; the lines before them are cut first. Left
   * out: none.
   */
  lastKept?: number;
}

interface SetLine {
  text: string;
  bold: boolean;
  /** Index of its given line. */
  of: number;
}

const never = (): boolean => false;

const setAt = (lines: string[], sizeMm: number, widthMm: number, bold: FitStyle['bold'] = never): SetLine[] =>
  lines.flatMap((line, index) => {
    const isBold = bold(index, lines.length);
    return wrapText(line, widthMm / sizeMm, isBold).map((text) => ({ text, bold: isBold, of: index }));
  });

/** The last given lines as far as they leave room for one before them: all that are asked for, else the very last. */
const ending = (lines: SetLine[], room: number, lastKept: number): SetLine[] => {
  const given = (lines.at(-1)?.of ?? -1) + 1;
  for (let from = given - lastKept; from < given; from += 1) {
    const last = lines.filter(({ of }) => of >= from);
    if (last.length < room) return last;
  }
  return [];
};

const clip = (all: SetLine[], allRoom: number, limit: number, lastKept: number): SetLine[] => {
  if (all.length <= allRoom) return all;
  const end = ending(all, allRoom, lastKept);
  const [lines, room] = [all.slice(0, all.length - end.length), allRoom - end.length];
  const kept = lines.slice(0, Math.max(1, room));
  const last = kept.at(-1)!;
  let text = last.text;
  while (text !== '' && textWidth(text + ELLIPSIS, last.bold) > limit)
    text = graphemesOf(text).slice(0, -1).join('');
  kept[kept.length - 1] = { ...last, text: text + ELLIPSIS };
  return [...kept, ...end];
};

const widestWord = (lines: string[]): number =>
  Math.max(0, ...lines.flatMap((line) => breakable(line).map((word) => textWidth(word.trimEnd(), true))));

/** The largest size, not above `maxMm`, at which the lines fit; the floor when none does. */
const largestFit = (lines: string[], box: FitBox, style: FitStyle): { sizeMm: number; set: SetLine[] } => {
  const leastWhole = Math.min(style.maxMm, style.wholeMm ?? style.maxMm / 2);
  const unbroken = Math.max(leastWhole, Math.min(style.maxMm, box.widthMm / widestWord(lines)));
  for (let sizeMm = unbroken; sizeMm > FLOOR_MM; sizeMm *= STEP) {
    const set = setAt(lines, sizeMm, box.widthMm, style.bold);
    const widest = Math.max(0, ...set.map((line) => textWidth(line.text, line.bold)));
    const fits = set.length * LINE_HEIGHT * sizeMm <= box.heightMm + 1e-6;
    if (fits && widest * sizeMm <= box.widthMm + 1e-6) return { sizeMm, set };
  }
  const sizeMm = Math.min(FLOOR_MM, box.heightMm / LINE_HEIGHT);
  const set = setAt(lines, sizeMm, box.widthMm, style.bold);
  const room = Math.floor((box.heightMm + 1e-6) / (sizeMm * LINE_HEIGHT));
  return { sizeMm, set: clip(set, room, box.widthMm / sizeMm, style.lastKept ?? 0) };
};

/**
 * Sets lines of text into a box: wrapped at words, as large as fits, never outside the box and never over
 * one another. Text that would be too small to read (some 1000 characters and more) ends with an ellipsis.
 */
export const fitText = (lines: string[], box: FitBox, style: FitStyle): TextElement[] => {
  const wanted = lines.map(drawable);
  const { sizeMm, set } = largestFit(wanted, box, style);
  const lineMm = sizeMm * LINE_HEIGHT;
  return set.map((line, index) => ({
    kind: 'text',
    group: style.group,
    xMm: box.xMm,
    yMm: box.yMm + index * lineMm,
    widthMm: box.widthMm,
    heightMm: lineMm,
    baselineMm: box.yMm + index * lineMm + sizeMm * ABOVE_EM,
    sizeMm,
    bold: line.bold,
    align: style.align ?? 'left',
    text: line.text,
  }));
};

/** Height of the lines at the largest size. */
export const naturalHeight = (lines: string[], widthMm: number, style: FitStyle): number =>
  setAt(lines.map(drawable), style.maxMm, widthMm, style.bold).length * LINE_HEIGHT * style.maxMm;
