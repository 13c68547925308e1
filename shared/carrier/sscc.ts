import { checkDigit, hasCheckDigit } from '../gs1/check-digit.ts';

/**
 * SSCC-18, the number of a logistic unit (GS1 General Specifications, 2.2.1): extension digit, GS1 company
 * prefix, serial number, check digit.
 */

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
  return digits + checkDigit(digits);
};

/** 18 digits whose check digit is right. */
export const isSscc = (text: string | null | undefined): text is string =>
  /^\d{18}$/.test(text ?? '') && hasCheckDigit(text ?? '');
