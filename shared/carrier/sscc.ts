import { isS10 } from './s10.ts';

/**
 * SSCC-18, the number of a logistic unit (GS1 General Specifications, 2.2.1): extension digit, GS1 company
 * prefix, serial number, check digit.
 */

/**
 * The check digit of a GS1 number: weights 3 and 1 from the right (GS1 General Specifications, 7.9).
 * @param digits the number without its check digit
 */
export const ssccCheckDigit = (digits: string): number => {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    sum += Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 3 : 1);
  }
  return (10 - (sum % 10)) % 10;
};

/** Number of serial numbers a company prefix leaves room for; the last one is this minus 1. */
export const ssccCapacity = (prefix: string): number => 10 ** (16 - prefix.length);

/**
 * @param prefix GS1 company prefix, digits; shorter prefixes leave more room for serials
 * @param extensionDigit 0 to 9, the company's choice
 * @param serial from 0 to `ssccCapacity(prefix) - 1`
 * @returns 18 digits
 * @throws RangeError when a part is not of that form; the caller draws serials from a range that fits
 */
export const makeSscc = (prefix: string, extensionDigit: number, serial: number): string => {
  if (!/^\d{3,12}$/.test(prefix)) throw new RangeError('a GS1 company prefix is 3 to 12 digits');
  if (!Number.isInteger(extensionDigit) || extensionDigit < 0 || extensionDigit > 9) {
    throw new RangeError('an extension digit is 0 to 9');
  }
  if (!Number.isSafeInteger(serial) || serial < 0 || serial >= ssccCapacity(prefix)) {
    throw new RangeError('the serial number does not fit the company prefix');
  }
  const digits = `${extensionDigit}${prefix}${String(serial).padStart(16 - prefix.length, '0')}`;
  return digits + ssccCheckDigit(digits);
};

/** 18 digits whose check digit is right. */
export const isSscc = (text: string | null | undefined): text is string =>
  /^\d{18}$/.test(text ?? '') && ssccCheckDigit((text ?? '').slice(0, 17)) === Number(text?.[17]);

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
