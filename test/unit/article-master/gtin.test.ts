import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeKey, isGtin, scannedKeys } from '../../../shared/article-master/gtin.ts';
import { checkDigit } from '../../../shared/gs1/check-digit.ts';

const digits = (length: number) =>
  fc.stringMatching(new RegExp(`^\\d{${length - 1}}$`)).map((text) => text + checkDigit(text));
const anyGtin = fc.constantFrom(8, 12, 13, 14).chain(digits);

describe('A GTIN', () => {
  // GS1 General Specifications, 7.9, and codes of real goods.
  it.each(['6291041500213', '4006381333931', '036000291452', '96385074', '14006381333938'])(
    'is %s',
    (text) => {
      expect(isGtin(text)).toBe(true);
    },
  );

  it.each(['4006381333930', '400638133393', '4006381333931 ', 'A006381333931', '', '12345678901'])(
    'is not %j',
    (text) => {
      expect(isGtin(text)).toBe(false);
    },
  );

  it('with one digit changed is none', () => {
    fc.assert(
      fc.property(anyGtin, fc.nat(), fc.integer({ min: 1, max: 9 }), (gtin, at, by) => {
        const index = at % gtin.length;
        const other = gtin.slice(0, index) + ((Number(gtin[index]) + by) % 10) + gtin.slice(index + 1);
        return !isGtin(other);
      }),
    );
  });

  it('has one key with and without zeros before it', () => {
    fc.assert(
      fc.property(
        digits(12),
        (upc) => codeKey(upc) === codeKey(`0${upc}`) && codeKey(upc) === codeKey(`00${upc}`),
      ),
    );
  });
});

describe('A scanned text', () => {
  it.each([
    [']E04006381333931', ['04006381333931']],
    ['0104006381333931', ['0104006381333931', '04006381333931']],
    ['(01)04006381333931(10)LOT', ['(01)04006381333931(10)LOT', '04006381333931']],
    [']d20104006381333931|21S1', ['0104006381333931|21S1', '04006381333931']],
    [
      'https://id.gs1.org/01/04006381333931/21/S1',
      ['HTTPS://ID.GS1.ORG/01/04006381333931/21/S1', '04006381333931'],
    ],
    ['ab-12', ['AB-12']],
    ['  ', []],
  ])('%j means %j', (text, keys) => {
    expect(scannedKeys(text)).toEqual(keys);
  });
});
