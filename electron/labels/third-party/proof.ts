import { PackdeskError } from '../../../shared/errors.ts';
import type { GreyPicture } from '../../../shared/label/picture.ts';
import type { Proof, ProofRequest, ReadCode } from '../../core/document-converter.ts';
import { formatsOf, readCodes } from './barcodes.ts';
import { blackAndWhite } from './grey.ts';
import { lostCodes } from './page-codes.ts';
import { openSource, type Source } from './source.ts';
import { mediaDots } from './to-zpl.ts';
import { drawZplInOrder, drawZplLabel, isOfStream } from './zpl-draw.ts';
import type { ZplFile } from './zpl-labels.ts';

/** Letters and digits alone: brackets, spaces and separators are written one way here and another there. */
export const plain = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

const expectedIn = (text: string, codes: readonly ReadCode[]): Proof['expected'][number] => {
  const wanted = plain(text);
  const said = codes.map((code) => plain(code.text));
  return {
    text,
    read: said.includes(wanted),
    within: wanted !== '' && said.some((each) => each.length > wanted.length && each.includes(wanted)),
  };
};

/** Draws each page with the dots that the printer prints; beside it how many of them there are to an inch. */
type DrawPage = (index: number) => Promise<[GreyPicture, number]>;

/** ZPL is run whole and in order, as the printer does: what a label was taken out of it with has no part in this. */
const drawnZpl = (zpl: ZplFile, { media, dpi }: ProofRequest): DrawPage => {
  const canvas = mediaDots(media, dpi);
  let run: ReturnType<typeof drawZplInOrder> | undefined;
  return async (index) => {
    try {
      // A label that draws nothing leaves no telling which drawing is whose: then each is drawn by itself.
      if (isOfStream(zpl)) run ??= drawZplInOrder(zpl, canvas);
      return [(await run)?.(index) ?? (await drawZplLabel(zpl, index, canvas)), dpi];
    } catch (error) {
      throw error instanceof PackdeskError ? error : new PackdeskError('document.failed', { cause: error });
    }
  };
};

const drawnPages = (source: Source, request: ProofRequest): DrawPage => {
  if (source.zpl) return drawnZpl(source.zpl, request);
  return async (index) => {
    const page = source.pages[index]!;
    return [await page.drawWhole(request.dpi), page.dpi ?? request.dpi];
  };
};

/** Codes read from a page before, to be found again on the converted page. */
export type CodesBefore = readonly (readonly ReadCode[])[];

const lostOn = async (
  picture: GreyPicture,
  dpi: number,
  before: readonly ReadCode[],
): Promise<ReadCode[]> => {
  // Looked for by name they are found in a third of the time.
  const sought = { formats: formatsOf(before), most: before.length };
  const quick = lostCodes(before, await readCodes(picture, dpi, sought));
  return quick.length === 0 ? quick : lostCodes(before, await readCodes(picture, dpi));
};

/**
 * The barcodes that a reader does not find any more on a document as the printer prints it, page by page. Throws as
 * `proofDocument` does.
 */
export const codesLost = async (request: ProofRequest, before: CodesBefore): Promise<ReadCode[][]> => {
  if (before.every((codes) => codes.length === 0)) return before.map(() => []);
  const source = await openSource(request.content, request.kind);
  try {
    const drawn = drawnPages(source, request);
    const lost: ReadCode[][] = [];
    for (const [index, codes] of before.entries()) {
      if (codes.length === 0) {
        lost.push([]);
        continue;
      }
      const [picture, dpi] = await drawn(index);
      lost.push(await lostOn(blackAndWhite(picture), dpi, codes));
    }
    return lost;
  } finally {
    source.close();
  }
};

/**
 * Reads the codes of a document as the printer prints it. @throws PackdeskError document.language for EPL,
 * which nothing here draws as a printer does, and those of `openSource`
 */
export const proofDocument = async (request: ProofRequest): Promise<Proof> => {
  const source = await openSource(request.content, request.kind);
  try {
    const drawn = drawnPages(source, request);
    const pages: Proof['pages'] = [];
    for (const index of source.pages.keys()) {
      const [picture, dpi] = await drawn(index);
      pages.push({ codes: await readCodes(blackAndWhite(picture), dpi) });
    }
    const codes = pages.flatMap((page) => page.codes);
    return { pages, expected: (request.expected ?? []).map((text) => expectedIn(text, codes)) };
  } finally {
    source.close();
  }
};
