import { describe, expect, it } from 'vitest';
import { isShipToPost, normaliseScan } from '../../../shared/carrier/scan.ts';

describe('a scanned code', () => {
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
