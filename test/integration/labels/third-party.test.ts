import { describe, expect, it } from 'vitest';
import { convertDocument } from '../../../electron/labels/third-party/convert.ts';
import type { DocumentFitHow } from '../../../shared/printing/document.ts';
import { combinations, eachValue } from '../../helpers/pairwise.ts';
import { firstOf, volume } from '../../helpers/profile.ts';
import {
  allTexts,
  type Drawing,
  drawnGif,
  drawnPdf,
  drawnPng,
  drawnZpl,
  plainDrawing,
  printed,
  zbarSorted,
  zbarTexts,
  zplTexts,
  zxingTexts,
} from '../../helpers/third-party.ts';

const exact: DocumentFitHow = { scale: 'exact', turn: 0, crop: null };
const upright = { widthMm: 100, heightMm: 150 };

/** Origin of a document, what is asked of it, and on which media. */
const ways = {
  exact: { drawing: plainDrawing, how: exact, media: upright },
  turn: { drawing: plainDrawing, how: { ...exact, turn: 90 }, media: { widthMm: 150, heightMm: 100 } },
  fit: {
    drawing: { ...plainDrawing, widthMm: 120, heightMm: 180, scale: 1.2 },
    how: { ...exact, scale: 'fit' },
    media: upright,
  },
  crop: {
    drawing: { ...plainDrawing, widthMm: 148, heightMm: 210, xMm: 20, yMm: 30 },
    how: { ...exact, crop: { xMm: 20, yMm: 30, widthMm: 100, heightMm: 150 } },
    media: upright,
  },
} satisfies Record<string, { drawing: Drawing; how: DocumentFitHow; media: typeof upright }>;

const kinds = {
  PDF: (drawing: Drawing) => drawnPdf(drawing),
  PNG: drawnPng,
  GIF: drawnGif,
};

const namesOf = <K extends string>(of: Record<K, unknown>): K[] => Object.keys(of) as K[];

const everything = combinations(['PDF', 'ZPL'], namesOf(kinds), [203, 300], namesOf(ways));

describe('a document', () => {
  it.each(volume(eachValue(everything), everything))(
    'as %s of %s at %i dpi, %s: zxing and zbar read every barcode',
    async (to, kind, dpi, way) => {
      const { drawing, how, media } = ways[way];
      const content = await kinds[kind](drawing, dpi);
      // A GIF never tells its resolution; a person has said it.
      const madeForDpi = kind === 'GIF' ? { madeForDpi: dpi } : {};
      const made = await convertDocument({ content, kind, to, media, dpi, how, ...madeForDpi });
      expect(made.kind).toBe(to);
      const png = await printed(made, dpi, media);
      expect(await zxingTexts(png, dpi)).toEqual(allTexts);
      expect(await zbarSorted(png)).toEqual(zbarTexts);
    },
  );
});

describe.each(firstOf([203, 300] as const))('ZPL at %i dpi', (dpi) => {
  const zpl = Buffer.from(drawnZpl(dpi), 'utf8');

  it('goes out as it came where nothing is asked of it', async () => {
    const made = await convertDocument({
      content: zpl,
      kind: 'ZPL',
      to: 'ZPL',
      media: upright,
      dpi,
      how: exact,
    });
    const content = Buffer.from(`${zpl}\n^XA^BY2,3.0,10^XZ\n`);
    expect(made).toEqual({ kind: 'ZPL', content, changed: true, pages: 1, scale: 1 });
  });

  it.each(firstOf(['ZPL', 'PDF'] as const))('is turned, as %s, and reads the same', async (to) => {
    const media = { widthMm: 150, heightMm: 100 };
    const how: DocumentFitHow = { ...exact, turn: 270 };
    const made = await convertDocument({ content: zpl, kind: 'ZPL', to, media, dpi, how });
    const png = await printed(made, dpi, media);
    expect(await zxingTexts(png, dpi)).toEqual(zplTexts);
    expect(await zbarSorted(png)).toEqual(zbarTexts);
  });

  it('is cut, and only what is left must read the same', async () => {
    const how: DocumentFitHow = { ...exact, crop: { xMm: 0, yMm: 0, widthMm: 100, heightMm: 66 } };
    const made = await convertDocument({ content: zpl, kind: 'ZPL', to: 'ZPL', media: upright, dpi, how });
    const png = await printed(made, dpi, upright);
    expect(await zxingTexts(png, dpi)).toEqual(zplTexts.filter((text) => /^[J6]/.test(text)));
  });

  it('is made smaller where its bars stay whole dots', async () => {
    const wide = Buffer.from(drawnZpl(dpi, dpi === 203 ? 2 : 4), 'utf8');
    const media = { widthMm: 50, heightMm: 75 };
    const how: DocumentFitHow = { ...exact, scale: 'fit' };
    const made = await convertDocument({ content: wide, kind: 'ZPL', to: 'ZPL', media, dpi, how });
    expect(await zxingTexts(await printed(made, dpi, media), dpi)).toEqual(zplTexts);
  });
});

describe('ZPL of another resolution', () => {
  const convert = (from: 203 | 300, dpi: 203 | 300, module?: number) =>
    convertDocument({
      content: Buffer.from(drawnZpl(from, module), 'utf8'),
      kind: 'ZPL',
      to: 'ZPL',
      media: upright,
      dpi,
      how: exact,
    });

  it.each(
    firstOf([
      [203, 300],
      [300, 203],
    ] as const),
  )('from %i to %i dpi is redrawn, and reads the same', async (from, dpi) => {
    const made = await convert(from, dpi);
    expect(made.changed).toBe(true);
    const png = await printed(made, dpi, upright);
    expect(await zxingTexts(png, dpi)).toEqual(zplTexts);
    expect(await zbarSorted(png)).toEqual(zbarTexts);
  });

  it('is refused where its bars would not stay readable', async () => {
    await expect(convert(300, 203, 1)).rejects.toMatchObject({
      code: 'document.resolution',
      details: { made: 300, present: 203 },
    });
  });
});
