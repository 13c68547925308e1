import { PackdeskError } from '../../../shared/errors.ts';
import type { DocumentKind } from '../../../shared/printing/document.ts';

/** A label of a metre at 300 dpi has 11,800; where there are more, looking for barcodes takes half a minute. */
const MOST_ON_A_SIDE = 16_000;
/** A carrier's label has 5 to 500 KB. */
const MOST_MB = 20;
/** A4 at 600 dpi has 35 million. */
const MOST_MILLION_DOTS = 36;
const MOST_PAGES = 100;

export const tooLarge = (limit: string): PackdeskError =>
  new PackdeskError('document.too-large', { details: { limit } });

/** @throws PackdeskError document.too-large */
export const checkBytes = (content: Uint8Array): void => {
  if (content.length > MOST_MB * 1024 * 1024) throw tooLarge(`${MOST_MB} MB`);
};

/** Pixels of 8 bits in four colours, each, at the most dots; those of 16 bits then have half as many dots. */
export const MOST_UNPACKED_BYTES = 150e6;

/** For pixels before they are unpacked. @throws PackdeskError document.too-large */
export const checkUnpacked = (bytes: number): void => {
  if (bytes > MOST_UNPACKED_BYTES) throw tooLarge(`${MOST_UNPACKED_BYTES / 1e6} MB unpacked`);
};

/** For pixels before they are unpacked, and for dots before they are drawn. @throws PackdeskError document.too-large */
export const checkDots = (width: number, height: number): void => {
  if (width * height > MOST_MILLION_DOTS * 1e6) {
    throw tooLarge(`${MOST_MILLION_DOTS} megapixel`);
  }
};

/** The same for a picture of others. @throws PackdeskError document.too-large */
export const checkPicture = (width: number, height: number): void => {
  checkDots(width, height);
  if (Math.max(width, height) > MOST_ON_A_SIDE) throw tooLarge(`${MOST_ON_A_SIDE} pixels a side`);
};

/** @throws PackdeskError document.too-many-pages */
export const checkPages = (pages: number): void => {
  if (pages > MOST_PAGES) {
    throw new PackdeskError('document.too-many-pages', { details: { limit: MOST_PAGES } });
  }
};

/** `why` is for the log alone. */
export const broken = (kind: DocumentKind, why: unknown): PackdeskError =>
  new PackdeskError('document.broken', {
    details: { kind },
    cause: why instanceof Error ? why : new Error(String(why)),
  });
