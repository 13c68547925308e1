import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSscc, makeSscc, ssccCapacity } from '../../../shared/carrier/sscc.ts';
import { checkDigit } from '../../../shared/gs1/check-digit.ts';

describe('SSCC-18', () => {
  it('has the check digit of the GS1 General Specifications', () => {
    // The example of GS1's own check digit calculator.
    expect(checkDigit('37610425002123456')).toBe(9);
    expect(isSscc('376104250021234569')).toBe(true);
  });

  it('fills the serial reference to 17 digits behind any prefix', () => {
    const prefix = fc.stringMatching(/^[0-9]{3,10}$/);
    fc.assert(
      fc.property(prefix, fc.nat(9), fc.nat(999_999), (companyPrefix, extension, serial) => {
        const sscc = makeSscc(companyPrefix, extension, serial);
        expect(sscc).toMatch(/^\d{18}$/);
        expect(sscc.startsWith(`${extension}${companyPrefix}`)).toBe(true);
        expect(isSscc(sscc)).toBe(true);
      }),
    );
    expect(makeSscc('9521234567', 3, ssccCapacity('9521234567') - 1)).toMatch(/^39521234567999999\d$/);
  });

  it('notices any single wrong digit', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.nat(17), fc.integer({ min: 1, max: 9 }), (serial, at, by) => {
        const digits = [...makeSscc('952', 0, serial)];
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(isSscc(digits.join(''))).toBe(false);
      }),
    );
  });
});
