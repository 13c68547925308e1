import { holdOf } from '../../shared/carrier-rules/apply.ts';
import { chooseByRules } from '../../shared/carrier-rules/choose.ts';
import { readRules, readRulesText, rulesText } from '../../shared/carrier-rules/read.ts';
import type { CarrierRule } from '../../shared/carrier-rules/rule.ts';
import {
  type CarrierRulesView,
  type RulesImport,
  type RulesTest,
  ruleChanges,
} from '../../shared/carrier-rules/views.ts';
import { sameJson } from '../../shared/document/equality.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { errorsByPath } from '../../shared/field-errors.ts';
import { parseJson } from '../../shared/json.ts';
import type { Listeners } from '../../shared/listeners.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import { requireRight } from '../core/access.ts';
import type { Caller } from '../core/caller.ts';
import { loggedListeners } from '../core/logged-listeners.ts';
import type { Logger } from '../core/logger.ts';
import type { StoredShipment } from '../core/shipment-store.ts';
import type { Shipments } from '../service/service.ts';
import type { StoredCarrierRules } from '../service/shipments/carrier-rules.ts';

export interface DeskCarrierRulesParts {
  carrierRules: StoredCarrierRules;
  shipments: Pick<Shipments, 'get'>;
  logger: Logger;
}

/** @throws PackdeskError carrier-rules.invalid with each wrong entry under its place */
const validRules = (value: unknown): CarrierRule[] => {
  const { rules, problems } = readRules(value);
  if (rules) return rules;
  throw new PackdeskError('carrier-rules.invalid', { errors: errorsByPath(problems) });
};

const codesOf = ({ carrierDetails }: Shipment): RulesTest['own'] => ({
  carrierCode: carrierDetails?.carrierCode?.trim() ?? '',
  productCode: carrierDetails?.productCode?.trim() ?? '',
});

const isUnlabelled = ({ status, labelledAt }: StoredShipment): boolean =>
  status === ShipmentStatus.open && labelledAt === null;

/** The carrier rules of a desk as its people see, change and try them. */
export class DeskCarrierRules {
  readonly #parts: DeskCarrierRulesParts;
  readonly #listeners: Listeners<[view: CarrierRulesView]>;

  constructor(parts: DeskCarrierRulesParts) {
    this.#parts = parts;
    this.#listeners = loggedListeners(parts.logger, 'carrier-rule.listener-failed');
  }

  view(): Promise<CarrierRulesView> {
    return this.#parts.carrierRules.list();
  }

  /**
   * Puts a list of rules in the place of the one that the change began from.
   * @throws PackdeskError auth.role, carrier-rules.invalid, carrier-rules.changed where others are stored by now
   */
  async save(caller: Caller, wanted: { rules: unknown; previous: unknown }): Promise<CarrierRulesView> {
    requireRight(caller, 'carrier-rules');
    const rules = validRules(wanted.rules);
    await this.#parts.carrierRules.change((stored) => {
      if (!sameJson(stored, wanted.previous)) throw new PackdeskError('carrier-rules.changed');
      return rules;
    });
    return await this.#changed('carrier-rules.saved', caller);
  }

  /** The rules as a file. @throws PackdeskError auth.role */
  async write(caller: Caller): Promise<string> {
    requireRight(caller, 'carrier-rules');
    return rulesText((await this.view()).rules);
  }

  /**
   * Reads a file of rules; with `apply`, and no problem in any of them, they take the place of those of this desk.
   * @throws PackdeskError auth.role
   */
  async read(caller: Caller, text: string, apply: boolean): Promise<RulesImport> {
    requireRight(caller, 'carrier-rules');
    const { rules, problems } = readRulesText(text);
    if (!rules) return { problems, changes: [], applied: null };
    if (!apply) return { problems, changes: ruleChanges((await this.view()).rules, rules), applied: null };
    let changes: RulesImport['changes'] = [];
    await this.#parts.carrierRules.change((stored) => {
      changes = ruleChanges(stored, rules);
      return rules;
    });
    return { problems, changes, applied: await this.#changed('carrier-rules.imported', caller) };
  }

  /**
   * Tries rules on a stored shipment; without `rules` those of this desk. Nothing is changed.
   * @throws PackdeskError shipment.unknown, carrier-rules.invalid; sync.offline and the like where only the remote has it
   */
  async test(
    caller: Caller,
    { reference, rules }: { reference: string; rules?: unknown },
  ): Promise<RulesTest> {
    const tried = rules === undefined ? (await this.view()).rules : validRules(rules);
    const [stored] = (await this.#parts.shipments.get(caller, [reference])).found;
    if (!stored) throw new PackdeskError('shipment.unknown', { details: { reference } });
    const shipment = parseJson(stored.text) as Shipment;
    const chosen = chooseByRules(shipment, tried, await this.#parts.carrierRules.context());
    const { choice, explanations } = chosen;
    const hold = isUnlabelled(stored) ? holdOf(shipment, chosen, false) : 'labelled';
    return { reference: stored.reference, choice, explanations, hold, own: codesOf(shipment) };
  }

  async #changed(event: string, caller: Caller): Promise<CarrierRulesView> {
    const now = await this.view();
    this.#parts.logger.info(event, { rules: now.rules.length, userId: caller.userId });
    this.#listeners.tell(now);
    return now;
  }

  onChange(listener: (view: CarrierRulesView) => void): () => void {
    return this.#listeners.add(listener);
  }
}
