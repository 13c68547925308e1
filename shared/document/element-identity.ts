import { isBlank, sameIgnoringBlank } from './equality.ts';
import { Keyed } from './keyed.ts';
import { isMembers } from './members.ts';

/**
 * Lists other than parcels: articles, services, addresses. Some of their elements have a name of their own within the
 * list, and some lists keep their places.
 */

/** Members that name an element within its list, the first that all elements carry and no two share. */
const NAMES = ['serviceCode', 'articleNumber', 'key', 'position'] as const;

/** In one spelling, since a remote may have its own. */
const nameIn = (element: unknown, name: string): string => {
  const value = isMembers(element) && Object.hasOwn(element, name) ? element[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : '';
};

/** This member names each element of the list, and no two have one name. */
export const isNamed = (list: readonly unknown[], name: string): boolean => {
  const names = list.map((element) => nameIn(element, name));
  return names.every((each) => /^[\w-]{1,60}$/.test(each)) && new Set(names).size === names.length;
};

/** Number of its place, which a list gives to another element when one before it goes. */
const PLACE = 'position';

/** The same member names the elements in each of these lists; null where there is none such. */
export const namesThrough = (lists: readonly (readonly unknown[])[]): string | null =>
  NAMES.find(
    (name) =>
      lists.every((list) => isNamed(list, name)) &&
      (name !== PLACE ||
        areHeld(lists.map((list) => new Map(list.map((each) => [nameIn(each, name), each] as const))))),
  ) ?? null;

/** A list has given it to one element, and may give it to another. */
export const isPlaceName = (name: string): boolean => name === PLACE;

/** Index of the element with this name; -1 if there is none. */
export const indexNamed = (list: readonly unknown[], id: string): number => {
  for (const name of NAMES) {
    if (!isNamed(list, name)) continue;
    const index = list.findIndex((element) => nameIn(element, name) === id);
    if (index >= 0) return index;
  }
  return -1;
};

/** @param ids ids of elements with these names, where they differ */
export const keyedBy = (
  list: readonly unknown[],
  name: string,
  ids: ReadonlyMap<string, string> = new Map(),
): Keyed =>
  new Keyed(
    list.map((element) => {
      const named = nameIn(element, name);
      return [ids.get(named) ?? named, element] as const;
    }),
  );

/** Two of one quantity are two articles: something else must say that they are one. */
const COUNTED: ReadonlySet<string> = new Set(['position', 'quantity', 'quantityUom', 'numberOfPieces']);

const isTelling = (element: unknown, name: string): boolean =>
  isMembers(element) &&
  Object.entries(element).some(([each, value]) => each !== name && !COUNTED.has(each) && !isBlank(value));

const unnamed = (element: unknown, name: string): unknown =>
  isMembers(element) ? { ...element, [name]: undefined } : element;

/** Elements whose name alone another state of the list has changed: the new name by the one before. */
const renamedIn = (from: readonly unknown[], to: readonly unknown[], name: string): Map<string, string> => {
  const [before, after] = [from, to].map((list) => new Map(list.map((each) => [nameIn(each, name), each])));
  const found = new Map<string, string>();
  if (!before || !after) return found;
  const added = [...after].filter(([named]) => !before.has(named));
  if (added.length === 0) return found;
  for (const [named, element] of before) {
    if (after.has(named) || !isTelling(element, name)) continue;
    const [match, ...others] = added.filter(([, each]) =>
      sameIgnoringBlank(unnamed(each, name), unnamed(element, name)),
    );
    if (match && others.length === 0 && ![...found.values()].includes(match[0])) found.set(named, match[0]);
  }
  return found;
};

/**
 * True where a list that lacks an element of another list may have it under another name: it has one that the
 * other lacks, or its elements are named differently.
 */
export const mayBeRenamed = (lacking: readonly unknown[], having: readonly unknown[]): boolean => {
  const name = namesThrough([lacking, having]);
  if (name === null) return true;
  const known = new Set(having.map((element) => nameIn(element, name)));
  return lacking.some((element) => !known.has(nameIn(element, name)));
};

type Ids = ReadonlyMap<string, string>;

/**
 * Common ids for the elements of each state of a list, where one side has renamed some and changed nothing
 * else in them: the new name, in all states. Null where both have renamed one element differently, or another
 * element has the new name: then it cannot be told.
 * @param lists base, local, remote, and while an answer is read the remote's former state
 */
export const idsThrough = (
  lists: readonly (readonly unknown[])[],
  name: string,
): { base: Ids; local: Ids; remote: Ids; pre: Ids; renamed: string[] } | null => {
  const [base = [], local = [], remote = [], pre = []] = lists;
  const [here, there, sent] = [
    renamedIn(base, local, name),
    renamedIn(base, remote, name),
    renamedIn(pre, base, name),
  ];
  const ids = new Map([...there, ...here]);
  for (const [before, after] of ids) {
    if (here.has(before) && there.has(before) && here.get(before) !== there.get(before)) return null;
    const [mine, theirs] = [here.has(before) ? local : remote, here.has(before) ? remote : local];
    const isTaken = (list: readonly unknown[]) => list.some((element) => nameIn(element, name) === after);
    if (!isTaken(mine) || (here.get(before) !== there.get(before) && isTaken(theirs))) return null;
  }
  const earlier = new Map([...sent].map(([before, now]) => [before, ids.get(now) ?? now]));
  return { base: ids, local: ids, remote: ids, pre: new Map([...ids, ...earlier]), renamed: [...ids].flat() };
};

/** Members in which two elements at one place must agree to be the same element. */
const TELLING = ['articleNumber', 'tariffNumber', 'serviceCode', 'key'] as const;

const mayBeOne = (one: unknown, other: unknown): boolean => {
  if (!isMembers(one) || !isMembers(other)) return false;
  return TELLING.every((name) => {
    const [left, right] = [nameIn(one, name), nameIn(other, name)];
    return left === '' || right === '' || left === right;
  });
};

/** States of a list: its elements by their places. */
type Placed = ReadonlyMap<string | number, unknown>;

/** Ways in which an element is known wherever it is: by its description, and by all that it says. */
const KNOWN_BY: readonly ((element: unknown) => string)[] = [
  (element) => nameIn(element, 'description'),
  (element) => JSON.stringify(unnamed(element, PLACE)),
];

/** An element of the one has another place in the other. */
const areMoved = (one: Placed, other: Placed): boolean =>
  KNOWN_BY.some((knownBy) => {
    const placesOf = (list: Placed) => Map.groupBy(list.keys(), (place) => knownBy(list.get(place)));
    const [here, there] = [placesOf(one), placesOf(other)];
    return [...here].some(([known, [place, ...twins]]) => {
      const [found, ...others] = there.get(known) ?? [];
      const isUnlike = known !== '' && twins.length === 0 && others.length === 0;
      return isUnlike && found !== undefined && found !== place;
    });
  });

/**
 * Two elements of which people know one by another description than the other; or one by its description and the other
 * by its number, so that nothing tells that they are one.
 */
export const isKnownApart = (one: unknown, other: unknown): boolean => {
  const [left, right] = [nameIn(one, 'description'), nameIn(other, 'description')];
  if (left !== '' && right !== '') return left !== right;
  const [ours, theirs] = [one, other].map((each) =>
    ['description', ...TELLING].filter((name) => nameIn(each, name) !== ''),
  ) as [string[], string[]];
  return ours.length > 0 && theirs.length > 0 && !ours.some((name) => theirs.includes(name));
};

/** Nothing tells that they are two. */
export const areAlike = (one: unknown, other: unknown): boolean =>
  mayBeOne(one, other) && !isKnownApart(one, other);

/** Something tells that they are two, and they differ in more than that: one with a value of the other would be neither. */
export const areTwo = (one: unknown, other: unknown): boolean => {
  const rest = (element: unknown) => unnamed(unnamed(element, PLACE), 'description');
  return !areAlike(one, other) && !sameIgnoringBlank(rest(one), rest(other));
};

/** All that it says but its place. */
export const withoutPlace = (element: unknown): unknown => unnamed(element, PLACE);

/** Each element says its own place in the list, counted from 1. */
export const sayTheirPlaces = (list: readonly unknown[]): boolean =>
  list.every((element, index) => isMembers(element) && element[PLACE] === index + 1);

/** The same elements, each of which says its own place. */
export const withPlaces = (list: readonly unknown[]): unknown[] =>
  list.map((element, index) => (isMembers(element) ? { ...element, [PLACE]: index + 1 } : element));

/** Two that are added to a list of such are two; two addresses may be one. */
const isArticle = (element: unknown): boolean =>
  ['articleNumber', 'description', ...COUNTED].some((name) => nameIn(element, name) !== '');

/**
 * True where each element is still at its place in all states of a list: none is at another one, and at no place two
 * sides have added or changed what may be two elements.
 */
const areHeld = (lists: readonly Placed[]): boolean => {
  const isMoved = lists.some((one, index) => lists.slice(index + 1).some((other) => areMoved(one, other)));
  if (isMoved) return false;
  const places = new Set(lists.flatMap((list) => [...list.keys()]));
  return [...places].every((place) => {
    // An element that is not there is a state as well.
    const states: unknown[] = [];
    for (const list of lists) {
      const element = list.get(place);
      if (!states.some((each) => sameIgnoringBlank(each, element))) states.push(element);
    }
    if (states.length <= 2) return true;
    const there = states.filter((each) => each !== undefined);
    const isNew = lists[0]?.has(place) !== true && there.some(isArticle);
    return !isNew && there.every((one) => there.every((other) => areAlike(one, other)));
  });
};

/**
 * As long as each other, and at each place what may be the same element: they can be merged place by place.
 * @param lists the first of more than two is the state before, and may be empty
 */
export const keepPlaces = (lists: readonly (readonly unknown[])[]): boolean => {
  const known = lists.length > 2 && lists[0]?.length === 0 ? lists.slice(1) : lists;
  const [first = [], ...others] = known;
  const mayBePlaced = others.every(
    (list) => list.length === first.length && list.every((element, index) => mayBeOne(first[index], element)),
  );
  return mayBePlaced && areHeld(lists.map((list) => new Map(list.entries())));
};

/** Lists of objects without names of their own that are as long as each other: their elements are told by their places. */
export const isByPlace = (lists: readonly (readonly unknown[])[]): boolean =>
  namesThrough(lists) === null && keepPlaces(lists);
