import { createHash } from 'node:crypto';
import type { GreyPicture } from '../../../shared/label/picture.ts';
import type { BoxMm } from '../../../shared/printing/document.ts';
import type { ReadCode } from '../../core/document-converter.ts';
import { readCodes } from './barcodes.ts';
import { blackAndWhite } from './grey.ts';

/** Reading one page takes longer than all else that is done with it, and looking, showing and printing each want it. */
const MOST_KEPT = 32;
const kept = new Map<string, Promise<ReadCode[]>>();

export const contentKey = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('base64');

/**
 * The barcodes of a drawing as the printer's dots show them, read once as long as it is among the last ones.
 * @param key of everything that the drawing depends on
 * @param dpi of the drawing
 */
export const codesOnce = (
  key: string,
  dpi: number,
  draw: () => Promise<GreyPicture>,
): Promise<ReadCode[]> => {
  const found = kept.get(key) ?? draw().then((drawn) => readCodes(blackAndWhite(drawn), dpi));
  kept.delete(key);
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? key);
  return found;
};

/** White between two bars of one barcode may be read as two of the same: nearer than this they are one. */
const ONE_MM = 2;

const areOne = ({ box: one }: ReadCode, { box: other }: ReadCode): boolean =>
  one.xMm <= other.xMm + other.widthMm + ONE_MM &&
  other.xMm <= one.xMm + one.widthMm + ONE_MM &&
  one.yMm <= other.yMm + other.heightMm + ONE_MM &&
  other.yMm <= one.yMm + one.heightMm + ONE_MM;

const nameOf = ({ format, text }: ReadCode): string => `${format} ${text}`;

/** Each barcode once, also where it was read twice or in two drawings. */
export const distinctCodes = (codes: readonly ReadCode[]): ReadCode[] => {
  const found: ReadCode[] = [];
  for (const code of codes) {
    const isNew = !found.some((other) => nameOf(other) === nameOf(code) && areOne(other, code));
    if (isNew) found.push(code);
  }
  return found;
};

/** A barcode whose edge touches a cut, by the noise of reading it, is not in it. */
const TOUCH_MM = 0.5;

/** Does a cut have a barcode in it, whole or in part? */
export const isOn = ({ box }: ReadCode, { xMm, yMm, widthMm, heightMm }: BoxMm): boolean =>
  Math.min(box.xMm + box.widthMm, xMm + widthMm) - Math.max(box.xMm, xMm) > TOUCH_MM &&
  Math.min(box.yMm + box.heightMm, yMm + heightMm) - Math.max(box.yMm, yMm) > TOUCH_MM;

/**
 * The barcodes that were read before and are not read after, each as often as it is missing: the same one on two places
 * must be read on two.
 */
export const lostCodes = (before: readonly ReadCode[], after: readonly ReadCode[]): ReadCode[] => {
  const left = distinctCodes(after).map(nameOf);
  return distinctCodes(before).filter((code) => {
    const at = left.indexOf(nameOf(code));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};
