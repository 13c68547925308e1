import type { CarrierProfile } from '../../carrier/profile.ts';
import type { Shipment } from '../schema/shipment.ts';

/** What the rules look at. */
export interface ReadinessSubject {
  shipment: Shipment;
  /** The shipment's carrier; null where none is named or it is not configured here. */
  carrier: CarrierProfile | null;
  /** All carriers of this desk. */
  carriers: readonly CarrierProfile[];
}

/** `error` stands in the way of a label, `warning` is worth a look. */
export type Severity = 'error' | 'warning';

export type RuleValues = Record<string, string | number>;

/** A place where a rule is broken: the field's path below the shipment and what fills the rule's words. */
export interface Finding {
  path: string;
  values?: RuleValues;
}

/**
 * One rule of a label. `id` never changes: translations stand under `readiness:<id>`. `words` is the English
 * message, with `{name}` for values of a finding.
 */
export interface Rule {
  id: string;
  severity: Severity;
  words: string;
  check: (subject: ReadinessSubject) => Finding[];
}

/** True where a text is there and not only blanks. */
export const filled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value != null;

/** A finding at `path` unless `met`. */
export const demand = (met: boolean, path: string, values?: RuleValues): Finding[] =>
  met ? [] : [values ? { path, values } : { path }];
