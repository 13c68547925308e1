import type { CarrierProfile } from '../carrier/profile.ts';
import { addressRules } from './readiness/address.ts';
import { carrierRules } from './readiness/carrier.ts';
import { labelRules } from './readiness/label.ts';
import { parcelRules } from './readiness/parcels.ts';
import type { Finding, Rule, RuleValues, Severity } from './readiness/rule.ts';
import type { Shipment } from './schema/shipment.ts';

/** A broken rule at one field. `path` is below the shipment, `words` the English message. */
export interface Violation {
  id: string;
  path: string;
  severity: Severity;
  values: RuleValues;
  words: string;
}

/** Every rule of a label, one file a theme. A rule belongs here when it can be told from the document alone. */
export const readinessRules: readonly Rule[] = [
  ...addressRules,
  ...parcelRules,
  ...carrierRules,
  ...labelRules,
];

const violation = (rule: Rule, { path, values = {} }: Finding): Violation => ({
  id: rule.id,
  path,
  severity: rule.severity,
  values,
  words: rule.words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
});

/** The carrier that a shipment names, of those configured. */
export const carrierOf = (shipment: Shipment, carriers: readonly CarrierProfile[]): CarrierProfile | null => {
  const code = shipment.carrierDetails?.carrierCode?.trim();
  return carriers.find((carrier) => carrier.code === code) ?? null;
};

/**
 * What stands between a shipment and its label, errors and warnings, in the order of the rules. Pure: the
 * form shows it while one types, the service refuses a label over its errors.
 */
export const labelReadiness = (
  shipment: Shipment,
  { carriers }: { carriers: readonly CarrierProfile[] },
): Violation[] => {
  const subject = { shipment, carriers, carrier: carrierOf(shipment, carriers) };
  return readinessRules.flatMap((rule) => rule.check(subject).map((finding) => violation(rule, finding)));
};

/** True where nothing but warnings is left. */
export const isReady = (violations: readonly Violation[]): boolean =>
  violations.every(({ severity }) => severity !== 'error');
