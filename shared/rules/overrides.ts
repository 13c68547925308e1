import { sameJson } from '../document/equality.ts';
import type { RuleValues } from './rule.ts';
import type { Violation } from './violation.ts';

/** A finding that a supervisor set aside. It holds as long as the rule finds the same there. */
export interface Override {
  rule: string;
  path: string;
  /** Values of the rule's finding. */
  values: RuleValues;
  reason: string;
  /** E-mail of the decision's author. */
  by: string;
  /** ms since 1970. */
  at: number;
}

const overrideFor = (found: Violation, overrides: readonly Override[]): Override | undefined =>
  overrides.find(
    ({ rule, path, values }) => rule === found.id && path === found.path && sameJson(values, found.values),
  );

/** The violations, with overridden ones turned into warnings that name author and reason. */
export const withOverrides = (
  violations: readonly Violation[],
  overrides: readonly Override[],
): Violation[] =>
  violations.map((found) => {
    const override = found.overridable ? overrideFor(found, overrides) : undefined;
    if (!override) return found;
    const { by, reason } = override;
    return {
      ...found,
      severity: 'warning',
      words: `${found.words} Set aside by ${by}: ${reason}`,
      overridden: { by, reason },
    };
  });
