import { z } from 'zod';
import { applyRules, type Ruled } from '../../../shared/carrier-rules/apply.ts';
import type { ChoiceContext } from '../../../shared/carrier-rules/choose.ts';
import { CarrierRule } from '../../../shared/carrier-rules/rule.ts';
import { safeParse } from '../../../shared/safe-parse.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import type { Logger } from '../../core/logger.ts';
import type { SettingsStore } from '../../core/settings-store.ts';
import type { Carriers } from './carriers.ts';

/** Made once: each save asks for the rules. */
const Stored = z.array(z.unknown());

/** The setting that holds the rules of a desk that choose a carrier, in their order. */
export const CARRIER_RULES_SETTING = 'carrierRules';

interface CarrierRulesPorts {
  settings: SettingsStore;
  carriers: Pick<Carriers, 'list'>;
  /** This desk has a remote now. */
  isEdge: () => boolean;
  logger: Logger;
}

/**
 * The carrier rules of this desk. A stored rule that this version cannot use (written by a newer one, or by hand)
 * chooses nothing, is named in the log, and stays as it is behind the others when they are written.
 */
export const createCarrierRules = ({ settings, carriers, isEdge, logger }: CarrierRulesPorts) => {
  const load = async (): Promise<{ rules: CarrierRule[]; foreign: unknown[] }> => {
    const stored = Stored.safeParse((await settings.get(CARRIER_RULES_SETTING)) ?? []);
    const rules: CarrierRule[] = [];
    const foreign: unknown[] = [];
    for (const [index, entry] of (stored.data ?? []).entries()) {
      const rule = safeParse(CarrierRule, entry);
      if (rule.success) rules.push(rule.data);
      else {
        logger.warn('carrier-rule.invalid', { index });
        foreign.push(entry);
      }
    }
    return { rules, foreign };
  };
  const exclusively = createKeyedMutex();
  const context = async (): Promise<ChoiceContext> => ({ carriers: await carriers.list(), remote: isEdge() });

  return {
    /** In the order in which they are tried, and how many more there are that this version cannot read. */
    list: async (): Promise<{ rules: CarrierRule[]; unread: number }> => {
      const { rules, foreign } = await load();
      return { rules, unread: foreign.length };
    },
    context,
    /**
     * A shipment with the carrier that the rules choose for it; null where it stays as it is.
     * @param final a label is wanted: the choice does not wait for data that is missing
     */
    apply: async (shipment: Shipment, final: boolean): Promise<Ruled | null> => {
      const { rules } = await load();
      return rules.length === 0 ? null : applyRules(shipment, rules, await context(), final);
    },
    /** Changes the rules, one change after the other, so that none is lost. An error of `edit` changes nothing. */
    change: (edit: (rules: readonly CarrierRule[]) => readonly CarrierRule[]): Promise<void> =>
      exclusively(CARRIER_RULES_SETTING, async () => {
        const { rules, foreign } = await load();
        await settings.set(CARRIER_RULES_SETTING, [...edit(rules), ...foreign]);
      }),
  };
};

export type StoredCarrierRules = ReturnType<typeof createCarrierRules>;
