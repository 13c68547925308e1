import { describe, expect, it } from 'vitest';
import type { SizeMm } from '../../../shared/label/size.ts';
import type { BoxMm, DocumentKind, DocumentPage, PagePiece } from '../../../shared/printing/document.ts';
import { suggest } from '../../../shared/printing/document-fit.ts';

const size = (widthMm: number, heightMm: number): SizeMm => ({ widthMm, heightMm });
const box = (xMm: number, yMm: number, widthMm: number, heightMm: number): BoxMm => ({
  xMm,
  yMm,
  widthMm,
  heightMm,
});
const piece = (at: BoxMm, codes = 0): PagePiece => ({ box: at, codes });

const page = (more: Partial<DocumentPage>): DocumentPage => ({
  size: null,
  dpi: null,
  guess: null,
  dots: null,
  copies: 1,
  ink: null,
  pieces: [],
  ...more,
});

const proposal = (more: Partial<DocumentPage>, media: SizeMm, kind: DocumentKind = 'PDF') =>
  suggest({ kind, pages: [page(more)], labels: 1 }, media)[0]!;

const small = size(100, 150);
const inches = size(101.6, 152.4);
const whole = { scale: 'exact', turn: 0, crop: null } as const;

describe('what is proposed for a page', () => {
  it('as it is, where it has the size of the media or is smaller', () => {
    for (const came of [small, size(99.3, 150.8), size(60, 70)]) {
      const found = proposal({ size: came }, small);
      expect(found).toMatchObject({
        way: 'exact',
        how: whole,
        scale: 1,
        came,
        loaded: small,
        guessed: false,
      });
    }
  });

  it('as it is, where all that the media do not hold is margin', () => {
    expect(proposal({ size: inches, ink: box(3, 3, 95, 146) }, small)).toMatchObject({
      way: 'exact',
      how: whole,
    });
  });

  it('smaller, where its ink goes to the edge', () => {
    const found = proposal({ size: inches, ink: box(0, 0, 101.6, 152.4) }, small);
    expect(found).toMatchObject({ way: 'fit', how: { scale: 'fit', turn: 0, crop: null } });
    // A millimetre of white is left on each side.
    expect(found.scale).toBeCloseTo(98 / 101.6, 3);
  });

  it('turned, where it lies on its side', () => {
    expect(proposal({ size: size(150, 100) }, small)).toMatchObject({
      way: 'turn',
      how: { ...whole, turn: 90 },
    });
  });

  it('a picture by its guess, and says so', () => {
    const guess = { dpi: 203, size: size(101.6, 152.4) };
    expect(proposal({ guess }, inches, 'PNG')).toMatchObject({
      way: 'exact',
      guessed: true,
      came: guess.size,
    });
  });

  it('without its white end, where that keeps its size: 7 x 4 inches of which 6 are used', () => {
    const guess = { dpi: 203, size: size(175.2, 100.1) };
    const found = proposal({ guess, ink: box(0, 0, 150.4, 100.1) }, inches, 'PNG');
    expect(found).toMatchObject({ way: 'crop', scale: 1, how: { scale: 'exact', turn: 90 } });
    expect(found.how.crop!.widthMm).toBeGreaterThanOrEqual(150.4);
    expect(found.how.crop!.widthMm).toBeLessThanOrEqual(152.4);
  });

  it('the one label of a sheet, cut out with white around it', () => {
    const label = box(12, 15, 95, 145);
    const found = proposal({ size: size(210, 297), ink: label, pieces: [piece(label, 2)] }, small);
    expect(found).toMatchObject({
      way: 'crop',
      how: { scale: 'exact', turn: 0, crop: box(10, 13, 99, 149) },
    });
    expect(found.choices).toEqual([]);
  });

  it('all of a label that is a little too long rather than a part that would fit', () => {
    const label = box(34, 15, 91.5, 172.5);
    const lower = box(34, 106.5, 91.5, 81);
    const pieces = [piece(label, 3), piece(box(34, 15, 91.5, 137), 2), piece(lower, 3)];
    const found = proposal({ size: size(297, 210), ink: label, pieces }, inches);
    expect(found).toMatchObject({ way: 'fit', how: { scale: 'fit', turn: 0 } });
    expect(found.scale).toBeCloseTo(150.4 / 172.5, 3);
    expect(found.how.crop).toMatchObject({ yMm: 15, heightMm: 172.5 });
    // A person may still want a part.
    expect(found.choices.length).toBeGreaterThan(0);
  });

  it('of two halves the one with the barcodes', () => {
    const [text, label] = [box(10, 10, 98, 140), box(160, 10, 95, 140)];
    const all = box(10, 10, 245, 140);
    const pieces = [piece(all, 2), piece(text, 0), piece(label, 2)];
    const found = proposal({ size: size(279.4, 215.9), ink: all, pieces }, small);
    expect(found).toMatchObject({ way: 'crop', how: { turn: 0 } });
    expect(found.how.crop!.xMm).toBeGreaterThan(150);
    expect(found.choices).toHaveLength(1);
  });

  it('another printer for a letter, whose paragraphs are no labels', () => {
    const all = box(12.5, 4.5, 186, 282);
    const pieces = [piece(all), piece(box(12.5, 4.5, 186, 130)), piece(box(14, 231.5, 157, 55))];
    expect(proposal({ size: size(210, 297), ink: all, pieces }, small)).toMatchObject({
      way: 'other-printer',
    });
  });

  it('another printer for what would become unreadable, and for a language of others', () => {
    expect(proposal({ size: size(210, 297) }, small).way).toBe('other-printer');
    expect(proposal({ guess: { dpi: 203, size: small } }, small, 'EPL')).toMatchObject({
      way: 'other-printer',
      came: small,
    });
  });

  it('ZPL as it came: by how far its ink reaches, not by how far its label is fed', () => {
    const guess = { dpi: 203, size: size(101.6, 225) };
    const exact = { way: 'exact', how: whole };
    expect(proposal({ guess, ink: box(2, 2, 97, 140) }, small, 'ZPL')).toMatchObject(exact);
    expect(proposal({ guess, ink: box(2, 2, 97, 215) }, small, 'ZPL').way).toBe('other-printer');
    expect(proposal({ guess: { dpi: 203, size: inches } }, small, 'ZPL')).toMatchObject(exact);
    // Its size is unknown here; its printer knows it.
    expect(proposal({}, small, 'ZPL')).toMatchObject({ ...exact, came: null, guessed: false });
  });

  it('each page by itself', () => {
    const pages = [page({ size: small }), page({ size: size(210, 297) })];
    const found = suggest({ kind: 'PDF', pages, labels: 2 }, small);
    expect(found.map(({ page: at, way }) => [at, way])).toEqual([
      [0, 'exact'],
      [1, 'other-printer'],
    ]);
  });

  it('never a cut beyond the page or larger than the media, and never an enlargement', () => {
    for (const [x, y] of [
      [0, 0],
      [111, 148],
      [60, 0],
    ] as const) {
      const label = box(x, y, 99, 149);
      const { how, scale } = proposal({ size: size(210, 297), ink: label, pieces: [piece(label, 1)] }, small);
      const { xMm, yMm, widthMm, heightMm } = how.crop!;
      expect([xMm >= 0, yMm >= 0, xMm + widthMm <= 210, yMm + heightMm <= 297]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      expect([widthMm <= 100, heightMm <= 150, scale]).toEqual([true, true, 1]);
    }
  });
});
