import { describe, expect, it } from 'vitest';
import { drawLabels } from '../../../electron/labels/draw.ts';
import { shiftLayout } from '../../../electron/labels/shift.ts';
import { readPng } from '../../../electron/labels/third-party/png-read.ts';
import { toZpl } from '../../../electron/labels/zpl.ts';
import type { LabelLayout, PictureElement } from '../../../shared/label/elements.ts';
import { layOut } from '../../../shared/label/layout.ts';
import { labelSizeMm } from '../../../shared/label/size.ts';
import { decodePng, pdfToPng, zbarPng } from '../../helpers/decode.ts';
import { zplToPng } from '../../helpers/draw-zpl.ts';
import { combinations, pairwise } from '../../helpers/pairwise.ts';
import { volume } from '../../helpers/profile.ts';
import { fullTemplate, templatedContent } from '../../helpers/templates.ts';

const expected = {
  gs1: ['(421)826SW1A2AA', '(00)095200000000000127'],
  post: ['(420)SW1A2AA', 'RR473124829DE'],
} as const;

const everyLabel = combinations(['gs1', 'post'], ['A6', '4x6'], [203, 300]);

/** The share of a logo's dots that a drawn label has as they are. */
const alike = (
  png: Uint8Array,
  { widthDots, heightDots, rowBytes, bits, xDots, yDots }: PictureElement,
): number => {
  const drawn = readPng(png);
  let same = 0;
  for (let y = 0; y < heightDots; y += 1) {
    for (let x = 0; x < widthDots; x += 1) {
      const black = (bits[y * rowBytes + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;
      if (drawn.data[(yDots + y) * drawn.width + xDots + x]! < 128 === black) same += 1;
    }
  }
  return same / (widthDots * heightDots);
};

const topMm = ({ yDots }: PictureElement, dpi: number): number => (yDots * 25.4) / dpi;

const pictureOf = ({ elements }: LabelLayout): PictureElement =>
  elements.find((element) => element.kind === 'picture')!;

describe.each(volume(pairwise(everyLabel), everyLabel))(
  '%s label with every block on, %s at %i dpi',
  (base, size, dpi) => {
    const media = labelSizeMm(size)!;
    const template = fullTemplate(base, { logo: { ...fullTemplate(base).logo!, mode: 'dither' } });
    const content = templatedContent(template, base, { language: 'pl' });
    const logo = pictureOf(layOut(content, media, dpi));
    const draw = async (format: 'PDF' | 'ZPL' | 'PNG'): Promise<Uint8Array> => {
      const [document] = await drawLabels({ labels: [content], format, media, dpi, splitByParcel: false });
      return document!.content;
    };
    const read = async (png: Uint8Array) => (await decodePng(png)).map(({ text }) => text);

    it('PDF: zxing and zbar read every barcode, the logo is there', async () => {
      const [page] = await pdfToPng(await draw('PDF'), dpi);
      expect(await read(page!)).toEqual(expected[base]);
      const raw = expected[base].map((text) => text.replace(/[()]/g, ''));
      expect((await zbarPng(page!)).sort()).toEqual(raw.sort());
      expect(alike(page!, logo)).toBeGreaterThan(0.9);
    });

    it('ZPL: every barcode reads, the logo has its very dots', async () => {
      const [label] = await zplToPng(await draw('ZPL'), dpi, media);
      expect(await read(label!)).toEqual(expected[base]);
      expect(alike(label!, logo)).toBe(1);
    });

    it('PNG: every barcode reads, the logo has its very dots', async () => {
      const png = await draw('PNG');
      expect(await read(png)).toEqual(expected[base]);
      expect(alike(png, logo)).toBe(1);
    });

    it('keeps a logo’s dots where the label is shifted over the edge', async () => {
      const offset = { xMm: 0, yMm: -topMm(logo, dpi) - 1 };
      // Below what refuses a label that loses text this way.
      const moved = await toZpl([shiftLayout(layOut(content, media, dpi), offset)]);
      const [label] = await zplToPng(moved, dpi, media);
      const up = Math.round(-offset.yMm / (25.4 / dpi));
      // Rules that left the label lie on its edge now: the first dots are theirs.
      const gone = up - logo.yDots + 6;
      const rest = {
        ...logo,
        yDots: 6,
        heightDots: logo.heightDots - gone,
        bits: logo.bits.subarray(gone * logo.rowBytes),
      };
      expect(gone).toBeGreaterThan(6);
      expect(alike(label!, rest)).toBe(1);
    });
  },
);
