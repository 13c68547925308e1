import { inflateRawSync } from 'node:zlib';
import type { PdfObject, PdfObjects } from './pdf-objects.ts';
import { isName, isRef, type PdfDictionary, type PdfValue } from './pdf-values.ts';

/** All that a page is drawn with: its pictures by number, its fonts, and the streams that say what is drawn. */
export interface PageParts {
  pictures: number[];
  fonts: PdfDictionary[];
  contents: PdfObject[];
}

/** No page has as many, and a chain of forms would be followed for ever. */
const MOST_PARTS = 5000;

class PartsReader {
  readonly #objects: PdfObjects;
  readonly #seen = new Set<number>();
  readonly parts: PageParts = { pictures: [], fonts: [], contents: [] };

  constructor(objects: PdfObjects) {
    this.#objects = objects;
  }

  resources(value: PdfValue | undefined): void {
    const resources = this.#objects.dictionary(value);
    for (const each of this.#values(resources.get('XObject'))) this.stream(each);
    for (const each of this.#values(resources.get('Pattern'))) this.stream(each);
    for (const each of this.#values(resources.get('Font'))) this.#font(each);
    for (const each of this.#values(resources.get('ExtGState'))) {
      this.stream(this.#objects.dictionary(this.#objects.dictionary(each).get('SMask')).get('G'));
    }
  }

  /** A picture, a form or a pattern. */
  stream(value: PdfValue | undefined): void {
    if (!isRef(value) || this.#isKnown(value.ref)) return;
    const object = this.#objects.object(value.ref);
    if (!(object.value instanceof Map) || object.stream === null) return;
    if (isName(this.#objects.get(object.value.get('Subtype')), 'Image')) {
      this.parts.pictures.push(value.ref);
      this.stream(object.value.get('SMask'));
      this.stream(object.value.get('Mask'));
      return;
    }
    this.parts.contents.push(object);
    this.resources(object.value.get('Resources'));
  }

  /** The looks of an annotation: one, or one for each of its states. */
  looks(value: PdfValue | undefined): void {
    const isStream = isRef(value) && this.#objects.object(value.ref).stream !== null;
    if (isStream) this.stream(value);
    else for (const each of this.#values(value)) this.stream(each);
  }

  contents(value: PdfValue | undefined): void {
    const parts = Array.isArray(this.#objects.get(value)) ? this.#objects.array(value) : [value];
    for (const each of parts) {
      if (isRef(each)) this.parts.contents.push(this.#objects.object(each.ref));
    }
  }

  #font(value: PdfValue): void {
    if (isRef(value) && this.#isKnown(value.ref)) return;
    const font = this.#objects.dictionary(value);
    if (font.size === 0) return;
    this.parts.fonts.push(font);
    if (!isName(this.#objects.get(font.get('Subtype')), 'Type3')) return;
    for (const each of this.#values(font.get('CharProcs'))) this.stream(each);
    this.resources(font.get('Resources'));
  }

  #values(value: PdfValue | undefined): PdfValue[] {
    return [...this.#objects.dictionary(value).values()];
  }

  #isKnown(number: number): boolean {
    if (this.#seen.size > MOST_PARTS) throw new Error('a page has too many parts');
    const known = this.#seen.has(number);
    this.#seen.add(number);
    return known;
  }
}

/** The parts of a page, in whatever they lie. @param looks of its annotations that are printed */
export const partsOf = (
  objects: PdfObjects,
  page: PdfDictionary,
  resources: PdfValue | undefined,
  looks: readonly PdfValue[],
): PageParts => {
  const reader = new PartsReader(objects);
  reader.contents(page.get('Contents'));
  reader.resources(resources);
  for (const each of looks) reader.looks(each);
  return reader.parts;
};

/** The filters of a stream, in the order in which they are undone. */
export const filtersOf = (objects: PdfObjects, stream: PdfDictionary): string[] => {
  const value = objects.get(stream.get('Filter') ?? stream.get('F'));
  return (Array.isArray(value) ? value.map((each) => objects.get(each)) : [value]).flatMap((each) =>
    isName(each) ? [each.name] : [],
  );
};

const MOST_CONTENT_BYTES = 100e6;

/** Is a packed content all there? Of one that is cut off a reader draws the beginning. A checksum is not asked for. */
export const isContentWhole = (objects: PdfObjects, { value, stream }: PdfObject): boolean => {
  if (!(value instanceof Map) || stream === null) return false;
  const [filter, ...more] = filtersOf(objects, value);
  if (more.length > 0 || (filter !== 'FlateDecode' && filter !== 'Fl')) return true;
  const packed = Buffer.from(stream, 'latin1');
  // Nothing at all is nothing lost.
  if (packed.length <= 2) return true;
  try {
    inflateRawSync(packed.subarray(2), { maxOutputLength: MOST_CONTENT_BYTES });
    return true;
  } catch {
    return false;
  }
};

const EMBEDDED = ['FontFile', 'FontFile2', 'FontFile3'];
const STANDARD = /^(Helvetica|Times|Courier|Arial|Symbol|ZapfDingbats)/;
/** Fonts whose letters are bars. */
const OF_BARS =
  /bar-?code|code-?(39|93|128)|3-?of-?9|2-?of-?5|idautomation|^(c|hc)(39|128)|ean-?(8|13)|upc-?[ae]|codabar|postnet/i;

/** Are the letters of a font what the file means? Of one that is not in it another is drawn, and of some none. */
export const isFontThere = (objects: PdfObjects, font: PdfDictionary): boolean => {
  const kind = objects.get(font.get('Subtype'));
  if (isName(kind, 'Type3')) return true;
  const isComposite = isName(kind, 'Type0');
  const own = isComposite ? objects.dictionary(objects.array(font.get('DescendantFonts'))[0]) : font;
  const descriptor = objects.dictionary(own.get('FontDescriptor'));
  if (EMBEDDED.some((key) => isRef(descriptor.get(key)))) return true;
  if (isComposite) return false;
  const name = objects.get(font.get('BaseFont'));
  return !isName(name) || STANDARD.test(name.name) || !OF_BARS.test(name.name.replaceAll(' ', '-'));
};
