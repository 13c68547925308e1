import { describe, expect, it } from 'vitest';
import { drawLabels } from '../../../electron/labels/draw.ts';
import { type Dpi, dpis } from '../../../shared/label/dpi.ts';
import { labelSizeMm } from '../../../shared/label/size.ts';
import { testLabel } from '../../../shared/printing/test-label.ts';
import {
  type Decoded,
  decodePdf,
  decodePng,
  decodeZpl,
  pdfText,
  pdfToPng,
  zbarPng,
} from '../../helpers/decode.ts';
import { zplToPng } from '../../helpers/draw-zpl.ts';
import { type RecipientName, sampleContent, samplePostContent } from '../../helpers/labels.ts';
import { eachValue } from '../../helpers/pairwise.ts';
import { volume } from '../../helpers/profile.ts';

/** Codes that must be read from top to bottom, by recipient. All are GS1-128, the SSCC lowest. */
const expected: Record<RecipientName, string[]> = {
  latin: ['(421)826SW1A2AA', '(00)095200000000000127'],
  polish: ['(421)61690926', '(00)095200000000000127'],
  greek: ['(421)30010563', '(00)095200000000000127'],
  cyrillic: ['(421)643125009', '(00)095200000000000127'],
  chinese: ['(421)156100022', '(00)095200000000000127'],
  korean: ['(421)41004524', '(00)095200000000000127'],
  long: ['(421)27680331', '(00)095200000000000127'],
};

const sizes = ['4x6', '100x150', 'A6'] as const;
const resolutions = [203, 300] as const;
/** The others are of few printers. */
const everyMedia: [string, Dpi][] = [
  ...sizes.flatMap((size) => resolutions.map((dpi): [string, Dpi] => [size, dpi])),
  ...dpis.filter((dpi) => dpi !== 203 && dpi !== 300).map((dpi): [string, Dpi] => ['A6', dpi]),
];

const draw = async (format: 'PDF' | 'ZPL' | 'PNG', recipient: RecipientName, size: string, dpi: Dpi) => {
  const [document] = await drawLabels({
    labels: [sampleContent(recipient)],
    format,
    media: labelSizeMm(size)!,
    dpi,
    splitByParcel: false,
  });
  return document!.content;
};

const read = (found: Decoded[]): string[] => {
  expect(found.every(({ gs1 }) => gs1)).toBe(true);
  return found.map(({ text }) => text);
};

/** Each format with the scripts that it draws another way. */
const drawings: ['PDF' | 'ZPL' | 'PNG', RecipientName][] = [
  ['PNG', 'greek'],
  ['PDF', 'latin'],
  ['PDF', 'polish'],
  ['ZPL', 'latin'],
  ['ZPL', 'cyrillic'],
];

/** Media of the usual printers: 600 dpi takes ten times as long to draw and to read. */
const fewDots = everyMedia.filter(([, dpi]) => dpi === 203 || dpi === 300);

/** Every drawing on each of the media in the long profile, in the quick one each value of what makes a case. */
const casesOn = (media: readonly (readonly [string, Dpi])[]) => {
  const all = media.flatMap(([size, dpi]) =>
    drawings.map(([format, recipient]) => [format, recipient, size, dpi] as const),
  );
  return volume(eachValue(all), all);
};

it.each(casesOn(volume(fewDots, everyMedia)))(
  '%s, %s, %s at %i dpi: every barcode is read',
  async (format, recipient, size, dpi) => {
    const content = await draw(format, recipient, size, dpi);
    if (format === 'ZPL') {
      const [label] = await decodeZpl(content, dpi, labelSizeMm(size)!);
      expect(read(label!)).toEqual(expected[recipient]);
      return;
    }
    const [page] = format === 'PDF' ? await pdfToPng(content, dpi) : [content];
    expect(read(await decodePng(page!))).toEqual(expected[recipient]);
    if (format === 'PNG') return;
    const raw = expected[recipient].map((text) => text.replace(/[()]/g, ''));
    expect((await zbarPng(page!)).sort()).toEqual(raw.sort());
  },
);

/** With each change the resolutions of few printers on the smallest media alone. */
const postMedia: [string, Dpi][] = [
  ...volume(fewDots, everyMedia),
  ...dpis.map((dpi): [string, Dpi] => ['60x70', dpi]),
];

