import { deflateSync } from 'node:zlib';
import { type HandObject, handPdf, pageObject } from './hand-pdf.ts';
import * as packed from './packed-pictures.ts';
import { isDark, PACKED_SIZE } from './packed-pictures.ts';

/** PDFs whose page is one picture, in each way that a PDF may have a picture (ISO 32000-1, 8.9 and 7.4). */

const { width, height } = PACKED_SIZE;

/** Samples of the dots, from the top left. */
const grid = (sample: (dark: boolean) => readonly number[]): string => {
  const bytes: number[] = [];
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) bytes.push(...sample(isDark(x, y)));
  return Buffer.from(bytes).toString('latin1');
};

/** One bit a dot, which is set where it is dark, or where it is not. */
const bits = (dark: boolean): string => {
  const bytes = Buffer.alloc((width / 8) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (isDark(x, y) === dark) bytes[(y * width + x) >> 3]! |= 128 >> (x & 7);
  return bytes.toString('latin1');
};

const flated = (data: string): string => deflateSync(Buffer.from(data, 'latin1')).toString('latin1');
const hexed = (data: string): string => `${Buffer.from(data, 'latin1').toString('hex')}>`;
const greys = grid((dark) => [dark ? 0 : 255]);

const HEAD = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}`;
const of = (bitsEach: number, space: string): string =>
  `${HEAD}/BitsPerComponent ${bitsEach}${space && `/ColorSpace${space}`}`;
const GREY = of(8, '/DeviceGray');
const BIT = of(1, '/DeviceGray');
const FAX = `${BIT}/Filter/CCITTFaxDecode/DecodeParms`;
const TINT = '<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 0 0 1]/N 1>>';

export const SHOW = 'q 240 0 0 360 24 36 cm /I Do Q';

/** A page with its content and resources; more objects count from 5. */
export const pageOf = (
  content: string,
  resources: string,
  more: readonly HandObject[],
  page = '',
): Uint8Array =>
  handPdf(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      pageObject({ resources: `/Resources<<${resources}>>`, more: page }),
      { dictionary: '', data: content },
      ...more,
    ],
    { version: '1.7' },
  );

const pictured = (dictionary: string, data: string, ...more: HandObject[]): Uint8Array =>
  pageOf(SHOW, '/XObject<</I 5 0 R>>', [{ dictionary, data }, ...more]);

const inline = (head: string, data: string): Uint8Array =>
  pageOf(`q 240 0 0 360 24 36 cm BI /W ${width}/H ${height}${head} ID ${data}\nEI Q`, '', []);

const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 288 432]';
const formed: HandObject = { dictionary: `${FORM}/Resources<</XObject<</I 6 0 R>>>>`, data: SHOW };
const TYPE3 =
  '<</Type/Font/Subtype/Type3/FontBBox[0 0 300 450]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 6 0 R>>' +
  '/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[300]/Resources<</XObject<</I 7 0 R>>>>>>';

/** The ways in which a picture lies on a page, each with the picture as its last object. */
export const places: Record<string, (picture: HandObject) => Uint8Array> = {
  page: (picture) => pageOf(SHOW, '/XObject<</I 5 0 R>>', [picture]),
  form: (picture) => pageOf('/F Do', '/XObject<</F 5 0 R>>', [formed, picture]),
  pattern: (picture) =>
    pageOf('/Pattern cs /P scn 24 36 240 360 re f', '/Pattern<</P 5 0 R>>', [
      {
        dictionary: `/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 288 432]/XStep 288/YStep 432/Resources<</XObject<</I 6 0 R>>>>`,
        data: SHOW,
      },
      picture,
    ]),
  letter: (picture) =>
    pageOf('BT /T 1 Tf 24 36 Td (a) Tj ET', '/Font<</T 5 0 R>>', [
      TYPE3,
      { dictionary: '', data: '300 0 d0 q 240 0 0 360 0 0 cm /I Do Q' },
      picture,
    ]),
  annotation: (picture) =>
    pageOf(
      '',
      '',
      [
        '<</Type/Annot/Subtype/Stamp/F 4/Rect[0 0 288 432]/AP<</N 6 0 R>>>>',
        { dictionary: `${FORM}/Resources<</XObject<</I 7 0 R>>>>`, data: SHOW },
        picture,
      ],
      '/Annots[5 0 R]',
    ),
  layer: (picture) =>
    pageOf(`/OC /L BDC ${SHOW} EMC`, '/XObject<</I 6 0 R>>/Properties<</L 5 0 R>>', [
      '<</Type/OCG/Name(L)>>',
      picture,
    ]),
};

/** Pictures of one object that each reader draws alike. */
export const drawnPictures: Record<string, HandObject> = {
  '8 bits': { dictionary: GREY, data: greys },
  '1 bit': { dictionary: BIT, data: bits(false) },
  '1 bit the other way round': { dictionary: `${BIT}/Decode[1 0]`, data: bits(true) },
  '16 bits': { dictionary: of(16, '/DeviceGray'), data: grid((dark) => (dark ? [0, 0] : [255, 255])) },
  '16 bits of colours': {
    dictionary: of(16, '/DeviceRGB'),
    data: grid((dark) => Array.from({ length: 6 }, () => (dark ? 0 : 255))),
  },
  Flate: { dictionary: `${GREY}/Filter/FlateDecode`, data: flated(greys) },
  'Flate behind hex': {
    dictionary: `${BIT}/Filter[/ASCIIHexDecode/FlateDecode]`,
    data: hexed(flated(bits(false))),
  },
  'Flate with a predictor': {
    dictionary: `${GREY}/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns ${width}>>`,
    data: flated(
      Array.from({ length: height }, (_, y) => `\0${greys.slice(y * width, (y + 1) * width)}`).join(''),
    ),
  },
  RGB: { dictionary: of(8, '/DeviceRGB'), data: grid((dark) => (dark ? [0, 0, 0] : [255, 255, 255])) },
  CMYK: { dictionary: of(8, '/DeviceCMYK'), data: grid((dark) => [0, 0, 0, dark ? 255 : 0]) },
  CalGray: { dictionary: of(8, '[/CalGray<</WhitePoint[.95 1 1.09]>>]'), data: greys },
  Lab: {
    dictionary: of(8, '[/Lab<</WhitePoint[.95 1 1.09]/Range[-100 100 -100 100]>>]'),
    data: grid((dark) => [dark ? 0 : 255, 128, 128]),
  },
  Indexed: {
    dictionary: of(8, '[/Indexed/DeviceRGB 1<ffffff000000>]'),
    data: grid((dark) => [dark ? 1 : 0]),
  },
  'Indexed, 1 bit': { dictionary: of(1, '[/Indexed/DeviceGray 1<ff00>]'), data: bits(true) },
  Separation: {
    dictionary: of(8, `[/Separation/Black/DeviceCMYK ${TINT}]`),
    data: grid((dark) => [dark ? 255 : 0]),
  },
  stencil: { dictionary: `${HEAD}/ImageMask true/BitsPerComponent 1`, data: bits(false) },
  'a colour that is not seen': { dictionary: `${GREY}/Mask[200 255]`, data: greys },
  'group 4': { dictionary: `${FAX}<</K -1/Columns ${width}/Rows ${height}>>`, data: packed.g4 },
  'group 4 without rows': { dictionary: `${FAX}<</K -1/Columns ${width}>>`, data: packed.g4 },
  'group 3': { dictionary: `${FAX}<</K 0/Columns ${width}/Rows ${height}>>`, data: packed.g31 },
  'group 3 of two dimensions': {
    dictionary: `${FAX}<</K 1/Columns ${width}/Rows ${height}/EndOfLine true>>`,
    data: packed.g32,
  },
  JPEG: { dictionary: `${GREY}/Filter/DCTDecode`, data: packed.jpeg },
  'JPEG of colours': { dictionary: `${of(8, '/DeviceRGB')}/Filter/DCTDecode`, data: packed.jpegRgb },
  'JPEG behind Flate': { dictionary: `${GREY}/Filter[/FlateDecode/DCTDecode]`, data: flated(packed.jpeg) },
  'JPEG behind a line end': { dictionary: `${GREY}/Filter/DCTDecode`, data: `\n${packed.jpeg}` },
  'JPEG 2000': { dictionary: `${HEAD}/Filter/JPXDecode`, data: packed.jp2 },
  'JPEG 2000 alone': { dictionary: `${HEAD}/ColorSpace/DeviceGray/Filter/JPXDecode`, data: packed.j2k },
  JBIG2: { dictionary: `${BIT}/Filter/JBIG2Decode`, data: packed.jbig2 },
};

/** Pictures of one object that are not drawn here, or not as they are meant, while another reader shows them or a part. */
export const undrawnPictures: Record<string, HandObject> = {
  'JBIG2 with MMR': { dictionary: `${BIT}/Filter/JBIG2Decode`, data: packed.jbig2Mmr },
  'JBIG2, cut off': { dictionary: `${BIT}/Filter/JBIG2Decode`, data: packed.jbig2.slice(0, 90) },
  'JPEG with arithmetic coding': { dictionary: `${GREY}/Filter/DCTDecode`, data: packed.jpegArithmetic },
  'JPEG in another space of colours': {
    dictionary: `${of(8, '/DeviceRGB')}/Filter/DCTDecode`,
    data: packed.jpeg,
  },
  'JPEG, cut off': { dictionary: `${GREY}/Filter/DCTDecode`, data: packed.jpeg.slice(0, 700) },
  'JPEG 2000, cut off': { dictionary: `${HEAD}/Filter/JPXDecode`, data: packed.jp2.slice(0, 500) },
  'Flate, cut off': { dictionary: `${GREY}/Filter/FlateDecode`, data: flated(greys).slice(0, 60) },
  'Flate with a wrong byte': {
    dictionary: `${GREY}/Filter/FlateDecode`,
    data: `${flated(greys).slice(0, 20)}\xff\xff\xff${flated(greys).slice(23)}`,
  },
  'too few rows': { dictionary: GREY, data: greys.slice(0, width * 40) },
  'LZW that is none': { dictionary: `${GREY}/Filter/LZWDecode`, data: '\x80\x0b\x60\x50' },
  'a filter that is not known': { dictionary: `${BIT}/Filter/FooDecode`, data: bits(false) },
  'a filter of encryption': { dictionary: `${BIT}/Filter[/Crypt/FlateDecode]`, data: flated(bits(false)) },
  'a space of colours that is not known': { dictionary: of(8, '/Foo'), data: greys },
  'no bits told': { dictionary: `${HEAD}/ColorSpace/DeviceGray`, data: greys },
  'a fax of another width': { dictionary: `${FAX}<</K -1>>`, data: packed.g4 },
  'a colour that is none': { dictionary: of(8, `[/Separation/None/DeviceCMYK ${TINT}]`), data: greys },
  'a colour without its function': {
    dictionary: of(8, '[/Separation/Black/DeviceGray 99 0 R]'),
    data: greys,
  },
};

/** Pictures of several objects, or of none. */
export const otherPictures: Record<string, () => Uint8Array> = {
  'ICC profile': () =>
    pictured(of(8, '[/ICCBased 6 0 R]'), greys, {
      dictionary: '/N 1/Alternate/DeviceGray',
      data: 'no profile',
    }),
  'ICC profile without another space': () =>
    pictured(
      of(8, '[/ICCBased 6 0 R]'),
      grid((dark) => (dark ? [0, 0, 0] : [255, 255, 255])),
      { dictionary: '/N 3', data: 'no profile' },
    ),
  DeviceN: () =>
    pictured(
      of(8, '[/DeviceN[/Black/Gold]/DeviceCMYK 6 0 R]'),
      grid((dark) => [dark ? 255 : 0, 0]),
      {
        dictionary: '/FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1 0 1]',
        data: '{pop 0 exch 0 exch 0 exch}',
      },
    ),
  'soft mask': () =>
    pictured(
      `${GREY}/SMask 6 0 R`,
      grid(() => [0]),
      { dictionary: GREY, data: grid((dark) => [dark ? 255 : 0]) },
    ),
  'stencil mask': () =>
    pictured(
      `${GREY}/Mask 6 0 R`,
      grid(() => [0]),
      {
        dictionary: `${HEAD}/ImageMask true/BitsPerComponent 1`,
        data: bits(false),
      },
    ),
  'soft mask of the state': () =>
    pageOf('/S gs 0 g 24 36 240 360 re f', '/ExtGState<</S<</SMask<</S/Luminosity/G 5 0 R>>>>>>', [
      {
        ...(formed as { data: string }),
        dictionary: `${FORM}/Group<</S/Transparency/CS/DeviceGray>>/Resources<</XObject<</I 6 0 R>>>>`,
      },
      { dictionary: BIT, data: bits(true) },
    ]),
  inline: () => inline('/BPC 1/CS/G', bits(false)),
  'inline, packed': () => inline('/BPC 1/CS/G/F[/AHx/Fl]', hexed(flated(bits(false)))),
  'inline, group 4': () => inline(`/BPC 1/CS/G/F/CCF/DP<</K -1/Columns ${width}>>`, packed.g4),
  'inline, JPEG': () => inline('/BPC 8/CS/G/F/DCT', packed.jpeg),
  'inline stencil': () => inline('/IM true/D[1 0]', bits(true)),
};

/** The same of which a mask is not drawn. */
export const undrawnOthers: Record<string, () => Uint8Array> = {
  'a soft mask that is none': () =>
    pictured(`${GREY}/SMask 6 0 R`, greys, { dictionary: `${GREY}/Filter/JPXDecode`, data: 'no jpx' }),
};
