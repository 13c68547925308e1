import { sameJson } from '../document/equality.ts';
import type { SizeMm } from '../label/size.ts';
import {
  type BoxMm,
  type DocumentFitHow,
  type DocumentKind,
  type DocumentPage,
  fitScale,
  type InspectedDocument,
  type PagePiece,
  pageSize,
  type Rotation,
  rotatedSize,
} from './document.ts';

/** Handling of a page at a printer. `other-printer`: these media cannot hold it so that it can be read. */
export type FitWay = 'exact' | 'turn' | 'crop' | 'fit' | 'other-printer';

/** A proposal for one page, and what a window needs to ask whether it is right. */
export interface FitProposal {
  /** From 0. */
  page: number;
  way: FitWay;
  how: DocumentFitHow;
  /** Size of the original; null where it is unknown. */
  came: SizeMm | null;
  /** The size is a guess from pixels or dots. */
  guessed: boolean;
  loaded: SizeMm;
  /** By how much it gets smaller; 1 keeps its size. */
  scale: number;
  /** Other parts of the page that may be the label, the likeliest first. */
  choices: BoxMm[];
  /** Everything that keeps the label whole, the best first, the proposal before all: each may lose a barcode. */
  ways: FitWayOut[];
}

/** One way to get a page onto the media. */
export type FitWayOut = Pick<FitProposal, 'way' | 'how' | 'scale'>;

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
/** lies upright, and fills these shares of the media. */
const BARE_SIDES = { across: 0.85, down: 0.6 };
/** A part that is smaller than this share of the media, or of 4 x 6 inches, is a stamp or a paragraph. */
const LABEL_SHARE = 0.4;
const USUAL_MM2 = 101.6 * 152.4;
/** Of a label its barcodes take a good part; the one in the head of an invoice does not. */
const LEAST_BARRED = 0.04;
/** Longer than this by its width a part is a line of a letter, or the head of an invoice. */
const LONGEST_SHAPE = 2.4;
/** White that is kept around what is cut out, as a barcode at its edge needs it. */
const QUIET_MM = 2;

const fits = (size: SizeMm, media: SizeMm, by = TOLERANCE_MM): boolean =>
  size.widthMm <= media.widthMm + by && size.heightMm <= media.heightMm + by;

/** Of a page whose ink was not measured, otherwise of its ink. */
const scaleOn = (size: SizeMm, media: SizeMm): number => fitScale(size, null, media);

/** The way round in which a page is smaller by less; as it came where that makes no difference. */
const betterTurn = (size: SizeMm, media: SizeMm): Rotation =>
  scaleOn(rotatedSize(size, 90), media) > scaleOn(size, media) + 0.005 ? 90 : 0;

/** Crop: the part with white around it, within the page and no larger than the media. */
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

interface Cut extends PagePiece {
  crop: BoxMm;
  turn: Rotation;
  scale: number;
}

const cutOf = (piece: PagePiece, page: SizeMm, media: SizeMm): Cut => {
  const turn = betterTurn(piece.box, media);
  const crop = withQuiet(piece.box, page, rotatedSize(media, turn));
  const ink = rotatedSize(piece.box, turn);
  return { ...piece, crop, turn, scale: fitScale(ink, ink, media) };
};

const area = ({ widthMm, heightMm }: SizeMm): number => widthMm * heightMm;

/** May a part of a sheet be its label? */
const isLikely = ({ box, turn, scale, codes, spans, barred = 1 }: Cut, media: SizeMm): boolean => {
  const { widthMm, heightMm } = box;
  if (spans || area(box) < Math.min(area(media), USUAL_MM2) * LABEL_SHARE) return false;
  if (Math.max(widthMm / heightMm, heightMm / widthMm) > LONGEST_SHAPE) return false;
  if (codes > 0) return scale >= 1 || (scale >= SMALLEST_SCALE && barred >= LEAST_BARRED);
  const fills = widthMm >= media.widthMm * BARE_SIDES.across && heightMm >= media.heightMm * BARE_SIDES.down;
  return turn === 0 && fills && scale >= SMALLEST_BARE_SCALE;
};

const holds = (outer: BoxMm, inner: BoxMm): boolean =>
  outer !== inner &&
  area(outer) > area(inner) &&
  outer.xMm <= inner.xMm &&
  outer.yMm <= inner.yMm &&
  outer.xMm + outer.widthMm >= inner.xMm + inner.widthMm &&
  outer.yMm + outer.heightMm >= inner.yMm + inner.heightMm;

/** A part that lies in another one is no whole label; one from which only a tab is torn off is. */
const isInner = ({ box, tabless }: Cut, all: readonly Cut[]): boolean =>
  !tabless && all.some((other) => holds(other.box, box));

/**
 * Parts that may be the label on a sheet. One that lies within another comes last: a label that is made smaller is
 * better than one that has lost its address. Else those with barcodes first, then what keeps its size, then the most
 * barcodes, then the largest.
 */
