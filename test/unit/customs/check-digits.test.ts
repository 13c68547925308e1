import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as digits from '../../../shared/customs/check-digits.ts';
import { type CheckDigits, isTaiwanBusiness } from '../../../shared/customs/check-digits.ts';

const DIGITS = '0123456789';
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CREDIT = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** A body of the form: `9` a digit, `A` a letter, `Z` either, `C` a sign of China's credit codes, others themselves. */
const bodies = (form: string): fc.Arbitrary<string> => {
  const signs: Record<string, string> = { 9: DIGITS, A: CAPITALS, Z: DIGITS + CAPITALS, C: CREDIT };
  return fc
    .tuple(...[...form].map((sign) => fc.constantFrom(...(signs[sign] ?? sign))))
    .map((all) => all.join(''));
};

interface Method {
  of: CheckDigits;
  form: string;
  /** Numbers that are public as examples, whole. */
  known: string[];
  /** Signs of its letters where not all capitals are. */
  alphabet?: string;
  /**
   * The method does not see every change of one sign of the body, but all up to this share of them: two rests are
   * written as one digit, or a weight has a divisor in common with the modulus. Left out: it sees all.
   */
  unseen?: number;
}

const methods: Record<string, Method> = {
  cpf: { of: digits.cpf, form: '999999999', known: ['52998224725', '11144477735'], unseen: 0.01 },
  cnpj: { of: digits.cnpj, form: 'ZZZZZZZZZZZZ', known: ['11222333000181', '12ABC34501DE35'], unseen: 0.1 },
  rut: { of: digits.rut, form: '99999999', known: ['123456785', '20961605K'] },
  cuit: { of: digits.cuit, form: '9999999999', known: ['20267565393', '30500010912'], unseen: 0.05 },
  paraguay: { of: digits.paraguay, form: '99999999', known: ['800280610', '99916037'], unseen: 0.05 },
  nit: { of: digits.nit, form: '999999999', known: ['8301149211'], unseen: 0.05 },
  luhn: { of: digits.luhn, form: '999999999999', known: ['1710034065', '8001015009087', '039337423'] },
  residentId: { of: digits.residentId, form: '99999999999999999', known: ['11010519491231002X'] },
  creditCode: {
    of: digits.creditCode,
    form: 'CC999999CCCCCCCCC',
    known: ['91110000600037341L'],
    alphabet: CREDIT,
  },
  koreanBusiness: { of: digits.koreanBusiness, form: '999999999', known: ['1248100998', '2208162517'] },
  turkishPerson: { of: digits.turkishPerson, form: '999999999', known: ['17429160932'] },
  turkishTax: { of: digits.turkishTax, form: '999999999', known: ['4540536920'] },
  curp: { of: digits.curp, form: 'BOXW310820HNERXN9', known: ['BOXW310820HNERXN09'], unseen: 0.3 },
  gstin: { of: digits.gstin, form: '99AAAAA9999AZZ', known: ['27AAPFU0939F1ZV'] },
  verhoeff: { of: digits.verhoeff, form: '99999999999', known: ['234123412346'] },
  codiceFiscale: { of: digits.codiceFiscale, form: 'AAAAAA99A99A999', known: ['RCCMNL83S18D969H'] },
  taiwanPerson: { of: digits.taiwanPerson, form: 'A19999999', known: ['A123456789'], unseen: 0.2 },
  vietnamTax: { of: digits.vietnamTax, form: '999999999', known: ['0100233488'] },
};

const others = (sign: string, alphabet: string): string[] =>
  [...(/\d/.test(sign) ? DIGITS : alphabet)].filter((other) => other !== sign);

/** Each text that differs from the number in one sign of its kind, with the place. */
const changes = (number: string, alphabet: string): [at: number, text: string][] =>
  [...number].flatMap((sign, at) =>
    others(sign, alphabet).map((other): [number, string] => [
      at,
      number.slice(0, at) + other + number.slice(at + 1),
    ]),
  );

describe.each(Object.entries(methods))('%s', (name, { of, form, known, alphabet = CAPITALS, unseen = 0 }) => {
  const count = known[0]!.length - [...form].length > 1 || /cpf|cnpj|turkishPerson/.test(name) ? 2 : 1;
  const fits = (number: string): boolean => of(number.slice(0, -count)) === number.slice(-count);

  it.each(known)('%s is right', (number) => {
    expect(fits(number)).toBe(true);
  });

  it('takes what it computes and refuses each change of one sign', () => {
    let all = 0;
    let missed = 0;
    fc.assert(
      fc.property(bodies(form), (body) => {
        const check = of(body);
        if (check === null) return;
        const number = body + check;
        expect(fits(number)).toBe(true);
        for (const [at, text] of changes(number, alphabet)) {
          const seen = !fits(text);
          // A changed check digit is always seen.
          if (unseen === 0 || at >= body.length) expect([text, seen]).toEqual([text, true]);
          all += 1;
          if (!seen) missed += 1;
        }
      }),
      { numRuns: 60 },
    );
    expect(all).toBeGreaterThan(1000);
    expect(missed / all).toBeLessThanOrEqual(unseen);
  });
});

describe('the number of a company of Taiwan', () => {
  it.each(['04595257', '00501503', '10458575'])('%s is right', (number) => {
    expect(isTaiwanBusiness(number)).toBe(true);
  });

  it('has one of a few last digits, and no other is taken', () => {
    fc.assert(
      fc.property(bodies('9999999'), (body) => {
        const last = [...DIGITS].filter((digit) => isTaiwanBusiness(body + digit));
        expect(last.length).toBe(body[6] === '7' ? 4 : 2);
      }),
    );
  });
});
