import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSscc, ssccCapacity } from '../../../shared/carrier/sscc.ts';
import { SsccRange, ssccRangeOf, ssccShare, wholeSsccRange } from '../../../shared/carrier/sscc-range.ts';

const prefix = fc
  .integer({ min: 4, max: 12 })
  .chain((length) =>
    fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((digits) => digits.join('')),
  );

describe('a range of serial numbers of a company prefix', () => {
  it('is as long as the prefix of 4 to 12 digits leaves room for', () => {
    expect(ssccCapacity('4012')).toBe(10 ** 12);
    expect(ssccCapacity('401234567890')).toBe(10 ** 4);
    fc.assert(
      fc.property(prefix, fc.nat(9), (of, digit) => {
        const whole = wholeSsccRange(of, digit);
        expect(SsccRange.parse(whole)).toEqual(whole);
        expect(makeSscc(of, digit, whole.to)).toHaveLength(18);
        expect(SsccRange.safeParse({ ...whole, to: whole.to + 1 }).success).toBe(false);
      }),
    );
  });

  it('is split among desks without a number that two of them have or that nobody has', () => {
    fc.assert(
      fc.property(prefix, fc.integer({ min: 1, max: 600 }), (of, desks) => {
        let next = 0;
        for (let desk = 1; desk <= desks; desk += 1) {
          const share = ssccShare(of, 1, desk, desks);
          expect(share?.from).toBe(next);
          expect(SsccRange.safeParse(share).success).toBe(true);
          next = (share?.to ?? Number.NaN) + 1;
        }
        expect(next).toBe(ssccCapacity(of));
      }),
      { numRuns: 30 },
    );
  });

  it('has no part for a desk that there is not, nor for more desks than numbers', () => {
    for (const [desk, desks] of [
      [0, 3],
      [4, 3],
      [1.5, 3],
      [1, 10_001],
    ] as const) {
      expect(ssccShare('401234567890', 0, desk, desks)).toBeNull();
    }
  });

  it('has words for what is wrong', () => {
    const whole = wholeSsccRange('4012345', 0);
    const issues = (range: object) => SsccRange.safeParse(range).error?.issues.map(({ message }) => message);
    expect(issues({ ...whole, from: 9, to: 8 })).toEqual(['range-order']);
    expect(issues({ ...whole, to: 10 ** 9 })).toEqual(['range-prefix']);
    expect(issues({ ...whole, from: -1 })).toEqual(['range-number']);
  });

  it('counts for its own prefix alone', () => {
    const whole = wholeSsccRange('4012345', 0);
    expect(ssccRangeOf('4012345', whole)).toEqual(whole);
    expect(ssccRangeOf('4012346', whole)).toBeNull();
    expect(ssccRangeOf(null, whole)).toBeNull();
  });
});
