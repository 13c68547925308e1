import { z } from 'zod';
import { Problem } from '../carrier/problems.ts';
import { sameJson } from '../document/equality.ts';
import { CarrierChoice, RuleExplanation } from './choose.ts';
import { CarrierRule } from './rule.ts';

/** The carrier rules of a desk, in the order in which they are tried. */
export const CarrierRulesView = z.object({
  rules: z.array(CarrierRule),
  /** Stored rules that this version cannot read: they stay and choose nothing. */
  unread: z.int(),
});
export type CarrierRulesView = z.output<typeof CarrierRulesView>;

/** Effect of an import on one rule: those that are not in the file go. */
export const RuleChange = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'moved', 'same', 'removed']),
});
export type RuleChange = z.output<typeof RuleChange>;

/** A file of rules that was read: what is wrong with it, what it would change, and the rules once it did. */
export const RulesImport = z.object({
  problems: z.array(Problem),
  changes: z.array(RuleChange),
  applied: CarrierRulesView.nullable(),
});
export type RulesImport = z.output<typeof RulesImport>;

/** Keeps rules from choosing for a shipment: it has a carrier or a product of its own, or its label is there. */
export const holdReasons = ['carrier', 'product', 'labelled', 'open'] as const;

/** The rules tried on a shipment. Nothing is changed by it. */
export const RulesTest = z.object({
  reference: z.string(),
  choice: CarrierChoice.nullable(),
  explanations: z.array(RuleExplanation),
  /** Null: the next save fills the choice in. `open`: it waits for data, and a label does not. */
  hold: z.enum(holdReasons).nullable(),
  /** The shipment's own carrier and product; empty where it has none. */
  own: z.object({ carrierCode: z.string(), productCode: z.string() }),
});
export type RulesTest = z.output<typeof RulesTest>;

const kindOf = (before: CarrierRule | undefined, after: CarrierRule, stays: boolean): RuleChange['kind'] => {
  if (!before) return 'added';
  if (!sameJson(before, after)) return 'changed';
  return stays ? 'same' : 'moved';
};

/** Effects of putting a list of rules in the place of another, rule by rule; those that go come last. */
export const ruleChanges = (before: readonly CarrierRule[], after: readonly CarrierRule[]): RuleChange[] => [
  ...after.map((rule, index): RuleChange => {
    const at = before.findIndex(({ id }) => id === rule.id);
    return { id: rule.id, name: rule.name, kind: kindOf(before[at], rule, at === index) };
  }),
  ...before
    .filter(({ id }) => !after.some((rule) => rule.id === id))
    .map(({ id, name }): RuleChange => ({ id, name, kind: 'removed' })),
];
