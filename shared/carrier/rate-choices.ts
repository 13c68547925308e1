import { z } from 'zod';
import { rateReasons } from '../i18n/index.ts';
import { addTexts, fillText } from '../i18n/texts.ts';
import { Name } from './parts.ts';

/** Of a service, beyond the interface: prices of a shipment. */
export const RATES_PATH = '/api/v3/rates';

/** A reason that is the desk's own: what became of its question to the engine. */
export type DeskReason = keyof typeof rateReasons.en;

type Values = Readonly<Record<string, string | number>>;

const texts = addTexts('rateReasons', rateReasons);

/** One reason why a product has no price for a shipment. */
export const RateReason = z.object({
  /**
   * Author of the text. `carrier` and `engine`: their words as they came. `rule`: a finding of the shipment's rules.
   * `desk`: see `DeskReason`.
   */
  from: z.enum(['carrier', 'engine', 'rule', 'desk']),
  /** Of its author: the carrier's own code, the id of the rule, a `DeskReason`. Empty where there is none. */
  code: z.string(),
  /** In English where it is a rule's or the desk's; the window says these in its language. */
  text: z.string(),
  /** The field that it is about, below the shipment. */
  path: z.string().optional(),
  /** For the words of a rule or of the desk. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type RateReason = z.output<typeof RateReason>;

/** A reason of the desk's own. */
export const deskReason = (code: DeskReason, values: Values = {}): RateReason => ({
  from: 'desk',
  code,
  text: fillText(texts('en')[code], values),
  values,
});

const Charge = z.object({ name: z.string(), amount: z.number(), currency: z.string() });

/** The price of a product. */
export const RatePrice = z.object({
  /** Of `currency`, charges included. */
  total: z.number(),
  /** ISO 4217; empty where the carrier tells none. */
  currency: z.string(),
  /** Days on the way; null where the carrier does not say. */
  transitDays: z.number().nullable(),
  /** Day or moment as the carrier writes it; null where it does not say. */
  estimatedDelivery: z.string().nullable(),
  charges: z.array(Charge),
});
export type RatePrice = z.output<typeof RatePrice>;

/** One product of a carrier whose labels are bought: its price for a shipment, or why there is none. */
export const RateChoice = z.object({
  carrierCode: z.string(),
  carrierName: z.string(),
  productCode: z.string(),
  productName: Name,
  /** Labels of this connection are of no worth. */
  isTest: z.boolean(),
  price: RatePrice.nullable(),
  /** At least one where there is no price, else none. */
  reasons: z.array(RateReason),
});
export type RateChoice = z.output<typeof RateChoice>;

/** Every product of every carrier whose labels are bought through an engine, each once, in the carriers' order. */
export const RatesAnswer = z.object({ choices: z.array(RateChoice) });
export type RatesAnswer = z.output<typeof RatesAnswer>;