const cutsOf = (page: DocumentPage, size: SizeMm, media: SizeMm): Cut[] => {
  const likely = page.pieces
    .map((piece) => cutOf(piece, size, media))
    .filter((cut) => cut.tabless || isLikely(cut, media));
  const order = (cut: Cut): number[] => [
    isInner(cut, likely) ? 1 : 0,
    cut.codes > 0 || cut.tabless ? 0 : 1,
    cut.scale >= 1 ? 0 : 1,
    -cut.codes,
    -Math.round(cut.scale * 100),
    -Math.round(area(cut.box) / 100),
    // Of like ones the first, as a page is read.
    Math.round(cut.box.yMm / 5),
    Math.round(cut.box.xMm / 5),
  ];
  return likely.sort((one, other) => {
    const [these, those] = [order(one), order(other)];
    return these.map((value, index) => value - those[index]!).find((by) => by !== 0) ?? 0;
  });
};

const keep: DocumentFitHow = { scale: 'exact', turn: 0, crop: null };

type Found = FitWayOut;

const uncut = ({ ink }: DocumentPage, size: SizeMm, media: SizeMm): Found | null => {
  for (const turn of [0, 90] as const) {
    const turned = rotatedSize(size, turn);
    const loses = ink !== null && !fits(rotatedSize(ink, turn), media, INK_TOLERANCE_MM);
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

const smaller = ({ ink, pieces }: DocumentPage, size: SizeMm, media: SizeMm): Found | null => {
  if (pieces[0]?.spans) return null;
  const turn = betterTurn(size, media);
  const scale = fitScale(rotatedSize(size, turn), ink && rotatedSize(ink, turn), media);
  return scale < SMALLEST_SCALE ? null : { way: 'fit', how: { scale: 'fit', turn, crop: null }, scale };
};

const cutOut = ({ crop, turn, scale }: Cut, also: readonly Cut[] = []): Found => ({
  way: scale >= 1 ? 'crop' : 'fit',
  how: {
    scale: scale >= 1 ? 'exact' : 'fit',
    turn,
    crop,
    ...(also.length > 0 && { also: also.map((other) => other.crop) }),
  },
  scale,
});

/** The labels of several parcels on one sheet, as it is read; nothing where there is one, or copies of it. */
const besideEachOther = (cuts: readonly Cut[]): Cut[] => {
  const labels = cuts.filter((cut) => cut.beside && !isInner(cut, cuts));
  if (labels.length < 2 || labels.some(({ turn }) => turn !== labels[0]!.turn)) return [];
  const row = ({ box }: Cut): number => Math.round(box.yMm / 5);
  return labels.sort((one, other) => row(one) - row(other) || one.box.xMm - other.box.xMm);
};

/** Without its white margins, which loses nothing. */
const trimmed = ({ ink, pieces }: DocumentPage, size: SizeMm, media: SizeMm): Found | null => {
  if (!ink) return null;
  const [all] = pieces;
  const cut = cutOf({ ...all, box: ink, codes: all?.codes ?? 0 }, size, media);
  // Of a sheet all that is on it is rarely the label; then it must look like one.
  const label = pieces.length === 0 || pieces.some(({ tabless }) => tabless) || isLikely(cut, media);
  return label && cut.scale >= SMALLEST_SCALE ? cutOut(cut) : null;
};

/** Whichever keeps more of the size; the first where they are much the same. */
const larger = (one: Found | null, other: Found | null): Found | null =>
  other && (!one || other.scale > one.scale + 0.01) ? other : one;

/** All that keeps the label whole: at its own size before all else, then what gets smaller by the least. */
const waysFor = (page: DocumentPage, size: SizeMm, media: SizeMm, cuts: readonly Cut[]): Found[] => {
  const labels = besideEachOther(cuts);
  const [head, ...others] = labels;
  const alone = cuts.filter((cut) => !isInner(cut, cuts) && !labels.includes(cut));
  // One of them alone would leave the others unprinted.
  const whole = [...(head ? [cutOut(head, others)] : []), ...alone.map((cut) => cutOut(cut))];
  const [trim, small] = [trimmed(page, size, media), smaller(page, size, media)];
  const exact = [uncut(page, size, media), trim, ...whole].filter((way) => way && way.scale >= 1);
  const seen = new Set<string>();
  return [...exact, larger(small, trim), small, trim, ...whole]
    .filter((way) => way !== null)
    .filter(({ how }) => !seen.has(JSON.stringify(how)) && seen.add(JSON.stringify(how)));
};

const proposalFor = (page: DocumentPage, index: number, media: SizeMm, kind: DocumentKind): FitProposal => {
  const size = pageSize(page);
  const cuts = size ? cutsOf(page, size, media) : [];
  const other: Found = { way: 'other-printer', how: keep, scale: 1 };
  const stays = kind === 'ZPL' ? asItCame(page, size, media) : null;
  const found = kind === 'EPL' || !size ? [] : waysFor(page, size, media, cuts);
  const ways = [...(stays ? [stays] : []), ...found];
  const first = ways[0] ?? (cuts[0] && kind !== 'EPL' ? cutOut(cuts[0]) : other);
  const choices = cuts.map(({ crop }) => crop).filter((crop) => !sameJson(crop, first.how.crop));
  return { page: index, ...first, came: size, guessed: !page.size && !!size, loaded: media, choices, ways };
};

/**
 * Best fit of each page of a document onto a printer's media: as it is, turned, with the label cut out of its sheet,
 * or made smaller; a page that would lose too much belongs on another printer, and so does a language (EPL) that
 * no printer here speaks. Nothing is decided by this: it is what a window asks about.
 */
export const suggest = ({ kind, pages }: InspectedDocument, media: SizeMm): FitProposal[] =>
  pages.map((page, index) => proposalFor(page, index, media, kind));
