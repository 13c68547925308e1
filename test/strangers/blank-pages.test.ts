import { describe, expect, it } from 'vitest';
import { encodeGreyPng } from '../../electron/labels/png.ts';
import { convertDocument } from '../../electron/labels/third-party/convert.ts';
import type { DocumentFitHow } from '../../shared/printing/document.ts';
import { drawnPdf, plainDrawing } from '../helpers/third-party.ts';

/**
 * A page of which nothing comes out. Carriers and scanners pack labels in ways that not every renderer reads (JBIG2 with
 * MMR, ISO 32000-1, 7.4.7; JPX, 7.4.9; broken streams), and a viewer shows them. It went out as a label without a field,
 * and counted as sent.
 */

const media = { widthMm: 100, heightMm: 150 };
const how: DocumentFitHow = { scale: 'fit', turn: 0, crop: null };
const convert = (content: Uint8Array, kind: 'PDF' | 'PNG', to: 'ZPL' | 'PDF', pages?: number[]) =>
  convertDocument({ content, kind, to, media, dpi: 203, how, ...(pages && { pages }) });

/** A PDF of 100 x 150 mm, by hand: each page with its content and the picture `/I`, if any. */
const pdfByHand = (
  pages: readonly { content: string; picture?: { head: string; data: string } }[],
): Uint8Array => {
  const objects: string[] = ['<</Type/Catalog/Pages 2 0 R>>', ''];
  const kids = pages.map(({ content, picture }) => {
    const at = objects.length + 1;
    const resources = `<</XObject<<${picture ? `/I ${at + 2} 0 R` : ''}>>/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>`;
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 283.46 425.2]/Contents ${at + 1} 0 R/Resources ${resources}>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
    );
    const { head = '', data = '' } = picture ?? {};
    if (picture)
      objects.push(`<</Type/XObject/Subtype/Image${head}/Length ${data.length}>>stream\n${data}\nendstream`);
    return `${at} 0 R`;
  });
  objects[1] = `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${kids.length}>>`;
  let text = '%PDF-1.5\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};

const SHOWN = 'q 283 0 0 425 0 0 cm /I Do Q';
const grey = '/Width 8/Height 8/BitsPerComponent 8/ColorSpace/DeviceGray';
const bits = '/Width 8/Height 8/BitsPerComponent 1/ColorSpace/DeviceGray';
const FILLED = '20 20 100 100 re f';

/** Pages with something on them that is not seen. */
const unseen: [what: string, page: Parameters<typeof pdfByHand>[0][number]][] = [
  ['a JPEG that is none', { content: SHOWN, picture: { head: `${grey}/Filter/DCTDecode`, data: 'no jpeg' } }],
  [
    'JPEG 2000 that is none',
    { content: SHOWN, picture: { head: `${grey}/Filter/JPXDecode`, data: 'no jpx' } },
  ],
  ['a picture of white alone', { content: SHOWN, picture: { head: bits, data: '\xff'.repeat(8) } }],
  ['white bars', { content: `1 g ${FILLED}` }],
  ['text that is not shown', { content: 'BT /F 20 Tf 3 Tr 20 200 Td (JD0146) Tj ET' }],
  ['bars beyond its edge', { content: '900 900 100 100 re f' }],
  ['bars cut away', { content: `0 0 1 1 re W n ${FILLED}` }],
];

