import { describe, expect, it } from 'vitest';
import { openPdfFile } from '../../electron/labels/third-party/pdf-file.ts';
import { flate, type HandObject } from '../helpers/hand-pdf.ts';
import { pageOf, undrawnPictures } from '../helpers/picture-pdfs.ts';

/**
 * A page draws with names, and some of them are of nothing: each reader leaves that out in silence, so that a label may go
 * without a part of it (ISO 32000-1, 7.8.3). The same for a picture that lies in a content and is damaged (8.9.7). A state
 * or a layer that is missing changes nothing: Poppler and PDFium draw the rest as it is.
 */

const undrawn = async (content: Uint8Array): Promise<string | null> => {
  const file = await openPdfFile(content);
  try {
    return file.undrawn(0);
  } finally {
    file.close();
  }
};

const MARK = '20 20 9 9 re f';
const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 288 432]';
const form = (data: string, resources = ''): HandObject => ({ dictionary: `${FORM}${resources}`, data });
const BROKEN = undrawnPictures['too few rows']!;
const FONT =
  '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<<>>/Encoding<<>>>>';

const SIDE = 16;
const inline = (head: string, data: string, resources = ''): Uint8Array =>
  pageOf(`${MARK} q 90 0 0 90 9 9 cm BI /W ${SIDE}/H ${SIDE}${head} ID ${data}\nEI Q ${MARK}`, resources, []);
const bits = (rows: number): string => '\xaa\x55'.repeat(rows);
const greys = (count: number): string =>
  Array.from({ length: count }, (_, at) => String.fromCharCode((at * 37) % 251)).join('');
const packed = (data: string): string => (flate(data) as { data: string }).data;
const hex = (data: string): string => Buffer.from(data, 'latin1').toString('hex');

describe('a name of which nothing is there', () => {
  it.each<[string, Uint8Array]>([
    ['a picture', pageOf(`${MARK} /Im9 Do`, '/XObject<<>>', [])],
    ['a picture, without any resources', pageOf(`${MARK} /Im9 Do`, '', [])],
    ['a picture whose object is not there', pageOf('/Im9 Do', '/XObject<</Im9 77 0 R>>', [])],
    ['a picture that is no stream', pageOf('/Im9 Do', '/XObject<</Im9 5 0 R>>', ['<</Subtype/Image>>'])],
    ['a font with letters', pageOf('BT /F7 12 Tf (12) Tj ET', '/Font<<>>', [])],
    ['a font with letters one by one', pageOf('BT /F7 12 Tf [(1) 20 (2)] TJ ET', '', [])],
    ['a font with letters on the next line', pageOf("BT /F7 12 Tf (12) ' ET", '', [])],
    ['a font whose object is not there', pageOf('BT /F 12 Tf (1) Tj ET', '/Font<</F 77 0 R>>', [])],
    ['a shading', pageOf(`${MARK} /Sh0 sh`, '/Shading<<>>', [])],
    ['a pattern', pageOf(`/Pattern cs /P1 scn ${MARK}`, '/Pattern<<>>', [])],
    ['a pattern of lines', pageOf('/Pattern CS /P1 SCN 9 9 m 90 90 l S', '', [])],
    [
      'a picture of a form',
      pageOf('/F Do', '/XObject<</F 5 0 R>>', [form('/Im9 Do', '/Resources<</XObject<<>>>>')]),
    ],
    [
      'a picture of an annotation',
      pageOf(
        MARK,
        '',
        ['<</Type/Annot/Subtype/Stamp/F 4/Rect[0 0 9 9]/AP<</N 6 0 R>>>>', form('/Im9 Do')],
        '/Annots[5 0 R]',
      ),
    ],
    [
      'a broken picture that a form takes from its page',
      pageOf('/F Do', '/XObject<</F 5 0 R/B 6 0 R>>', [form('/B Do', '/Resources<<>>'), BROKEN]),
    ],
  ])('%s: it is not printed unasked', async (_what, content) => {
    expect(await undrawn(content)).toEqual(expect.any(String));
  });

  it.each<[string, Uint8Array]>([
    ['a state', pageOf(`/GS3 gs ${MARK}`, '/ExtGState<<>>', [])],
    ['a layer', pageOf(`/OC /MC0 BDC ${MARK} EMC`, '/Properties<<>>', [])],
    ['the entries of a mark', pageOf(`/Span /MC0 BDC ${MARK} EMC`, '', [])],
    ['a font without letters', pageOf(`BT /F7 12 Tf ET ${MARK}`, '', [])],
    ['a font that another one follows', pageOf('BT /F7 9 Tf /T 9 Tf (1) Tj ET', '/Font<</T 5 0 R>>', [FONT])],
    ['a colour of DeviceGray', pageOf(`/DeviceGray cs 0.5 scn ${MARK}`, '', [])],
    [
      'a form’s own name, which is its page’s',
      pageOf('/F Do', '/XObject<</F 5 0 R/G 6 0 R>>', [form('/G Do', '/Resources<<>>'), form(MARK)]),
    ],
  ])('%s: the page is drawn', async (_what, content) => {
    expect(await undrawn(content)).toBeNull();
  });
});

