import { sameIgnoringBlank, sameJson } from '../document/equality.ts';
import { valueAt } from '../document/path.ts';
import { changesLabel } from '../shipment/label-facts.ts';
import { OPEN_QUESTION, type OpenQuestion, questionPath } from './open-question.ts';
import type { Override } from './overrides.ts';
import { type Finding, nothing, quoted, type Rule, type RuleSubject, type RuleValues } from './rule.ts';

/** Names the other value, so that a decision to go ahead holds for this one alone. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? quoted(value) : quoted(JSON.stringify(value ?? ''));

/** Values for which a decision to go ahead holds: the other one, where there is one. */
const valuesOf = ({ path, theirs }: OpenQuestion): RuleValues =>
  path === '' ? {} : { theirs: textOf(theirs) };

/** Questions that no supervisor has set aside with the other value that they have now. */
export const undecided = (
  questions: readonly OpenQuestion[],
  overrides: readonly Pick<Override, 'rule' | 'path' | 'values'>[],
): OpenQuestion[] =>
  questions.filter(
    (question) =>
      !overrides.some(
        ({ rule, path, values }) =>
          rule === OPEN_QUESTION && path === questionPath(question) && sameJson(values, valuesOf(question)),
      ),
  );

const findingOf = ({ shipment }: RuleSubject, question: OpenQuestion): readonly Finding[] => {
  const { path, theirs } = question;
  if (path === '') return [{ path: questionPath(question) }];
  // The person has typed the remote's value: the next look at the remote ends the question.
  const isSettled = sameIgnoringBlank(valueAt(shipment, path), theirs);
  return isSettled || !changesLabel([{ path }]) ? nothing : [{ path, values: valuesOf(question) }];
};

/** A label of a value that a person may decide against within the hour would be the wrong one, on a parcel that has left. */
export const questionRules: readonly Rule[] = [
  {
    id: OPEN_QUESTION,
    level: 'label',
    severity: 'error',
    source: 'Packdesk: what the remote has otherwise, and waits for a decision',
    overridable: true,
    check: (subject) => subject.questions.flatMap((question) => findingOf(subject, question)),
  },
];
