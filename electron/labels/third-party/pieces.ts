import type { GreyPicture } from '../../../shared/label/picture.ts';
import type { BoxMm, PagePiece } from '../../../shared/printing/document.ts';
import type { ReadCode } from '../../core/document-converter.ts';
import type { DotBox } from '../bitmap.ts';
import { cropGrey, inkOf } from './grey.ts';
import { isBeside, isSpanning, type Part, withoutTwins } from './twins.ts';

/** Of the picture that is looked at; also how fine its parts are told apart, 25.4 / 50.8 mm. */
export const PIECES_DPI = 50.8;
/** Pale grey is paper or a shadow, not what makes a label. */
const INK = 200;
/** White strips narrower than this do not part anything. */
const GAP_MM = 3;
/** Smaller than any parcel's label, and than what is left when one is cut. */
const SMALLEST_MM = 40;
const DEEPEST = 4;
const MOST_PIECES = 12;

const MM = 25.4 / PIECES_DPI;
const GAP = Math.round(GAP_MM / MM);

const inkIn = (page: GreyPicture, { x, y, width, height }: DotBox): DotBox | null => {
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (y + row) * page.width + x;
    data.set(page.data.subarray(from, from + width), row * width);
  }
  const ink = inkOf({ width, height, data }, INK);
  return ink && { ...ink, x: ink.x + x, y: ink.y + y };
};

/** The widest run of lines without ink, not at either end: from which line, and how many. */
const widestGap = (empty: boolean[]): { from: number; length: number } => {
  let widest = { from: 0, length: 0 };
  let from = 0;
  for (let at = 0; at < empty.length; at += 1) {
    if (!empty[at]) from = at + 1;
    else if (at + 1 - from > widest.length) widest = { from, length: at + 1 - from };
  }
  return widest;
};

const emptyLines = (page: GreyPicture, box: DotBox): { columns: boolean[]; rows: boolean[] } => {
  const columns = new Array<boolean>(box.width).fill(true);
  const rows = new Array<boolean>(box.height).fill(true);
  for (let y = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1) {
      if (page.data[(box.y + y) * page.width + box.x + x]! >= INK) continue;
      columns[x] = false;
      rows[y] = false;
    }
  }
  return { columns, rows };
};

/** The two sides of the widest white strip, across or down; none where every strip is narrow. */
const parted = (page: GreyPicture, box: DotBox): DotBox[] => {
  const { columns, rows } = emptyLines(page, box);
  const [across, down] = [widestGap(columns), widestGap(rows)];
  const gap = Math.max(across.length, down.length);
  if (gap < GAP) return [];
  const { x, y, width, height } = box;
  const sides: DotBox[] =
    across.length >= down.length
      ? [
          { x, y, width: across.from, height },
          { x: x + across.from + gap, y, width: width - across.from - gap, height },
        ]
      : [
          { x, y, width, height: down.from },
          { x, y: y + down.from + gap, width, height: height - down.from - gap },
        ];
  return sides;
};

const tree = (page: GreyPicture, box: DotBox, depth: number): DotBox[] => {
  const ink = inkIn(page, box);
  if (!ink) return [];
  const below = depth < DEEPEST ? parted(page, ink).flatMap((side) => tree(page, side, depth + 1)) : [];
  return [ink, ...below];
};

/** Halves and quarters of a sheet: where carriers put the label of a page that is made to be cut or folded. */
const shares = ({ width, height }: GreyPicture): DotBox[] => {
  const [across, down] = [Math.floor(width / 2), Math.floor(height / 2)];
  return [
    { x: 0, y: 0, width: across, height },
    { x: across, y: 0, width: width - across, height },
    { x: 0, y: 0, width, height: down },
    { x: 0, y: down, width, height: height - down },
    { x: 0, y: 0, width: across, height: down },
    { x: across, y: 0, width: width - across, height: down },
    { x: 0, y: down, width: across, height: height - down },
    { x: across, y: down, width: width - across, height: height - down },
  ];
};

/** Does an edge of a share go through ink? Then it is not where the page is meant to be cut. */
const cuts = (page: GreyPicture, share: DotBox): boolean => {
  const ink = inkIn(page, share);
  if (!ink) return true;
  const touches = (one: number, other: number, limit: number): boolean =>
    one === other && one !== 0 && one !== limit;
  return (
    touches(ink.x, share.x, page.width) ||
    touches(ink.y, share.y, page.height) ||
    touches(ink.x + ink.width, share.x + share.width, page.width) ||
    touches(ink.y + ink.height, share.y + share.height, page.height)
  );
};

