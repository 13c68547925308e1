import { create } from 'zustand';
import { type Problem, problem } from '../../shared/carrier/problems.ts';
import { readRules } from '../../shared/carrier-rules/read.ts';
import { CarrierRules } from '../../shared/carrier-rules/rule.ts';
import { isBlank, sameIgnoringNull, sameJson } from '../../shared/document/equality.ts';
import { isMembers, type Members } from '../../shared/document/members.ts';
import { joinPaths, valueAt, withValueAt } from '../../shared/document/path.ts';
import { createEditor } from './editor/create-editor.ts';

/** A rule on its way; only its id is certain to fit. */
export interface RuleDraft extends Members {
  id: string;
}

/** The rules of the desk while they are edited, in their order. */
export interface RulesDraft {
  rules: readonly RuleDraft[];
}

/** True while the rules are shown in place of a carrier: kept here, so that they are there after a look elsewhere. */
export const useRulesShown = create<{ shown: boolean }>(() => ({ shown: false }));

export const showRules = (shown: boolean): void => useRulesShown.setState({ shown });

const CONDITIONS = /^rules\[\d+\]\.conditions(?=\.)/;

/** The currency of a value before another one is chosen. */
const CURRENCY = 'EUR';

/** A condition in which nothing is entered is none; a value that is entered has a currency. */
const tidyCondition = (name: string, condition: unknown): unknown => {
  if (typeof condition === 'boolean') return condition;
  if (isBlank(condition)) return undefined;
  if (!isMembers(condition)) return condition;
  if (name === 'countries') return isBlank(condition.codes) ? undefined : condition;
  if (name !== 'value') return condition;
  const { from, to, currency } = condition;
  return from == null && to == null ? undefined : { ...condition, currency: currency ?? CURRENCY };
};

const tidied = (draft: RulesDraft, path: string): RulesDraft => {
  const [place] = CONDITIONS.exec(path) ?? [];
  const conditions = place === undefined ? undefined : valueAt(draft, place);
  if (place === undefined || !isMembers(conditions)) return draft;
  const entries = Object.entries(conditions)
    .map(([name, condition]) => [name, tidyCondition(name, condition)] as const)
    .filter(([, condition]) => condition !== undefined);
  return withValueAt(draft, place, Object.fromEntries(entries));
};

const same = (one: RulesDraft, other: RulesDraft): boolean => {
  const [a, b] = [CarrierRules.safeParse(one.rules), CarrierRules.safeParse(other.rules)];
  return a.success && b.success ? sameJson(a.data, b.data) : sameIgnoringNull(one, other);
};

/** The rules; a desk has one list of them. */
export const RULES = '';
export const carrierRulesEditor = createEditor<RulesDraft, Problem>({
  kind: 'carrier-rules',
  problems: ({ rules }) =>
    readRules(rules).problems.map((each) => ({ ...each, path: joinPaths('rules', each.path) })),
  textProblem: (path) => problem(path, 'number-positive'),
  same,
  onNewer: 'keep',
  tidied,
});
