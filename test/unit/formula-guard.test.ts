import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withFormulaGuard, withoutFormulaGuard } from '../../shared/formula-guard.ts';

/** Texts that a spreadsheet takes as the beginning of a formula, as it reads a file without quotes. */
const begins = (text: string, separator: string): string[] =>
  text.split(separator).filter((cell) => /^["\s]*[=＝]|^["\s]*[+\-＋－@＠].*(?:\p{L}\(|\|)/iu.test(cell));

describe('a text as a cell', () => {
  for (const [text, guarded] of [
    ['=1+1', "'=1+1"],
    ['a;=1+1', "a;'=1+1"],
    ['Str. 1,=HYPERLINK("x")', `Str. 1,'=HYPERLINK("x")`],
    ['Str. 1, @SUM(A1)', "Str. 1,' @SUM(A1)"],
    ['Meyer, @work', 'Meyer, @work'],
    ['Anna, +49 170 (privat)', 'Anna, +49 170 (privat)'],
    ['Preis, -10% (Rabatt!)', 'Preis, -10% (Rabatt!)'],
    ["a,+cmd|' /C calc'!A0", "a,'+cmd|' /C calc'!A0"],
    ['a,-2+cmd|x', "a,'-2+cmd|x"],
    ['a,+HYPERLINK("x")', `a,'+HYPERLINK("x")`],
    ['€ 5,- pro Stück', '€ 5,- pro Stück'],
    ['Kiste, - zerbrechlich', 'Kiste, - zerbrechlich'],
    ['Lagern, -5 °C', 'Lagern, -5 °C'],
    ['Halle 3, -1. OG', 'Halle 3, -1. OG'],
    ['a,＝1', "a,'＝1"],
    ['a\t=1', 'a =1'],
    ["a,'=1", "a,''=1"],
    // Numbers behind a comma, which run nothing, stay readable.
    ['Str. 1, -5', 'Str. 1, -5'],
    ['030 1, +49 (30) 22-33', '030 1, +49 (30) 22-33'],
    ['1,-5;+49 30', "1,-5;'+49 30"],
    ['a, b', 'a, b'],
  ] as const) {
    it(JSON.stringify(text), () => {
      expect(withFormulaGuard(text)).toBe(guarded);
      expect(withoutFormulaGuard(guarded)).toBe(text.replace('\t', ' '));
    });
  }

  it('begins no formula, wherever a spreadsheet splits the line, and comes back as it was', () => {
    const piece = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      ',',
      ';',
      "'",
      '"',
      ' ',
      '1',
      'a',
      '(',
      '|',
      '\n',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const cell = withFormulaGuard(text);
        expect([...begins(cell, ','), ...begins(cell, ';'), ...begins(cell, '\t')]).toEqual([]);
        expect(cell).not.toMatch(/[\n\t]/);
        expect(withoutFormulaGuard(cell)).toBe(text.replace(/[\n\t]/g, ' '));
      }),
      { numRuns: 3000 },
    );
  });
});
