import { elementId } from '../document/element-id.ts';
import { areAlike, sayTheirPlaces, withoutPlace, withPlaces } from '../document/element-identity.ts';
import { sameIgnoringBlank } from '../document/equality.ts';
import { mergeOrder } from './order.ts';

/**
 * Merges a list whose elements have ids of their own, one element at a time and each of them whole. An element that both
 * sides have changed, and two additions that may be one, are left to a question about the list.
 */

type Elements = ReadonlyMap<string, unknown>;

interface States {
  base: Elements;
  local: Elements;
  remote: Elements;
}

/** Elements by their ids. Null where two have one, or where an element has none. */
const byId = (list: readonly unknown[]): Elements | null => {
  const found = new Map(list.map((element) => [elementId(element) ?? '', element] as const));
  return found.size === list.length && !found.has('') ? found : null;
};

/** Those without an id were added on this side, where it has all that there were before; null where that is not so. */
const withAdded = (list: readonly unknown[], base: Elements, side: string): Elements | null => {
  const ids = list.map(elementId);
  if (!ids.includes(null)) return byId(list);
  if (![...base.keys()].every((id) => ids.includes(id))) return null;
  const found = new Map(list.map((element, index) => [ids[index] ?? `${side} ${index}`, element] as const));
  return found.size === list.length ? found : null;
};

/** An element that is not there says nothing. */
const areSame = (one: unknown, other: unknown): boolean =>
  one === undefined || other === undefined ? one === other : sameIgnoringBlank(one, other);

/** The elements that a side has added or changed. */
const newOn = (base: Elements, side: Elements): unknown[] =>
  [...side].flatMap(([id, element]) => (areSame(base.get(id), element) ? [] : [element]));

const isAddedTwice = ({ base, local, remote }: States): boolean => {
  const addedOn = (side: Elements, other: Elements): unknown[] =>
    [...side].flatMap(([id, element]) => (base.has(id) || other.has(id) ? [] : [element]));
  const meet = (added: unknown[], others: unknown[]): boolean =>
    added.some((one) => others.some((other) => areAlike(one, other)));
  return (
    meet(addedOn(local, remote), newOn(base, remote)) || meet(addedOn(remote, local), newOn(base, local))
  );
};

/** The element that both sides get, undefined for none; null where both have changed it. */
const mergedElement = (base: unknown, local: unknown, remote: unknown): unknown => {
  if (areSame(base, local) || areSame(local, remote)) return remote;
  return areSame(base, remote) ? local : null;
};

const merged = ({ base, local, remote }: States, isUndone: IsUndone): unknown[] | null => {
  if (isAddedTwice({ base, local, remote })) return null;
  const elements: unknown[] = [];
  for (const id of mergeOrder([...base.keys()], [...local.keys()], [...remote.keys()])) {
    const [was, here, there] = [base.get(id), local.get(id), remote.get(id)];
    const element = mergedElement(was, here, there);
    if (element === null || (!areSame(was, there) && isUndone(was, there))) return null;
    if (element !== undefined) elements.push(element);
  }
  return elements;
};

/** The remote has undone a change of ours: an element as it was before, and as it shows it now; undefined for none. */
type IsUndone = (before: unknown, now: unknown) => boolean;

/** One list for both sides; null where a person must decide. */
export const mergedById = (
  lists: { base: readonly unknown[]; local: readonly unknown[]; remote: readonly unknown[] },
  isUndone: IsUndone,
): unknown[] | null => {
  // An element that goes in, or out, gives each behind it another number.
  const areCounted = [lists.base, lists.local, lists.remote].every(sayTheirPlaces);
  const read = (list: readonly unknown[]) => (areCounted ? list.map(withoutPlace) : list);
  const base = byId(read(lists.base));
  // Two people who have each listed all that there is may have listed the same.
  if (base === null || base.size === 0) return null;
  const local = withAdded(read(lists.local), base, 'here');
  const remote = withAdded(read(lists.remote), base, 'there');
  if (local === null || remote === null) return null;
  const elements = merged({ base, local, remote }, isUndone);
  return elements && areCounted ? withPlaces(elements) : elements;
};
