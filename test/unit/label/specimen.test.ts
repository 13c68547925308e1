import { describe, expect, it } from 'vitest';
import { isSpecimen } from '../../../shared/label/specimen.ts';
import { makeSscc } from '../../../shared/label/sscc.ts';

const demo = makeSscc('952', 3, 5);
const own = makeSscc('4012345', 9, 5);

describe('SPECIMEN on a label', () => {
  it.each([
    ['a number of the demonstration, whatever the desk has now', { trackingNumber: demo }, '4012345', true],
    ['a number of a company, though the desk has none any more', { trackingNumber: ` ${own} ` }, null, false],
    ['the SSCC of the label number', { trackingNumber: 'RR473124829DE', labelNumber: demo }, '4012345', true],
    ['no number yet, on a desk without a prefix', {}, null, true],
    ['no number yet, on a desk with one', { trackingNumber: ' ', labelNumber: null }, '4012345', false],
    [
      'a number that is no SSCC and only looks like the demonstration',
      { trackingNumber: '1952' },
      null,
      false,
    ],
  ])('follows %s', (_what, parcel, prefix, said) => {
    expect(isSpecimen(parcel, prefix)).toBe(said);
  });
});
