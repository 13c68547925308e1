import { PackdeskError } from '../../../shared/errors.ts';
import { type BoxMm, keptOf } from '../../../shared/printing/document.ts';
import type { ConvertedDocument, ConvertRequest } from '../../core/document-converter.ts';
import { startOf } from '../zpl.ts';
import { inkOf } from './grey.ts';
import { provenCodes } from './kept-codes.ts';
import { SLACK_MM, tooLargeFor } from './place.ts';
import { proofDocument } from './proof.ts';
import { codesBefore, compareCodes } from './redraw.ts';
import { isSameDpi, openSource, pageOf, type Source, type SourcePage } from './source.ts';
import { type Chosen, fitsAsItIs, type MadePdf, pdfToPdf, picturesToPdf } from './to-pdf.ts';
import { bitmapLabel, LOOK_DPI, mediaDots, rasterise, type Target } from './to-zpl.ts';
import { allowedZpl } from './zpl-allowed.ts';
import { hasNothing, isCertain } from './zpl-certain.ts';
import type { ZplFile } from './zpl-labels.ts';

/** Bytes for the printer, and by how much each page was reduced. */
type Made = MadePdf;

/**
 * Is there anything on a part of a page? The last one of several sheets may have fewer labels on it.
 * @param ink from which grey on it counts; left out: what a thermal head prints
 */
const hasInk = async (page: SourcePage, box: BoxMm, dpi = LOOK_DPI, ink?: number): Promise<boolean> =>
  inkOf(await page.draw({ box, turn: 0, scale: 1, dpi: page.dpi ?? dpi }), ink) !== null;

/** Paler than a thermal head prints, and seen by a person. */
const PALE = 250;
/** Coarse, and enough for almost every page. */
const GLANCE_DPI = 72;

/** Can anything be seen on a page, or on a part of it? */
const isSeen = async ({ page, crop }: Pick<Chosen, 'page' | 'crop'>): Promise<boolean> => {
  const box = crop ?? { xMm: 0, yMm: 0, ...page.size };
  return (await hasInk(page, box, GLANCE_DPI, PALE)) || (await hasInk(page, box, LOOK_DPI, PALE));
};

const blankAt = (index: number): PackdeskError =>
  new PackdeskError('document.blank', { details: { page: index + 1 } });

/**
 * An empty page beside others may be meant; one that has something on it of which nothing is seen here could not be drawn,
 * and a document of empty pages is no label.
 * @throws PackdeskError document.blank
 */
const checkSeen = async (chosen: readonly Chosen[]): Promise<void> => {
  const blank: Chosen[] = [];
  const pages = new Map(chosen.map((part) => [part.index, part]));
  for (const part of pages.values()) if (!(await isSeen({ ...part, crop: null }))) blank.push(part);
  const fault = blank.length === pages.size ? blank[0] : blank.find(({ page }) => !page.isEmpty());
  if (fault) throw blankAt(fault.index);
  // A part may have nothing on it, where another has.
  for (const part of chosen) if (part.crop === null || (await isSeen(part))) return;
  throw blankAt(chosen[0]?.index ?? 0);
};

/**
 * Labels of ZPL on which nothing is, as where a field got no data. One beside others may be meant, and where the drawing may
 * lack something nothing is known.
 * @throws PackdeskError document.blank
 */
const checkZplSeen = async (file: ZplFile, chosen: readonly Chosen[]): Promise<void> => {
  if (!isCertain(file)) return;
  for (const part of chosen) {
    if (hasNothing(file.labels[part.index]?.recalled ?? [])) continue;
    const { widthMm, heightMm } = part.page.size;
    // Without a measure it cannot be looked at, and one that cannot be drawn may be printed anyway.
    if (widthMm === 0 || heightMm === 0 || (await isSeen(part).catch(() => true))) return;
  }
  throw blankAt(chosen[0]?.index ?? 0);
};

/** A page of which something cannot be drawn is printed by no one unasked. @throws PackdeskError document.undrawn */
const checkDrawn = (chosen: readonly Chosen[]): void => {
  for (const { index, page } of new Map(chosen.map((part) => [part.index, part])).values()) {
    const undrawn = page.undrawn();
    if (undrawn !== null) {
      const details = { page: index + 1 };
      throw new PackdeskError('document.undrawn', { details, cause: new Error(undrawn) });
    }
  }
};

/** Pages to print, or parts of them, in order. */
const chosenOf = async (source: Source, { pages, how }: ConvertRequest): Promise<Chosen[]> => {
  const chosen: Chosen[] = [];
  for (const index of pages ?? source.pages.keys()) {
    const page = pageOf(source, index);
    const parts: Chosen[] = [];
    for (const crop of how.also ? keptOf(how) : []) {
      if (await hasInk(page, crop)) parts.push({ index, page, crop });
    }
    chosen.push(...(parts.length > 0 ? parts : [{ index, page, crop: how.crop }]));
  }
  return chosen;
};

const targetOf = ({ media, dpi, how, offset }: ConvertRequest): Target => ({
  media,
  dpi,
  how,
  offset: offset ?? { xMm: 0, yMm: 0 },
});

