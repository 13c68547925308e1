import fc from 'fast-check';
import { type MasterArticle, MOST_CODES, nameLanguages } from '../../shared/article-master/schema.ts';
import { checkDigit } from '../../shared/gs1/check-digit.ts';

const text = (longest: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: longest })
    .filter(
      (each) => each.trim() !== '' && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(each) && each.trim().length <= 100,
    )
    .map((each) => each.trim());

/** Texts that a spreadsheet would run, split or change. */
const awkward = fc.constantFrom(
  '=1+2',
  '-5',
  '+49 4744',
  '@SUM',
  "'=x",
  'a;=b',
  '"x"',
  'a,b',
  '1;2',
  "'",
  '--',
  'x\u00a0y',
);

/** A line of text, now and then an awkward one. */
export const anyLine = fc.oneof({ weight: 3, arbitrary: text(20) }, { weight: 1, arbitrary: awkward });

const count = fc.integer({ min: 1, max: 999 });
const gtin = fc.record({
  code: fc
    .tuple(fc.constantFrom(7, 11, 12, 13), fc.stringMatching(/^\d{13}$/))
    .map(([length, digits]) => digits.slice(0, length))
    .map((digits) => digits + checkDigit(digits)),
  count,
});
const own = fc.record({ code: fc.stringMatching(/^[A-Z]{2}[!-:<-~]{1,10}$/), count });
const decimal = fc.integer({ min: 1, max: 99_999_999 }).map((number) => number / 1000);
const tariff = fc.stringMatching(/^\d{6,10}$/);
const flag = fc.boolean();

/** Any article of the master with a number of its own kind. */
export const anyArticle = (articleNumber: fc.Arbitrary<string> = anyLine): fc.Arbitrary<MasterArticle> =>
  fc
    .record(
      {
        names: fc.record(Object.fromEntries(nameLanguages.map((language) => [language, anyLine])), {
          requiredKeys: [],
        }),
        gtins: fc.uniqueArray(gtin, { maxLength: 4, selector: ({ code }) => code.padStart(14, '0') }),
        codes: fc.uniqueArray(own, {
          maxLength: Math.min(4, MOST_CODES),
          selector: ({ code }) => code.toUpperCase(),
        }),
        netWeightKg: decimal,
        lengthCm: decimal,
        tariffNumber: tariff,
        tariffNumbers: fc.dictionary(fc.constantFrom('US', 'CH', 'GB'), tariff),
        countryOfOrigin: fc.constantFrom('DE', 'CN', 'EU'),
        value: decimal,
        limitedQuantity: flag,
        packageCodeDangerousGoods: fc.constantFrom('4G', '-4G'),
        wantsSerial: flag,
        wantsLot: flag,
        wantsExpiry: flag,
        packingInstruction: fc
          .array(anyLine, { minLength: 1, maxLength: 3 })
          .map((lines) => lines.join('\n')),
      },
      { requiredKeys: [] },
    )
    .chain((members) =>
      articleNumber.map((number) => ({
        ...members,
        articleNumber: number,
        ...(members.value !== undefined && { currency: 'EUR' }),
      })),
    ) as fc.Arbitrary<MasterArticle>;
