import { sameIgnoringBlank, sameJson } from '../document/equality.ts';
import { valueAt } from '../document/path.ts';
import { STATUS_PATH } from '../shipment/handed-over.ts';
import { changesLabel } from '../shipment/label-facts.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { OPEN_QUESTION, type OpenQuestion, questionPath } from './open-question.ts';
import type { Override } from './overrides.ts';
import { type Finding, nothing, quoted, type Rule, type RuleSubject, type RuleValues } from './rule.ts';

/** Names the other value, so that a decision to go ahead holds for this one alone. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? quoted(value) : quoted(JSON.stringify(value ?? ''));

/** Values for which a decision to go ahead holds: the other one, where there is one. */
const valuesOf = ({ path, theirs }: OpenQuestion): RuleValues =>
  path === '' ? {} : { theirs: textOf(theirs) };

/** A person has typed the remote's value: the next look at the remote ends the question. */
const isSettled = (shipment: Shipment, { path, theirs }: OpenQuestion): boolean =>
  path !== '' && sameIgnoringBlank(valueAt(shipment, path), theirs);

/** No paper shows these. */
const isOffPaper = ({ path }: OpenQuestion): boolean => path === STATUS_PATH || path.startsWith('settings.');

/**
 * Questions about a shipment that its papers must wait for: about what papers show, not settled, and not set aside by a
 * supervisor with the other value that they have now.
 */
export const paperQuestions = (
  shipment: Shipment,
  questions: readonly OpenQuestion[],
  overrides: readonly Pick<Override, 'rule' | 'path' | 'values'>[],
): OpenQuestion[] =>
  questions.filter(
    (question) =>
      !isOffPaper(question) &&
      !isSettled(shipment, question) &&
      !overrides.some(
        ({ rule, path, values }) =>
          rule === OPEN_QUESTION && path === questionPath(question) && sameJson(values, valuesOf(question)),
      ),
  );

const findingOf = ({ shipment }: RuleSubject, question: OpenQuestion): readonly Finding[] => {
  const { path } = question;
  if (path === '') return [{ path: questionPath(question) }];
  return isSettled(shipment, question) || !changesLabel([{ path }])
    ? nothing
    : [{ path, values: valuesOf(question) }];
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
