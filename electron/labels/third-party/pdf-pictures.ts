import type { Pdfium } from '../pdfium.ts';
import { checkDots, checkUnpacked } from './limits.ts';
import type { Loaded } from './pdf-load.ts';
import { withMemory } from './pdf-memory.ts';
import type { PdfObjects } from './pdf-objects.ts';
import { filtersOf } from './pdf-unpack.ts';
import { isName, type PdfDictionary } from './pdf-values.ts';

/** Filters after which there are plain samples. */
const PLAIN = ['FlateDecode', 'LZWDecode', 'RunLengthDecode', 'ASCIIHexDecode', 'ASCII85Decode'];
const COMPONENTS: Record<string, number> = {
  DeviceGray: 1,
  CalGray: 1,
  Indexed: 1,
  Separation: 1,
  DeviceRGB: 3,
  CalRGB: 3,
  Lab: 3,
  DeviceCMYK: 4,
};

/** Samples of a dot; null for a space of colours that is not known. */
const componentsOf = (objects: PdfObjects, picture: PdfDictionary): number | null => {
  const space = objects.get(picture.get('ColorSpace'));
  const name = Array.isArray(space) ? objects.get(space[0]) : space;
  if (!isName(name)) return null;
  const rest = Array.isArray(space) ? space : [];
  if (name.name === 'ICCBased') return objects.number(objects.dictionary(rest[1]).get('N'));
  if (name.name === 'DeviceN') return objects.array(rest[1]).length;
  return COMPONENTS[name.name] ?? null;
};

/** A row of plain samples more or less is drawn alike by all; more that is missing is drawn black. */
const hasRows = (objects: PdfObjects, picture: PdfDictionary, data: Uint8Array): boolean => {
  const isMask = objects.get(picture.get('ImageMask')) === true;
  const bits = isMask ? 1 : objects.number(picture.get('BitsPerComponent'));
  const components = isMask ? 1 : componentsOf(objects, picture);
  const [width, height] = [objects.number(picture.get('Width')), objects.number(picture.get('Height'))];
  if (bits === null || components === null || width === null || height === null) return true;
  return data.length > Math.ceil((width * bits * components) / 8) * (height - 1);
};

