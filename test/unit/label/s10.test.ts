import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCountry } from '../../../shared/address/country.ts';
import {
  DEMONSTRATION_COUNTRY,
  groupedS10,
  isDemonstrationS10,
  isS10,
  makeS10,
  S10_LAST,
  s10CheckDigit,
} from '../../../shared/carrier/s10.ts';

const letters = fc.stringMatching(/^[A-Z]{2}$/);
const serial = fc.integer({ min: 0, max: S10_LAST });

describe('S10, the number of a postal item', () => {
  it('has the check digit of the standard’s example', () => {
    expect(s10CheckDigit('47312482')).toBe(9);
    expect(makeS10('RR', 47312482, 'DE')).toBe('RR473124829DE');
    expect(isS10('RR473124829DE')).toBe(true);
  });

  it('turns a remainder of ten into 0 and of eleven into 5', () => {
    // 8 x 1 + 4 = 12, 12 mod 11 = 1: 10. Nothing at all: 11.
    expect(s10CheckDigit('10100000')).toBe(0);
    expect(s10CheckDigit('00000000')).toBe(5);
  });

  it('is one for every serial number, and says its parts', () => {
    fc.assert(
      fc.property(letters, serial, letters, (indicator, number, country) => {
        const made = makeS10(indicator, number, country);
        expect(isS10(made)).toBe(true);
        expect(made).toHaveLength(13);
        expect([made.slice(0, 2), Number(made.slice(2, 10)), made.slice(11)]).toEqual([
          indicator,
          number,
          country,
        ]);
        expect(groupedS10(made).replaceAll(' ', '')).toBe(made);
      }),
    );
  });

  it('notices each wrong digit, but for the two remainders that share the check digit 5', () => {
    fc.assert(
      fc.property(serial, fc.nat(7), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const right = makeS10('RR', number, 'DE');
        const digits = [...right];
        digits[2 + at] = String((Number(digits[2 + at]) + by) % 10);
        const wrong = digits.join('');
        fc.pre(right[10] !== '5');
        expect(isS10(wrong)).toBe(false);
      }),
    );
  });

  it.each([
    'RR473124828DE',
    'rr473124829de',
    'RR 473 124 829 DE',
    'R1473124829DE',
    'RR473124829D1',
    'RR47312482DE',
    'RR4731248299DE',
    '',
  ])('does not take %j for one', (text) => {
    expect(isS10(text)).toBe(false);
  });

  it('takes no number for one that is none', () => {
    expect(isS10(null)).toBe(false);
    expect(() => makeS10('RR', S10_LAST + 1, 'DE')).toThrow(RangeError);
    expect(() => makeS10('RR', -1, 'DE')).toThrow(RangeError);
    expect(() => makeS10('R', 1, 'DE')).toThrow(RangeError);
    expect(() => makeS10('RR', 1, 'D')).toThrow(RangeError);
  });

  it('is read out in groups', () => {
    expect(groupedS10('RR473124829DE')).toBe('RR 473 124 829 DE');
    expect(groupedS10('ABC-1')).toBe('ABC-1');
  });

  it('has a demonstration that can be no post’s', () => {
    expect(isCountry(DEMONSTRATION_COUNTRY)).toBe(false);
    expect(isDemonstrationS10(makeS10('CP', 1, DEMONSTRATION_COUNTRY))).toBe(true);
    expect(isDemonstrationS10('RR473124829DE')).toBe(false);
  });
});
