import type { TextForm } from '../../../parts/fields/field-text.ts';
import { decimalText, parseDecimal } from '../../../ui/numbers.ts';

/**
 * A number of unknown meaning, which may be negative. It stays a number: an emptied field is not saved, and
 * only removing the entry removes it.
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
