import { hasCheckDigit } from '../gs1/check-digit.ts';
import { parseGs1 } from '../gs1/parse.ts';

/**
 * GTIN-8, -12, -13 or -14 whose check digit is right (GS1 General Specifications, 7.9). All are one number with zeros
 * before it.
 */
export const isGtin = (text: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(text) && hasCheckDigit(text);

/**
 * A code as it is found by: a GTIN with 14 digits, so that a UPC and the EAN with a zero before it are one; any other in
 * capitals, without blanks around it.
 */
export const codeKey = (text: string): string => {
  const plain = text.trim();
  return isGtin(plain) ? plain.padStart(14, '0') : plain.normalize('NFKC').toUpperCase();
};

/** The identifier 01 (also in brackets) and a GTIN of 14 digits, with something behind that is no GS1. */
const ELEMENT = /^(?:\(01\)|01)(\d{14})/;

/** Keys that a typed or scanned text may mean, the likeliest first: itself, then the GTIN of a GS1 element string. */
export const scannedKeys = (text: string): string[] => {
  const plain = text
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .trim()
    .replace(/^\][A-Za-z][0-9A-Za-z]/, '');
  if (plain === '') return [];
  const element = parseGs1(text)?.find(({ ai }) => ai === '01');
  const inside = element?.value ?? ELEMENT.exec(plain)?.[1] ?? '';
  return [...new Set([codeKey(plain), ...(isGtin(inside) ? [codeKey(inside)] : [])])];
};
