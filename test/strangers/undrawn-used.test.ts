import { describe, expect, it, vi } from 'vitest';
import { openPdfFile } from '../../electron/labels/third-party/pdf-file.ts';
import { flate, type HandObject, handPdf, labelContent } from '../helpers/hand-pdf.ts';
import { longIt } from '../helpers/long-it.ts';
import { drawnPictures, pageOf, undrawnPictures } from '../helpers/picture-pdfs.ts';
import { volume } from '../helpers/profile.ts';

/**
 * A page is refused for what it draws, and for nothing that its resources merely name: producers write one list of resources
 * for all of their pages (ISO 32000-1, 7.8.3). Looking for it takes no longer than drawing.
 */

/** For each page the answer, or the code of the error. */
const undrawnOf = async (content: Uint8Array): Promise<(string | null)[]> => {
  const file = await openPdfFile(content);
  try {
    return file.sizes.map((_, index) => {
      try {
        return file.undrawn(index);
      } catch (error) {
        return (error as { code?: string }).code ?? String(error);
      }
    });
  } finally {
    file.close();
  }
};

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/IDAutomationHC39M>>';
const CHINESE =
  '<</Type/Font/Subtype/Type0/BaseFont/MSung/Encoding/UniCNS-UCS2-H/DescendantFonts[<</Type/Font' +
  '/Subtype/CIDFontType2/BaseFont/MSung>>]>>';
const BROKEN = undrawnPictures['too few rows']!;
const WHOLE = drawnPictures['8 bits']!;
const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 288 432]';
const formOf = (data: string, resources = ''): HandObject => ({ dictionary: `${FORM}${resources}`, data });
/** Fonts A and C, pictures B and W, form F; more objects count from 10. */
const RESOURCES =
  '/Font<</A 5 0 R/C 6 0 R>>/XObject<</B 7 0 R/W 8 0 R/F 9 0 R>>/ExtGState<</S<</SMask<</S/Luminosity/G 9 0 R>>>>' +
  '/G<</Font[5 0 R 12]>>>>/Pattern<</P 9 0 R>>';
