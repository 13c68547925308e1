import type { SizeMm } from '../label/size.ts';
import {
  type BoxMm,
  type DocumentFitHow,
  type DocumentKind,
  type DocumentPage,
  type InspectedDocument,
  type PagePiece,
  pageSize,
  type Turn,
  turnedSize,
} from './document.ts';

/**
 * What to do with a page that came for a printer. `other-printer`: these media cannot hold it so that it can be read.
 */
export type FitWay = 'exact' | 'turn' | 'crop' | 'fit' | 'other-printer';

/** A proposal for one page, and what a window needs to ask whether it is right. */
export interface FitProposal {
  /** From 0. */
  page: number;
  way: FitWay;
  how: DocumentFitHow;
  /** What came; null where nobody knows. */
  came: SizeMm | null;
  /** The size is a guess from pixels or dots. */
  guessed: boolean;
  loaded: SizeMm;
  /** By how much it gets smaller; 1 keeps its size. */
  scale: number;
  /** Other parts of the page that may be the label, the likeliest first. */
  choices: BoxMm[];
}

/** Sheets are cut, and sizes written down, to this. */
const TOLERANCE_MM = 1;
/** Ink that reaches further beyond the media than this is lost. */
const INK_TOLERANCE_MM = 0.25;
/** A page that is larger by so much, all of it margin, is the same label: 4 x 6 inches came, 100 x 150 mm is loaded. */
const MARGIN_MM = 6;
/** Below this a label's barcodes no longer fall on dots that a scanner tells apart. */
const SMALLEST_SCALE = 0.75;
/** A part of a sheet without any barcode is its label only if it is nearly as large as one, */
const SMALLEST_BARE_SCALE = 0.95;
/** and fills this share of both sides of the media. */
const BARE_SIDE = 0.6;
/** A part that is smaller than this share of the media is a stamp or a paragraph, whatever is on it. */
const LABEL_SHARE = 0.25;
/** White that is kept around what is cut out, as a barcode at its edge needs it. */
const QUIET_MM = 2;

const fits = (size: SizeMm, media: SizeMm, by = TOLERANCE_MM): boolean =>
  size.widthMm <= media.widthMm + by && size.heightMm <= media.heightMm + by;

const scaleOn = (size: SizeMm, media: SizeMm): number =>
  Math.min(1, media.widthMm / size.widthMm, media.heightMm / size.heightMm);

/** The way round in which a page is smaller by less; as it came where that makes no difference. */
const betterTurn = (size: SizeMm, media: SizeMm): Turn =>
  scaleOn(turnedSize(size, 90), media) > scaleOn(size, media) + 0.005 ? 90 : 0;

/** What is cut out: the part with white around it, within the page and no larger than the media. */
const withQuiet = (box: BoxMm, page: SizeMm, room: SizeMm): BoxMm => {
  const pad = (from: number, length: number, whole: number, most: number): [number, number] => {
    const by = Math.max(0, Math.min(QUIET_MM, (most - length) / 2));
    const start = Math.max(0, from - by);
    return [start, Math.min(whole, from + length + by) - start];
  };
  const [xMm, widthMm] = pad(box.xMm, box.widthMm, page.widthMm, room.widthMm);
  const [yMm, heightMm] = pad(box.yMm, box.heightMm, page.heightMm, room.heightMm);
  return { xMm, yMm, widthMm, heightMm };
};

interface Cut {
  box: BoxMm;
  crop: BoxMm;
  turn: Turn;
  scale: number;
  codes: number;
}

const cutOf = ({ box, codes }: PagePiece, page: SizeMm, media: SizeMm): Cut => {
  const turn = betterTurn(box, media);
  const crop = withQuiet(box, page, turnedSize(media, turn));
  return { box, crop, turn, scale: scaleOn(turnedSize(box, turn), media), codes };
};

const area = ({ widthMm, heightMm }: SizeMm): number => widthMm * heightMm;

/** May a part of a sheet be its label? */
const isLikely = ({ box, turn, scale, codes }: Cut, media: SizeMm): boolean => {
  if (area(box) < area(media) * LABEL_SHARE) return false;
  if (codes > 0) return scale >= SMALLEST_SCALE;
  const { widthMm, heightMm } = turnedSize(box, turn);
  const fills = widthMm >= media.widthMm * BARE_SIDE && heightMm >= media.heightMm * BARE_SIDE;
  return fills && scale >= SMALLEST_BARE_SCALE;
};

const holds = (outer: BoxMm, inner: BoxMm): boolean =>
  outer !== inner &&
  area(outer) > area(inner) &&
  outer.xMm <= inner.xMm &&
  outer.yMm <= inner.yMm &&
  outer.xMm + outer.widthMm >= inner.xMm + inner.widthMm &&
  outer.yMm + outer.heightMm >= inner.yMm + inner.heightMm;

