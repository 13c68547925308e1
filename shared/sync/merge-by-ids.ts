import { elementId } from '../document/element-id.ts';
import { areAlike, sayTheirPlaces, withoutPlace, withPlaces } from '../document/element-identity.ts';
import { sameIgnoringBlank } from '../document/equality.ts';
import { isMembers } from '../document/members.ts';
import { mergeOrder } from './order.ts';

/**
 * Merges a list whose elements have ids of their own, one element at a time and each of them whole. An id tells that two
 * elements are one, and never that they are two: a program that leaves ids out gets other ones for the same elements. So
 * all that could be otherwise is left to a question about the list.
 */

type Elements = ReadonlyMap<string, unknown>;

interface States {
  base: Elements;
  local: Elements;
  remote: Elements;
}

/**
 * The elements of one side by their ids, or by a name of their own where they have been added without one.
 * @returns null where one that was there before may have come back as another: some have gone and some have come; or where
 * those that were there before are in another order
 */
const byId = (list: readonly unknown[], base: ReadonlySet<string>, side: string): Elements | null => {
  const found = new Map(
    list.map((element, index) => [elementId(element) ?? `${side} ${index}`, element] as const),
  );
  const kept = [...found.keys()].filter((id) => base.has(id));
  const isReplaced = kept.length < base.size && kept.length < found.size;
  const inOrder = [...base].filter((id) => found.has(id));
  return isReplaced || kept.some((id, index) => id !== inOrder[index]) ? null : found;
};

/** An element that is not there differs from one that says nothing. */
const areSame = (one: unknown, other: unknown): boolean =>
  one === undefined || other === undefined ? one === other : sameIgnoringBlank(one, other);

/** The elements that a side has added or changed. */
const newOn = (base: Elements, side: Elements): unknown[] =>
  [...side].flatMap(([id, element]) => (areSame(base.get(id), element) ? [] : [element]));

/** One that a side has added may be one that the other side has added, or what another one has become there. */
const mayBeTwice = ({ base, local, remote }: States): boolean => {
  const addedOn = (side: Elements, other: Elements): unknown[] =>
    [...side].flatMap(([id, element]) => (base.has(id) || other.has(id) ? [] : [element]));
  const meet = (added: unknown[], others: unknown[]): boolean =>
    added.some((one) => others.some((other) => areAlike(one, other)));
  return (
    meet(addedOn(local, remote), newOn(base, remote)) || meet(addedOn(remote, local), newOn(base, local))
  );
};

/** Each side has removed one, and the two may have been meant to be one: twins. */
const mayBeOneRemoval = ({ base, local, remote }: States): boolean => {
  const goneOn = (side: Elements, other: Elements): unknown[] =>
    [...base].flatMap(([id, element]) => (side.has(id) || !other.has(id) ? [] : [element]));
  return goneOn(local, remote).some((one) => goneOn(remote, local).some((other) => areAlike(one, other)));
};

/** The element that both sides get, undefined for none; null where both have changed it. */
const mergedElement = (base: unknown, local: unknown, remote: unknown): unknown => {
  if (areSame(base, local) || areSame(local, remote)) return remote;
  return areSame(base, remote) ? local : null;
};

const merged = ({ base, local, remote }: States): unknown[] | null => {
  const elements: unknown[] = [];
  for (const id of mergeOrder([...base.keys()], [...local.keys()], [...remote.keys()])) {
    const element = mergedElement(base.get(id), local.get(id), remote.get(id));
    if (element === null) return null;
    if (element !== undefined) elements.push(element);
  }
  return elements;
};

/** Two elements have one place. */
const sharePlace = (list: readonly unknown[]): boolean => {
  const places = list.flatMap((element) => (isMembers(element) ? (element.position ?? []) : []));
  return new Set(places).size < places.length;
};

/** One list for both sides; null where a person must decide. */
export const mergedById = (lists: {
  base: readonly unknown[];
  local: readonly unknown[];
  remote: readonly unknown[];
}): unknown[] | null => {
  // An element that goes in, or out, gives each behind it another number.
  const areCounted = [lists.base, lists.local, lists.remote].every(sayTheirPlaces);
  const read = (list: readonly unknown[]) => (areCounted ? list.map(withoutPlace) : list);
  const ids = lists.base.flatMap((element) => elementId(element) ?? []);
  // Two people who have each listed all that there is may have listed the same.
  if (ids.length === 0 || ids.length < lists.base.length) return null;
  const before = new Set(ids);
  const base = byId(read(lists.base), before, '');
  const [local, remote] = [
    byId(read(lists.local), before, 'here'),
    byId(read(lists.remote), before, 'there'),
  ];
  if (base === null || local === null || remote === null) return null;
  const states = { base, local, remote };
  const elements = mayBeTwice(states) || mayBeOneRemoval(states) ? null : merged(states);
  if (elements === null) return null;
  if (areCounted) return withPlaces(elements);
  return sharePlace(elements) ? null : elements;
};
