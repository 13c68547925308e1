import type { GreyPicture } from '../../../shared/label/picture.ts';
import type { BoxMm } from '../../../shared/printing/document.ts';
import type { ReadCode } from '../../core/document-converter.ts';
import { cropGrey, inkOf } from './grey.ts';

/** A label of 4 x 6 inches with a tab of up to an inch and a half at one end: terms, instructions, a receipt. */
const LABEL_MM = 152.4;
const SHORT_MM = { least: 98, most: 105 };
const LONG_MM = { least: 158, most: 191 };
/** So far from six inches the label may end, */
const NEAR_MM = 3;
/** in a strip of white at least as wide. */
const STRIP_MM = 0.25;
/** Pale grey is paper or a shadow. */
const INK = 200;

/** Lines across the long side that have no ink. */
const whiteLines = (page: GreyPicture, lies: boolean): boolean[] => {
  const length = lies ? page.width : page.height;
  const white = new Array<boolean>(length).fill(true);
  for (let y = 0; y < page.height; y += 1) {
    for (let x = 0; x < page.width; x += 1) {
      if (page.data[y * page.width + x]! < INK) white[lies ? x : y] = false;
    }
  }
  return white;
};

/** The white strip that begins nearest to a line, within reach of it. */
const stripNear = (white: readonly boolean[], line: number, reach: number, least: number): number | null => {
  for (let by = 0; by <= reach; by += 1) {
    for (const at of [line - by, line + by]) {
      if (at < 0 || at + least > white.length) continue;
      if (white.slice(at, at + least).every(Boolean)) return at;
    }
  }
  return null;
};

const covers = (box: BoxMm, { box: code }: ReadCode): boolean =>
  code.xMm >= box.xMm &&
  code.yMm >= box.yMm &&
  code.xMm + code.widthMm <= box.xMm + box.widthMm &&
  code.yMm + code.heightMm <= box.yMm + box.heightMm;

/**
 * The label of a page that is a label with a tab, without the tab: it ends in a white strip, and every barcode is on it.
 * Null for any other page. @param dpi of the picture
 */
export const withoutTab = (page: GreyPicture, dpi: number, codes: readonly ReadCode[]): BoxMm | null => {
  const mm = (dots: number): number => (dots * 25.4) / dpi;
  const dots = (length: number): number => Math.round((length * dpi) / 25.4);
  const lies = page.width > page.height;
  const [long, short] = lies ? [page.width, page.height] : [page.height, page.width];
  const isTabbed =
    mm(short) >= SHORT_MM.least &&
    mm(short) <= SHORT_MM.most &&
    mm(long) >= LONG_MM.least &&
    mm(long) <= LONG_MM.most;
  if (!isTabbed) return null;
  const white = whiteLines(page, lies);
  const [reach, strip] = [dots(NEAR_MM), Math.max(1, dots(STRIP_MM))];
  // As it is read the tab is mostly the end of the page; some printers have it at the beginning.
  const end = stripNear(white, dots(LABEL_MM), reach, strip);
  const start = stripNear(white, long - dots(LABEL_MM) - strip, reach, strip);
  const spans = [end === null ? null : [0, end], start === null ? null : [start + strip, long]];
  for (const span of spans) {
    if (span === null) continue;
    const [from, to] = [span[0]!, span[1]!];
    const area = lies
      ? { x: from, y: 0, width: to - from, height: page.height }
      : { x: 0, y: from, width: page.width, height: to - from };
    const ink = inkOf(cropGrey(page, area), INK);
    if (!ink) continue;
    const box = {
      xMm: mm(area.x + ink.x),
      yMm: mm(area.y + ink.y),
      widthMm: mm(ink.width),
      heightMm: mm(ink.height),
    };
    if (codes.every((code) => covers(box, code))) return box;
  }
  return null;
};
