import { exportReason } from '../shipment/export-reason.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { allRules } from './all.ts';
import { concerning } from './concern.ts';
import { type Override, withOverrides } from './overrides.ts';
import { createParcelPass } from './parcel-pass.ts';
import { type Finding, nothing, type Rule, type RuleLevel } from './rule.ts';
import { labelsElsewhere, type RuleContext, subjectOf } from './subject.ts';
import { type Violation, violation } from './violation.ts';

export { allRules } from './all.ts';
export type { Override } from './overrides.ts';
export {
  carrierOf,
  type LabelSource,
  labelSourceOf,
  labelsElsewhere,
  type RuleContext,
  senderOf,
  shipmentCrossing,
} from './subject.ts';
export type { Violation } from './violation.ts';

const parcelPass = createParcelPass(allRules);
const atLevel = { save: allRules.filter(({ level }) => level === 'save'), label: allRules };

/**
 * The rules that a shipment breaks, in the order of the rules: at level `save` those that no save may bring in,
 * at level `label` these and what a label needs. Pure; what was found in a parcel is kept with its object, so that
 * documents must not be changed in place.
 */
export const checkRules = (shipment: Shipment, context: RuleContext, level: RuleLevel): Violation[] => {
  const subject = subjectOf(shipment, context);
  const inParcels = parcelPass(subject);
  const elsewhere = labelsElsewhere(shipment, subject);
  const documents = exportReason(shipment) === 'DOCUMENTS';
  const said = (rule: Rule, finding: Finding): Violation =>
    violation(rule, rule.overridable ? concerning(subject, rule, finding) : finding);
  const violations: Violation[] = [];
  for (const rule of atLevel[level]) {
    if (rule.border && !subject.crossing.needed) continue;
    if (rule.trade && !subject.crossing.trade) continue;
    if (rule.goods && documents) continue;
    if (rule.ownLabel && elsewhere) continue;
    for (const finding of rule.check?.(subject) ?? nothing) violations.push(said(rule, finding));
    for (const finding of inParcels(rule)) violations.push(said(rule, finding));
  }
  return violations;
};

/** Inputs of the rules for labels. */
export interface LabelContext extends RuleContext {
  /** Findings that a supervisor has set aside. */
  overrides?: readonly Override[];
}

/**
 * Findings for a shipment's label, errors and warnings. The form shows them during typing, the service
 * refuses a label over its errors. An overridden finding is a warning.
 */
export const labelReadiness = (shipment: Shipment, context: LabelContext): Violation[] =>
  withOverrides(checkRules(shipment, context, 'label'), context.overrides ?? []);

/** True where nothing but warnings is left. */
export const isReady = (violations: readonly Violation[]): boolean =>
  violations.every(({ severity }) => severity !== 'error');