/**
 * Parts that may be the label on a sheet. One that lies within another comes last: a label that is made smaller is
 * better than one that has lost its address. Else the most barcodes first, then what keeps its size, then the largest.
 */
const cutsOf = (page: DocumentPage, size: SizeMm, media: SizeMm): Cut[] => {
  const likely = page.pieces.map((piece) => cutOf(piece, size, media)).filter((cut) => isLikely(cut, media));
  const inner = ({ box }: Cut): boolean => likely.some((other) => holds(other.box, box));
  return likely.sort(
    (one, other) =>
      Number(inner(one)) - Number(inner(other)) ||
      other.codes - one.codes ||
      other.scale - one.scale ||
      area(other.box) - area(one.box),
  );
};

const keep: DocumentFitHow = { scale: 'exact', turn: 0, crop: null };

type Found = Pick<FitProposal, 'way' | 'how' | 'scale'>;

const uncut = ({ ink }: DocumentPage, size: SizeMm, media: SizeMm): Found | null => {
  for (const turn of [0, 90] as const) {
    const turned = turnedSize(size, turn);
    const loses = ink !== null && !fits(turnedSize(ink, turn), media, INK_TOLERANCE_MM);
    if (loses || !fits(turned, media, ink ? MARGIN_MM : TOLERANCE_MM)) continue;
    return { way: turn === 0 ? 'exact' : 'turn', how: { ...keep, turn }, scale: 1 };
  }
  return null;
};

/** A printer's own language: what counts is how far its ink reaches; how far the label is fed is the media's matter. */
const asItCame = ({ ink }: DocumentPage, size: SizeMm | null, media: SizeMm): Found | null => {
  const reach = ink && { widthMm: ink.xMm + ink.widthMm, heightMm: ink.yMm + ink.heightMm };
  const stays = reach ? fits(reach, media, INK_TOLERANCE_MM) : size === null || fits(size, media, MARGIN_MM);
  return stays ? { way: 'exact', how: keep, scale: 1 } : null;
};

const smaller = (size: SizeMm, media: SizeMm): Found | null => {
  const turn = betterTurn(size, media);
  const scale = scaleOn(turnedSize(size, turn), media);
  return scale < SMALLEST_SCALE ? null : { way: 'fit', how: { scale: 'fit', turn, crop: null }, scale };
};

const cutOut = ({ crop, turn, scale }: Cut): Found => ({
  way: scale >= 1 ? 'crop' : 'fit',
  how: { scale: scale >= 1 ? 'exact' : 'fit', turn, crop },
  scale,
});

/** Without its white margins, which loses nothing. */
const trimmed = ({ ink, pieces }: DocumentPage, size: SizeMm, media: SizeMm): Found | null => {
  if (!ink) return null;
  const cut = cutOf({ box: ink, codes: 0 }, size, media);
  // Of a sheet all that is on it is rarely the label; then it must look like one.
  const label = pieces.length === 0 || isLikely({ ...cut, codes: pieces[0]!.codes }, media);
  return label && cut.scale >= SMALLEST_SCALE ? cutOut(cut) : null;
};

/** Whichever keeps more of the size; the first where they are much the same. */
const larger = (one: Found | null, other: Found | null): Found | null =>
  other && (!one || other.scale > one.scale + 0.01) ? other : one;

const proposalFor = (page: DocumentPage, index: number, media: SizeMm, kind: DocumentKind): FitProposal => {
  const size = pageSize(page);
  const cuts = size ? cutsOf(page, size, media) : [];
  const other: Found = { way: 'other-printer', how: keep, scale: 1 };
  const found =
    (kind === 'ZPL' && asItCame(page, size, media)) ||
    (kind !== 'EPL' &&
      size &&
      (uncut(page, size, media) ??
        larger(smaller(size, media), trimmed(page, size, media)) ??
        (cuts[0] ? cutOut(cuts[0]) : null))) ||
    other;
  const chosen = JSON.stringify(found.how.crop);
  const choices = cuts.map(({ crop }) => crop).filter((crop) => JSON.stringify(crop) !== chosen);
  return { page: index, ...found, came: size, guessed: !page.size && !!size, loaded: media, choices };
};

/**
 * How each page of a document best gets onto a printer's media: as it is, turned, with the label cut out of its sheet,
 * or made smaller; a page that would lose too much belongs on another printer, and so does a language (EPL) that
 * no printer here speaks. Nothing is decided by this: it is what a window asks about.
 */
export const suggest = ({ kind, pages }: InspectedDocument, media: SizeMm): FitProposal[] =>
  pages.map((page, index) => proposalFor(page, index, media, kind));
