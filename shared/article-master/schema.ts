import { z } from 'zod';
import { normaliseCountry } from '../address/country.ts';
import { isPostalCountry } from '../address/metadata.ts';
import { isCommodityCode, plainTariffNumber } from '../customs/commodity-code.ts';
import { isOrigin } from '../customs/origins.ts';
import { isCurrencyCode } from '../money/currency.ts';
import { safeParse } from '../safe-parse.ts';
import { codeKey, isGtin } from './gtin.ts';
import type { ArticleProblemCode } from './problem.ts';

const says = (code: ArticleProblemCode): string => code;

const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

const line = (longest: number) =>
  z
    .string(says('value'))
    .trim()
    .min(1, says('required'))
    .max(longest, says('textTooLong'))
    .refine((text) => !UNPRINTABLE.test(text), says('textUnprintable'));

/** Several lines, ended by line feeds. */
const lines = (longest: number) =>
  z
    .string(says('value'))
    .transform((text) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim())
    .pipe(
      z
        .string()
        .min(1, says('required'))
        .max(longest, says('textTooLong'))
        .refine((text) => !UNPRINTABLE.test(text.replaceAll('\n', '')), says('textUnprintable')),
    );

/** Numbers of a person's length; nothing that is packed is heavier or longer. */
const above = (most: number) =>
  z.number(says('numberInvalid')).positive(says('numberPositive')).max(most, says('numberTooLarge'));

/** Pieces behind one scan of a code: 1 of a piece, 12 of a case of twelve. */
const count = z.int(says('countInvalid')).min(1, says('countInvalid')).max(999_999, says('countInvalid'));

export const MOST_CODES = 50;

const gtin = z.object({
  code: z.string(says('value')).trim().refine(isGtin, says('gtinInvalid')),
  count,
});

/** A code of the company's own: printable, no blank and no semicolon, so that a list of them can be one cell. */
const OWN_CODE = /^[!-:<-~]{1,48}$/;
const own = z.object({
  code: z.string(says('value')).trim().regex(OWN_CODE, says('codeInvalid')),
  count,
});

export type ArticleCode = z.output<typeof own>;

const tariff = z
  .string(says('value'))
  .transform((text) => plainTariffNumber(text).toUpperCase())
  .pipe(z.string().refine(isCommodityCode, says('tariffInvalid')));

const country = (fits: (code: string) => boolean) =>
  z
    .string(says('value'))
    .transform((text) => normaliseCountry(text))
    .pipe(z.string().refine(fits, says('countryUnknown')));

const flag = z.boolean(says('flagInvalid'));

/** Languages of an article's names: those of the customs papers. */
export const nameLanguages = ['en', 'de'] as const;
export type NameLanguage = (typeof nameLanguages)[number];

const shape = z.object({
  articleNumber: line(100),
  names: z.object({ en: line(500).optional(), de: line(500).optional() }).optional(),
  /** Numbers of GS1, each with the pieces behind it. */
  gtins: z.array(gtin).max(MOST_CODES, says('tooMany')).optional(),
  /** Other barcodes of pieces and cases. */
  codes: z.array(own).max(MOST_CODES, says('tooMany')).optional(),
  /** Of one piece, kg. */
  netWeightKg: above(100_000).optional(),
  /** Of one piece, cm. */
  lengthCm: above(100_000).optional(),
  widthCm: above(100_000).optional(),
  heightCm: above(100_000).optional(),
  /** For countries without one of their own. */
  tariffNumber: tariff.optional(),
  /** By country of destination, ISO 3166-1 alpha-2. */
  tariffNumbers: z.record(z.string().refine(isPostalCountry, says('countryUnknown')), tariff).optional(),
  /** ISO 3166-1 alpha-2. */
  countryOfOrigin: country(isOrigin).optional(),
  /** Net price of one piece, in `currency`. */
  value: z
    .number(says('numberInvalid'))
    .min(0, says('numberNegative'))
    .max(1e9, says('numberTooLarge'))
    .optional(),
  /** ISO 4217. */
  currency: z
    .string(says('value'))
    .transform((text) => text.trim().toUpperCase())
    .pipe(z.string().refine(isCurrencyCode, says('currencyUnknown')))
    .optional(),
  limitedQuantity: flag.optional(),
  packageCodeDangerousGoods: line(40).optional(),
  /** Is the packer to enter these of each piece? */
  wantsSerial: flag.optional(),
  wantsLot: flag.optional(),
  wantsExpiry: flag.optional(),
  packingInstruction: lines(2000).optional(),
});

type Shape = z.output<typeof shape>;

type Report = (path: (string | number)[], code: ArticleProblemCode) => void;

const checkCodes = ({ gtins = [], codes = [] }: Shape, report: Report): void => {
  const seen = new Set<string>();
  for (const [name, list] of [['gtins', gtins] as const, ['codes', codes] as const])
    for (const [index, { code }] of list.entries()) {
      const key = codeKey(code);
      if (seen.has(key)) report([name, index, 'code'], 'codeTwice');
      seen.add(key);
    }
};

/** An article of the master. What is not known of it is left out. */
export const MasterArticle = shape.superRefine((article, context) => {
  const report: Report = (path, message) => context.addIssue({ code: 'custom', path, message });
  checkCodes(article, report);
  if (article.value !== undefined && article.currency === undefined) report(['currency'], 'currencyMissing');
});
export type MasterArticle = z.output<typeof MasterArticle>;

/** A member of an article that holds something. */
export type ArticleMember = keyof MasterArticle;

/** A problem at a member's path, e.g. `gtins.0.code`. */
export interface ArticleProblem {
  path: string;
  code: ArticleProblemCode;
}

export type CheckedArticle = { article: MasterArticle } | { problems: ArticleProblem[] };

/** The article as it may be kept, without members that hold nothing; or all that is wrong with it. */
export const checkedArticle = (given: unknown): CheckedArticle => {
  const parsed = safeParse(MasterArticle, given);
  if (parsed.success) return { article: withoutEmpty(parsed.data) };
  const problems = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    code: message as ArticleProblemCode,
  }));
  return { problems };
};

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && value !== null && Object.values(value).every((each) => each === undefined));

/** An empty list says no more than none: two articles that say the same are equal. */
const withoutEmpty = (article: MasterArticle): MasterArticle =>
  Object.fromEntries(Object.entries(article).filter(([, value]) => !isEmpty(value))) as MasterArticle;

/**
 * All that an article is found by: key and pieces of each. A code goes before the number where both are one, for its
 * pieces.
 */
export const keysOf = ({ articleNumber, gtins = [], codes = [] }: MasterArticle): Map<string, number> => {
  const keys = new Map<string, number>();
  for (const { code, count: pieces } of [...gtins, ...codes, { code: articleNumber, count: 1 }]) {
    const key = codeKey(code);
    if (!keys.has(key)) keys.set(key, pieces);
  }
  return keys;
};
