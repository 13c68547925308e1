import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { KeyRule, keyOf, MAX_KEY } from '../../../../shared/import/source/key-rule.ts';

const rule = (own: Partial<KeyRule> = {}): KeyRule => KeyRule.parse(own);

describe('The key of a scanned code', () => {
  test.each<[name: string, own: Partial<KeyRule>, code: string, key: string | null]>([
    ['is the code', {}, '1001', '1001'],
    ['is without what a scanner puts at its ends', {}, '\u001d 1001\t\r\n', '1001'],
    ['keeps blanks within it', {}, 'AB 12', 'AB 12'],
    ['loses them where the source has none', { blanks: 'all' }, ' AB 1 2 ', 'AB12'],
    ['loses a prefix by its pattern', { pattern: 'ORD-{*}' }, 'ORD-77', '77'],
    ['is no key of a source with another pattern', { pattern: 'ORD-{*}' }, 'JJD0099', null],
    ['is the whole code where a pattern has no braces', { pattern: '######' }, '123456', '123456'],
    ['has as many digits as the pattern', { pattern: '######' }, '12345', null],
    ['may have any sign at a question mark', { pattern: '?{##}-*' }, 'x42-rest', '42'],
    ['takes signs of expressions as they are', { pattern: 'a.b({*})' }, 'a.b(7)', '7'],
    ['is not found by such a sign', { pattern: 'a.b({*})' }, 'axb(7)', null],
    ['loses zeros at its beginning', { zeros: 'strip' }, '000120', '120'],
    ['keeps the last zero', { zeros: 'strip' }, '000', '0'],
    ['is filled up with zeros', { zeros: 'pad', width: 8 }, '120', '00000120'],
    ['is not, where it has letters', { zeros: 'pad', width: 8 }, 'A120', 'A120'],
    ['is in capitals', { letters: 'upper' }, 'ab-1', 'AB-1'],
    ['is in small letters', { letters: 'lower' }, 'AB-1', 'ab-1'],
    ['is not empty', {}, ' \t ', null],
  ])('%s', (_name, own, code, key) => {
    expect(keyOf(rule(own), code)).toBe(key);
  });

  test.each(['{', '{}', 'a{b}c{d}', '}{', '{{a}}', '*a*b*c*'])('the pattern %s is refused', (pattern) => {
    expect(KeyRule.safeParse({ pattern }).success).toBe(false);
  });

  it('is found or not for any pattern and any code, quickly', () => {
    const part = fc.constantFrom('*', '#', '?', 'a', '.', '(', '\\', '[', '-', '1', 'ß', '|', '$');
    const pattern = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(pattern, fc.string({ maxLength: 150, unit: 'binary' }), (text, code) => {
        const read = KeyRule.safeParse({ pattern: text });
        if (!read.success) return;
        const key = keyOf(read.data, code);
        expect(key === null || (key.length > 0 && key.length <= MAX_KEY)).toBe(true);
      }),
    );
  });

  it('is the same key again, however often it is made one', () => {
    const rules = fc.record({
      blanks: fc.constantFrom('ends' as const, 'all' as const),
      zeros: fc.constantFrom('keep' as const, 'strip' as const, 'pad' as const),
      letters: fc.constantFrom('keep' as const, 'upper' as const, 'lower' as const),
    });
    fc.assert(
      fc.property(rules, fc.string({ maxLength: 60 }), (own, code) => {
        const key = keyOf(rule(own), code);
        if (key !== null) expect(keyOf(rule(own), key)).toBe(key);
      }),
    );
  });
});