const asZpl = async (source: Source, chosen: Chosen[], target: Target): Promise<Made> => {
  const labels: string[] = [];
  const scales: number[] = [];
  for (const { index, page, crop } of chosen) {
    const { bitmap, scale } = await rasterise(page, { ...target, how: { ...target.how, crop } });
    // Too pale for the head. A label of ZPL may be meant to have nothing on it.
    const isBlank = source.zpl === null && crop === null && bitmap.data.every((byte) => byte === 0);
    if (isBlank && !page.isEmpty()) throw blankAt(index);
    labels.push(bitmapLabel(bitmap, startOf(labels), target.offset.xMm !== 0 || target.offset.yMm !== 0));
    scales.push(scale);
  }
  return { content: Buffer.from(labels.join(''), 'latin1'), scales };
};

const asPdf = (source: Source, chosen: Chosen[], target: Target): Promise<Made> =>
  source.pdf ? pdfToPdf(source.pdf, chosen, target) : picturesToPdf(chosen, target);

/** ZPL is not redrawn where it was made for the printer's dots, and nothing else is asked of it. */
const staysZpl = ({ to, how, dpi }: ConvertRequest, chosen: Chosen[]): boolean =>
  to === 'ZPL' &&
  how.turn === 0 &&
  how.crop === null &&
  chosen.every(({ page }) => isSameDpi(page.dpi ?? dpi, dpi));

/**
 * May labels go out as they came? Not where they are to be made to fit. @throws PackdeskError document.size where one
 * has ink beyond the media
 */
const mayStay = async (chosen: Chosen[], { media, dpi, how }: ConvertRequest): Promise<boolean> => {
  const dots = (mm: number): number => ((mm + SLACK_MM) * dpi) / 25.4;
  for (const { page } of chosen) {
    const { widthMm, heightMm } = page.size;
    if (widthMm <= media.widthMm + SLACK_MM && heightMm <= media.heightMm + SLACK_MM) continue;
    if (how.scale === 'fit') return false;
    const ink = inkOf(await page.drawWhole(dpi));
    if (ink && (ink.x + ink.width > dots(media.widthMm) || ink.y + ink.height > dots(media.heightMm))) {
      throw tooLargeFor(page.size, media);
    }
  }
  return true;
};

const zplAsItIs = ({ content, pages, media, dpi }: ConvertRequest, source: Source): ConvertedDocument => {
  const file = source.zpl!;
  const isOne = file.labels.length === 1 && pages?.length === 1;
  const whole = pages === undefined || isOne;
  const text = allowedZpl(file, whole ? null : pages, mediaDots(media, dpi));
  const out = Buffer.from(text, 'latin1');
  const changed = !out.equals(content);
  const count = whole ? source.pages.length : pages.length;
  return { kind: 'ZPL', content: changed ? out : content, changed, pages: count, scale: 1 };
};

const smallest = (scales: readonly number[]): number => Math.min(1, ...scales);

const redrawn = async (
  request: ConvertRequest,
  source: Source,
  chosen: Chosen[],
): Promise<ConvertedDocument> => {
  const { to, media, dpi, how } = request;
  const before = await codesBefore(
    source,
    chosen.map(({ index }) => index),
    dpi,
    how.crop,
  );
  const target = targetOf(request);
  const made = to === 'ZPL' ? await asZpl(source, chosen, target) : await asPdf(source, chosen, target);
  const { content } = made;
  const { pages } = await proofDocument({ content, kind: to, media, dpi });
  compareCodes(
    source,
    dpi,
    before,
    pages.map(({ codes }) => codes),
  );
  return { kind: to, content, changed: true, pages: chosen.length, scale: smallest(made.scales) };
};

const fromZpl = async (
  request: ConvertRequest,
  source: Source,
  chosen: Chosen[],
): Promise<ConvertedDocument> => {
  try {
    await checkZplSeen(source.zpl!, chosen);
    if (staysZpl(request, chosen) && (await mayStay(chosen, request))) return zplAsItIs(request, source);
    return await redrawn(request, source, chosen);
  } catch (error) {
    // A page that cannot be drawn cannot be proved either.
    throw error instanceof PackdeskError ? error : new PackdeskError('document.redraw', { cause: error });
  }
};

/**
 * Puts a document into a printer's language, for its media and its dots; see `DocumentConverter`. ZPL is redrawn only
 * where the same barcodes are read before and after, anything else where all that was read before is. The offset is not put into ZPL that goes out as it came.
 */
export const convertDocument = async (request: ConvertRequest): Promise<ConvertedDocument> => {
  const { content, kind, to } = request;
  if (kind === 'EPL')
    throw new PackdeskError('document.language', { details: { language: kind, present: to } });
  const source = await openSource(content, kind, request.madeForDpi);
  try {
    const chosen = await chosenOf(source, request);
    if (kind === 'ZPL') return await fromZpl(request, source, chosen);
    await checkSeen(chosen);
    checkDrawn(chosen);
    const target = targetOf(request);
    const whole = chosen.length === source.pages.length && chosen.every(({ index }, at) => index === at);
    // One that is odd goes out as it is read here: another reader may take it otherwise.
    const isSound = source.pdf?.odd.length === 0;
    if (to === 'PDF' && isSound && whole && fitsAsItIs(chosen, target)) {
      return { kind: to, content, changed: false, pages: chosen.length, scale: 1 };
    }
    const made = to === 'ZPL' ? await asZpl(source, chosen, target) : await asPdf(source, chosen, target);
    await provenCodes(chosen, { ...made, kind: to }, target);
    return {
      kind: to,
      content: made.content,
      changed: true,
      pages: chosen.length,
      scale: smallest(made.scales),
      ...(source.pdf && source.pdf.odd.length > 0 && { odd: source.pdf.odd }),
    };
  } finally {
    source.close();
  }
};
