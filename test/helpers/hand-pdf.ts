import { deflateSync } from 'node:zlib';
import bwipjs from 'bwip-js/node';

/**
 * PDFs by hand, byte by byte (ISO 32000-1, 7.5), so that a test can write what no library writes: the liberties of
 * other producers.
 */

/** An object: its text, or a dictionary with the bytes of its stream. One character is one byte. */
export type HandObject = string | { dictionary: string; data: string; length?: number | string };

/** The way in which a file is put together, beside its objects. */
export interface HandLayout {
  /** Line ends of all but streams. */
  eol?: string;
  /** Bytes before `%PDF-` and behind `%%EOF`. */
  before?: string;
  after?: string;
  /** `%%EOF`, unless a file has another end, or none. */
  end?: string;
  version?: string;
  /** Added to every offset of the table, and to the one of the table itself. */
  shift?: number;
  tableShift?: number;
  /** Left out: the keyword `xref` and its table; the trailer; `startxref`. */
  without?: ('xref' | 'trailer' | 'startxref')[];
  /** Behind each object; a line end is added. */
  endobj?: string;
  endstream?: string;
  /** More keys of the trailer. */
  trailer?: string;
  /** An entry of the table. */
  entry?: (offset: number) => string;
}

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** The text of an object. */
export const objectText = (object: HandObject, eol = '\n', endstream = 'endstream'): string => {
  if (typeof object === 'string') return object;
  const { dictionary, data, length = data.length } = object;
  return `<<${dictionary}/Length ${length}>>${eol === '\r' ? '\n' : eol}stream\n${data}\n${endstream}`;
};

/** The file as text of one character a byte, with the offset of each object. The first object is the catalogue. */
export const layOut = (
  objects: readonly HandObject[],
  layout: HandLayout = {},
): { text: string; offsets: number[] } => {
  const { eol = '\n', before = '', version = '1.4', without = [], endobj = 'endobj', shift = 0 } = layout;
  let text = `%PDF-${version}${eol}%\xe2\xe3\xcf\xd3${eol}`;
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${eol}${objectText(object, eol, layout.endstream)}${eol}${endobj}${eol}`;
    return offset;
  });
  const table = text.length;
  const entry =
    layout.entry ??
    ((offset) => `${String(offset).padStart(10, '0')} 00000 n${eol.length === 2 ? eol : ` ${eol}`}`);
  if (!without.includes('xref')) {
    const free = `0000000000 65535 f${eol.length === 2 ? eol : ` ${eol}`}`;
    text += `xref${eol}0 ${objects.length + 1}${eol}${free}${offsets.map((at) => entry(at + shift)).join('')}`;
  }
  if (!without.includes('trailer'))
    text += `trailer${eol}<</Size ${objects.length + 1}/Root 1 0 R${layout.trailer ?? ''}>>${eol}`;
  if (!without.includes('startxref')) text += `startxref${eol}${table + (layout.tableShift ?? shift)}${eol}`;
  text += layout.end ?? `%%EOF${eol}`;
  return { text: before + text + (layout.after ?? ''), offsets };
};

export const handPdf = (objects: readonly HandObject[], layout: HandLayout = {}): Uint8Array =>
  bytesOf(layOut(objects, layout).text);

/** A page of 4 x 6 inches, in points. */
export const PAGE = { width: 288, height: 432 };

/** The text of the barcode of a label by hand. */
export const CODE = 'JD014600003821';

/** Widths of bars and gaps in turn. */
const bars = (): number[] => {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text: CODE }) as { sbs: number[] }[];
  return symbol!.sbs;
};

/** Content of a page: a frame that is open at the bottom, a block and a barcode. The left and right, top and bottom differ. */
export const labelContent = (): string => {
  const parts = ['12 12 3 408 re', '273 12 3 408 re', '12 417 264 3 re', '40 60 90 50 re'];
  let x = 30;
  bars().forEach((width, index) => {
    if (index % 2 === 0) parts.push(`${x.toFixed(2)} 250 ${(width * 1.2).toFixed(2)} 90 re`);
    x += width * 1.2;
  });
  return `0 g ${parts.join(' ')} f`;
};

/** Keys of a label's page; another value takes the place of the first, '' leaves a key out. */
export interface HandPage {
  type?: string;
  mediaBox?: string;
  resources?: string;
  contents?: string;
  /** Written behind them. */
  more?: string;
}

export const pageObject = ({ type, mediaBox, resources, contents, more }: HandPage = {}): string =>
  [
    '<<',
    type ?? '/Type/Page',
    '/Parent 2 0 R',
    mediaBox ?? `/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]`,
    resources ?? '/Resources<<>>',
    contents ?? '/Contents 4 0 R',
    more ?? '',
    '>>',
  ].join('');

/** Catalogue, pages, one page and its content. */
export const labelObjects = (
  page: HandPage = {},
  content: HandObject | string = labelContent(),
): HandObject[] => [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  pageObject(page),
  typeof content === 'string' ? { dictionary: '', data: content } : content,
];

/** A stream packed as most producers do. */
export const flate = (data: string | Uint8Array, dictionary = ''): HandObject => ({
  dictionary: `${dictionary}/Filter/FlateDecode`,
  data: deflateSync(typeof data === 'string' ? bytesOf(data) : data).toString('latin1'),
});
