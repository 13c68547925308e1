import type { Parcel } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { Keyed } from './keyed.ts';
import { indexNamed } from './lists.ts';
import { parcelsIn, type Side, soundIds } from './parcels.ts';
import { isMembers } from './same.ts';

/**
 * A document as a merge sees it: its parcels are a `Keyed` list, so that a path names a parcel and not a position:
 * `shipmentInfo.shipmentItems[#p2].dimensions.weight`. Undefined stands for no document.
 */
export type Tree = Record<string, unknown> | undefined;

type Members = Record<string, unknown>;

export const PARCELS = 'shipmentInfo.shipmentItems';

/** The path of one parcel. */
export const parcelPath = (id: string): string => `${PARCELS}[#${id}]`;

/** The id of the parcel that a path leads to or into; null for another path. */
export const parcelIdIn = (path: string): string | null =>
  /^shipmentInfo\.shipmentItems\[#([^\]]+)\]/.exec(path)?.[1] ?? null;

/** The id of the parcel that a path leads to itself, not into; null for another path. */
export const parcelIdAt = (path: string): string | null => {
  const id = parcelIdIn(path);
  return id !== null && path === parcelPath(id) ? id : null;
};

export const toTree = (side: Side | null): Tree => {
  if (!side) return undefined;
  const { document } = side;
  if (!Array.isArray(document.shipmentInfo.shipmentItems)) return document;
  const ids = soundIds(side);
  const parcels = parcelsIn(document).map((parcel, index) => [ids[index] ?? '', parcel] as const);
  return { ...document, shipmentInfo: { ...document.shipmentInfo, shipmentItems: new Keyed(parcels) } };
};

export const fromTree = (tree: Tree): Side | null => {
  if (tree === undefined) return null;
  const document = tree as unknown as Shipment;
  const parcels: unknown = document.shipmentInfo.shipmentItems;
  if (!(parcels instanceof Keyed)) return { document, ids: [] };
  return {
    document: {
      ...document,
      shipmentInfo: { ...document.shipmentInfo, shipmentItems: parcels.list() as Parcel[] },
    },
    ids: parcels.order,
  };
};

/** The way below a value: members by name, elements of a list by number, parcels by their id. */
type Step = { name: string } | { index: number } | { id: string };

export const stepsOf = (path: string): Step[] =>
  (path.match(/\[[^\]]*\]|[^.[]+/g) ?? []).map((step) => {
    if (step.startsWith('[#')) return { id: step.slice(2, -1) };
    return step.startsWith('[') ? { index: Number(step.slice(1, -1)) } : { name: step };
  });

/** A name that a path can carry; an object with another one is merged as a whole. */
export const isPlainName = (name: string): boolean =>
  name !== '' && name !== '__proto__' && !/[.[\]]/.test(name);

export const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const child = (value: unknown, step: Step): unknown => {
  if ('id' in step) {
    if (value instanceof Keyed) return value.items.get(step.id);
    return Array.isArray(value) ? value[indexNamed(value, step.id)] : undefined;
  }
  if ('index' in step) return Array.isArray(value) ? value[step.index] : undefined;
  return isMembers(value) && Object.hasOwn(value, step.name) ? value[step.name] : undefined;
};

/** What stands at a path; undefined where there is nothing. */
export const treeAt = (tree: unknown, path: string): unknown => stepsOf(path).reduce(child, tree);

const without = (owner: Members, name: string): Members => {
  const { [name]: _gone, ...rest } = owner;
  return rest;
};

const put = (owner: unknown, [step, ...rest]: Step[], value: unknown): unknown => {
  if (step === undefined) return value;
  const next = put(child(owner, step), rest, value);
  if ('id' in step && Array.isArray(owner)) {
    const index = indexNamed(owner, step.id);
    if (next === undefined) return index < 0 ? owner : owner.toSpliced(index, 1);
    return index < 0 ? [...owner, next] : owner.toSpliced(index, 1, next);
  }
  if ('id' in step) {
    const list = owner instanceof Keyed ? owner : new Keyed([]);
    return list.with(step.id, next);
  }
  if ('index' in step) {
    const list = Array.isArray(owner) ? owner : [];
    return next === undefined ? list.toSpliced(step.index, 1) : list.toSpliced(step.index, 1, next);
  }
  const members = isMembers(owner) ? owner : {};
  return next === undefined ? without(members, step.name) : { ...members, [step.name]: next };
};

/** The tree with another value at a path; undefined takes it away. Nothing of the tree before is changed. */
export const withTreeAt = (tree: Tree, path: string, value: unknown): Tree =>
  put(tree, stepsOf(path), value) as Tree;

/** Every path that a path lies below, the shortest first: `a.b[#c]` has '', `a`, `a.b`. */
export const ancestors = (path: string): string[] => {
  const found = [''];
  for (const [index, sign] of [...path].entries()) {
    if (index > 0 && (sign === '.' || sign === '[')) found.push(path.slice(0, index));
  }
  return found;
};

/** A path for the field catalogue and for people: elements by their position in the document. */
export const placePath = (path: string, side: Side | null): string => placeIn(path, toTree(side));

/** The same where a tree is there already: one is as large as its document, and made once for many paths. */
export const placeIn = (path: string, tree: Tree): string => {
  let [owner, place]: [unknown, string] = [tree, ''];
  for (const step of stepsOf(path)) {
    if ('name' in step) place = below(place, step.name);
    else if ('index' in step) place += `[${step.index}]`;
    else {
      const order = owner instanceof Keyed ? owner.order : [];
      const index = Array.isArray(owner) ? indexNamed(owner, step.id) : order.indexOf(step.id);
      const length = Array.isArray(owner) ? owner.length : order.length;
      place += `[${index < 0 ? length : index}]`;
    }
    owner = child(owner, step);
  }
  return place;
};
