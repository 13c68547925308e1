import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textWidth } from '../../../shared/label/measure.ts';
import { wrapText } from '../../../shared/label/wrap.ts';

describe('text in lines', () => {
  it('breaks after blanks, and not within a number that a no-break blank groups', () => {
    expect(wrapText('1\u00a0234\u00a0567,89 EUR', 6, false)).toEqual(['1\u00a0234\u00a0567,89', 'EUR']);
    expect(wrapText('two words', 3, false)).toEqual(['two', 'words']);
  });

  it('leaves no letter or two of a long word alone on its last line', () => {
    const word = 'Doppelwandvakuumisolierung';
    for (let limit = 2; limit < 15; limit += 0.25) {
      const lines = wrapText(word, limit, false);
      expect(lines.join('')).toBe(word);
      if (lines.length > 1) expect(lines.at(-1)?.length, `at ${limit}`).toBeGreaterThanOrEqual(3);
    }
  });

  it('says everything, in no line wider than there is room', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'W', 'ß', ' ', '-', '長', 'ё', '\u00a0'),
      maxLength: 80,
    });
    fc.assert(
      fc.property(text, fc.double({ min: 3, max: 30, noNaN: true }), (said, limit) => {
        const lines = wrapText(said, limit, false);
        expect(lines.join('').replace(/\s/g, '')).toBe(said.replace(/\s/g, ''));
        for (const line of lines) expect(textWidth(line, false)).toBeLessThanOrEqual(limit + 1e-6);
      }),
    );
  });
});
