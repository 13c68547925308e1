import { z } from 'zod';
import { CarrierRulesView, RulesImport, RulesTest } from '../carrier-rules/views.ts';
import { type CommandSpec, nothing, reference } from './command-spec.ts';

/** Far more than all the rules of a desk. */
const MAX_RULES_TEXT = 1_000_000;

/** Rules that choose carrier and product of a shipment. All see and try them; who configures the desk changes them. */
export const carrierRuleCommands = {
  'carrierRules.list': { input: nothing, output: CarrierRulesView, access: 'user' },
  /** The whole list, in its order. `previous`: the one that the change began from; where another is stored it is kept. */
  'carrierRules.save': {
    input: z.object({ rules: z.unknown(), previous: z.unknown() }),
    output: CarrierRulesView,
    access: 'desk',
  },
  'carrierRules.export': { input: nothing, output: z.object({ text: z.string() }), access: 'desk' },
  /** Says what is wrong with a file of rules and what it would change; with `apply` it does, unless there are problems. */
  'carrierRules.import': {
    input: z.object({ text: z.string().max(MAX_RULES_TEXT), apply: z.boolean() }),
    output: RulesImport,
    access: 'desk',
  },
  /** Tries `rules`, or without them those of the desk, on a shipment as it is stored. Nothing is changed. */
  'carrierRules.test': {
    input: z.object({ reference, rules: z.unknown().optional() }),
    output: RulesTest,
    access: 'user',
  },
} as const satisfies Record<string, CommandSpec>;