const made = (content: HandObject | string, form: HandObject = formOf(''), page = ''): Uint8Array => {
  const more = [FONT, CHINESE, BROKEN, WHOLE, form];
  if (typeof content === 'string') return pageOf(content, RESOURCES, more, page);
  return handPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]/Resources<<${RESOURCES}>>/Contents 4 0 R>>`,
    content,
    ...more,
  ]);
};

const base85 = (data: string): string => {
  let out = '';
  const bytes = Buffer.from(data, 'latin1');
  for (let at = 0; at < bytes.length; at += 4) {
    const part = Buffer.alloc(4);
    bytes.copy(part, 0, at, at + 4);
    let value = part.readUInt32BE();
    let digits = '';
    for (let digit = 0; digit < 5; digit += 1) {
      digits = String.fromCharCode(33 + (value % 85)) + digits;
      value = Math.floor(value / 85);
    }
    out += digits.slice(0, Math.min(4, bytes.length - at) + 1);
  }
  return `${out}~>`;
};

const packed = flate('/B Do') as { data: string };
const MARK = '20 20 9 9 re f';
const IMAGE = 'q 9 0 0 9 9 9 cm BI /W 8/H 1/BPC 8/CS/G ID';

const notDrawn: Record<string, Uint8Array> = {
  'nothing of its resources': made(MARK),
  'a picture beside a broken one': made(`${MARK} /W Do`),
  'a broken picture in a string': made(`BT (/B Do\\) /B Do) Tj ET ${MARK}`),
  'a broken picture in a comment': made(`${MARK} % /B Do\n${MARK}`),
  'a broken picture in an inline picture': made(`${IMAGE} /B Do12\nEI Q ${MARK}`),
  'a name of another kind': made(`/A gs /B gs ${MARK}`),
  'a marked content of that name': made(`/B BMC /A <</MCID 0>> BDC ${MARK} EMC EMC`),
  'a form that draws nothing of them': made('/F Do'),
  'a content packed as flate': made(flate(MARK)),
  'a broken picture in a state of an annotation that is not shown': pageOf(
    MARK,
    '',
    [
      '<</Type/Annot/Subtype/Widget/FT/Btn/F 4/Rect[0 0 9 9]/AS/On/AP<</N<</On 6 0 R/Off 7 0 R>>>>>>',
      formOf(MARK),
      formOf('/B Do', '/Resources<</XObject<</B 8 0 R>>>>'),
      BROKEN,
    ],
    '/Annots[5 0 R]',
  ),
};

const drawn: Record<string, Uint8Array> = {
  'a broken picture': made('/B Do'),
  'a name with a number for a letter': made('/#42 Do'),
  'a font of bars': made('BT /A 12 Tf (12) Tj ET'),
  'a Chinese font': made('BT/C 12 Tf<4e2d>Tj ET'),
  'a font of a state': made('BT /G gs (12) Tj ET'),
  'behind a string and a comment': made('BT ((a) \\( b) Tj ET % (\n/B Do'),
  'behind an inline picture': made(`${IMAGE} 12345678\nEI Q /B Do`),
  'behind an inline picture with an end in it': made(`${IMAGE} 1 EI (%8\nEI Q /B Do`),
  'in a form without resources': made('/F Do', formOf('/B Do')),
  'in a form of a form': pageOf('/F Do', '/XObject<</F 5 0 R>>', [
    formOf('/X Do', '/Resources<</XObject<</X 6 0 R>>>>'),
    formOf('/B Do', '/Resources<</XObject<</B 7 0 R>>>>'),
    BROKEN,
  ]),
  'in a mask of a state': made(`/S gs ${MARK}`, formOf('/B Do')),
  'in a pattern': made(`/Pattern cs /P scn ${MARK}`, { dictionary: '/PatternType 1', data: '/B Do' }),
  'in a content that is none': made(`${MARK} )( foo`),
  'in a content with parts for other readers': made(`BX foo EX ${MARK}`),
  'in hex': made({ dictionary: '/Filter/AHx', data: `${Buffer.from('/B Do').toString('hex')}>` }),
  'in base 85': made({ dictionary: '/Filter/ASCII85Decode', data: base85('/B Do') }),
  'in flate in base 85': made({
    dictionary: '/Filter[/ASCII85Decode/FlateDecode]',
    data: base85(packed.data),
  }),
  'in a content that is cut off, in base 85': made({
    dictionary: '/Filter[/ASCII85Decode/FlateDecode]',
    data: base85((flate(MARK.repeat(9)) as { data: string }).data.slice(0, -9)),
  }),
  'in a way of packing that is not undone': made({ dictionary: '/Filter/LZWDecode', data: '\x80\x0b\x60' }),
};
describe('a page is refused for what it draws', () => {
  it.each(Object.entries(notDrawn))('and not for what it does not: %s', async (_what, content) => {
    expect(await undrawnOf(content)).toEqual([null]);
  });

  it.each(Object.entries(drawn))('%s', async (_what, content) => {
    expect(await undrawnOf(content)).toEqual([expect.any(String)]);
  });

  it('and not for letters of plain text in a font that is not in the file', async () => {
    const names = 'NimbusSanL-Regu NimbusSans-Regular Timberline Barlow-Bold OceanSansStd Univers128'.split(
      ' ',
    );
    for (const name of names) {
      const font = `<</Type/Font/Subtype/TrueType/BaseFont/${name}>>`;
      expect(await undrawnOf(pageOf('BT /T 9 Tf (12) Tj ET', '/Font<</T 5 0 R>>', [font])), name).toEqual([
        null,
      ]);
    }
  });
});

/** Pages that each draw a picture of their own, with one list of resources. */
const manyPages = (pages: number, width: number, height: number): Uint8Array => {
  const objects: HandObject[] = ['<</Type/Catalog/Pages 2 0 R>>', '', ''];
  const kids: number[] = [];
  const named: string[] = [];
  const data = Buffer.alloc(width * height * 3, 200);
  for (let page = 0; page < pages; page += 1) {
    const at = objects.length + 1;
    kids.push(at);
    named.push(`/I${page} ${at + 2} 0 R`);
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]/Resources 3 0 R/Contents ${at + 1} 0 R>>`,
      { dictionary: '', data: `${labelContent()} q 99 0 0 99 9 9 cm /I${page} Do Q` },
      flate(
        data,
        `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceRGB`,
      ),
    );
  }
  objects[1] = `<</Type/Pages/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]/Count ${pages}>>`;
  objects[2] = `<</XObject<<${named.join('')}>>>>`;
  return handPdf(objects);
};

