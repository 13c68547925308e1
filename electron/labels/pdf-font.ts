import type { Face, Faces, FontFile } from './fonts.ts';
import type { PdfDocument } from './pdf-document.ts';

const hex4 = (value: number): string => value.toString(16).padStart(4, '0');

const utf16 = (code: number): string =>
  Array.from(String.fromCodePoint(code).split(''), (unit) => hex4(unit.charCodeAt(0))).join('');

/** Longest list of a range in a CMap that every reader takes (Adobe Technical Note 5014). */
const RANGE = 100;
/** The codes of a range differ in their last byte alone (the same). */
const LAST_BYTE = 256;

/** Which characters the glyphs from number 1 on are, for people who copy text (ISO 32000, 9.10.3). */
const toUnicode = (codes: readonly number[]): string => {
  const ranges: string[] = [];
  for (let first = 1; first <= codes.length; ) {
    const end = Math.min(first + RANGE, first - (first % LAST_BYTE) + LAST_BYTE);
    const part = codes.slice(first - 1, end - 1);
    ranges.push(
      `1 beginbfrange\n<${hex4(first)}> <${hex4(first + part.length - 1)}> [${part.map((code) => `<${utf16(code)}>`).join(' ')}]\nendbfrange`,
    );
    first = end;
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    ...ranges,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
};

/** Flags of a font descriptor: not symbolic would name characters that Noto has beyond the standard ones. */
const SYMBOLIC = 4;

/** One font of one document: the glyphs that its text has shown so far, in the order of their first use. */
class PdfFont {
  readonly name: string;
  readonly reference: PDFKit.PDFKitReference;
  readonly #doc: PdfDocument;
  readonly #file: FontFile;
  /** Numbers in the document by the glyph's number in the file; 0 is the one for missing characters in both. */
  readonly #numbers = new Map([[0, 0]]);
  readonly #codes: number[] = [];
  readonly #widths: number[] = [];

  constructor(doc: PdfDocument, file: FontFile, name: string) {
    this.#doc = doc;
    this.#file = file;
    this.name = name;
    this.reference = doc.ref({});
  }

  /** The text as the document writes it. */
  encode(text: string): string {
    let out = '';
    for (const char of text) {
      const code = char.codePointAt(0)!;
      const { id, width } = this.#file.glyph(code);
      let number = this.#numbers.get(id);
      if (number === undefined) {
        number = this.#numbers.size;
        this.#numbers.set(id, number);
        this.#codes.push(code);
        this.#widths.push(width);
      }
      out += hex4(number);
    }
    return out;
  }

  #object(data: Record<string, unknown>, stream?: Uint8Array | string): PDFKit.PDFKitReference {
    const object = this.#doc.ref(data);
    object.end(typeof stream === 'string' ? Buffer.from(stream) : stream);
    return object;
  }

  #descriptor(name: string, compress: boolean): PDFKit.PDFKitReference {
    const { font } = this.#file;
    const em = (units: number): number => (units * 1000) / font.unitsPerEm;
    const { minX, minY, maxX, maxY } = font.bbox;
    const subset = this.#file.subset([...this.#numbers.keys()]);
    return this.#object({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: SYMBOLIC,
      FontBBox: [minX, minY, maxX, maxY].map(em),
      ItalicAngle: font.italicAngle,
      Ascent: em(font.ascent),
      Descent: em(font.descent),
      CapHeight: em(font.capHeight || font.ascent),
      XHeight: em(font.xHeight || 0),
      StemV: 0,
      FontFile2: compress
        ? this.#object({ Filter: 'FlateDecode', Length1: subset.bytes.length }, subset.packed())
        : this.#object({ Length1: subset.bytes.length }, subset.bytes),
    });
  }

  /** Writes the font into the document (ISO 32000, 9.7): a subset of it, numbered as its text is. */
  embed(tag: string, compress: boolean): void {
    const { font } = this.#file;
    const name = `${tag}+${font.postscriptName}`;
    const descendant = this.#object({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: {
        // The library writes string objects as text and other strings as names.
        Registry: new String('Adobe'),
        Ordering: new String('Identity'),
        Supplement: 0,
      },
      FontDescriptor: this.#descriptor(name, compress),
      W: [0, [(font.getGlyph(0).advanceWidth * 1000) / font.unitsPerEm, ...this.#widths]],
      CIDToGIDMap: 'Identity',
    });
    Object.assign(this.reference.data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: this.#object({}, toUnicode(this.#codes)),
    });
    this.reference.end(undefined);
  }
}

/** Text of one document. */
export interface PdfFonts {
  /** Shows text from a place on; both in points, from the top left corner of what is drawn into. */
  show(face: Face, sizePt: number, text: string, at: { x: number; y: number }): void;
  /** Writes the fonts that were used; nothing is shown afterwards. */
  embed(): void;
}

const written = (value: number): number => Math.round(value * 1e6) / 1e6;

/**
 * The fonts of a document. Not the library's own: that parses a font for each document, and fontkit's glyphs remember
 * the characters that first asked for them, so a font that is parsed once would say what an earlier document's text was.
 * @param compress packs the fonts
 */
export const pdfFonts = (doc: PdfDocument, faces: Faces, compress: boolean): PdfFonts => {
  const used = new Map<Face, PdfFont>();
  const fontOf = (face: Face): PdfFont => {
    const known = used.get(face);
    if (known) return known;
    const file = faces[face];
    if (!file) throw new Error(`The font ${face} is not read.`);
    const font = new PdfFont(doc, file, `F${used.size + 1}`);
    used.set(face, font);
    return font;
  };
  return {
    show: (face, sizePt, text, { x, y }) => {
      if (text === '') return;
      const font = fontOf(face);
      doc.page.fonts[font.name] = font.reference;
      // The page's axis points down: it is turned over for letters, about the page's height as the library does it, so
      // that they lie on the same dots as ever.
      const { height } = doc.page;
      const place = `1 0 0 1 ${written(x)} ${written(height - y)} Tm`;
      const shown = `BT ${place} /${font.name} ${written(sizePt)} Tf <${font.encode(text)}> Tj ET`;
      doc.addContent(`q 1 0 0 -1 0 ${written(height)} cm ${shown} Q`);
    },
    embed: () => {
      for (const [index, font] of [...used.values()].entries()) {
        font.embed(`PACKD${String.fromCharCode(65 + index)}`, compress);
      }
    },
  };
};
