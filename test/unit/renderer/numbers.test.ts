import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, parseDecimal, weightText } from '../../../renderer/ui/numbers.ts';

describe('numbers as people type them', () => {
  it.each([
    ['4,2', 4.2],
    ['4.2', 4.2],
    ['  12 ', 12],
    [',5', 0.5],
    ['7,', 7],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1234567],
    ["1'234,5", 1234.5],
    ['', null],
    ['-4', undefined],
    ['4kg', undefined],
    ['.', undefined],
    ['1,2,3', undefined],
  ])('reads %j as %j', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it.each(['de', 'en-GB'])('reads back what it shows in %s', (locale) => {
    const number = fc
      .double({ min: 0, max: 100_000, noNaN: true })
      .map((value) => Math.round(value * 1000) / 1000);
    fc.assert(
      fc.property(number, fc.integer({ min: 0, max: 3 }), (value, decimals) => {
        expect(parseDecimal(decimalText(value, locale, decimals))).toBe(value);
      }),
    );
  });

  it('shows weights with the sign of the locale', () => {
    expect(weightText(4.2, 'de')).toBe('4,20');
    expect(weightText(1234.567, 'en-GB')).toBe('1,234.567');
    expect(decimalText(null, 'de')).toBe('');
  });
});
