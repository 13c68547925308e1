import { z } from 'zod';
import { productOf } from '../carrier/offer.ts';
import type { CarrierProfile } from '../carrier/profile.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { checkConditions } from './conditions.ts';
import { CarrierRuleFacts } from './facts.ts';
import { Reason } from './reason.ts';
import { CarrierRule } from './rule.ts';

/** Facts that carrier rules need besides the shipment. */
export interface ChoiceContext {
  /** Carriers of this desk: a rule that names another one chooses nothing. */
  carriers: readonly CarrierProfile[];
  /** This desk has a remote now, which may know carriers that the desk does not. */
  remote: boolean;
}

/**
 * Outcome of a rule. `fired`: it is the one that chose. `behind`: it fits too, but one before it has chosen. `failed`:
 * one of its conditions does not hold. `off`: it is disabled.
 */
export const outcomes = ['fired', 'behind', 'failed', 'off'] as const;

/** Why a rule chose, or why it did not. */
export const RuleExplanation = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.enum(outcomes),
  /** Each of its conditions; none of a disabled one, and of a rule without conditions. */
  reasons: z.array(Reason),
});
export type RuleExplanation = z.output<typeof RuleExplanation>;

export const CarrierChoice = z.object({
  rule: CarrierRule,
  carrierCode: z.string(),
  productCode: z.string(),
});
export type CarrierChoice = z.output<typeof CarrierChoice>;

export interface Chosen {
  /** Null where no rule fits. */
  choice: CarrierChoice | null;
  /** One for each rule, in their order. */
  explanations: RuleExplanation[];
  /**
   * A rule before the one that chose fails only because the shipment does not say something yet: the choice may be
   * another one once it does.
   */
  open: boolean;
}

/** The carrier and product of a rule as a condition: only where they are not there it is one. */
const checkCarrier = (
  { carrierCode, productCode }: CarrierRule,
  { carriers, remote }: ChoiceContext,
): Reason[] => {
  const fault = { condition: 'carrier' as const, met: false, missing: false };
  const carrier = carriers.find(({ code }) => code === carrierCode);
  if (!carrier) return remote ? [] : [{ ...fault, id: 'carrier.unknown', values: { carrier: carrierCode } }];
  if (productOf(carrier, productCode)) return [];
  return [{ ...fault, id: 'carrier.product', values: { carrier: carrierCode, product: productCode } }];
};

/** Fails for want of data alone. */
const mayStillFit = (reasons: readonly Reason[]): boolean =>
  reasons.some(({ met }) => !met) && reasons.every(({ met, missing }) => met || missing);

/**
 * The carrier and product that rules choose for a shipment: those of the first enabled rule whose conditions all hold;
 * none where no rule fits. The carrier that the shipment has already is not looked at.
 */
export const chooseByRules = (
  shipment: Shipment,
  rules: readonly CarrierRule[],
  context: ChoiceContext,
): Chosen => {
  const facts = new CarrierRuleFacts(shipment);
  let choice: CarrierChoice | null = null;
  let open = false;
  const explanations = rules.map((rule): RuleExplanation => {
    const { id, name, enabled, carrierCode, productCode } = rule;
    if (!enabled) return { id, name, outcome: 'off', reasons: [] };
    const reasons = [...checkConditions(rule.conditions, facts), ...checkCarrier(rule, context)];
    if (!reasons.every(({ met }) => met)) {
      open ||= choice === null && mayStillFit(reasons);
      return { id, name, outcome: 'failed', reasons };
    }
    if (choice) return { id, name, outcome: 'behind', reasons };
    choice = { rule, carrierCode, productCode };
    return { id, name, outcome: 'fired', reasons };
  });
  return { choice, explanations, open };
};