const inMm = ({ x, y, width, height }: DotBox): BoxMm => ({
  xMm: x * MM,
  yMm: y * MM,
  widthMm: width * MM,
  heightMm: height * MM,
});

const within = (code: BoxMm, box: BoxMm): boolean => {
  const [x, y] = [code.xMm + code.widthMm / 2, code.yMm + code.heightMm / 2];
  return x >= box.xMm && x <= box.xMm + box.widthMm && y >= box.yMm && y <= box.yMm + box.heightMm;
};

/** A page as it is looked at coarsely, for its parts, and finely, for where their ink ends. */
export interface Looks {
  /** Of `PIECES_DPI`. */
  coarse: GreyPicture;
  fine: GreyPicture;
  fineDpi: number;
}

/** Most that the ink of a part may reach beyond where the coarse look has it. */
const EDGE_MM = 1;

/** A part with all of its ink: the coarse look sees half a millimetre at a time, and nothing of a hairline. */
export const withItsEdges = ({ fine, fineDpi }: Omit<Looks, 'coarse'>, box: BoxMm): BoxMm => {
  const dots = (mm: number): number => Math.round((mm * fineDpi) / 25.4);
  const [left, top] = [dots(box.xMm), dots(box.yMm)];
  const [right, bottom] = [dots(box.xMm + box.widthMm), dots(box.yMm + box.heightMm)];
  const edge = dots(EDGE_MM);
  const ink = (x: number, y: number, width: number, height: number): DotBox | null => {
    const from = { x: Math.max(0, x), y: Math.max(0, y) };
    const found = inkOf(cropGrey(fine, { x, y, width, height }), INK);
    return found && { ...found, x: from.x + found.x, y: from.y + found.y };
  };
  const [width, height] = [right - left + 2 * edge, bottom - top + 2 * edge];
  const atLeft = ink(left - edge, top - edge, 2 * edge, height);
  const atTop = ink(left - edge, top - edge, width, 2 * edge);
  const atRight = ink(right - edge, top - edge, 2 * edge, height);
  const atBottom = ink(left - edge, bottom - edge, width, 2 * edge);
  const x = atLeft?.x ?? left;
  const y = atTop?.y ?? top;
  const mm = (count: number): number => (count * 25.4) / fineDpi;
  return {
    xMm: mm(x),
    yMm: mm(y),
    widthMm: mm((atRight ? atRight.x + atRight.width : right) - x),
    heightMm: mm((atBottom ? atBottom.y + atBottom.height : bottom) - y),
  };
};

/**
 * Parts of a page that may be a label: all that is on it, then what white strips part, then its halves and quarters.
 * Each once, and of two copies of a label one.
 */
export const piecesOf = ({ coarse, fine, fineDpi }: Looks, codes: readonly ReadCode[]): PagePiece[] => {
  const whole = { x: 0, y: 0, width: coarse.width, height: coarse.height };
  const halves = shares(coarse)
    .filter((share) => !cuts(coarse, share))
    .flatMap((share) => inkIn(coarse, share) ?? []);
  const seen = new Set<string>();
  const parts: Part[] = [...tree(coarse, whole, 0), ...halves]
    .filter(({ width, height }, index) => index === 0 || Math.min(width, height) * MM >= SMALLEST_MM)
    .filter((dots) => !seen.has(JSON.stringify(dots)) && seen.add(JSON.stringify(dots)))
    .map((dots) => {
      const box = inMm(dots);
      return { dots, box, codes: codes.filter((code) => within(code.box, box)) };
    });
  const { kept, twins } = withoutTwins(coarse, parts);
  return kept.slice(0, MOST_PIECES).map((part) => {
    const { box, codes: on } = part;
    return {
      box: withItsEdges({ fine, fineDpi }, box),
      codes: on.length,
      barred:
        on.reduce((sum, code) => sum + code.box.widthMm * code.box.heightMm, 0) /
        (box.widthMm * box.heightMm),
      spans: isSpanning(box, twins),
      ...(isBeside(part, twins) && { beside: true }),
    };
  });
};