/** Frames of JPEG that the engine reads (ISO 10918-1, B.1.1.3): baseline, extended and progressive, all of Huffman. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const NO_FRAMES = [0xc4, 0xc8, 0xcc];

/** Is a JPEG of a kind that is read, and does it end? */
const isWholeJpeg = (data: Uint8Array): boolean => {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (bytes.lastIndexOf(Uint8Array.of(0xff, 0xd9)) < 0) return false;
  for (let at = bytes.indexOf(Uint8Array.of(0xff, 0xd8)) + 2; at + 4 < bytes.length; ) {
    const mark = bytes[at + 1]!;
    if (bytes[at] !== 0xff) return false;
    if (mark === 0xff) at += 1;
    else if (mark >= 0xc0 && mark <= 0xcf && !NO_FRAMES.includes(mark)) return FRAMES.includes(mark);
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
};

/** Kinds of segments with pictures in them, and where the flag of MMR is in their data (ISO 14492, 7.4). */
const MMR_FLAG: Record<number, number> = { 16: 0, 20: 17, 22: 17, 23: 17, 36: 17, 38: 17, 39: 17 };
const UNKNOWN_LENGTH = 0xffffffff;

/** Is a JBIG2 picture all there, and none of it packed as MMR, of which the engine draws nothing? */
const isWholeJbig2 = (data: Uint8Array): boolean => {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  for (let at = 0; at + 11 <= bytes.length; ) {
    const [number, flags] = [bytes.readUInt32BE(at), bytes[at + 4]!];
    const short = bytes[at + 5]! >> 5;
    const isLong = short === 7;
    const refs = isLong ? bytes.readUInt32BE(at + 5) & 0x1fffffff : short;
    const refBytes = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
    const head =
      at + (isLong ? 9 + Math.ceil((refs + 1) / 8) : 6) + refs * refBytes + ((flags & 0x40) !== 0 ? 4 : 1);
    if (head + 4 > bytes.length) return false;
    const length = bytes.readUInt32BE(head);
    const from = head + 4;
    const flag = MMR_FLAG[flags & 0x3f];
    if (flag !== undefined && ((bytes[from + flag] ?? 0) & 1) === 1) return false;
    if (length === UNKNOWN_LENGTH) return true;
    if (from + length > bytes.length) return false;
    at = from + length;
  }
  return true;
};

/** Does a fax have as many dots a row as its picture? Rows of another length are shifted against each other. */
const isAsWide = (objects: PdfObjects, picture: PdfDictionary): boolean => {
  const given = objects.get(picture.get('DecodeParms') ?? picture.get('DP'));
  const last = Array.isArray(given) ? given.at(-1) : given;
  const columns = objects.number(objects.dictionary(last).get('Columns')) ?? 1728;
  return columns === objects.number(picture.get('Width'));
};

/** A colour that is none is not painted, and one without its function cannot be told: the engine draws both black. */
const isColoured = (objects: PdfObjects, picture: PdfDictionary): boolean => {
  const space = objects.array(picture.get('ColorSpace'));
  if (!isName(objects.get(space[0]), 'Separation') && !isName(objects.get(space[0]), 'DeviceN')) return true;
  return !isName(objects.get(space[1]), 'None') && objects.dictionary(space[3]).size > 0;
};

const isWhole = (objects: PdfObjects, picture: PdfDictionary, data: Uint8Array): boolean => {
  if (!isColoured(objects, picture)) return false;
  const last = filtersOf(objects, picture).at(-1);
  if (last === undefined || PLAIN.includes(last)) return hasRows(objects, picture, data);
  if (last === 'DCTDecode') return isWholeJpeg(data);
  if (last === 'JBIG2Decode') return isWholeJbig2(data);
  if (last === 'CCITTFaxDecode') return isAsWide(objects, picture);
  return true;
};

/** The data of a picture without the filters that are of no picture. */
const dataOf = (engine: Pdfium, object: number): Uint8Array => {
  const length = engine._FPDFImageObj_GetImageDataDecoded(object, 0, 0);
  if (length === 0) return new Uint8Array();
  return withMemory(engine, length, (buffer) => {
    engine._FPDFImageObj_GetImageDataDecoded(object, buffer, length);
    return engine.HEAPU8.slice(buffer, buffer + length);
  });
};

const PICTURE = 3;

/** Can the engine draw the picture that is alone on a page? */
const isDrawn = (engine: Pdfium, page: number, objects: PdfObjects, picture: PdfDictionary): boolean => {
  const object = engine._FPDFPage_GetObject(page, 0);
  if (object === 0 || engine._FPDFPageObj_GetType(object) !== PICTURE) return false;
  const bitmap = engine._FPDFImageObj_GetBitmap(object);
  if (bitmap === 0) return false;
  engine._FPDFBitmap_Destroy(bitmap);
  return isWhole(objects, picture, dataOf(engine, object));
};

/** Pixels of 16 bits in four colours, where a picture does not say. */
const MOST_BITS_A_DOT = 64;

/** @throws PackdeskError document.too-large for a picture with more dots, or more bytes, than are ever unpacked */
const checkSize = (objects: PdfObjects, picture: PdfDictionary): void => {
  const [width, height] = [objects.number(picture.get('Width')), objects.number(picture.get('Height'))];
  if (width === null || height === null) return;
  checkDots(width, height);
  const bits = objects.number(picture.get('BitsPerComponent'));
  const components = componentsOf(objects, picture);
  if (bits === null || components === null) return;
  checkUnpacked(Math.ceil((width * Math.min(MOST_BITS_A_DOT, bits * components)) / 8) * height);
};

/** Tells of pictures of a file if the engine draws them as they are meant: each is put alone on a page of its own. */
export class PictureTests {
  readonly #engine: Pdfium;
  readonly #objects: PdfObjects;
  readonly #open: (content: Uint8Array) => Loaded;
  readonly #known = new Map<number, boolean>();
  readonly #inline = new Map<string, boolean>();
  #alone: (Loaded & { pages: ReadonlyMap<number, number> }) | null = null;

  /** @param open loads a document into the engine */
  constructor(engine: Pdfium, objects: PdfObjects, open: (content: Uint8Array) => Loaded) {
    this.#engine = engine;
    this.#objects = objects;
    this.#open = open;
  }

  /** @throws PackdeskError document.too-large before one is unpacked that is larger than any */
  isDrawn(number: number): boolean {
    const known = this.#known.get(number) ?? this.#isDrawn(number);
    this.#known.set(number, known);
    return known;
  }

  /** The same for pictures that are no objects of the file. */
  areDrawn(pictures: ReadonlyMap<string, { dictionary: PdfDictionary; data: string }>): boolean {
    const news = [...pictures].filter(([key]) => !this.#inline.has(key));
    for (const [, { dictionary }] of news) checkSize(this.#objects, dictionary);
    if (news.length > 0) {
      const file = this.#open(this.#objects.withPictures(news.map(([, picture]) => picture)));
      try {
        for (const [index, [key, { dictionary }]] of news.entries())
          this.#inline.set(key, this.#isDrawnOn(file.document, index, dictionary));
      } finally {
        file.close();
      }
    }
    return [...pictures.keys()].every((key) => this.#inline.get(key));
  }

  /** Frees what the engine holds. */
  close(): void {
    this.#alone?.close();
    this.#alone = null;
  }

  #isDrawn(number: number): boolean {
    const picture = this.#objects.dictionary({ ref: number });
    checkSize(this.#objects, picture);
    const { document, pages } = this.#loaded();
    return this.#isDrawnOn(document, pages.get(number) ?? -1, picture);
  }

  #isDrawnOn(document: number, index: number, picture: PdfDictionary): boolean {
    const page = this.#engine._FPDF_LoadPage(document, index);
    if (page === 0) return false;
    try {
      return isDrawn(this.#engine, page, this.#objects, picture);
    } finally {
      this.#engine._FPDF_ClosePage(page);
    }
  }

  /** All pictures of the file, loaded once. */
  #loaded(): Loaded & { pages: ReadonlyMap<number, number> } {
    if (this.#alone) return this.#alone;
    const pictures = this.#objects.numbers().filter((number) => {
      const { value, stream } = this.#objects.object(number);
      return (
        value instanceof Map && stream !== null && isName(this.#objects.get(value.get('Subtype')), 'Image')
      );
    });
    const pages = new Map(pictures.map((number, index) => [number, index]));
    this.#alone = { ...this.#open(this.#objects.withPagesOf(pictures)), pages };
    return this.#alone;
  }
}