describe('a picture in a content', () => {
  it.each<[string, Uint8Array]>([
    ['with too few rows', inline('/BPC 8/CS/G', greys(SIDE * 9))],
    ['of one bit, with too few rows', inline('/BPC 1/CS/G', bits(9))],
    ['a mask with too few rows', inline('/IM true', bits(5))],
    ['of three colours, with the rows of one', inline('/BPC 8/CS/RGB', greys(SIDE * SIDE))],
    ['in hex, cut off', inline('/BPC 8/CS/G/F/AHx', `${hex(greys(SIDE * 9))}>`)],
    ['packed, cut off', inline('/BPC 8/CS/G/F/Fl', packed(greys(SIDE * SIDE)).slice(0, 60))],
    ['packed, with too few rows', inline('/BPC 8/CS/G/F/Fl', packed(greys(SIDE * 5)))],
    ['that is no JPEG', inline('/BPC 8/CS/G/F/DCT', greys(90))],
    ['packed in a way that is none', inline('/BPC 8/CS/G/F/Foo', greys(90))],
  ])('%s: it is not printed unasked', async (_what, content) => {
    expect(await undrawn(content)).toEqual(expect.any(String));
  });

  it.each<[string, Uint8Array]>([
    ['of grey', inline('/BPC 8/CS/G', greys(SIDE * SIDE))],
    ['of one bit', inline('/BPC 1/CS/G', bits(SIDE))],
    ['a mask', inline('/IM true/D[1 0]', bits(SIDE))],
    ['of three colours', inline('/BPC 8/CS/RGB', greys(SIDE * SIDE * 3))],
    ['with long names', inline('/BitsPerComponent 8/ColorSpace/DeviceGray', greys(SIDE * SIDE))],
    ['of a list of colours', inline('/BPC 1/CS[/I/RGB 1<000000ffffff>]', bits(SIDE))],
    [
      'of colours of the page',
      inline('/BPC 8/CS/Mine', greys(SIDE * SIDE), '/ColorSpace<</Mine/DeviceGray>>'),
    ],
    ['in hex', inline('/BPC 8/CS/G/F/AHx', `${hex(greys(SIDE * SIDE))}>`)],
    ['packed', inline('/BPC 8/CS/G/F/Fl', packed(greys(SIDE * SIDE)))],
    ['packed twice', inline('/BPC 8/CS/G/F[/AHx/Fl]', `${hex(packed(greys(SIDE * SIDE)))}>`)],
  ])('%s: the page is drawn', async (_what, content) => {
    expect(await undrawn(content)).toBeNull();
  });
});
