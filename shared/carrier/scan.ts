import { isS10 } from './s10.ts';
import { isSscc } from './sscc.ts';

/**
 * Normalises a scanned code: control characters, the symbology identifier that a scanner may put before a
 * code (`]C1` for GS1-128, `]A0` for Code 39, `]Q1` for QR; ISO/IEC 15424), the stars that start and stop
 * Code 39 and the application identifier 00 (also written `(00)`) before an SSCC are stripped, and so are the
 * blanks with which a postal item number is written. Anything else stays as scanned.
 */
export const normaliseScan = (scan: string): string => {
  const text = scan
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .trim()
    .replace(/^\][A-Za-z][0-9A-Za-z]/, '')
    .replace(/^\*([^*]+)\*$/, '$1');
  const sscc = /^(?:\(00\)|00)(\d{18})$/.exec(text)?.[1];
  if (isSscc(sscc)) return sscc;
  const joined = text.replaceAll(' ', '').toUpperCase();
  return isS10(joined) ? joined : text;
};

/**
 * True for the upper barcode of a GS1 logistic label, the recipient's postcode: `421`, the country as three digits of
 * ISO 3166-1 and the postcode (GS1 General Specifications, 3.9.3). It names a place, and no parcel.
 */
export const isShipToPost = (scan: string): boolean =>
  /^(?:\(421\)|421)\d{3}[0-9A-Z]{1,9}$/.test(normaliseScan(scan));
