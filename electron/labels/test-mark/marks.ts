import type { DocumentLanguage } from '../../../shared/document-language.ts';
import type { BoxMm } from '../../../shared/printing/document.ts';
import type { ReadCode } from '../../core/document-converter.ts';
import { labelParts } from '../third-party/inspect.ts';
import { distinctCodes } from '../third-party/page-codes.ts';
import type { SourcePage } from '../third-party/source.ts';
import { FreePlaces, type Place } from './free-place.ts';
import { type MarkSize, markSize, markSizes } from './mark-layout.ts';

/** Fine enough for the bars of labels, which are made for no less. */
const PAGE_DPI = 300;

/** A mark and its place on a page. */
export interface PlacedMark extends Place {
  mark: MarkSize;
}

/** A page as it is looked at, and the marks that it gets. */
export interface MarkedPage {
  codes: ReadCode[];
  /** Of the codes. */
  dpi: number;
  marks: PlacedMark[];
  /** False where a label of it has no room for a mark. */
  isWhole: boolean;
}

const holds = (area: BoxMm, { box }: Place): boolean =>
  box.xMm >= area.xMm &&
  box.yMm >= area.yMm &&
  box.xMm + box.widthMm <= area.xMm + area.widthMm &&
  box.yMm + box.heightMm <= area.yMm + area.heightMm;

const markIn = (places: FreePlaces, area: BoxMm, sizes: readonly MarkSize[]): PlacedMark | null => {
  for (const mark of sizes) {
    const place = places.find(markSize(mark), area);
    if (place) return { ...place, mark };
  }
  return null;
};

/**
 * Marks for a page: one for each part of it that may be printed as a label, within its ink, so that no mark is cut off,
 * and none changes how the page is printed.
 */
export const marksOf = async (page: SourcePage, language: DocumentLanguage): Promise<MarkedPage> => {
  const dpi = page.dpi ?? PAGE_DPI;
  const picture = await page.drawWhole(dpi);
  const codes = distinctCodes(await page.codes(dpi, null));
  const areas = await labelParts(picture, dpi, codes);
  const places = new FreePlaces(picture, dpi, codes);
  const marks: PlacedMark[] = [];
  let isWhole = true;
  // The smallest first: what lies in one lies in each around it.
  for (const area of areas.toSorted((a, b) => a.widthMm * a.heightMm - b.widthMm * b.heightMm)) {
    if (marks.some((mark) => holds(area, mark))) continue;
    const found = markIn(places, area, markSizes(language));
    if (found) marks.push(found);
    else isWhole = false;
  }
  return { codes, dpi, marks, isWhole: isWhole && marks.length > 0 };
};
