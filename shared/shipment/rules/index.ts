import type { CarrierProfile } from '../../carrier/profile.ts';
import type { Shipment } from '../schema/shipment.ts';
import { addressRules } from './address.ts';
import { carrierRules } from './carrier.ts';
import { labelRules } from './label.ts';
import { parcelRules } from './parcels.ts';
import type { Finding, Rule, RuleLevel, RuleValues, Severity } from './rule.ts';

/** A broken rule at one field. `path` is below the shipment, `words` the English message. */
export interface Violation {
  id: string;
  path: string;
  severity: Severity;
  values: RuleValues;
  words: string;
  /** A supervisor may set it aside. */
  overridable?: boolean;
  /** What the field would hold instead, where there is one answer to offer. */
  fix?: string | number;
}

/** Every rule, one file a theme. A rule belongs here when it can be told from the document and the desk's carriers. */
export const allRules: readonly Rule[] = [...addressRules, ...parcelRules, ...carrierRules, ...labelRules];

const violation = (rule: Rule, { path, values = {}, fix }: Finding): Violation => ({
  id: rule.id,
  path,
  severity: rule.severity,
  values,
  words: rule.words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
  ...(rule.overridable && { overridable: true }),
  ...(fix !== undefined && { fix }),
});

/** The carrier that a shipment names, of those configured. */
export const carrierOf = (shipment: Shipment, carriers: readonly CarrierProfile[]): CarrierProfile | null => {
  const code = shipment.carrierDetails?.carrierCode?.trim();
  return carriers.find((carrier) => carrier.code === code) ?? null;
};

/**
 * The rules that a shipment breaks, in the order of the rules: at level `save` those that no save may bring in,
 * at level `label` these and what a label needs. Pure.
 */
export const checkRules = (
  shipment: Shipment,
  { carriers }: { carriers: readonly CarrierProfile[] },
  level: RuleLevel,
): Violation[] => {
  const subject = { shipment, carriers, carrier: carrierOf(shipment, carriers) };
  return allRules
    .filter((rule) => level === 'label' || rule.level === 'save')
    .flatMap((rule) => rule.check(subject).map((finding) => violation(rule, finding)));
};

/**
 * What stands between a shipment and its label, errors and warnings. The form shows it while one types, the
 * service refuses a label over its errors.
 */
export const labelReadiness = (
  shipment: Shipment,
  context: { carriers: readonly CarrierProfile[] },
): Violation[] => checkRules(shipment, context, 'label');

/** True where nothing but warnings is left. */
export const isReady = (violations: readonly Violation[]): boolean =>
  violations.every(({ severity }) => severity !== 'error');
