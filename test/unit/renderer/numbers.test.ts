import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimalText,
  mayGroup,
  numberOrText,
  parseDecimal,
  weightText,
} from '../../../renderer/ui/numbers.ts';

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
    ['1.234.567,5', 1234567.5],
    ['1,2,3.5', undefined],
    ['12,34.5', undefined],
    [',234.5', undefined],
    ['1.234,567.890', undefined],
  ])('reads %j as %j', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it.each([
    ['-4', -4],
    [' −1,5', -1.5],
    ['4', 4],
    ['-', '-'],
    ['--4', '--4'],
    ['', null],
  ])('reads %j as %j where it may be below zero', (text, value) => {
    expect(numberOrText(text, true)).toBe(value);
    if (text.includes('-')) expect(numberOrText(text)).toBe(text);
  });

  it.each([
    ['1.234', 'de', true],
    [' 12.500 ', 'de', true],
    ['1,234', 'en-GB', true],
    // The sign that the locale itself has for decimals.
    ['1,234', 'de', false],
    ['1.234', 'en-GB', false],
    // Not a valid grouping of thousands.
    ['0.500', 'de', false],
    ['1.23', 'de', false],
    ['1.2345', 'de', false],
    ['1234.500', 'de', false],
    ['1.234.567', 'de', false],
    ['1.234,5', 'de', false],
    ['1234', 'de', false],
    ['x.234', 'de', false],
  ])('may mean %j in %s by thousands: %s', (text, locale, unclear) => {
    expect(mayGroup(text, locale)).toBe(unclear);
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
