import { describe, expect, it } from 'vitest';
import { convertDocument } from '../../electron/labels/third-party/convert.ts';
import { openPdfFile } from '../../electron/labels/third-party/pdf-file.ts';
import type { DocumentFitHow } from '../../shared/printing/document.ts';
import { flate, handPdf, labelContent, labelObjects } from '../helpers/hand-pdf.ts';
import { notePdfs } from '../helpers/note-pdfs.ts';
import { otherPictures, places, undrawnOthers, undrawnPictures } from '../helpers/picture-pdfs.ts';
import { isLong, volume } from '../helpers/profile.ts';

/**
 * A page with ink on which one thing is missing. A renderer leaves out what it cannot unpack, what it has no font for and
 * fields whose look it would have to make, and tells of none of them; PDFium draws damaged pictures as a black block. What is
 * printed of annotations and layers is in ISO 32000-1, 12.5.3 and 8.11.4.4: what is marked for print, whatever a screen
 * shows. Layers that are off came out on pages that were put on other media, and filled fields were missing on labels.
 */

const media = { widthMm: 101.6, heightMm: 152.4 };
const how: DocumentFitHow = { scale: 'fit', turn: 0, crop: null };
const convert = (content: Uint8Array, to: 'ZPL' | 'PDF', given = how) =>
  convertDocument({ content, kind: 'PDF', to, media, dpi: 203, how: given });

/** Dark dots at 72 dpi. */
const inkOf = async (content: Uint8Array): Promise<number> => {
  const file = await openPdfFile(content);
  try {
    const { data } = file.draw(0, { xMm: 0, yMm: 0, ...file.sizes[0]! }, 0, 72);
    return data.reduce((sum, value) => sum + (value < 128 ? 1 : 0), 0);
  } finally {
    file.close();
  }
};

/** The square that is on each page. */
const MARK = 400;

describe('a picture that cannot be drawn', () => {
  const where = volume(['page', 'letter'], Object.keys(places));
  it.each(Object.entries(undrawnPictures))('is noticed wherever it lies: %s', async (_what, picture) => {
    for (const place of where) {
      const content = places[place]!(picture);
      const file = await openPdfFile(content);
      try {
        expect(file.undrawn(0), place).toMatch(/^picture \d+ is not drawn$/);
      } finally {
        file.close();
      }
    }
  });

  it.each(Object.entries(undrawnOthers))(
    'is noticed where it is a part of another: %s',
    async (_what, make) => {
      await expect(convert(make(), 'ZPL')).rejects.toMatchObject({
        code: 'document.undrawn',
        details: { page: 1 },
      });
    },
  );

  it('is never printed beside what is drawn, and names its page', async () => {
    const picture = undrawnPictures['JBIG2 with MMR']!;
    const objects = labelObjects(
      { resources: '/Resources<</XObject<</I 5 0 R>>>>' },
      `${labelContent()} q 50 0 0 50 200 20 cm /I Do Q`,
    );
    for (const to of ['ZPL', 'PDF'] as const) {
      await expect(convert(handPdf([...objects, picture]), to)).rejects.toMatchObject({
        code: 'document.undrawn',
        details: { page: 1 },
      });
    }
  });

  it('is none of those that are drawn', async () => {
    for (const [what, make] of Object.entries(otherPictures)) {
      const file = await openPdfFile(make());
      expect(file.undrawn(0), what).toBeNull();
      file.close();
    }
  });
});

describe('a content that ends in between', () => {
  it('is never printed', async () => {
    const whole = flate(`${labelContent()} ${'1 0 0 1 0 0 cm '.repeat(50)} 20 20 100 30 re f`) as {
      dictionary: string;
      data: string;
    };
    const cut = { ...whole, data: whole.data.slice(0, -12) };
    expect((await convert(handPdf(labelObjects({}, whole)), 'PDF')).changed).toBe(false);
    await expect(convert(handPdf(labelObjects({}, cut)), 'PDF')).rejects.toMatchObject({
      code: 'document.undrawn',
    });
  });
});

/** Those that are put on other media in the quick profile, too. */
const PLACED = ['a field with its look', 'a layer that is off', 'a stamp on a layer that is off'];

describe('annotations, fields, layers and fonts', () => {
  it.each(Object.entries(notePdfs))('%s', async (what, { fate, make }) => {
    const content = make();
    if (fate === 'refused') {
      const file = await openPdfFile(content);
      expect(file.undrawn(0)).not.toBeNull();
      file.close();
      for (const to of isLong ? (['ZPL', 'PDF'] as const) : [])
        await expect(convert(content, to)).rejects.toMatchObject({ code: 'document.undrawn' });
      return;
    }
    const drawn = await inkOf(content);
    if (fate === 'left out') expect(drawn).toBe(MARK);
    else expect(drawn).toBeGreaterThan(MARK * 1.5);
    // On other media it is the same, as vectors.
    if (!isLong && !PLACED.includes(what)) return;
    const crop = { xMm: 0, yMm: 0, ...media };
    const placed = await convert(content, 'PDF', { ...how, crop });
    expect(await inkOf(placed.content)).toBe(drawn);
  });
});
