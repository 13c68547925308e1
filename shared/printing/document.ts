import type { SizeMm } from '../label/size.ts';

/** Kind of label from a remote service or a carrier, told by its own bytes. */
export type DocumentKind = 'PDF' | 'PNG' | 'GIF' | 'ZPL' | 'EPL';

/** A part of a page, from its top left corner as it is shown. */
export interface BoxMm extends SizeMm {
  xMm: number;
  yMm: number;
}

/** A part of a page that may be a label of its own, with the number of barcodes in it. */
export interface PagePiece {
  box: BoxMm;
  codes: number;
  /** The share of it that its barcodes take; left out where it was not measured. */
  barred?: number;
  /** It has two labels in it, copies of each other or of two parcels. */
  spans?: boolean;
  /** Next to it is another label, similar but not a copy: that of another parcel. */
  beside?: boolean;
  /** It is the whole label; what is left of the page is a tab to be torn off. */
  tabless?: boolean;
}

/** A page of a PDF, a picture, or one label of a printer language. */
export interface DocumentPage {
  /** As the document tells it; null where it tells only pixels or dots. */
  size: SizeMm | null;
  /** Dots per inch, as the document tells it; null where it does not, and for PDF, which has none. */
  dpi: number | null;
  /** A resolution that makes a usual label of it, and the size then. Nothing but a guess; null where `size` is told. */
  guess: { dpi: number; size: SizeMm } | null;
  /** Pixels or dots; null for PDF. */
  dots: { width: number; height: number } | null;
  /** Number of times it is printed when it goes out as it is (`^PQ`, `P`). */
  copies: number;
  /** All that is not white, by `size` or else by the guess; null where nothing is, or where it was not measured. */
  ink: BoxMm | null;
  /** Parts of a page that is larger than a label; the first has all that is on it. */
  pieces: PagePiece[];
}

export interface InspectedDocument {
  kind: DocumentKind;
  pages: DocumentPage[];
  /** Labels that come out when it goes out as it is. */
  labels: number;
}

export const rotations = [0, 90, 180, 270] as const;
/** Degrees, clockwise. */
export type Rotation = (typeof rotations)[number];

/**
 * Fit of a page onto media: first cut, then turned, then scaled, then centred. `exact` keeps its size, `fit` makes
 * it smaller until it fits, and never larger.
 */
export interface DocumentFitHow {
  scale: 'exact' | 'fit';
  turn: Rotation;
  /** Part of the page to keep, as displayed; null keeps all of it. */
  crop: BoxMm | null;
  /** More that is kept of it, each on media of its own behind that: the labels of other parcels. */
  also?: BoxMm[] | undefined;
}

/** All that is kept of a page, in its order; nothing where the whole page is. */
export const keptOf = ({ crop, also = [] }: Pick<DocumentFitHow, 'crop' | 'also'>): BoxMm[] =>
  crop ? [crop, ...also] : [];

/** A page's size as told, else as guessed. */
export const pageSize = (page: Pick<DocumentPage, 'size' | 'guess'>): SizeMm | null =>
  page.size ?? page.guess?.size ?? null;

export const rotatedSize = ({ widthMm, heightMm }: SizeMm, turn: Rotation): SizeMm =>
  turn % 180 === 0 ? { widthMm, heightMm } : { widthMm: heightMm, heightMm: widthMm };

/** Real media wander by so much from label to label: what is made to fit keeps it white on each side. */
export const MARGIN_MM = 1;

/** Smaller than this by a hair is no reason to spoil a label's bars. */
const AS_GOOD_AS_WHOLE = 0.995;

/**
 * By how much a part of a page gets smaller until it fits media, never larger than 1.
 * @param part turned as it will lie on the media
 * @param ink all that is on it, turned likewise; null where it was not measured
 */
export const fitScale = (part: SizeMm, ink: SizeMm | null, media: SizeMm): number => {
  const whole = Math.min(1, media.widthMm / part.widthMm, media.heightMm / part.heightMm);
  if (whole > AS_GOOD_AS_WHOLE) return 1;
  if (ink === null) return whole;
  const within = (length: number, most: number): number => (most - 2 * MARGIN_MM) / Math.max(length, 1);
  return Math.min(whole, within(ink.widthMm, media.widthMm), within(ink.heightMm, media.heightMm));
};
