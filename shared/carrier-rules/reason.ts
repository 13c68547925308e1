import { z } from 'zod';
import { carrierReasons } from '../i18n/index.ts';
import { addTexts, fillText } from '../i18n/texts.ts';

export type ReasonId = keyof typeof carrierReasons.en;

const ids = Object.keys(carrierReasons.en) as [ReasonId, ...ReasonId[]];

export const conditionNames = [
  'countries',
  'weight',
  'longestSide',
  'lengthAndGirth',
  'value',
  'dangerousGoods',
  'articles',
  'tag',
  /** The carrier that the rule names: it must be one of the desk's. */
  'carrier',
] as const;
export type ConditionName = (typeof conditionNames)[number];

/** One condition of a rule, held against a shipment. */
export const Reason = z.object({
  condition: z.enum(conditionNames),
  met: z.boolean(),
  /** Unmet because the shipment does not say; it may be met once it does. */
  missing: z.boolean(),
  id: z.enum(ids),
  /** The shipment's own value, and the one that was wanted. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Reason = z.output<typeof Reason>;

const texts = addTexts('carrierReasons', carrierReasons);

/** The reason as an English sentence without its full stop; the window says it in its own language. */
export const reasonWords = ({ id, values }: Pick<Reason, 'id' | 'values'>): string =>
  fillText(texts('en')[id], values);
