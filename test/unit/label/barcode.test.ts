import bwip from 'bwip-js/generic';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeS10, S10_LAST } from '../../../shared/carrier/s10.ts';
import { makeSscc } from '../../../shared/carrier/sscc.ts';
import { code128Symbol, gs1Symbol } from '../../../shared/label/barcode.ts';

/** The library's own list of bar and space widths. */
const widths = (data: string): number[] => {
  const [symbol] = bwip.raw('gs1-128', data, {});
  return symbol !== undefined && 'sbs' in symbol ? symbol.sbs : [];
};

const fromBars = (data: string): number[] => {
  const { bars } = gs1Symbol(data);
  return bars.flatMap((bar, i) => {
    const next = bars[i + 1];
    return next ? [bar.width, next.start - bar.start - bar.width] : [bar.width];
  });
};

describe('GS1-128', () => {
  it('takes every bar over as the encoder has it', () => {
    const sscc = fc.nat(999_999_999).map((serial) => `(00)${makeSscc('952', 0, serial)}`);
    const shipTo = fc.stringMatching(/^[0-9A-Z]{1,9}$/).map((postcode) => `(421)616${postcode}`);
    fc.assert(
      fc.property(fc.oneof(sscc, shipTo), (data) => {
        expect(fromBars(data)).toEqual(widths(data));
      }),
    );
  });

  it('encodes an SSCC in 156 modules: start, FNC1, ten pairs, check, stop', () => {
    expect(gs1Symbol('(00)395200000000000012').modules).toBe(11 * 13 + 13);
  });

  it('refuses data that break the rules of their identifier', () => {
    expect(() => gs1Symbol('(00)395200000000000013')).toThrow(/checksum/i);
    expect(() => gs1Symbol('(421)999123')).toThrow(/country/i);
  });
});

describe('Code 128', () => {
  it('of a postal item number is Code 128 without FNC1, as short as it can be', () => {
    fc.assert(
      fc.property(fc.nat(S10_LAST), (serial) => {
        const number = makeS10('RR', serial, 'DE');
        const [symbol] = bwip.raw('code128', number, {});
        const widths = symbol !== undefined && 'sbs' in symbol ? symbol.sbs : [];
        const { bars, modules } = code128Symbol(number);
        expect(bars.map(({ width }) => width)).toEqual(widths.filter((_, index) => index % 2 === 0));
        // Start, two letters, one switch, four pairs of digits, one switch, digit, two letters, check; stop.
        expect(modules).toBe(11 * 13 + 13);
      }),
      { numRuns: 30 },
    );
  });
});