it.each(casesOn(postMedia))(
  'post label, %s, %s, %s at %i dpi: its number is read',
  async (format, recipient, size, dpi) => {
    const media = labelSizeMm(size)!;
    const labels = [samplePostContent(recipient, { customs: 'CN23' })];
    const [document] = await drawLabels({ labels, format, media, dpi, splitByParcel: false });
    const { content } = document!;
    const [page] =
      format === 'PDF'
        ? await pdfToPng(content, dpi)
        : format === 'ZPL'
          ? await zplToPng(content, dpi, media)
          : [content];
    // Only the number, in plain Code 128: a GS1-128 would begin with FNC1.
    const found = await decodePng(page!);
    expect(found.map(({ text, format, gs1 }) => [text, format, gs1])).toEqual([
      ['RR473124829DE', 'Code128', false],
    ]);
    if (format !== 'PNG') expect(await zbarPng(page!)).toEqual(['RR473124829DE']);
  },
);

describe('scripts', () => {
  it.each<[RecipientName, string[]]>([
    ['polish', ['Łódź', 'Przedsiębiorstwo', 'POLAND']],
    ['greek', ['Αθήνα', 'Ελλάδα', 'Παπαδόπουλος']],
    ['cyrillic', ['Москва', 'Северный']],
    ['chinese', ['北京', '长城贸易有限公司']],
    ['korean', ['서울특별시', '세종대로']],
  ])('PDF text, %s', async (recipient, words) => {
    const text = await pdfText(await draw('PDF', recipient, 'A6', 203));
    for (const word of words) expect(text).toContain(word);
  });

  it.each(Object.keys(expected) as RecipientName[])(
    'ZPL, %s: barcodes read beside pictures of text',
    async (recipient) => {
      const [label] = await decodeZpl(await draw('ZPL', recipient, 'A6', 203), 203, labelSizeMm('A6')!);
      expect(read(label!)).toEqual(expected[recipient]);
    },
  );
});

describe('documents', () => {
  const labels = [1, 2, 3].map((serial) => sampleContent('latin', { serial }));
  const ssccs = labels.map((label) => `(00)${label.sscc}`);
  const media = labelSizeMm('100x150')!;

  it('are one PDF with a page for each label, of exactly the media’s size', async () => {
    const dpi = volume(203, 300);
    const documents = await drawLabels({ labels, format: 'PDF', media, dpi, splitByParcel: false });
    expect(documents).toHaveLength(1);
    const pdf = Buffer.from(documents[0]!.content);
    const pages = await decodePdf(pdf, dpi);
    expect(pages.map((page) => page.at(-1)?.text)).toEqual(ssccs);
    expect([...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 283\.46\d* 425\.19\d*\]/g)]).toHaveLength(3);
    // Nothing but embedded fonts.
    expect(pdf.toString('latin1')).not.toMatch(/Helvetica|Times|Courier/);
  });

  it.each(['PDF', 'ZPL'] as const)('are one %s for each label when split', async (format) => {
    const documents = await drawLabels({ labels, format, media, dpi: 203, splitByParcel: true });
    expect(documents.map(({ index }) => index)).toEqual([0, 1, 2]);
    const found = await Promise.all(
      documents.map(({ content }) =>
        format === 'PDF' ? decodePdf(content, 203) : decodeZpl(content, 203, media),
      ),
    );
    expect(found.map((pages) => pages[0]?.at(-1)?.text)).toEqual(ssccs);
  });

  it('is a PNG of the media’s dots, one bit deep, that knows its resolution', async () => {
    const [document] = await drawLabels({
      labels,
      format: 'PNG',
      media: labelSizeMm('4x6')!,
      dpi: 203,
      splitByParcel: false,
    });
    const png = Buffer.from(document!.content);
    expect([png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]]).toEqual([812, 1218, 1, 0]);
    expect(png.readUInt32BE(png.indexOf('pHYs') + 4)).toBe(Math.round(203 / 0.0254));
  });

  it.each(['PDF', 'ZPL'] as const)('test label as %s: its barcode reads', async (format) => {
    const label = testLabel({ name: 'Zebra am Packtisch 7', language: 'zpl' }, 'de');
    const size = labelSizeMm('A6')!;
    const [document] = await drawLabels({
      labels: [label],
      format,
      media: size,
      dpi: 203,
      splitByParcel: false,
    });
    const [codes] =
      format === 'PDF'
        ? await decodePdf(document!.content, 203)
        : await decodeZpl(document!.content, 203, size);
    expect(read(codes!)).toEqual(['(91)TEST-1234']);
  });

  it('survives a shift to an odd offset', async () => {
    const offset = { xMm: 1.3, yMm: -0.7 };
    const [document] = await drawLabels({
      labels: [labels[0]!],
      format: 'PDF',
      media,
      dpi: 203,
      offset,
      splitByParcel: false,
    });
    const [page] = await decodePdf(document!.content, 203);
    expect(page?.at(-1)?.text).toBe(ssccs[0]);
  });
});
