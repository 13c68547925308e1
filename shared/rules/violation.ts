import { rules } from '../i18n/index.ts';
import type { DeskLanguage } from '../i18n/languages.ts';
import { addTexts, fillText } from '../i18n/texts.ts';
import { finite } from '../money/decimal.ts';
import type { Finding, Rule, RuleValues, Severity } from './rule.ts';

/** Author and reason of an override. */
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
  /** Suggested value of the field, where there is one. */
  fix?: string | number;
}

const texts = addTexts('rules', rules);

/** The message of a rule, English unless another language is named; a missing value leaves its name in braces. */
export const ruleWords = (
  { id }: Pick<Rule, 'id'>,
  values: RuleValues = {},
  language: DeskLanguage = 'en',
): string => fillText(texts(language)[id], values, language);

const finiteValue = <Value extends string | number>(value: Value): Value | number =>
  typeof value === 'number' ? finite(value) : value;

const isSayable = (value: string | number): boolean => typeof value === 'string' || Number.isFinite(value);

/** Values that JSON can express: a sum of absurd sides may be infinite. */
const sayable = (values: RuleValues): RuleValues =>
  Object.values(values).every(isSayable)
    ? values
    : Object.fromEntries(Object.entries(values).map(([name, value]) => [name, finiteValue(value)]));

export const violation = (rule: Rule, finding: Finding): Violation => {
  const { path, fix } = finding;
  const values = sayable(finding.values ?? {});
  return {
    id: rule.id,
    path,
    severity: rule.severity,
    values,
    words: ruleWords(rule, values),
    ...(rule.overridable && { overridable: true }),
    ...(fix !== undefined && { fix: finiteValue(fix) }),
  };
};
