import type { TextForm } from '../../../ui/fields/field-text.ts';
import { decimalText, parseDecimal } from '../../../ui/numbers.ts';

/**
 * A number that nobody knows the meaning of, so that it may be below zero. It stays a number: emptied it is none, and
 * only whoever removes its entry takes it away.
 */
export const signedNumber: TextForm = {
  parse: (text) => {
    const plain = text.trim();
    const read = parseDecimal(plain.replace(/^-/, ''));
    if (typeof read !== 'number') return { problem: 'number' };
    return { value: plain.startsWith('-') ? -read : read };
  },
  format: (value, locale) => (typeof value === 'number' ? decimalText(value, locale) : ''),
};
