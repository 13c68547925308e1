import { describe, expect, it } from 'vitest';
import {
  articleOf,
  isShipToPost,
  misreadSscc,
  normaliseScan,
  parcelNames,
  referenceNames,
  scanNames,
} from '../../../shared/carrier/scan.ts';

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
    for (const code of ['*00340123450000000017*', ']A0*00340123450000000017*', '*(00)340123450000000017*'])
      expect(normaliseScan(code)).toBe('340123450000000017');
    for (const code of ['**', '*A', ']', ']A', 'A*B*']) expect(normaliseScan(code)).toBe(code);
    expect(normaliseScan('00376104250021234568')).toBe('00376104250021234568');
    expect(normaliseScan(' REF-1')).toBe('REF-1');
  });
});

describe('the names in a scanned code', () => {
  const SSCC = '376104250021234569';
  const compound = `]C100${SSCC}\u001d400ORD-77`;

  it('are the text, then those of its elements, the most exact first', () => {
    expect(scanNames(compound)).toEqual([compound, `00${SSCC}400ORD-77`, SSCC, `00${SSCC}`, 'ORD-77']);
    expect(scanNames(`]C1403R1|400ORD-77|401952000017|00${SSCC}`).slice(2)).toEqual([
      SSCC,
      `00${SSCC}`,
      '952000017',
      'ORD-77',
      'R1',
    ]);
    expect(scanNames('REF-1')).toEqual(['REF-1']);
    expect(scanNames(']A0*REF-1*')).toEqual([']A0*REF-1*', 'REF-1']);
  });

  it('are without the separator, as the window shows it', () => {
    expect(scanNames('REF-1\u241d')).toContain('REF-1');
    expect(scanNames(`]C1400ORD-77\u241d00${SSCC}`)).toContain('ORD-77');
  });

  it('are not its order’s where the one parcel is meant, also with a wrong check digit', () => {
    expect(parcelNames(compound)).not.toContain('ORD-77');
    expect(parcelNames(compound)).toContain(SSCC);
    expect(parcelNames(`]C100376104250021234568\u001d400ORD-77`)).not.toContain('ORD-77');
    expect(parcelNames(']C1400ORD-77')).toContain('ORD-77');
  });

  it('begin for another service with the most exact', () => {
    expect(referenceNames(compound)[0]).toBe(SSCC);
    expect(referenceNames(']A0REF-1')).toEqual(['REF-1']);
  });

  it('are the tracking number of the USPS with its AI', () => {
    expect(scanNames(']C142030301\u001d9261290100130435082878')).toContain('9261290100130435082878');
  });

  it('are none where the code is an article’s, a postcode or misread', () => {
    expect(articleOf('https://id.gs1.org/01/04006381333931/10/LOT')).toBe('04006381333931');
    expect(articleOf(`]C10104006381333931400ORD-77`)).toBeNull();
    expect(articleOf(']E04006381333931')).toBeNull();
    expect(misreadSscc(']C100376104250021234568')).toBe('376104250021234568');
    expect(misreadSscc(compound)).toBeNull();
    expect(isShipToPost(']C142030301')).toBe(true);
    expect(isShipToPost(`]C142030301|00${SSCC}`)).toBe(false);
  });
});
