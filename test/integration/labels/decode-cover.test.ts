import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawLabels } from '../../../electron/labels/draw.ts';
import { documentLanguages } from '../../../shared/document-language.ts';
import { dpis } from '../../../shared/label/dpi.ts';
import { layOut } from '../../../shared/label/layout.ts';
import { labelSizeMm, labelSizes } from '../../../shared/label/size.ts';
import { decodePng, pdfToPng, zbarPng } from '../../helpers/decode.ts';
import { zplToPng } from '../../helpers/draw-zpl.ts';
import { barcodes } from '../../helpers/label-geometry.ts';
import { type RecipientName, recipients, sampleContent, samplePostContent } from '../../helpers/labels.ts';
import { volume } from '../../helpers/profile.ts';

/** Sizes offered by forms, and the smallest that a label may have. */
const sizes = [...labelSizes, '60x70'];

/** Sheets have millions of dots, as all that is 600 dpi has: there each size bears one of the two, by turns. */
const isSheet = (size: string): boolean => ['A5', 'A4', 'Letter', '4x8'].includes(size);
const isUsual = (dpi: number): boolean => dpi === 203 || dpi === 300;

const surfaces = sizes.flatMap((size, index) =>
  dpis.flatMap((dpi, turn) =>
    (['gs1', 'post'] as const)
      .filter((_, which) => (isUsual(dpi) && !isSheet(size)) || (index + turn + which) % 2 === 0)
      .filter(() => dpi !== 600 || !isSheet(size))
      .map((base) => ({ base, size, dpi })),
  ),
);

const anyOf = fc.record({
  recipient: fc.constantFrom(...(Object.keys(recipients) as RecipientName[])),
  serial: fc.integer({ min: 1, max: 9_999_999 }),
  customs: fc.constantFrom(null, 'CN22' as const, 'CN23' as const),
});

/**
 * Each size at each resolution, each language more than once: languages change texts, which bars must stand clear
 * of. To whom a label goes and which number it bears is chosen once and for all.
 */
const cases = fc.sample(anyOf, { numRuns: surfaces.length, seed: 20_261_121 }).map((chosen, index) => ({
  ...surfaces[index]!,
  ...chosen,
  language: documentLanguages[index % documentLanguages.length]!,
}));

/** Of all these the quick profile decodes a few, spread over sizes, resolutions and languages. */
const QUICK = 8;
const tried = cases.filter((_, index) => volume(index % Math.ceil(cases.length / QUICK) === 0, true));

it('the cases cover every size, resolution and language', () => {
  const countOf = (named: (one: (typeof cases)[number]) => string): number => new Set(cases.map(named)).size;
  // No sheets of 600 dpi.
  expect(countOf(({ size, dpi }) => `${size} ${dpi}`)).toBe(dpis.length * sizes.length - 4);
  expect(countOf(({ size, base }) => `${size} ${base}`)).toBe(2 * sizes.length);
  expect(countOf(({ language }) => language)).toBe(documentLanguages.length);
});

describe.each(tried)('$base label, $size at $dpi dpi, $language, to $recipient', (one) => {
  const media = labelSizeMm(one.size)!;
  const content =
    one.base === 'gs1'
      ? sampleContent(one.recipient, one)
      : samplePostContent(one.recipient, { ...one, serial: one.serial });
  const expected = barcodes(layOut(content, media, one.dpi))
    .sort((a, b) => a.yDots - b.yDots)
    .map(({ data }) => data);
  const number =
    content.template === 'gs1' ? `(00)${content.sscc}` : content.template === 'post' ? content.number : '';

  it.each(['PDF', 'ZPL'] as const)('%s: zxing and zbar read every barcode', async (format) => {
    expect(expected).toContain(number);
    const request = { labels: [content], format, media, dpi: one.dpi, splitByParcel: false };
    const [document] = await drawLabels(request);
    const bytes = document!.content;
    const [picture] =
      format === 'PDF' ? await pdfToPng(bytes, one.dpi) : await zplToPng(bytes, one.dpi, media);
    expect((await decodePng(picture!)).map(({ text }) => text)).toEqual(expected);
    const raw = expected.map((data) => data.replace(/[()]/g, ''));
    expect((await zbarPng(picture!)).sort()).toEqual(raw.sort());
  });
});
