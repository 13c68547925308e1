import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FreePlaces } from '../../../electron/labels/test-mark/free-place.ts';
import { volume } from '../../helpers/profile.ts';

const DPI = 203;
const PER_MM = DPI / 25.4;
const label = { widthMm: 60, heightMm: 40 };
const [width, height] = [Math.round(label.widthMm * PER_MM), Math.round(label.heightMm * PER_MM)];
const area = { xMm: 0, yMm: 0, ...label };

interface Box {
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
}

const anyBox = fc.record({
  xMm: fc.double({ min: 0, max: 55, noNaN: true }),
  yMm: fc.double({ min: 0, max: 36, noNaN: true }),
  widthMm: fc.double({ min: 0.5, max: 30, noNaN: true }),
  heightMm: fc.double({ min: 0.5, max: 20, noNaN: true }),
});
const anySize = fc.record({
  widthMm: fc.double({ min: 8, max: 40, noNaN: true }),
  heightMm: fc.double({ min: 4, max: 14, noNaN: true }),
});

const pictureOf = (boxes: readonly Box[]) => {
  const data = new Uint8Array(width * height).fill(255);
  for (const { xMm, yMm, widthMm, heightMm } of boxes) {
    const [left, right] = [xMm, xMm + widthMm].map((mm) => Math.min(width, Math.round(mm * PER_MM)));
    const bottom = Math.min(height, Math.round((yMm + heightMm) * PER_MM));
    for (let y = Math.round(yMm * PER_MM); y < bottom; y += 1)
      data.fill(0, y * width + left!, y * width + right!);
  }
  return { width, height, data };
};

/** Millimetres between two boxes; less than nothing where they overlap. */
const between = (one: Box, other: Box): number =>
  Math.max(
    other.xMm - one.xMm - one.widthMm,
    one.xMm - other.xMm - other.widthMm,
    other.yMm - one.yMm - one.heightMm,
    one.yMm - other.yMm - other.heightMm,
  );

/** A dot is an eighth of a millimetre. */
const DOT = 1 / PER_MM;

describe('a free place on a label', () => {
  it('is on the label, and keeps its distance to all that is there', () => {
    fc.assert(
      fc.property(fc.array(anyBox, { maxLength: 6 }), anySize, (boxes, size) => {
        const found = new FreePlaces(pictureOf(boxes), DPI, []).find(size, area);
        if (!found) return;
        const { box, turn } = found;
        const upright = [size.widthMm, size.heightMm];
        expect([box.widthMm, box.heightMm]).toEqual(turn === 0 ? upright : upright.reverse());
        expect(box.xMm).toBeGreaterThanOrEqual(0);
        expect(box.yMm).toBeGreaterThanOrEqual(0);
        expect(box.xMm + box.widthMm).toBeLessThanOrEqual(label.widthMm + 1e-9);
        expect(box.yMm + box.heightMm).toBeLessThanOrEqual(label.heightMm + 1e-9);
        for (const each of boxes) expect(between(box, each)).toBeGreaterThan(1.5 - 2 * DOT);
      }),
      { numRuns: volume(20, 200) },
    );
  });

  it('is found on white, and nowhere on black', () => {
    fc.assert(
      fc.property(anySize, (size) => {
        expect(new FreePlaces(pictureOf([]), DPI, []).find(size, area)).not.toBeNull();
        expect(new FreePlaces(pictureOf([area]), DPI, []).find(size, area)).toBeNull();
      }),
      { numRuns: volume(6, 50) },
    );
  });

  it('leaves the quiet zones of barcodes alone, over the whole height of their bars', () => {
    fc.assert(
      fc.property(anySize, fc.double({ min: 0, max: 30, noNaN: true }), (size, xMm) => {
        const bars = { xMm, yMm: 5, widthMm: 20, heightMm: 30 };
        // A reader tells a few lines of the bars.
        const code = { format: 'Code128', text: '1', box: { ...bars, yMm: 15, heightMm: 4 } };
        const found = new FreePlaces(pictureOf([bars]), DPI, [code]).find(size, area);
        if (!found) return;
        const quiet = { ...bars, xMm: xMm - 6.4, widthMm: 20 + 2 * 6.4 };
        expect(between(found.box, quiet)).toBeGreaterThan(1.5 - 3 * DOT);
      }),
      { numRuns: volume(20, 150) },
    );
  });
});
