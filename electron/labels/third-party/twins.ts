import type { GreyPicture } from '../../../shared/label/picture.ts';
import type { BoxMm } from '../../../shared/printing/document.ts';
import type { ReadCode } from '../../core/document-converter.ts';
import type { DotBox } from '../bitmap.ts';

/** A part of a page, in dots of the picture that is looked at and in millimetres, with the barcodes in it. */
export interface Part {
  dots: DotBox;
  box: BoxMm;
  codes: ReadCode[];
}

/** Two parts of a page that look alike: copies of one label, or the labels of two parcels. */
export interface Twins {
  one: Part;
  other: Part;
  /** Both have the same codes. Unknown where neither has a readable barcode. */
  same: boolean;
}

const INK = 200;
/** Smaller parts of a label look alike too, such as its barcodes. */
const SMALLEST_MM2 = 4000;
/** Copies are drawn to a hair of each other. */
const SIZE_DOTS = 3;
/** So much of the ink of one copy lies where the other has some, and */
const SAME_INK = 0.9;
/** so much where addresses and numbers differ, while the barcodes lie where they do. */
const LIKE_INK = 0.6;
const CODE_MM = 1.5;

const areApart = (one: BoxMm, other: BoxMm): boolean =>
  one.xMm + one.widthMm <= other.xMm ||
  other.xMm + other.widthMm <= one.xMm ||
  one.yMm + one.heightMm <= other.yMm ||
  other.yMm + other.heightMm <= one.yMm;

/** The share of a part's ink that has ink of the other one in its place, or right beside it. */
const sharedInk = (page: GreyPicture, one: DotBox, other: DotBox): number => {
  let [ink, shared] = [0, 0];
  const isInk = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < page.width && y < page.height && page.data[y * page.width + x]! < INK;
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      if (!isInk(one.x + x, one.y + y)) continue;
      ink += 1;
      const [atX, atY] = [other.x + x, other.y + y];
      const near =
        isInk(atX, atY) ||
        isInk(atX - 1, atY) ||
        isInk(atX + 1, atY) ||
        isInk(atX, atY - 1) ||
        isInk(atX, atY + 1);
      if (near) shared += 1;
    }
  }
  return ink === 0 ? 0 : shared / ink;
};

/** Barcodes, each with where it lies from the part's corner and how large it is. */
const placed = ({ codes, box }: Part) =>
  codes.map(({ format, box: { xMm, yMm, widthMm, heightMm } }) => ({
    format,
    sides: [xMm - box.xMm, yMm - box.yMm, widthMm, heightMm],
  }));

const codesLieAlike = (one: Part, other: Part): boolean => {
  const [these, those] = [placed(one), placed(other)];
  const isThere = (code: (typeof these)[number]): boolean =>
    those.some(
      ({ format, sides }) =>
        format === code.format &&
        sides.every((side, index) => Math.abs(side - code.sides[index]!) <= CODE_MM),
    );
  return these.length > 0 && these.length === those.length && these.every(isThere);
};

const sayTheSame = (one: Part, other: Part): boolean => {
  if (one.codes.length === 0) return false;
  const said = ({ codes }: Part): string => JSON.stringify(codes.map(({ text }) => text).sort());
  return said(one) === said(other);
};

const twinsOf = (page: GreyPicture, one: Part, other: Part): Twins | null => {
  const { dots: a } = one;
  const { dots: b } = other;
  const alike = Math.abs(a.width - b.width) <= SIZE_DOTS && Math.abs(a.height - b.height) <= SIZE_DOTS;
  if (!alike || !areApart(one.box, other.box)) return null;
  if (one.box.widthMm * one.box.heightMm < SMALLEST_MM2) return null;
  const ink = Math.min(sharedInk(page, a, b), sharedInk(page, b, a));
  const same = ink >= SAME_INK && sayTheSame(one, other);
  const isBare = one.codes.length === 0 && other.codes.length === 0;
  const alikeEnough = isBare ? ink >= SAME_INK : ink >= LIKE_INK && codesLieAlike(one, other);
  return same || alikeEnough ? { one, other, same } : null;
};

const holds = (outer: BoxMm, inner: BoxMm): boolean =>
  inner.xMm >= outer.xMm - 1 &&
  inner.yMm >= outer.yMm - 1 &&
  inner.xMm + inner.widthMm <= outer.xMm + outer.widthMm + 1 &&
  inner.yMm + inner.heightMm <= outer.yMm + outer.heightMm + 1;

/** Has a part of a page two that look alike in it? Then it is no label. */
export const isSpanning = (box: BoxMm, twins: readonly Twins[]): boolean =>
  twins.some(({ one, other }) => holds(box, one.box) && holds(box, other.box));

/** Is a part one of two that look alike and are not copies of one label: those of two parcels? */
export const isBeside = (part: Part, twins: readonly Twins[]): boolean =>
  twins.some(({ one, other, same }) => !same && (one === part || other === part));

/** Parts of a page without those that are a copy of one before them, or lie in such a copy; and which look alike. */
export const withoutTwins = (page: GreyPicture, parts: readonly Part[]): { kept: Part[]; twins: Twins[] } => {
  const twins = parts.flatMap((one, index) =>
    parts.slice(index + 1).flatMap((other) => twinsOf(page, one, other) ?? []),
  );
  const copies = twins.filter(({ same }) => same).map(({ other }) => other.box);
  return { kept: parts.filter(({ box }) => !copies.some((copy) => holds(copy, box))), twins };
};
