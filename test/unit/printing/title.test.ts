import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelTitle, manifestTitle, readTitle, testTitle } from '../../../shared/printing/title.ts';

const name = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => !text.includes(', '));

test('what a print is called is read back, so that a window can say it in its own language', () => {
  fc.assert(
    fc.property(name, fc.integer({ min: 1, max: 999 }), (reference, labels) => {
      const whole = labelTitle(reference, { index: 0, parts: 1, labels });
      expect(readTitle(whole)).toEqual({ kind: 'labels', reference, count: labels });
      expect(readTitle(manifestTitle(`${labels}`, reference))).toEqual({
        kind: 'manifest',
        number: `${labels}`,
        carrierCode: reference,
      });
      expect(readTitle(testTitle(reference))).toEqual({ kind: 'test', printer: reference });
    }),
  );
});

test('a part of a print says the same in every language, and so does what was given elsewhere', () => {
  for (const title of [labelTitle('REF-1', { index: 1, parts: 3, labels: 3 }), 'SHOP-7'])
    expect(readTitle(title)).toEqual({ kind: 'other', title });
  expect(labelTitle('REF-1', { index: 1, parts: 3, labels: 3 })).toBe('REF-1, 2/3');
  expect(labelTitle('REF-1', { index: 0, parts: 1, labels: 1 })).toBe('REF-1, 1 label');
});
