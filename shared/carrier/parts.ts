import { z } from 'zod';
import { isCountry } from '../address/country.ts';
import { boundedArray } from '../bounded-array.ts';
import type { DocumentLanguage } from '../document-language.ts';
import type { ProblemId } from './problems.ts';

/** A schema's message: the id of a problem (see problems.ts). */
const says = (id: ProblemId): ProblemId => id;

const MAX_NAME = 100;

/** Codes go to the carrier unchanged: a blank at an end would be invisible. */
export const Code = z
  .string(says('code-form'))
  .max(40, says('code-form'))
  .regex(/^\S(.*\S)?$/, says('code-form'));

/** Carriers are kept by their codes; `__proto__` is no name that a member can have. */
export const CarrierCode = Code.refine((code) => code !== '__proto__', says('code-reserved'));

/** Error for a value of the wrong type: an absent one is missing. */
const absentOr = { error: ({ input }: { input?: unknown }) => says(input == null ? 'missing' : 'value') };

const text = () => z.string(absentOr).max(MAX_NAME, says('text-long')).regex(/\S/, says('text-empty'));

export const CarrierName = text();

/**
 * Displayed name in the desk's languages. Any language but German gets the English one, and so does German
 * without a name of its own.
 */
export const Name = z.preprocess(
  (value) => (typeof value === 'string' ? { en: value } : value),
  z.object({ en: text(), de: text().optional() }, absentOr),
);
export type Name = z.output<typeof Name>;

export const nameIn = ({ en, de }: Name, language: DocumentLanguage): string =>
  language === 'de' ? (de ?? en) : en;

const above = () => z.number(says('number-positive')).positive(says('number-positive'));

/** Weights in kg, lengths in cm. An absent one means no limit. */
const limitShape = {
  maxWeightKg: above(),
  maxLengthCm: above(),
  /** The longest side plus twice each of the others. */
  maxLengthAndGirthCm: above(),
  /** All three sides together. */
  maxSumCm: above(),
  /** Of the longest side. */
  minLengthCm: above(),
  /** Of the second longest side. */
  minWidthCm: above(),
};

export const Limits = z.object(limitShape).partial();
export type Limits = z.output<typeof Limits>;

export const Country = z
  .string(says('country-form'))
  .regex(/^[A-Z]{2}$/, says('country-form'))
  .refine(isCountry, says('country-form'));

/** ISO 3166-1 alpha-2. An empty `allow` means everywhere; `deny` holds in any case. A plain list is what is allowed. */
export const Countries = z
  .preprocess(
    (value) => (Array.isArray(value) ? { allow: value } : value),
    z.object({ allow: boundedArray(Country).default([]), deny: boundedArray(Country).default([]) }),
  )
  .superRefine(({ allow, deny }, context) => {
    const allowed = new Set(allow);
    for (const [index, country] of deny.entries()) {
      if (!allowed.has(country)) continue;
      context.addIssue({ code: 'custom', path: ['deny', index], message: says('country-both') });
    }
  });
export type Countries = z.output<typeof Countries>;

/**
 * Two letters that say what kind of postal item it is: RR registered, CP parcel, EE express (UPU S10). The first
 * letters J, K, S, T and W are reserved and cannot be assigned.
 */
export const ServiceIndicator = z
  .string(says('indicator-form'))
  .regex(/^[A-IL-RUVX-Z][A-Z]$/, says('indicator-form'));

/** Detail of a service: the `key` of an element of its `serviceInformation`. */
const ServiceKey = z.object({ key: Code, name: Name.optional(), required: z.boolean().default(false) });

/** A service that can be booked with the product. */
export const Service = z.object({
  code: Code,
  name: Name,
  /** Level of booking: the whole shipment (carrierDetails), a parcel, or either. */
  level: z.enum(['shipment', 'parcel', 'both'], says('value')).default('both'),
  information: boundedArray(ServiceKey).default([]),
  /** Codes of services that cannot be booked together with it. */
  excludes: boundedArray(Code).default([]),
});
export type Service = z.output<typeof Service>;
