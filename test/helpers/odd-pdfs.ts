import {
  flate,
  type HandObject,
  handPdf,
  labelContent,
  labelObjects,
  layOut,
  PAGE,
  pageObject,
} from './hand-pdf.ts';
import { compressed, linearized, updated } from './hand-pdf-structures.ts';
import { pdfOf } from './third-party.ts';

/** A file that readers open though it is not as ISO 32000-1 wants it, or is so in a way that few producers use. */
export interface OddPdf {
  what: string;
  make(): Uint8Array | Promise<Uint8Array>;
}

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const label = (layout: Parameters<typeof handPdf>[1] = {}) => handPdf(labelObjects(), layout);
const ofPage = (page: Parameters<typeof pageObject>[0], content?: HandObject | string) =>
  handPdf(labelObjects(page, content));
const odd = (what: string, make: OddPdf['make']): OddPdf => ({ what, make });

/** Bytes around the file. */
export const tails: OddPdf[] = [
  odd('bytes before the header', () =>
    label({ before: 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n' }),
  ),
  odd('a byte order mark before the header', () => label({ before: '\xef\xbb\xbf' })),
  odd('offsets that count bytes before the header', () => label({ before: '\r\n\r\n   ', shift: 7 })),
  odd('PJL around it', () =>
    label({
      before: '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n',
      after: '\x1b%-12345X@PJL EOJ\r\n\x1b%-12345X',
    }),
  ),
  odd('a tail of 1,500 zero bytes', () => label({ after: '\0'.repeat(1500) })),
  odd('a tail of 6,000 zero bytes', () => label({ after: '\0'.repeat(6000) })),
  odd('a web page behind it', () =>
    label({ after: `<html><body>${'<p>Thank you</p>'.repeat(500)}</body></html>` }),
  ),
  odd('a boundary of MIME behind it', () => label({ after: '\r\n------=_Part_12_345.678--\r\n' })),
  odd('a signature of 20 KB behind it', () => label({ after: 'MIIG'.repeat(5000) })),
  odd('no %%EOF', () => label({ end: '' })),
  odd('no %%EOF, and no line end', () => bytes(layOut(labelObjects(), { end: '' }).text.trimEnd())),
  odd('%EOF', () => label({ end: '%EOF\n' })),
  odd('%%EOF without its last letter', () => label({ end: '%%EO' })),
  odd('a part of %%EOF, as a cut of one byte', () => label({ end: '%%E' })),
];

/** The table of objects, and what names it. */
export const tables: OddPdf[] = [
  odd('no startxref', () => label({ without: ['startxref'] })),
  odd('startxref of 0', () => bytes(layOut(labelObjects()).text.replace(/startxref\n\d+/, 'startxref\n0'))),
  odd('startxref some bytes too far', () => label({ tableShift: 7 })),
  odd('startxref some bytes too near', () => label({ tableShift: -3 })),
  odd('offsets too large by two', () => label({ shift: 2 })),
  odd('offsets too small by one', () => label({ shift: -1, tableShift: 0 })),
  odd('offsets of another file', () => label({ shift: 400, tableShift: 0 })),
  odd('no table', () => label({ without: ['xref'] })),
  odd('neither table nor startxref', () => label({ without: ['xref', 'startxref'] })),
  odd('no trailer', () => label({ without: ['trailer'] })),
  odd('nothing behind the last object but %%EOF', () => label({ without: ['xref', 'trailer', 'startxref'] })),
  odd('entries of 19 bytes', () => label({ entry: (at) => `${String(at).padStart(10, '0')} 00000 n\n` })),
  odd('a table that begins at 1', () => bytes(layOut(labelObjects()).text.replace('xref\n0 5', 'xref\n1 5'))),
  odd('a table that says one object less', () =>
    bytes(layOut(labelObjects()).text.replace('xref\n0 5', 'xref\n0 4')),
  ),
  odd('a Size that is too small', () => bytes(layOut(labelObjects()).text.replace('/Size 5', '/Size 2'))),
  odd('line ends of CR', () => label({ eol: '\r' })),
  odd('line ends of CR LF', () => label({ eol: '\r\n' })),
  odd('line ends rewritten by a mail program', () =>
    bytes(layOut(labelObjects()).text.replace(/\n/g, '\r\n')),
  ),
  odd('no header of a version', () => bytes(layOut(labelObjects()).text.replace('%PDF-1.4', '%PDF-'))),
  odd('a version that is none', () => label({ version: '9.9' })),
];

/** A stream of the page with a `Length` that is not its own. */
const lengthOf = (length: number | string): Uint8Array =>
  handPdf(labelObjects({}, { dictionary: '', data: labelContent(), length }));

/** A label with one part of an object changed, or of what is around the objects. */
const changed = (from: string | RegExp, to: string): Uint8Array => {
  const objects = labelObjects().map((each) => (typeof each === 'string' ? each.replace(from, to) : each));
  const whole = layOut(labelObjects()).text;
  const other = layOut(objects).text;
  if (other !== whole) return bytes(other);
  if (whole.replace(from, to) === whole) throw new Error(`nothing to change: ${from}`);
  return bytes(whole.replace(from, to));
};

const packed = flate(labelContent()) as { dictionary: string; data: string };

/** Streams and objects that do not end, or not where they say. */
export const streams: OddPdf[] = [
  odd('a Length of 0', () => lengthOf(0)),
  odd('a Length too small by 40', () => lengthOf(labelContent().length - 40)),
  odd('a Length too large by 20', () => lengthOf(labelContent().length + 20)),
  odd('a Length beyond the file', () => lengthOf(99_999_999)),
  odd('a negative Length', () => lengthOf(-1)),
  odd('a Length by reference', () =>
    handPdf([
      ...labelObjects({}, { dictionary: '', data: labelContent(), length: '5 0 R' }),
      `${labelContent().length}`,
    ]),
  ),
  odd('a Length by reference to nothing', () => lengthOf('9 0 R')),
  odd('a Length too small of a packed stream', () =>
    handPdf(labelObjects({}, { ...packed, length: packed.data.length - 30 })),
  ),
  odd('a packed stream without its checksum', () =>
    handPdf(labelObjects({}, { dictionary: '/Filter/FlateDecode', data: packed.data.slice(0, -4) })),
  ),
  odd('a packed stream with a wrong checksum', () =>
    handPdf(
      labelObjects({}, { dictionary: '/Filter/FlateDecode', data: `${packed.data.slice(0, -4)}\0\0\0\0` }),
    ),
  ),
  odd('no endstream', () => label({ endstream: '' })),
  odd('no endobj', () => label({ endobj: '' })),
  odd('stream with a CR alone', () => changed('stream\n0 g', 'stream\r0 g')),
  odd('stream with blanks behind it', () => changed('stream\n0 g', 'stream  \n0 g')),
  odd('comments between its keys', () =>
    changed('/Type/Page/', '/Type % a page\n/Page % of 4 x 6 inches\n/'),
  ),
  odd('names with hex digits', () => changed('/Type/Page/Parent', '/Ty#70e/P#61ge/P#61rent')),
  odd('a key twice, of which the last counts', () =>
    changed('/Contents 4 0 R', '/Contents 9 0 R/Contents 4 0 R'),
  ),
  odd('obj without a line end', () => changed('3 0 obj\n', '3 0 obj')),
  odd('objects with another generation', () => changed('4 0 obj', '4 1 obj')),
  odd('zeros before the number of an object', () => changed('\n3 0 obj', '\n0003 00000 obj')),
  odd('null for a value', () => changed('/Resources<<>>', '/Resources<<>>/Annots null/Group null')),
];

/** Two labels, the second below a node of its own; with what is said to be at and below the root, and the node. */
const twoPages = (atRoot: number, atNode: number): Uint8Array =>
  handPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[3 0 R 5 0 R]/Count ${atRoot}>>`,
    pageObject(),
    { dictionary: '', data: labelContent() },
    `<</Type/Pages/Parent 2 0 R/Kids[6 0 R]/Count ${atNode}>>`,
    pageObject().replace('/Parent 2 0 R', '/Parent 5 0 R'),
  ]);

/** Pages and their boxes. */
export const pages: OddPdf[] = [
  odd('a Count that is too small', () => changed('/Count 1', '/Count 0')),
  odd('a Count that is too large', () => changed('/Count 1', '/Count 7')),
  odd('a negative Count', () => changed('/Count 1', '/Count -1')),
  odd('no Count', () => changed('/Count 1', '')),
  odd('a Count of fewer pages than there are', () => twoPages(1, 1)),
  odd('a Count of more pages within the tree', () => twoPages(2, 7)),
  odd('a page for the whole tree', () =>
    handPdf(['<</Type/Catalog/Pages 3 0 R>>', ...labelObjects().slice(1)]),
  ),
  odd('no Type of a page', () => ofPage({ type: '' })),
  odd('another Type of a page', () => ofPage({ type: '/Type/Template' })),
  odd('no Type of the catalogue', () => changed('/Type/Catalog', '')),
  odd('no Type of the tree', () => changed('/Type/Pages', '')),
  odd('no Parent', () => changed('/Parent 2 0 R', '')),
  odd('no resources', () => ofPage({ resources: '' })),
  odd('a box that is inherited', () => {
    const [catalogue, , page, content] = labelObjects({ mediaBox: '' });
    return handPdf([
      catalogue!,
      '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 288 432]>>',
      page!,
      content!,
    ]);
  }),
  odd('no box', () => ofPage({ mediaBox: '' })),
  odd('a box with its corners the other way round', () => ofPage({ mediaBox: '/MediaBox[288 432 0 0]' })),
  odd('a box of reals', () => ofPage({ mediaBox: '/MediaBox[0.0 0.00 288.000 432.0001]' })),
  odd('a box by reference', () =>
    handPdf([...labelObjects({ mediaBox: '/MediaBox 5 0 R' }), '[0 0 6 0 R 432]', '288']),
  ),
  odd('a box of three numbers', () => ofPage({ mediaBox: '/MediaBox[0 0 288]' })),
  odd('a box without a size', () => ofPage({ mediaBox: '/MediaBox[0 0 0 0]' })),
  odd('a box away from the origin', () =>
    ofPage({ mediaBox: '/MediaBox[-50 -60 238 372]' }, `q 1 0 0 1 -50 -60 cm ${labelContent()} Q`),
  ),
  odd('a cut beyond the box', () => ofPage({ more: '/CropBox[-20 -20 400 600]' })),
  odd('a cut away from the box', () => ofPage({ more: '/CropBox[1000 1000 1288 1432]' })),
  odd('a cut without a size', () => ofPage({ more: '/CropBox[0 0 0 0]' })),
  odd('Rotate of -90', () => ofPage({ more: '/Rotate -90' })),
  odd('Rotate of 450', () => ofPage({ more: '/Rotate 450' })),
  odd('Rotate of 45', () => ofPage({ more: '/Rotate 45' })),
  odd('Rotate of a real', () => ofPage({ more: '/Rotate 90.0' })),
  odd('UserUnit of 2', () =>
    ofPage(
      { mediaBox: '/MediaBox[0 0 144 216]', more: '/UserUnit 2' },
      `q .5 0 0 .5 0 0 cm ${labelContent()} Q`,
    ),
  ),
  odd('UserUnit of 0.5', () =>
    ofPage(
      { mediaBox: '/MediaBox[0 0 576 864]', more: '/UserUnit .5' },
      `q 2 0 0 2 0 0 cm ${labelContent()} Q`,
    ),
  ),
  odd('content in parts that cut a number', () => {
    const content = labelContent();
    const at = content.indexOf('re') - 2;
    return handPdf([
      ...labelObjects({ contents: '/Contents[4 0 R 5 0 R]' }, content.slice(0, at)),
      { dictionary: '', data: content.slice(at) },
    ]);
  }),
  odd('operators that are not known', () => ofPage({}, `/Foo bar 1 2 frob ${labelContent()} Q Q`)),
  odd('q without Q', () => ofPage({}, `q q q ${labelContent()}`)),
  odd('a catalogue that is not the first object', () => {
    const [catalogue, tree, page, content] = labelObjects();
    const text = layOut([{ dictionary: '', data: 'x' }, tree!, page!, content!, catalogue!]).text;
    return bytes(text.replace('/Root 1 0 R', '/Root 5 0 R'));
  }),
  odd('a trailer without Root', () => changed('/Root 1 0 R', '')),
  odd('a Root that is not there', () => changed('/Root 1 0 R', '/Root 33 0 R')),
];

/** Newer ways to put a file together. */
export const structures: OddPdf[] = [
  odd('objects in a stream', () => compressed()),
  odd('objects in a stream, with wide fields', () => compressed({ w: [1, 4, 2] })),
  odd('objects in a stream, with startxref some bytes off', () => compressed({ table: 5 })),
  odd('a table for old readers and one for new ones', () => compressed({ hybrid: true })),
  odd('a later state behind the first', () => updated()),
  odd('a later state whose Prev is wrong', () => updated({ prev: 12 })),
  odd('a later state whose startxref is wrong', () => updated({ tableAt: 3 })),
  odd('a later state without %%EOF', () => updated({ end: '' })),
  odd('made for the web', () => linearized()),
  odd('made for the web, with less than it says', () => linearized(1, 1.4)),
];

/** Locked for those who do not know the owner's password, and open for all to read. */
export const locks: OddPdf[] = (
  [
    ['RC4 of 40 bits', '1.3'],
    ['RC4 of 128 bits', '1.4'],
    ['AES of 128 bits', '1.7'],
    ['AES of 256 bits', '1.7ext3'],
  ] as const
).map(([what, pdfVersion]) =>
  odd(`${what}, without a password to open it`, () =>
    pdfOf(
      (doc) => {
        doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
        for (const [, x, y, width, height] of labelContent().matchAll(
          /([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g,
        ))
          doc.rect(Number(x), PAGE.height - Number(y) - Number(height), Number(width), Number(height));
        doc.fill('black');
      },
      { pdfVersion, ownerPassword: 'owner', userPassword: '', permissions: { printing: 'highResolution' } },
    ),
  ),
);

export const oddPdfs = { tails, tables, streams, pages, structures, locks };

/** Files that are cut off, with all that a reader would open of them. */
export const cutPdfs: OddPdf[] = [
  ...[0.4, 0.7, 0.9].map((share) =>
    odd(`made for the web and cut off at ${share * 100} %`, () => linearized(share)),
  ),
  odd('two files one behind the other', () => {
    const other = handPdf(labelObjects({}, '0 g 100 100 50 50 re f'));
    return Buffer.concat([label(), other]);
  }),
  odd('content of which a part is not there', () => ofPage({ contents: '/Contents[4 0 R 77 0 R]' })),
  odd('neither endobj nor endstream', () => label({ endobj: '', endstream: '' })),
  odd('a page that is not there', () => changed('/Kids[3 0 R]/Count 1', '/Kids[3 0 R 9 0 R]/Count 2')),
  odd('a page that is null', () => changed('/Kids[3 0 R]/Count 1', '/Kids[null 3 0 R]/Count 2')),
  odd('cut off within a later state', () =>
    updated().subarray(0, layOut(labelObjects({}, '0 g 100 100 50 50 re f')).text.length + 300),
  ),
];
