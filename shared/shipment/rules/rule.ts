import type { CarrierProfile } from '../../carrier/profile.ts';
import type { Shipment } from '../schema/shipment.ts';

/** What the rules look at. */
export interface RuleSubject {
  shipment: Shipment;
  /** The shipment's carrier; null where none is named or it is not configured here. */
  carrier: CarrierProfile | null;
  /** All carriers of this desk. */
  carriers: readonly CarrierProfile[];
}

/**
 * `save`: what is never right, refused on create and update. `label`: what a label or a border needs, shown while
 * one types and refused when a label is asked for.
 */
export type RuleLevel = 'save' | 'label';

/** `error` stands in the way, `warning` is worth a look. */
export type Severity = 'error' | 'warning';

export type RuleValues = Record<string, string | number>;

/** A place where a rule is broken: the field's path below the shipment and what fills the rule's words. */
export interface Finding {
  path: string;
  values?: RuleValues;
  /** What the field would hold instead, where there is one answer to offer. */
  fix?: string | number;
}

/**
 * One rule of a shipment. `id` never changes: translations stand under `rules:<id>`. `words` is the English
 * message, with `{name}` for values of a finding. `source` says who made the rule, with the edition or the date.
 */
export interface Rule {
  id: string;
  level: RuleLevel;
  severity: Severity;
  source: string;
  words: string;
  /** A supervisor may set a finding of it aside, with a reason. */
  overridable?: boolean;
  check: (subject: RuleSubject) => Finding[];
}

/** True where a text is there and not only blanks. */
export const filled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value != null;

/** A finding at `path` unless `met`. */
export const demand = (met: boolean, path: string, values?: RuleValues): Finding[] =>
  met ? [] : [values ? { path, values } : { path }];
