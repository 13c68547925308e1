import { z } from 'zod';

/** The longest code that can be an order's number. */
export const MAX_KEY = 100;
/** With more of them, finding out how a code fits could take long. */
const MAX_STARS = 3;

const starsIn = (pattern: string): number => pattern.split('*').length - 1;

const bracesFit = (pattern: string): boolean => /^[^{}]*(\{[^{}]+\}[^{}]*)?$/.test(pattern);

/** From a scanned code to the key that a source has its orders under. */
export const KeyRule = z.strictObject({
  /**
   * Codes that this source is asked about; empty: all. `#` is a digit, `?` any sign, `*` any signs or none, everything
   * else itself. Braces are around the key: `ORD-{######}` leaves `ORD-` out.
   */
  pattern: z
    .string()
    .trim()
    .max(MAX_KEY)
    .refine(bracesFit, 'must have one pair of braces at most, with something in it')
    .refine((pattern) => starsIn(pattern) <= MAX_STARS, `must have ${MAX_STARS} signs * at most`)
    .default(''),
  /** `all`: blanks within the code are left out too, not only those around it. */
  blanks: z.enum(['ends', 'all']).default('ends'),
  zeros: z.enum(['keep', 'strip', 'pad']).default('keep'),
  /** Digits that a number is filled up to with zeros, where `zeros` is `pad`. */
  width: z.int().min(1).max(40).default(10),
  letters: z.enum(['keep', 'upper', 'lower']).default('keep'),
});
export type KeyRule = z.infer<typeof KeyRule>;

const signs: Readonly<Record<string, string>> = { '#': '\\d', '?': '.', '*': '.*?', '{': '(', '}': ')' };

const expressionOf = (pattern: string): RegExp => {
  const body = [...pattern]
    .map((sign) => signs[sign] ?? sign.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'))
    .join('');
  return new RegExp(`^${body}$`, 'u');
};

/** U+241D is how the window sends the separator of GS1 codes. */
const controls = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u241d\ufeff]/g;

const withZeros = (key: string, { zeros, width }: KeyRule): string => {
  if (zeros === 'strip') return key.replace(/^0+(?=.)/, '');
  return zeros === 'pad' && /^\d+$/.test(key) ? key.padStart(width, '0') : key;
};

const withLetters = (key: string, { letters }: KeyRule): string => {
  if (letters === 'keep') return key;
  return letters === 'upper' ? key.toUpperCase() : key.toLowerCase();
};

/**
 * The key that a scanned code means to a source; null where the source is not asked about such codes. A scanner's Tab and
 * other control characters are no part of it.
 */
export const keyOf = (rule: KeyRule, code: string): string | null => {
  const plain = code.replace(controls, '').trim();
  const text = rule.blanks === 'all' ? plain.replace(/\s+/g, '') : plain;
  if (text === '' || text.length > MAX_KEY) return null;
  const found = rule.pattern === '' ? null : expressionOf(rule.pattern).exec(text);
  if (rule.pattern !== '' && !found) return null;
  const key = withLetters(withZeros((found?.[1] ?? text).trim(), rule), rule);
  return key === '' ? null : key;
};
