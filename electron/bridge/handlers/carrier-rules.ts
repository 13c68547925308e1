import type { DeskCarrierRules } from '../../desk/carrier-rules.ts';
import type { HandlersOf } from '../handler-types.ts';

export const carrierRulesHandlers = (rules: DeskCarrierRules) =>
  ({
    'carrierRules.list': () => rules.view(),
    'carrierRules.save': (input, caller) => rules.save(caller, input),
    'carrierRules.export': async (_input, caller) => ({ text: await rules.write(caller) }),
    'carrierRules.import': ({ text, apply }, caller) => rules.read(caller, text, apply),
    'carrierRules.test': (input, caller) => rules.test(caller, input),
  }) satisfies HandlersOf<'carrierRules'>;
