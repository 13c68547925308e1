import { PackdeskError } from '../../../shared/errors.ts';
import type { GreyPicture } from '../../../shared/label/picture.ts';
import type { BoxMm } from '../../../shared/printing/document.ts';
import type { ReadCode } from '../../core/document-converter.ts';
import { isSameDpi, type Source } from './source.ts';
import { barcodesOf, isCertain } from './zpl-certain.ts';
import { drawZplInOrder, isOfStream } from './zpl-draw.ts';
import type { ZplFile } from './zpl-labels.ts';
import { isRead, saidCodes } from './zpl-said-codes.ts';

/** Every barcode of the original, which a redrawn label must still show. */
export type CodesBefore = ReadCode[][];

/** Why ZPL is not redrawn: for the printer's resolution, or for another reason. */
const refusal = (source: Source, dpi: number, why: string): PackdeskError => {
  const made = Math.round(source.pages[0]?.dpi ?? dpi);
  const cause = new Error(why);
  return isSameDpi(made, dpi)
    ? new PackdeskError('document.redraw', { cause })
    : new PackdeskError('document.resolution', { details: { made, present: dpi }, cause });
};

const sameCodes = (one: readonly ReadCode[], other: readonly ReadCode[]): boolean => {
  const named = (codes: readonly ReadCode[]): string =>
    JSON.stringify(codes.map(({ format, text }) => `${format} ${text}`).sort());
  return named(one) === named(other);
};

const withinCrop = ({ box }: ReadCode, crop: BoxMm | null): boolean => {
  if (crop === null) return true;
  const [x, y] = [box.xMm + box.widthMm / 2, box.yMm + box.heightMm / 2];
  return x >= crop.xMm && x <= crop.xMm + crop.widthMm && y >= crop.yMm && y <= crop.yMm + crop.heightMm;
};

/** Tells of each label if it looks as it does when all of the stream is run in order. */
const comparedWithStream = (zpl: ZplFile): ((index: number, alone: GreyPicture) => Promise<boolean>) => {
  const runs = new Map<string, ReturnType<typeof drawZplInOrder>>();
  return async (index, alone) => {
    if (!isOfStream(zpl)) return true;
    const canvas = `${alone.width} ${alone.height}`;
    const run = runs.get(canvas) ?? drawZplInOrder(zpl, alone);
    runs.set(canvas, run);
    const inOrder = (await run)?.(index);
    return inOrder !== undefined && Buffer.from(inOrder.data).equals(Buffer.from(alone.data));
  };
};

/**
 * The barcodes of ZPL as it came, or of what is cut out of it, for a comparison with what is made of it.
 * @throws PackdeskError document.resolution, document.redraw where a drawing is not certain to have all that a printer
 * would print
 */
export const codesBefore = async (
  source: Source,
  pages: readonly number[],
  dpi: number,
  crop: BoxMm | null,
): Promise<CodesBefore> => {
  const { zpl } = source;
  if (!zpl || !isCertain(zpl)) throw refusal(source, dpi, 'it has commands that are not drawn for certain');
  const before: CodesBefore = [];
  const isAsInStream = comparedWithStream(zpl);
  for (const index of pages) {
    const page = source.pages[index]!;
    const codes = await page.codes(dpi, null);
    const { named, pictured } = barcodesOf(zpl.labels[index]!.recalled);
    if (codes.length < Math.max(named, pictured ? 1 : 0)) {
      throw refusal(source, dpi, 'not every barcode of it can be read before anything is done to it');
    }
    const said = saidCodes(zpl.labels[index]!.recalled);
    const read = codes.map(({ text }) => text);
    if (!said.isKnown || !said.codes.every((code) => isRead(code, read))) {
      throw refusal(source, dpi, 'a barcode of it does not read as its commands say');
    }
    if (!(await isAsInStream(index, await page.drawWhole(dpi)))) {
      throw refusal(source, dpi, 'a label of it looks otherwise when all of it is run in order');
    }
    before.push(codes.filter((code) => withinCrop(code, crop)));
  }
  return before;
};

/** @throws PackdeskError document.resolution, document.redraw where another thing is read after than before */
export const compareCodes = (source: Source, dpi: number, before: CodesBefore, after: CodesBefore): void => {
  const same =
    before.length === after.length && before.every((codes, page) => sameCodes(codes, after[page]!));
  if (!same) throw refusal(source, dpi, 'its barcodes read otherwise after it was redrawn');
};
