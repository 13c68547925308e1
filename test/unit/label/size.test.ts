import { describe, expect, it } from 'vitest';
import { labelMedia } from '../../../shared/label/label-options.ts';
import { layOut } from '../../../shared/label/layout.ts';
import { labelSizeMm, labelSizes } from '../../../shared/label/size.ts';
import { sampleContent } from '../../helpers/labels.ts';

describe('label size', () => {
  it.each([
    ['A6', 105, 148],
    ['a6', 105, 148],
    ['4x6', 101.6, 152.4],
    ['4X6', 101.6, 152.4],
    ['100x150', 100, 150],
    ['4x4', 101.6, 101.6],
    ['4x8', 101.6, 203.2],
    ['letter', 215.9, 279.4],
    ['62', 62, 100],
    ['A5', 148, 210],
    ['A4', 210, 297],
    [' 58,5 x 40 mm ', 58.5, 40],
  ])('%j', (size, widthMm, heightMm) => {
    expect(labelSizeMm(size)).toEqual({ widthMm, heightMm });
  });

  it.each(['', 'A7', '0x10', '5x5', '1000x10', '100x', 'x', '100 150'])('%j is none', (size) => {
    expect(labelSizeMm(size)).toBeNull();
  });

  it.each(['60x70', '70x60', '59.9x200', '200x69.9', '300x450'])(
    '%j: what a shipment may ask for is what can be drawn',
    (size) => {
      const media = labelSizeMm(size)!;
      const draw = () => layOut(sampleContent('long'), media, 203);
      if (labelMedia(size)) expect(draw).not.toThrow();
      else expect(draw).toThrow(expect.objectContaining({ code: 'label.media' }));
    },
  );

  it('knows every name that forms offer', () => {
    expect(labelSizes.map(labelSizeMm)).not.toContain(null);
  });
});
