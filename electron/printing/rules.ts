import { RoutingRule, RoutingRules } from '../../shared/printing/routing.ts';
import { parseBody } from '../../shared/validation.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import type { SettingsStore } from '../core/settings-store.ts';

/** The name under which a desk's rules are kept among its settings. */
const RULES_SETTING = 'printers.rules';

/** Stored rules: which printer takes which documents at this desk. */
export interface RuleStore {
  read(): Promise<RoutingRule[]>;
  /** @throws PackdeskError request.malformed */
  write(rules: unknown): Promise<RoutingRule[]>;
}

/** One that this version cannot read (written by a newer one) says nothing; the others go on. */
export const createRuleStore = (settings: SettingsStore): RuleStore => {
  const exclusively = createKeyedMutex();
  return {
    read: async () => {
      const stored = await settings.get(RULES_SETTING);
      const entries: unknown[] = Array.isArray(stored) ? stored : [];
      return entries.flatMap((entry) => RoutingRule.safeParse(entry).data ?? []);
    },
    write: (rules) =>
      exclusively(RULES_SETTING, async () => {
        const valid = parseBody(RoutingRules, rules);
        await settings.set(RULES_SETTING, valid);
        return valid;
      }),
  };
};