/** Forms in each other, the last of which draws. */
const nested = (depth: number, last = '0 0 288 432 re f'): Uint8Array =>
  pageOf(
    '/F Do',
    '/XObject<</F 5 0 R>>',
    Array.from({ length: depth }, (_, at) =>
      at === depth - 1 ? formOf(last) : formOf('/F Do', `/Resources<</XObject<</F ${at + 6} 0 R>>>>`),
    ),
  );

const huge = (size: string): HandObject => ({
  dictionary: `/Type/XObject/Subtype/Image${size}/ColorSpace/DeviceRGB`,
  data: '',
});

const blanks = (megabytes: number): HandObject => flate(' '.repeat(megabytes * 1e6), FORM);

describe('a search for what is not drawn is bounded', () => {
  it('by the pictures, each of which is unpacked once for all pages, from one document', async () => {
    const pages = 30;
    const file = await openPdfFile(manyPages(pages, 60, 90));
    const unpacked = vi.spyOn(file.engine, '_FPDFImageObj_GetBitmap');
    const loads = vi.spyOn(file.engine, '_FPDF_LoadMemDocument');
    const closed = vi.spyOn(file.engine, '_FPDF_CloseDocument');
    try {
      for (let round = 0; round < 2; round += 1)
        for (let page = 0; page < pages; page += 1) expect(file.undrawn(page)).toBeNull();
      expect(unpacked).toHaveBeenCalledTimes(pages);
      expect(loads).toHaveBeenCalledTimes(1);
    } finally {
      file.close();
    }
    expect(closed).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
  });

  it('by the depth of forms, with an error of the catalogue', async () => {
    // The engine draws forty in each other, and no more.
    expect(await undrawnOf(nested(40))).toEqual([null]);
    expect(await undrawnOf(nested(41))).toEqual(['document.broken']);
    expect(await undrawnOf(nested(volume(500, 4500)))).toEqual(['document.broken']);
  });

  longIt('by the bytes that are unpacked for all pages together', async () => {
    const names = [5, 6, 7, 8];
    const content = pageOf(
      names.map((name) => `/F${name} Do`).join(' '),
      `/XObject<<${names.map((name) => `/F${name} ${name} 0 R`).join('')}>>`,
      names.map(() => blanks(45)),
    );
    expect(await undrawnOf(content)).toEqual(['document.too-large']);
  });

  it('by the dots and bytes of a picture, before it is unpacked', async () => {
    for (const size of [
      '/Width 7000/Height 6000/BitsPerComponent 1',
      '/Width 5500/Height 6000/BitsPerComponent 16',
    ]) {
      const content = pageOf('/I Do', '/XObject<</I 5 0 R>>', [huge(size)]);
      expect(await undrawnOf(content), size).toEqual(['document.too-large']);
    }
  });

  longIt('by the parts that are looked up', async () => {
    // Each of the forms names all of them, and has no resources of its own to be remembered by.
    const count = 800;
    const names = Array.from({ length: count }, (_, at) => `/F${at}`);
    const named = names.map((name, at) => `${name} ${at + 5} 0 R`).join('');
    const content = pageOf(
      names.map((name) => `${name} Do`).join(' '),
      `/XObject<<${named}>>`,
      names.map(() => formOf(`BX EX ${MARK}`, `/Resources<</XObject<<${named}>>>>`)),
    );
    expect(await undrawnOf(content)).toEqual(['document.broken']);
  });

  it('by the layers that are listed', async () => {
    const layers = Array.from({ length: 100_000 }, (_, at) => `${at + 100_000} 0 R`).join(' ');
    const content = handPdf([
      `<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[${layers}]/D<</OFF[${layers}]>>>>>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]/Resources<<>>/Contents 4 0 R>>',
      { dictionary: '', data: MARK },
    ]);
    expect(await undrawnOf(content)).toEqual([null]);
  });
});
