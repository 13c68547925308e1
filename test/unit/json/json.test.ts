import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../shared/json.ts';

const again = (text: string): string => JSON.stringify(parseJson(text));

describe('JSON that keeps the digits of whole numbers', () => {
  it.each([
    ['2^53', '[9007199254740992]'],
    ['beyond 64 bits', '{"id":-98765432109876543210987654321}'],
    ['between others', '{"a":1,"b":[12345678901234567890,2.5],"c":"12345678901234567890"}'],
    ['alone', '12345678901234567890'],
  ])('%s', (_what, text) => {
    expect(again(text)).toBe(text);
  });

  it('says what JSON.parse says wherever no digit is lost', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        expect(again(text)).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  it('keeps every whole number, wherever and however it stands', () => {
    const digits = fc.bigInt(-(10n ** 40n), 10n ** 40n);
    const around = fc.constantFrom('[%]', '{"a":%}', '{"a":[1,%]}', '[\n\t%\r\n]', '[0.5 , %]', '[[%]]');
    fc.assert(
      fc.property(digits, around, (number, shape) => {
        const text = shape.replace('%', String(number));
        expect(again(text)).toBe(text.replace(/\s/g, ''));
      }),
    );
  });

  it('takes what is no whole number as the nearest double, and -0 as 0', () => {
    expect(parseJson('[1e25,12345678901234567.5,0.12345678901234567890]')).toEqual([
      1e25, 12345678901234568, 0.12345678901234568,
    ]);
    expect(again('[-0,-0.0]')).toBe('[0,0]');
  });

  it('leaves a number beyond all numbers to the check of the tree', () => {
    expect(parseJson(`[${'9'.repeat(400)}]`)).toEqual([Number.POSITIVE_INFINITY]);
  });

  it('keeps half a surrogate pair as it came', () => {
    expect(again('["\\ud83d"]')).toBe('["\\ud83d"]');
  });

  it('throws for what is no JSON, with and without a long number', () => {
    for (const text of ['{"a":}', '{"a":12345678901234567890', '[NaN]', '']) {
      expect(() => parseJson(text)).toThrow(SyntaxError);
    }
  });
});
