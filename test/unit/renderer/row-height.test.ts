import { describe, expect, it } from 'vitest';
import { rowHeight } from '../../../renderer/features/form/parcels/row-height.ts';

describe('the height of a row of parcels', () => {
  it('is the usual one where all rows have room', () => {
    expect(rowHeight(400, 6)).toBe(48);
    expect(rowHeight(288, 6)).toBe(48);
    expect(rowHeight(0, 0)).toBe(48);
  });

  it('is a little less where one row more fits by it', () => {
    expect(rowHeight(280, 6)).toBe(46);
    expect(rowHeight(239, 6)).toBe(47);
  });

  it('leaves no blank band worth a word below the rows, at any height', () => {
    for (let room = 96; room < 900; room += 1) {
      const height = rowHeight(room, 999);
      const shown = Math.floor(room / height);
      expect(height).toBeGreaterThanOrEqual(44);
      expect(height).toBeLessThanOrEqual(52);
      if (room > 220) expect(room - shown * height).toBeLessThan(20);
    }
  });
});
