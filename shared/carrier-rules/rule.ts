import { z } from 'zod';
import { boundedArray } from '../bounded-array.ts';
import { Code, Country } from '../carrier/parts.ts';
import type { ProblemId } from '../carrier/problems.ts';
import { isCurrency } from '../money/currency.ts';

/** A schema's message: the id of a problem of `shared/carrier/problems.ts`. */
const says = (id: ProblemId): ProblemId => id;

/** More than a person reads through, and far more than a desk has carriers and products. */
export const MAX_CARRIER_RULES = 200;

/** Error for a value of the wrong type: an absent one is missing. */
const absentOr = { error: ({ input }: { input?: unknown }) => says(input == null ? 'missing' : 'value') };

const text = () => z.string(absentOr).max(100, says('text-long')).regex(/\S/, says('text-empty'));

const amount = () => z.number(says('number-positive')).positive(says('number-positive'));

interface Bounds {
  from?: number | undefined;
  to?: number | undefined;
}

const checkOrder = (
  { from, to }: Bounds,
  report: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void => {
  if (from === undefined && to === undefined) {
    report.addIssue({ code: 'custom', path: ['from'], message: says('span-empty') });
  }
  if (from !== undefined && to !== undefined && to < from) {
    report.addIssue({ code: 'custom', path: ['to'], message: says('span-order') });
  }
};

/** Both ends belong to it; one that is left out is open. */
const span = () =>
  z.strictObject({ from: amount().optional(), to: amount().optional() }, absentOr).superRefine(checkOrder);

const Value = z
  .strictObject(
    {
      from: amount().optional(),
      to: amount().optional(),
      /** ISO 4217, capitals. */
      currency: z.string(absentOr).refine(isCurrency, says('currency-form')),
    },
    absentOr,
  )
  .superRefine(checkOrder);

const Destinations = z.strictObject(
  {
    codes: boundedArray(Country).min(1, says('choice-missing')),
    /** True: every country but these. */
    not: z.boolean(says('value')).default(false),
  },
  absentOr,
);

/** A pattern: the whole text, without regard to capitals; `*` is any number of signs. */
const Pattern = text();

const Tag = z.strictObject(
  {
    /** Name of the entry; absent: any. */
    name: Pattern.optional(),
    text: Pattern,
  },
  absentOr,
);

/**
 * Conditions of a rule: all that are there must hold. Strict, because a condition of a newer version that went
 * unnoticed would widen the rule to shipments that it was not made for.
 */
export const RuleConditions = z.strictObject(
  {
    /** Of the recipient, ISO 3166-1 alpha-2. */
    countries: Destinations.optional(),
    /** Of all parcels together, kg. */
    weight: span().optional(),
    /** Of the parcel with the longest one, cm. */
    longestSide: span().optional(),
    /** Longest side plus twice each of the others, of the parcel with most of it, cm. */
    lengthAndGirth: span().optional(),
    /** Of all goods together. */
    value: Value.optional(),
    dangerousGoods: z.boolean(says('value')).optional(),
    /** Patterns of article numbers; one article that fits one of them is enough. */
    articles: boundedArray(Pattern).min(1, says('choice-missing')).max(100, says('value')).optional(),
    /** An entry of `additionalFields` or `additionalInformation`. */
    tag: Tag.optional(),
  },
  absentOr,
);
export type RuleConditions = z.output<typeof RuleConditions>;

/** A rule that chooses carrier and product of a shipment. */
export const CarrierRule = z.strictObject(
  {
    id: z.string(absentOr).min(1, says('text-empty')).max(60, says('text-long')),
    name: text(),
    enabled: z.boolean(absentOr).default(true),
    conditions: RuleConditions.prefault({}),
    carrierCode: Code,
    productCode: Code,
    /** Codes of services to book with it. */
    services: boundedArray(Code).max(50, says('value')).default([]),
  },
  absentOr,
);
export type CarrierRule = z.output<typeof CarrierRule>;

/** The rules of a desk in the order in which they are tried; an id names one of them. */
export const CarrierRules = boundedArray(CarrierRule)
  .max(MAX_CARRIER_RULES, says('rules-many'))
  .superRefine((rules, context) => {
    const seen = new Set<string>();
    for (const [index, { id }] of rules.entries()) {
      if (seen.has(id)) {
        context.addIssue({ code: 'custom', path: [index, 'id'], message: says('code-repeated') });
      }
      seen.add(id);
    }
  });
