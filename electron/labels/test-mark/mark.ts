import { PackdeskError } from '../../../shared/errors.ts';
import type { MarkedDocument, ReadCode, TestMarkRequest } from '../../core/document-converter.ts';
import { readCodes } from '../third-party/barcodes.ts';
import { blackAndWhite } from '../third-party/grey.ts';
import { lostCodes } from '../third-party/page-codes.ts';
import { openSource, type Source, type SourcePage } from '../third-party/source.ts';
import { markDots, withDots } from './dots.ts';
import { type MarkedPage, marksOf } from './marks.ts';
import { markPdf } from './pdf.ts';
import { markPicture } from './picture.ts';
import { markZpl } from './zpl.ts';

/** Marks that cannot be put on a page as it is: a drawing of it is not certain to show all that is there. */
const unseen: MarkedPage = { codes: [], dpi: 300, marks: [], isWhole: false };

const lookAt = async (source: Source, { language }: TestMarkRequest): Promise<MarkedPage[]> => {
  const pages: MarkedPage[] = [];
  for (const page of source.pages) {
    pages.push(page.size.widthMm > 0 ? await marksOf(page, language) : unseen);
  }
  return pages;
};

const drawn = async (
  source: Source,
  pages: readonly MarkedPage[],
  request: TestMarkRequest,
): Promise<MarkedDocument> => {
  if (source.pdf) return await markPdf(source.pdf, pages, request);
  if (source.zpl) return await markZpl(source, pages, request);
  return await markPicture(source, pages[0] ?? unseen, request);
};

/** A page as it is with its marks: of a PDF as it was made, of dots what is drawn of them. */
const codesAfter = async (
  page: SourcePage,
  { marks, dpi }: MarkedPage,
  pdf: SourcePage | undefined,
): Promise<readonly ReadCode[]> => {
  if (pdf) return await pdf.codes(dpi, null);
  const dots = await Promise.all(marks.map((mark) => markDots(mark, dpi)));
  return await readCodes(blackAndWhite(withDots(await page.drawWhole(dpi), dots)), dpi);
};

/** The pages of which a barcode that was read before cannot be read any more. */
const spoilt = async (
  source: Source,
  { kind, content }: MarkedDocument,
  pages: readonly MarkedPage[],
): Promise<Set<number>> => {
  const lost = new Set<number>();
  const made = source.pdf ? await openSource(content, kind) : null;
  try {
    for (const [index, marked] of pages.entries()) {
      if (marked.marks.length === 0 || marked.codes.length === 0) continue;
      const after = await codesAfter(source.pages[index]!, marked, made?.pages[index]);
      if (lostCodes(marked.codes, after).length > 0) lost.add(index);
    }
    return lost;
  } finally {
    made?.close();
  }
};

/** Marks a carrier's label as one of its test system. See `DocumentConverter.markTest`. */
export const markTestLabel = async (request: TestMarkRequest): Promise<MarkedDocument> => {
  const source = await openSource(request.content, request.kind);
  try {
    const pages = await lookAt(source, request);
    const marked = await drawn(source, pages, request);
    const lost = await spoilt(source, marked, pages);
    if (lost.size === 0) return marked;
    const without = pages.map((page, index) =>
      lost.has(index) ? { ...page, marks: [], isWhole: false } : page,
    );
    return await drawn(source, without, request);
  } catch (error) {
    throw error instanceof PackdeskError ? error : new PackdeskError('document.failed', { cause: error });
  } finally {
    source.close();
  }
};
