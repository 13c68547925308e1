import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isShipToPost,
  isSscc,
  makeSscc,
  normaliseScan,
  ssccCapacity,
  ssccCheckDigit,
} from '../../../shared/carrier/sscc.ts';

describe('SSCC-18', () => {
  it('has the check digit of the GS1 General Specifications', () => {
    // The example of GS1's own check digit calculator.
    expect(ssccCheckDigit('37610425002123456')).toBe(9);
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

  it.each([
    ']C100376104250021234569',
    '00376104250021234569',
    '(00)376104250021234569',
    ' 376104250021234569\r',
  ])('reads %j as scanned', (scanned) => {
    expect(normaliseScan(scanned)).toBe('376104250021234569');
  });

  it.each(['RR473124829DE', ']C0RR473124829DE', 'RR 473 124 829 DE', 'rr473124829de'])(
    'reads %j as the number of a postal item',
    (scanned) => {
      expect(normaliseScan(scanned)).toBe('RR473124829DE');
    },
  );

  it.each([']A0REF-1', ']A5REF-1', ']Q1REF-1', ']d2REF-1', '*REF-1*', ']A0*REF-1*'])(
    'leaves out of %j what the scanner adds',
    (scanned) => {
      expect(normaliseScan(scanned)).toBe('REF-1');
    },
  );

  it('knows the barcode of the postcode from the one of the parcel', () => {
    for (const scanned of [']C142127627612', '(421)27627612', '421826SW1A1AA'])
      expect(isShipToPost(scanned)).toBe(true);
    for (const scanned of [']C100376104250021234569', '42127', '4006381333931', 'REF-421276'])
      expect(isShipToPost(scanned)).toBe(false);
  });

  it('leaves every other code as it is', () => {
    for (const code of ['**', '*A', ']', ']A', 'A*B*']) expect(normaliseScan(code)).toBe(code);
    expect(normaliseScan('00376104250021234568')).toBe('00376104250021234568');
    expect(normaliseScan(' REF-1')).toBe('REF-1');
  });
});
