import type { Finding, Rule, RuleValues, Severity } from './rule.ts';

/** Who set a finding aside, and why. */
export interface SetAside {
  by: string;
  reason: string;
}

/** A broken rule at one field. `path` is below the shipment, `words` the English message. */
export interface Violation {
  id: string;
  path: string;
  severity: Severity;
  values: RuleValues;
  words: string;
  /** A supervisor may set it aside. */
  overridable?: boolean;
  /** A supervisor did, so that it is a warning now. */
  overridden?: SetAside;
  /** What the field would hold instead, where there is one answer to offer. */
  fix?: string | number;
}

const filledWords = (words: string, values: RuleValues): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export const violation = (rule: Rule, { path, values = {}, fix }: Finding): Violation => ({
  id: rule.id,
  path,
  severity: rule.severity,
  values,
  words: filledWords(rule.words, values),
  ...(rule.overridable && { overridable: true }),
  ...(fix !== undefined && { fix }),
});
