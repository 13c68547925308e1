import { MAX_ISSUES } from '../bounded-array.ts';
import { fewProblems, type Problem, problem } from '../carrier/problems.ts';
import { bodyPath } from '../document/path.ts';
import { jsonTreeErrors } from '../json-tree.ts';
import { safeParse } from '../safe-parse.ts';
import { type CarrierRule, CarrierRules } from './rule.ts';

/** Rules as they are stored or in a file, or what is wrong with them, each with its place (`[1].conditions.weight.to`). */
export type ReadRules = { rules: CarrierRule[]; problems: [] } | { rules: null; problems: Problem[] };

/** A text that breaks two demands of one kind has one problem. */
const distinct = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((each) => [`${each.path} ${each.id}`, each])).values(),
];

/** A whole list of rules from untrusted input; one that is wrong spoils all of it. */
export const readRules = (value: unknown): ReadRules => {
  if (!Array.isArray(value)) return { rules: null, problems: [problem('$', 'rules-list')] };
  const parsed = safeParse(CarrierRules, value);
  if (parsed.success) return { rules: parsed.data, problems: [] };
  const problems = parsed.error.issues
    .slice(0, MAX_ISSUES)
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => problem(bodyPath([...issue.path, key]), 'member-unknown'))
        : [problem(bodyPath(issue.path), issue.message)],
    );
  return { rules: null, problems: fewProblems(distinct(problems)) };
};

/** Reads a file of rules: a list, as an export has it. */
export const readRulesText = (text: string): ReadRules => {
  let value: unknown;
  try {
    // An editor's byte order mark is no part of the JSON.
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return { rules: null, problems: [problem('$', 'json-syntax')] };
  }
  const [unsound] = Object.keys(jsonTreeErrors(value) ?? {});
  return unsound === undefined ? readRules(value) : { rules: null, problems: [problem(unsound, 'unsound')] };
};

export const rulesText = (rules: readonly CarrierRule[]): string => `${JSON.stringify(rules, null, 2)}\n`;
