import { sameIgnoringNull } from '../../../shared/document/equality.ts';
import { isWithin, valueAt } from '../../../shared/document/path.ts';
import { type Edits, unedited } from './edits.ts';
import { rebased, samePlace } from './history.ts';

/** Unsaved work on a document of a form. */
export interface Work<T> extends Edits<T> {
  /** The stored document that it was begun from; null for a new one, which is unsaved from its start. */
  base: T | null;
  /** The save that is out, if any: what the desk says meanwhile waits until it is clear what the save left over. */
  sending: symbol | null;
}

/** True where both say the same to their form. */
export type Same<T> = (one: T, other: T) => boolean;

/** Work on a stored document into which nothing was typed yet. */
export const begun = <T>(stored: T): Work<T> => ({ ...unedited(stored), base: stored, sending: null });

/** Work on a document that is not stored yet. */
export const begunNew = <T>(document: T, invalidInput: Work<T>['invalidInput'] = {}): Work<T> => ({
  ...unedited(document),
  invalidInput,
  base: null,
  sending: null,
});

/** True while something of it would be lost with it. */
export const isUnsaved = <T>({ base, edited, invalidInput }: Work<T>, same: Same<T>): boolean =>
  base === null || Object.keys(invalidInput).length > 0 || (edited !== base && !same(edited, base));

const hasText = ({ invalidInput }: Pick<Work<unknown>, 'invalidInput'>, member: string): boolean =>
  Object.keys(invalidInput).some((path) => isWithin(path, member));

/** The edits since `base` on top of another state of the document, member by member. Texts that do not fit stay. */
const rebasedOnto = <T extends object>(
  work: Work<T>,
  base: T,
  onto: T,
): Pick<Work<T>, 'edited' | 'invalidInput'> => {
  const { edited, invalidInput } = work;
  const texts = Object.keys(invalidInput);
  const isTyped = (member: string, value: unknown): boolean => {
    if (!sameIgnoringNull(value, valueAt(base, member))) return true;
    const inside = texts.filter((path) => isWithin(path, member));
    return hasText(work, member) && !inside.every((path) => samePlace(edited, onto, path));
  };
  const members = Object.entries({ ...onto, ...edited }).map(([member]) => {
    const value = (edited as Record<string, unknown>)[member];
    return [member, isTyped(member, value) ? value : (onto as Record<string, unknown>)[member]];
  });
  return { edited: Object.fromEntries(members) as T, invalidInput };
};

/**
 * The work as it is shown above what is stored by now. Where nothing is unsaved, that is the stored document; else members
 * that another user has changed are theirs where nothing was typed (`rebase`), or the work stays as it is (`keep`), for
 * forms whose save asks.
 */
export const onto = <T extends object>(
  work: Work<T> | undefined,
  stored: T,
  { same, onNewer }: { same: Same<T>; onNewer: 'rebase' | 'keep' },
): Work<T> => {
  if (!work) return begun(stored);
  const { base } = work;
  if (work.sending || base === null || base === stored || same(base, stored)) return work;
  if (!isUnsaved(work, same)) return begun(stored);
  if (onNewer === 'keep') return work;
  const { edited, invalidInput } = rebasedOnto(work, base, stored);
  // The steps of before would take the other user's change back too.
  return { ...begun(stored), edited, invalidInput };
};

/** The work after `sent` was stored as `saved`: what was typed since stays on top of it, and can be taken back. */
export const settled = <T extends object>(work: Work<T>, sent: T, saved: T): Work<T> => ({
  ...work,
  ...rebasedOnto(work, sent, saved),
  past: rebased(work.past, sent, saved),
  future: rebased(work.future, sent, saved),
  base: saved,
  sending: null,
});
