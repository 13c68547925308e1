import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyCodes, isCurrency, minorDigits } from '../../../shared/money/currency.ts';
import {
  compare,
  decimalNumber,
  decimalOf,
  decimalText,
  divided,
  plus,
  roundTo,
  sumOf,
  times,
} from '../../../shared/money/decimal.ts';

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

describe('Decimal', () => {
  it('reads what a JSON number says, small and large', () => {
    expect(decimalText(decimalOf(0.1))).toBe('0.1');
    expect(decimalText(decimalOf(-12.05))).toBe('-12.05');
    expect(decimalText(decimalOf(1e21))).toBe('1000000000000000000000');
    expect(decimalText(decimalOf(2.5e-7))).toBe('0.00000025');
    expect(decimalText(decimalOf(0))).toBe('0');
    expect(() => decimalOf(Number.NaN)).toThrow(RangeError);
    expect(() => decimalOf(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  it('gives every number back', () => {
    fc.assert(fc.property(finite, (value) => decimalNumber(decimalOf(value)) === value + 0));
  });

  it('is the largest number there is where it is larger: JSON has no infinity', () => {
    const vast = times(decimalOf(1e308), decimalOf(1e308));
    expect(decimalNumber(vast)).toBe(Number.MAX_VALUE);
    expect(decimalNumber(times(vast, decimalOf(-1)))).toBe(-Number.MAX_VALUE);
  });

  it('adds and multiplies without a loss', () => {
    expect(decimalText(plus(decimalOf(0.1), decimalOf(0.2)))).toBe('0.3');
    expect(decimalText(times(decimalOf(1.005), decimalOf(3)))).toBe('3.015');
    const tenths = sumOf(Array.from({ length: 1000 }, () => decimalOf(0.1)));
    expect(compare(tenths, decimalOf(100))).toBe(0);
    expect(decimalText(sumOf([]))).toBe('0');
  });

  it('rounds halves away from zero', () => {
    const rounded = (value: number, digits: number) => decimalText(roundTo(decimalOf(value), digits));
    expect(rounded(1.005, 2)).toBe('1.01');
    expect(rounded(1.0049, 2)).toBe('1.00');
    expect(rounded(-1.005, 2)).toBe('-1.01');
    expect(rounded(2.5, 0)).toBe('3');
    expect(rounded(7, 3)).toBe('7.000');
  });

  it('divides to the digits asked for', () => {
    expect(decimalText(divided(decimalOf(10), decimalOf(3), 4))).toBe('3.3333');
    expect(decimalText(divided(decimalOf(-2), decimalOf(3), 2))).toBe('-0.67');
    expect(decimalText(divided(decimalOf(1), decimalOf(-8), 2))).toBe('-0.13');
    expect(() => divided(decimalOf(1), decimalOf(0), 2)).toThrow(RangeError);
  });

  it('rounds to within half a unit of the last digit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        fc.nat(9),
        fc.nat(9),
        (units, scale, digits) => {
          const exact = { units, scale };
          const near = roundTo(exact, digits);
          const wide = Math.max(scale, digits) + 1;
          const difference = near.units * 10n ** BigInt(wide - digits) - units * 10n ** BigInt(wide - scale);
          return (
            near.scale === digits &&
            2n * (difference < 0n ? -difference : difference) <= 10n ** BigInt(wide - digits)
          );
        },
      ),
    );
  });
});

describe('currencies', () => {
  it('has the minor units of ISO 4217, not those of cash', () => {
    expect(['EUR', 'HUF', 'JPY', 'KWD', 'CLP', 'TND'].map(minorDigits)).toEqual([2, 2, 0, 3, 0, 3]);
    expect(minorDigits(' jpy ')).toBe(0);
    expect(minorDigits('QQQ')).toBe(2);
    expect(minorDigits(null)).toBe(2);
  });

  it('knows each code once, and no other', () => {
    expect(new Set(currencyCodes).size).toBe(currencyCodes.length);
    expect(currencyCodes.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
    expect(isCurrency('EUR')).toBe(true);
    expect(['eur', 'XXX', 'DEM', '', 'XAU'].some(isCurrency)).toBe(false);
  });
});