describe('a page of which nothing is seen', () => {
  it.each(unseen)('is not printed: %s', async (_what, page) => {
    for (const to of ['ZPL', 'PDF'] as const)
      await expect(convert(pdfByHand([page]), 'PDF', to)).rejects.toMatchObject({
        code: 'document.blank',
        details: { page: 1 },
      });
  });

  it.each(unseen)('is not printed among others, and is named: %s', async (_what, page) => {
    const file = pdfByHand([{ content: FILLED }, page]);
    await expect(convert(file, 'PDF', 'ZPL')).rejects.toMatchObject({
      code: 'document.blank',
      details: { page: 2 },
    });
    expect((await convert(file, 'PDF', 'ZPL', [0])).pages).toBe(1);
  });

  it('is printed beside others where the document itself has nothing there, and never alone', async () => {
    const empty = { content: '' };
    expect((await convert(pdfByHand([{ content: FILLED }, empty]), 'PDF', 'ZPL')).pages).toBe(2);
    for (const pages of [[empty], [empty, empty]])
      await expect(convert(pdfByHand(pages), 'PDF', 'ZPL')).rejects.toMatchObject({ code: 'document.blank' });
    await expect(convert(pdfByHand([{ content: FILLED }, empty]), 'PDF', 'ZPL', [1])).rejects.toMatchObject({
      code: 'document.blank',
      details: { page: 2 },
    });
  });

  it.each([
    ['a blank in a text, as word processors write an empty line', 'BT /F 11 Tf 20 400 Td ( ) Tj ET'],
    ['a pale ground', '0.75 g 0 0 283 425 re f'],
  ])('is printed beside others: %s', async (_what, content) => {
    for (const to of ['PDF'] as const)
      expect((await convert(pdfByHand([{ content: FILLED }, { content }]), 'PDF', to)).pages).toBe(2);
  });

  it('is not meant where a part of it is cut out that has nothing, beside one that has', async () => {
    const file = pdfByHand([{ content: '20 320 100 80 re f' }, { content: FILLED }]);
    const crop = { xMm: 0, yMm: 0, widthMm: 100, heightMm: 60 };
    const cut = (pages: number[]) =>
      convertDocument({
        content: file,
        kind: 'PDF',
        to: 'ZPL',
        media,
        dpi: 203,
        how: { ...how, crop },
        pages,
      });
    expect((await cut([0, 1])).pages).toBe(2);
    await expect(cut([1])).rejects.toMatchObject({ code: 'document.blank', details: { page: 2 } });
  });

  it('is not printed of a picture', async () => {
    const white = { width: 812, height: 1218, data: new Uint8Array(812 * 1218).fill(255) };
    await expect(convert(encodeGreyPng(white, 203), 'PNG', 'ZPL')).rejects.toMatchObject({
      code: 'document.blank',
    });
  });

  it('has nothing to do with one that is seen', async () => {
    expect((await convert(await drawnPdf(plainDrawing), 'PDF', 'ZPL')).pages).toBe(1);
  });
});

describe('a label of ZPL on which nothing is', () => {
  const zpl = (text: string, dpi: 203 | 300 = 203) =>
    convertDocument({ content: Buffer.from(text), kind: 'ZPL', to: 'ZPL', media, dpi, how, madeForDpi: 203 });
  const SIZE = '^PW799^LL1199';
  const SEEN = '^FO50,50^A0N,40,40^FDJD0146^FS';

  it.each([
    ['a field without data', `^XA${SIZE}^FO50,50^A0N,40,40^FD^FS^XZ`],
    ['a field of blanks', `^XA${SIZE}^FO50,50^A0N,40,40^FD   ^FS^XZ`],
    ['a field beyond the label', `^XA${SIZE}^FO50,2000^A0N,40,40^FDJD0146^FS^XZ`],
    [
      'a recalled format whose fields get nothing',
      `^XA^DFR:A.ZPL^FS${SIZE}^FO50,50^A0N,40,40^FN1^FS^XZ^XA^XFR:A.ZPL^FS^XZ`,
    ],
    ['two of them', `^XA${SIZE}^FO50,50^FD^FS^XZ^XA${SIZE}^FO50,50^FD^FS^XZ`],
  ])('is not printed: %s', async (_what, text) => {
    for (const dpi of [203, 300] as const)
      await expect(zpl(text, dpi)).rejects.toMatchObject({ code: 'document.blank', details: { page: 1 } });
  });

  it.each([
    ['beside one that is seen', `^XA${SIZE}${SEEN}^XZ^XA${SIZE}^FO50,50^FD^FS^XZ`],
    ['where the printer may draw what the preview does not', `^XA${SIZE}^FO50,50^BFN,8,80^FDJD0146^FS^XZ`],
  ])('goes out %s', async (_what, text) => expect((await zpl(text)).pages).toBeGreaterThan(0));
});
