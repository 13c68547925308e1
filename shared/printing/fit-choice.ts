import type { SizeMm } from '../label/size.ts';
import type { FitDecision, KeptFit } from './decision.ts';
import {
  type BoxMm,
  type DocumentFitHow,
  type DocumentPage,
  type InspectedDocument,
  keptOf,
  pageSize,
} from './document.ts';
import { suggest } from './document-fit.ts';

/** Sizes within this are the same, and a part with the white around it is within another one. */
const TOLERANCE_MM = 1;
/** Ink may reach beyond a cut by at most this much: it would be lost. */
const INK_TOLERANCE_MM = 0.25;

export const isSameSize = (one: SizeMm | null, other: SizeMm | null): boolean =>
  one === null || other === null
    ? one === other
    : Math.abs(one.widthMm - other.widthMm) <= TOLERANCE_MM &&
      Math.abs(one.heightMm - other.heightMm) <= TOLERANCE_MM;

const end = (box: BoxMm): [right: number, bottom: number] => [box.xMm + box.widthMm, box.yMm + box.heightMm];

const isWithin = (inner: BoxMm, outer: BoxMm, by: number): boolean => {
  const [[right, bottom], [outerRight, outerBottom]] = [end(inner), end(outer)];
  return (
    inner.xMm >= outer.xMm - by &&
    inner.yMm >= outer.yMm - by &&
    right <= outerRight + by &&
    bottom <= outerBottom + by
  );
};

const area = ({ widthMm, heightMm }: SizeMm): number => widthMm * heightMm;

/** A part of a page without the white that is kept around it; the part as it is where that is unknown. */
const inkOf = ({ ink, pieces }: Pick<DocumentPage, 'ink' | 'pieces'>, part: BoxMm): BoxMm =>
  [...(ink ? [ink] : []), ...pieces.map(({ box }) => box)]
    .filter((box) => isWithin(box, part, 0.01))
    .reduce<BoxMm | null>((most, box) => (most && area(most) >= area(box) ? most : box), null) ?? part;

/** A cut that holds less of another one is not around the same label. */
const SAME_SHARE = 0.6;

/** Does a cut that was decided for one page hold the label of another, which lies about there and is about as large? */
const holdsPart = (decided: BoxMm, part: BoxMm, page: Pick<DocumentPage, 'ink' | 'pieces'>): boolean =>
  isWithin(part, decided, TOLERANCE_MM) &&
  isWithin(inkOf(page, part), decided, INK_TOLERANCE_MM) &&
  part.widthMm >= decided.widthMm * SAME_SHARE &&
  part.heightMm >= decided.heightMm * SAME_SHARE;

/** Is every label that would be cut out of a page held by one of the cuts that were decided? */
const holdsAll = (
  decided: DocumentFitHow,
  now: DocumentFitHow,
  page: Pick<DocumentPage, 'ink' | 'pieces'>,
): boolean => keptOf(now).every((part) => keptOf(decided).some((cut) => holdsPart(cut, part, page)));

/** Is the same done to another page, whose label lies within what was cut out before? */
export const isLike = (
  before: DocumentFitHow,
  now: DocumentFitHow,
  page: Pick<DocumentPage, 'ink' | 'pieces'>,
): boolean => {
  if (before.turn !== now.turn || before.scale !== now.scale) return false;
  if (before.crop === null || now.crop === null) return before.crop === now.crop;
  return holdsAll(before, now, page);
};

/**
 * May a decision that was made for another document be done to this one? Only where the same would be proposed for each
 * of its pages, and what is cut out lies where it did: whatever is otherwise is asked about.
 */
const holdsFor = (document: InspectedDocument, kept: KeptFit, media: SizeMm): boolean => {
  const { decision, proposed } = kept;
  const { kind, pages } = document;
  const [first] = pages;
  if (!first || kept.kind !== kind || !isSameSize(kept.came, pageSize(first))) return false;
  if (!isSameSize(decision.media, media) || pages.length !== proposed.length) return false;
  const now = suggest(document, media);
  const isAsProposed = (page: DocumentPage, index: number): boolean => {
    const [before, { how }] = [proposed[index], now[index]!];
    return before !== undefined && isLike(before, how, page);
  };
  if (!pages.every(isAsProposed)) return false;
  const { crop } = decision.how;
  const printed = decision.pages ?? pages.keys().toArray();
  return printed.every((index) => {
    const [proposal, page] = [now[index], pages[index]];
    if (!proposal || !page || crop === null) return proposal !== undefined;
    // Of several labels on a page none is left out unasked.
    if (proposal.how.also && !holdsAll(decision.how, proposal.how, page)) return false;
    const parts = [...(proposal.how.crop ? [proposal.how.crop] : []), ...proposal.choices];
    return parts.some((part) => holdsPart(crop, part, page));
  });
};

/**
 * Is a page's size certain enough to print it unasked? Dots of a printer's language say nothing of their own size: made
 * for another resolution a label comes out too small or too large.
 */
const isSure = ({ kind }: InspectedDocument, { dpi, guess }: DocumentPage, printerDpi: number): boolean =>
  kind === 'PDF' || dpi !== null || (guess !== null && (kind !== 'ZPL' || guess.dpi === printerDpi));

/**
 * Scaling of a document at a printer: as a person decided for it, else for others like it, else none where it
 * fits. Null: a person is asked.
 * @param decided for this very document
 * @param kept for this printer
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
    // It is refused either way; no question is needed.
    document.kind === 'EPL' ||
    (suggest(document, media).every(({ way }) => way === 'exact') &&
      document.pages.every((page) => isSure(document, page, dpi)));
  return fits ? { how: { scale: 'exact', turn: 0, crop: null }, pages: null, madeForDpi: null, media } : null;
};
