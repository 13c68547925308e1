import { Keyed } from './keyed.ts';
import { isMembers } from './same.ts';

/**
 * Lists other than parcels: articles, services, addresses. Their elements have no id, but some have a name of their
 * own within the list, and some lists keep their places.
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

/** The same member names the elements in each of these lists; null where there is none such. */
export const namesThrough = (lists: readonly (readonly unknown[])[]): string | null =>
  NAMES.find((name) => lists.every((list) => isNamed(list, name))) ?? null;

/** Where the element of this name stands in a list; -1 where there is none. */
export const indexNamed = (list: readonly unknown[], id: string): number => {
  for (const name of NAMES) {
    if (!isNamed(list, name)) continue;
    const index = list.findIndex((element) => nameIn(element, name) === id);
    if (index >= 0) return index;
  }
  return -1;
};

export const keyedBy = (list: readonly unknown[], name: string): Keyed =>
  new Keyed(list.map((element) => [nameIn(element, name), element] as const));

/** What must not differ between two elements that stand at one place for them to be the same element. */
const TELLING = ['articleNumber', 'tariffNumber', 'serviceCode', 'key'] as const;

const mayBeOne = (one: unknown, other: unknown): boolean => {
  if (!isMembers(one) || !isMembers(other)) return false;
  return TELLING.every((name) => {
    const [left, right] = [nameIn(one, name), nameIn(other, name)];
    return left === '' || right === '' || left === right;
  });
};

/** As long as each other, and at each place what may be the same element: they can be merged place by place. */
export const keepPlaces = (lists: readonly (readonly unknown[])[]): boolean => {
  const [first = [], ...others] = lists;
  return others.every(
    (list) => list.length === first.length && list.every((element, index) => mayBeOne(first[index], element)),
  );
};

/** Lists of objects without names of their own that are as long as each other: their elements are told by their places. */
export const isByPlace = (lists: readonly (readonly unknown[])[]): boolean =>
  namesThrough(lists) === null && keepPlaces(lists);
