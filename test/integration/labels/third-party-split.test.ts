import { randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLabelRenderer, type Renderer } from '../../../electron/labels/renderer.ts';
import { pdfToPng } from '../../helpers/decode.ts';
import { zplToPng } from '../../helpers/draw-zpl.ts';
import { sampleContent } from '../../helpers/labels.ts';
import { drawnEpl, drawnPdf, drawnZpl, pdfOf, plainDrawing } from '../../helpers/third-party.ts';

const media = { widthMm: 100, heightMm: 150 };

let renderer: Renderer;
beforeAll(() => {
  renderer = createLabelRenderer();
});
afterAll(() => renderer.close());

const textPages = (count: number, options?: Parameters<typeof pdfOf>[1]): Promise<Uint8Array> =>
  pdfOf((doc) => {
    for (let page = 1; page <= count; page += 1) {
      doc.addPage({ size: [283, 425], margin: 0 });
      doc.fontSize(30).text(`Parcel ${page} of ${count}`, 20, 40 * (page % 7));
      doc.rect(20, 300, 40 + page * 10, 60).fill('black');
      doc.link(20, 20, 100, 20, 'https://track.example/');
    }
  }, options);

/** Each page, and each part, as Poppler draws it. */
const looksTheSame = async (pdf: Uint8Array, parts: readonly Uint8Array[]): Promise<void> => {
  const pages = await pdfToPng(pdf, 203);
  expect(parts).toHaveLength(pages.length);
  for (const [index, part] of parts.entries()) {
    const drawn = await pdfToPng(part, 203);
    expect(drawn).toHaveLength(1);
    expect(Buffer.compare(drawn[0]!, pages[index]!)).toBe(0);
  }
};

describe('a PDF with a page for each parcel', () => {
  it('is taken apart into pages that look like those they were, dot by dot', async () => {
    const shifted = [0, 3, 9].map((by) => ({
      ...plainDrawing,
      widthMm: 210,
      heightMm: 297,
      xMm: by,
      yMm: 9,
    }));
    for (const pdf of [await textPages(5), await drawnPdf(...shifted)]) {
      const count = (await renderer.inspect({ content: pdf })).pages.length;
      const { labels, parts } = await renderer.split({ content: pdf, parcels: count });
      expect(labels).toBe(count);
      await looksTheSame(pdf, parts ?? []);
    }
  });

  it('keeps what pages have of the document: rotation, a cut, a size of their own', async () => {
    const made = await PDFDocument.load(await textPages(3));
    const pages = made.getPages();
    pages[0]!.setRotation({ type: 'degrees' as never, angle: 90 });
    pages[1]!.setCropBox(10, 200, 200, 150);
    pages[2]!.setSize(300, 500);
    const pdf = await made.save();
    const { parts } = await renderer.split({ content: pdf, parcels: 3 });
    await looksTheSame(pdf, parts ?? []);
  });

  it('that may not be changed without a password is taken apart, since it can be printed', async () => {
    const pdf = await textPages(2, { ownerPassword: 'secret', pdfVersion: '1.7' });
    const { parts } = await renderer.split({ content: pdf, parcels: 2 });
    await looksTheSame(pdf, parts ?? []);
  });

  it('stays whole where it has more pages, or fewer, than there are parcels', async () => {
    const pdf = await textPages(3);
    expect(await renderer.split({ content: pdf, parcels: 2 })).toEqual({ labels: 3, parts: null });
    expect(await renderer.split({ content: pdf, parcels: 4 })).toEqual({ labels: 3, parts: null });
  });

  it('takes about as much room as before', async () => {
    const pdf = await textPages(30);
    const { parts } = await renderer.split({ content: pdf, parcels: 30 });
    const sum = (parts ?? []).reduce((bytes, { length }) => bytes + length, 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThan(30 * 4096);
  });

  it('stays whole where every part would bring the same large picture', async () => {
    const made = await PDFDocument.load(await textPages(8));
    const noise = new PNG({ width: 1000, height: 1000 });
    randomBytes(noise.data.length).copy(noise.data);
    const picture = await made.embedPng(PNG.sync.write(noise));
    for (const page of made.getPages()) page.drawImage(picture, { x: 50, y: 50, width: 100, height: 100 });
    const pdf = await made.save();
    expect(pdf.length).toBeGreaterThan(3_000_000);
    expect(await renderer.split({ content: pdf, parcels: 8 })).toEqual({ labels: 8, parts: null });
  });

  it('stays whole where fields of a form are on it', async () => {
    const made = await PDFDocument.load(await textPages(2));
    const field = made.getForm().createTextField('to');
    field.setText('Loxstedt');
    field.addToPage(made.getPages()[0]!, { x: 50, y: 50, width: 100, height: 20 });
    expect(await renderer.split({ content: await made.save(), parcels: 2 })).toEqual({
      labels: 2,
      parts: null,
    });
  });

  it('is not taken apart where it is damaged or locked', async () => {
    const pdf = await textPages(2);
    const content = pdf.subarray(0, pdf.length - 300);
    await expect(renderer.split({ content, parcels: 2 })).rejects.toMatchObject({ code: 'document.broken' });
    const locked = await textPages(2, { userPassword: 'secret', pdfVersion: '1.7' });
    await expect(renderer.split({ content: locked, parcels: 2 })).rejects.toMatchObject({
      code: 'document.locked',
    });
  });
});

describe('ZPL of several labels', () => {
  it('is taken apart into labels that are drawn as they were in their row', async () => {
    const labels = ['A', 'B', 'C'].map((letter) =>
      drawnZpl(203).replace('^XZ', `^FO700,1100^A0N,60,60^FD${letter}^FS\n^XZ\n`),
    );
    const content = Buffer.from(labels.join(''), 'latin1');
    const { labels: count, parts } = await renderer.split({ content, parcels: 3 });
    expect(count).toBe(3);
    const row = await zplToPng(content, 203, media);
    expect(parts).toHaveLength(3);
    for (const [index, part] of (parts ?? []).entries()) {
      const [alone, ...more] = await zplToPng(part, 203, media);
      expect(more).toEqual([]);
      expect(Buffer.compare(alone!, row[index]!)).toBe(0);
    }
  });

  it('is taken apart as another Packdesk sends it, whose first label alone sets the printer back', async () => {
    const [drawn] = await renderer.render({
      labels: [1, 2, 3].map((serial) => sampleContent('greek', { serial })),
      format: 'ZPL',
      media,
      dpi: 203,
      splitByParcel: false,
    });
    const content = drawn!.content;
    const { parts } = await renderer.split({ content, parcels: 3 });
    const row = await zplToPng(content, 203, media);
    expect(parts).toHaveLength(3);
    for (const [index, part] of (parts ?? []).entries()) {
      expect(Buffer.from(part).toString('latin1')).toMatch(/^\^XA\^LH0,0\^PON\^PMN\^LRN\^FWN,0\n/);
      expect(Buffer.compare((await zplToPng(part, 203, media))[0]!, row[index]!)).toBe(0);
    }
  });

  it('counts its labels where it stays whole, and no format that prints nothing', async () => {
    const content = Buffer.from(
      `^XA^CI28^PW812^XZ${'^XA^FO9,9^GB9,9,9^FS^XZ'.repeat(2)}^XA^LRN^XZ`,
      'latin1',
    );
    expect(await renderer.split({ content, parcels: 4 })).toEqual({ labels: 2, parts: null });
  });
});

it('a language that is read by few printers stays whole', async () => {
  const content = Buffer.from(drawnEpl, 'latin1');
  expect(await renderer.split({ content, parcels: 2 })).toEqual({ labels: 1, parts: null });
});
