import type { SizeMm } from '../label/size.ts';
import type { FitDecision, KeptFit } from './decision.ts';
import { type BoxMm, type DocumentPage, type InspectedDocument, pageSize } from './document.ts';
import { suggest } from './document-fit.ts';

/** Sizes within this are the same, and a part is within another one. */
const TOLERANCE_MM = 1;

export const isSameSize = (one: SizeMm | null, other: SizeMm | null): boolean =>
  one === null || other === null
    ? one === other
    : Math.abs(one.widthMm - other.widthMm) <= TOLERANCE_MM &&
      Math.abs(one.heightMm - other.heightMm) <= TOLERANCE_MM;

const end = (box: BoxMm): [right: number, bottom: number] => [box.xMm + box.widthMm, box.yMm + box.heightMm];

const isWithin = (inner: BoxMm, outer: BoxMm): boolean => {
  const [[right, bottom], [outerRight, outerBottom]] = [end(inner), end(outer)];
  return (
    inner.xMm >= outer.xMm - TOLERANCE_MM &&
    inner.yMm >= outer.yMm - TOLERANCE_MM &&
    right <= outerRight + TOLERANCE_MM &&
    bottom <= outerBottom + TOLERANCE_MM
  );
};

const isApart = (one: BoxMm, other: BoxMm): boolean => {
  const [[right, bottom], [otherRight, otherBottom]] = [end(one), end(other)];
  return (
    right <= other.xMm + TOLERANCE_MM ||
    otherRight <= one.xMm + TOLERANCE_MM ||
    bottom <= other.yMm + TOLERANCE_MM ||
    otherBottom <= one.yMm + TOLERANCE_MM
  );
};

/** Would a cut go through something that is on the page? A part that holds what is cut out is the sheet's whole. */
const cutsThrough = ({ pieces, ink }: DocumentPage, crop: BoxMm): boolean => {
  const parts = pieces.length > 0 ? pieces.map(({ box }) => box) : ink ? [ink] : [];
  return parts.some((box) => !isWithin(box, crop) && !isApart(box, crop) && !isWithin(crop, box));
};

/** May a decision that was made for another document be done to this one? Whatever lies otherwise on it is asked about. */
const holdsFor = ({ kind, pages }: InspectedDocument, kept: KeptFit, media: SizeMm): boolean => {
  const { decision } = kept;
  const [first] = pages;
  if (!first || kept.kind !== kind || !isSameSize(kept.came, pageSize(first))) return false;
  if (!isSameSize(decision.media, media)) return false;
  const printed = decision.pages ? decision.pages.map((index) => pages[index]) : pages;
  const { crop } = decision.how;
  return printed.every(
    (page) => page && isSameSize(kept.came, pageSize(page)) && !(crop && cutsThrough(page, crop)),
  );
};

/**
 * Is a page's size certain enough to print it unasked? Dots of a printer's language say nothing of their own size: made
 * for another resolution a label comes out too small or too large.
 */
const isSure = ({ kind }: InspectedDocument, { dpi, guess }: DocumentPage, printerDpi: number): boolean =>
  kind === 'PDF' || dpi !== null || (guess !== null && (kind !== 'ZPL' || guess.dpi === printerDpi));

/**
 * What is done with a document at a printer: what a person has said of it, else of others like it, else nothing at all
 * where it fits as it came. Null: a person is asked.
 * @param decided of this very document
 * @param kept of this printer
 */
export const fitFor = (
  document: InspectedDocument,
  { media, dpi }: { media: SizeMm; dpi: number },
  decided: FitDecision | null,
  kept: readonly KeptFit[],
): FitDecision | null => {
  if (decided && isSameSize(decided.media, media)) return decided;
  const known = kept.find((each) => holdsFor(document, each, media));
  if (known) return known.decision;
  const fits =
    // It is refused in any way; nobody need be asked before.
    document.kind === 'EPL' ||
    (suggest(document, media).every(({ way }) => way === 'exact') &&
      document.pages.every((page) => isSure(document, page, dpi)));
  return fits ? { how: { scale: 'exact', turn: 0, crop: null }, pages: null, madeForDpi: null, media } : null;
};
