import { isBranch } from '../../../shared/document/members.ts';
import { parentPath, valueAt, withValueAt } from '../../../shared/document/path.ts';
import { type InvalidInput, pushed, type Snapshot, type Step } from './history.ts';
import { invalidInputAfter } from './invalid-input.ts';

/**
 * A document with what was typed into it and not saved, and the way back. Each change below gives other edits and
 * leaves those before as they are; null: nothing changes.
 * @template About what a step says of itself besides its path
 */
export interface Edits<T, About = unknown> extends Snapshot<T> {
  /** Steps to take back, the last one last, and steps that were taken back. */
  past: readonly Step<T, About>[];
  future: readonly Step<T, About>[];
  /** The path that was set last: more of it belongs to the same step. */
  growing: string | null;
}

/** Nothing to take back. */
export const noSteps = { past: [], future: [], growing: null } satisfies Partial<Edits<unknown>>;

/** A document into which nothing was typed yet. */
export const unedited = <T>(document: T): Edits<T> => ({ edited: document, invalidInput: {}, ...noSteps });

/** Goes to another state of the document by a step of its own, or as more of the step before. */
export const stepTo = <T, About>(
  from: Edits<T, About>,
  to: Snapshot<T>,
  path: string | null,
  about: About,
): Edits<T, About> | null => {
  const { edited, invalidInput, past, growing } = from;
  if (to.edited === edited && to.invalidInput === invalidInput) return null;
  const grows = path !== null && path === growing;
  return {
    edited: to.edited,
    invalidInput: to.invalidInput,
    past: grows ? past : pushed(past, { edited, invalidInput, path, ...about }),
    future: [],
    growing: path,
  };
};

const isEmpty = (value: unknown): boolean => isBranch(value) && Object.keys(value).length === 0;

/**
 * Without the member at `path`, and without the objects around it that are empty now and that the stored document
 * does not have: typing and emptying again leads back to the same document.
 * @param isSlot elements of lists that typing made; those of other lists (a parcel, an article) stay when they are empty
 */
const emptied = <T>(document: T, path: string, stored: unknown, isSlot: (path: string) => boolean): T => {
  let after = withValueAt(document, path, undefined);
  for (let owner = parentPath(path); owner !== null; owner = parentPath(owner)) {
    const made = isEmpty(valueAt(after, owner)) && valueAt(stored, owner) === undefined;
    if (!made || (owner.endsWith(']') && !isSlot(owner))) break;
    after = withValueAt(after, owner, undefined);
  }
  return after;
};

const without = (invalidInput: InvalidInput, path: string): InvalidInput => {
  if (!Object.hasOwn(invalidInput, path)) return invalidInput;
  const { [path]: _fits, ...rest } = invalidInput;
  return rest;
};

/** The document after one field was set; undefined removes it. A text that did not fit the field is gone. */
export const afterSet = <T>(
  { edited, invalidInput }: Snapshot<T>,
  { path, value }: { path: string; value: unknown },
  stored: unknown,
  isSlot: (path: string) => boolean = () => false,
): Snapshot<T> => {
  const after =
    value === undefined ? emptied(edited, path, stored, isSlot) : withValueAt(edited, path, value);
  return { edited: after, invalidInput: invalidInputAfter(without(invalidInput, path), edited, after) };
};

/**
 * The document after a text was typed that does not fit its field: the text stays there and is no part of the document,
 * which has the value again from before this was typed. Half of a text must not be taken for the whole.
 */
export const afterHold = <T, About>(
  { edited, invalidInput, past, growing }: Edits<T, About>,
  path: string,
  text: string,
): Snapshot<T> => ({
  edited: growing === path ? (past.at(-1)?.edited ?? edited) : edited,
  invalidInput: invalidInput[path] === text ? invalidInput : { ...invalidInput, [path]: text },
});

/** The document after a change of several fields: texts that do not fit go with their field. */
export const afterChange = <T>({ edited, invalidInput }: Snapshot<T>, after: T): Snapshot<T> => ({
  edited: after,
  invalidInput: invalidInputAfter(invalidInput, edited, after),
});

/** Takes the last step back (`past`), or makes one again that was taken back (`future`). */
export const travelled = <T, About>(
  edits: Edits<T, About>,
  from: 'past' | 'future',
): { step: Step<T, About>; edits: Edits<T, About> } | null => {
  const step = edits[from].at(-1);
  if (!step) return null;
  const other = from === 'past' ? 'future' : 'past';
  const { edited, invalidInput } = edits;
  const here = { ...step, edited, invalidInput };
  return {
    step,
    edits: {
      ...edits,
      edited: step.edited,
      invalidInput: step.invalidInput,
      [from]: edits[from].slice(0, -1),
      [other]: [...edits[other], here],
      growing: null,
    },
  };
};
