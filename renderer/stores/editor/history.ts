import { sameIgnoringNull } from '../../../shared/document/equality.ts';
import { type LeafChange, leafChanges } from '../../../shared/document/leaf-changes.ts';
import { below, childAt, parsePath, valueAt, withValueAt } from '../../../shared/document/path.ts';

/** Texts that do not fit their field, as typed, by path; the document does not have them. */
export type InvalidInput = Readonly<Record<string, string>>;

/** Edited state: the document and the invalid input. */
export interface Snapshot<T> {
  edited: T;
  invalidInput: InvalidInput;
}

/** A step to take back or to make again: the state on its other side, and what it was about. */
export type Step<T, About = unknown> = Snapshot<T> & {
  /** The one field that was typed into; null for a change of several. */
  path: string | null;
} & About;

/** More steps than a person undoes. They share all but what they changed. */
export const MAX_STEPS = 200;

/** One more step; the oldest goes when there are too many. */
export const pushed = <S>(steps: readonly S[], step: S): S[] => [
  ...steps.slice(steps.length >= MAX_STEPS ? 1 : 0),
  step,
];

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : -1);

/** The first list on the way to a path that is longer or shorter in the other; null where a place in each means the same. */
export const changedList = (one: unknown, other: unknown, path: string): string | null => {
  let [here, there] = [one, other];
  let at = '';
  for (const step of parsePath(path)) {
    if (lengthOf(here) !== lengthOf(there)) return at;
    [here, there] = [childAt(here, step), childAt(there, step)];
    at = below(at, step);
  }
  return null;
};

/** True where a path leads to the same place in both. */
export const samePlace = (one: unknown, other: unknown, path: string): boolean =>
  changedList(one, other, path) === null;

const moved = <S extends Snapshot<unknown>>(
  step: S,
  sent: S['edited'],
  changes: readonly LeafChange[],
): S | null => {
  let { edited } = step;
  for (const { path, after } of changes) {
    if (!samePlace(edited, sent, path)) return null;
    if (sameIgnoringNull(valueAt(edited, path), valueAt(sent, path)))
      edited = withValueAt(edited, path, after);
  }
  return { ...step, edited };
};

/**
 * Rebases steps after the desk itself has changed the document to `after` (numbers that it drew, a mark that
 * it set): an undo must not undo those. A step with other lists of parcels or articles cannot be moved; it
 * and those behind it are forgotten, and all of them where such a list is longer or shorter by now.
 */
export const rebased = <S extends Snapshot<unknown>>(
  steps: readonly S[],
  sent: S['edited'],
  after: S['edited'],
): S[] => {
  const changes = leafChanges(sent, after);
  if (changes.length === 0) return [...steps];
  if (changes.some(({ path }) => !samePlace(sent, after, path))) return [];
  const kept: S[] = [];
  for (const step of [...steps].reverse()) {
    const there = moved(step, sent, changes);
    if (!there) break;
    kept.unshift(there);
  }
  return kept;
};
