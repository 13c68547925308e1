import { elementId, withElementId } from '../document/element-id.ts';
import { indexNamed } from '../document/element-identity.ts';
import { Keyed } from '../document/keyed.ts';
import { isMembers, type Members, memberOf } from '../document/members.ts';
import { below, childAt, idWithin, parsePath, type Step } from '../document/path.ts';
import { carriedId, withArticleIdsBack, withCarriedIds, withoutCarriedId } from '../shipment/carried-ids.ts';
import { type MemberUnit, unitById } from '../shipment/fields/merge-units.ts';
import { PARCELS } from '../shipment/parcel-path.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { putBackAs } from './order.ts';
import { parcelsIn, type Side, soundIds } from './parcels.ts';

/**
 * A document as a merge sees it: its parcels are a `Keyed` list, so that a path names a parcel and not a position:
 * `shipmentInfo.shipmentItems[#p2].dimensions.weight`. The ids that parcels carry are not in it, and those of their
 * articles are beside the articles' values. Undefined means no document.
 */
export type Tree = Record<string, unknown> | undefined;

/** The path of one parcel. */
export const parcelPath = (id: string): string => below(PARCELS, { id });

/** The id of the parcel that a path leads to or into; null for another path. */
export const parcelIdIn = (path: string): string | null => idWithin(path, PARCELS);

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
  const parcels = parcelsIn(document).map(
    (parcel, index) => [ids[index] ?? '', withoutCarriedId(parcel)] as const,
  );
  return { ...document, shipmentInfo: { ...document.shipmentInfo, shipmentItems: new Keyed(parcels) } };
};

/**
 * @param sides what the tree was made of: of a parcel that is in several of them, the first says which id it carries, if
 * any
 */
export const fromTree = (tree: Tree, sides: readonly (Side | null)[]): Side | null => {
  if (tree === undefined) return null;
  const document = tree as unknown as Shipment;
  const parcels: unknown = document.shipmentInfo.shipmentItems;
  if (!(parcels instanceof Keyed)) return { document, ids: [] };
  const shipmentItems = (parcels.list() as Parcel[]).map(withArticleIdsBack);
  const plainDocument = { ...document, shipmentInfo: { ...document.shipmentInfo, shipmentItems } };
  const carried = carriedBy(sides);
  const ids = parcels.order;
  return {
    document: withCarriedIds(
      plainDocument,
      ids.map((id) => carried.get(id) ?? null),
    ),
    ids,
  };
};

/** Of each parcel the id that it carries in the first of these sides that has it. */
const carriedBy = (sides: readonly (Side | null)[]): Map<string, string | null> => {
  const found = new Map<string, string | null>();
  for (const side of sides) {
    if (side === null) continue;
    const ids = soundIds(side);
    for (const [index, parcel] of parcelsIn(side.document).entries()) {
      const id = ids[index] ?? '';
      if (!found.has(id)) found.set(id, carriedId(parcel));
    }
  }
  return found;
};

/** The unit of some members that a step names: `{window}`. */
const unitNamed = (step: Step): MemberUnit | undefined =>
  typeof step === 'string' && step.startsWith('{') ? unitById(step.slice(1, -1)) : undefined;

/** The members of a unit that an object has; undefined where it has none of them. */
export const unitOf = (owner: unknown, { members }: MemberUnit): Members | undefined => {
  if (!isMembers(owner)) return undefined;
  const found = members.filter((name) => Object.hasOwn(owner, name) && owner[name] !== undefined);
  return found.length === 0 ? undefined : Object.fromEntries(found.map((name) => [name, owner[name]]));
};

const child = (value: unknown, step: Step): unknown => {
  const unit = unitNamed(step);
  if (unit) return unitOf(value, unit);
  if (typeof step === 'string') return memberOf(value, step);
  return typeof step === 'number' && !Array.isArray(value) ? undefined : childAt(value, step);
};

/** Value at a path; undefined if there is none. */
export const treeAt = (tree: unknown, path: string): unknown => parsePath(path).reduce(child, tree);

const without = (owner: Members, name: string): Members => {
  const { [name]: _gone, ...rest } = owner;
  return rest;
};

/** A list with another element at this place; undefined takes it away. */
const listWith = (list: readonly unknown[], index: number, value: unknown): unknown[] => {
  if (index < 0) return value === undefined ? [...list] : [...list, value];
  return value === undefined ? list.toSpliced(index, 1) : list.toSpliced(index, 1, value);
};

/** The members of a unit, in their places; those that the value lacks go. */
const withUnit = (owner: Members, { members }: MemberUnit, value: unknown): Members => {
  const given: Members = isMembers(value) ? value : {};
  const kept = Object.entries(owner).flatMap(([name, each]): [string, unknown][] => {
    if (!members.includes(name)) return [[name, each]];
    return Object.hasOwn(given, name) ? [[name, given[name]]] : [];
  });
  const added = members
    .filter((name) => Object.hasOwn(given, name))
    .map((name) => [name, given[name]] as const);
  return withElementId(Object.fromEntries([...kept, ...added]), elementId(owner));
};

const put = (owner: unknown, [step, ...rest]: Step[], value: unknown): unknown => {
  if (step === undefined) return value;
  // Any element is none of them.
  if (typeof step === 'symbol') return owner;
  const inner = child(owner, step);
  // Writing into a removed element would create only a part of it.
  if (typeof step !== 'string' && rest.length > 0 && inner === undefined) return owner;
  const next = put(inner, rest, value);
  if (typeof step === 'object') {
    if (owner instanceof Keyed) return owner.with(step.id, next);
    const list = Array.isArray(owner) ? owner : [];
    return listWith(list, indexNamed(list, step.id), next);
  }
  if (typeof step === 'number') return listWith(Array.isArray(owner) ? owner : [], step, next);
  const members = isMembers(owner) ? owner : {};
  const unit = unitNamed(step);
  if (unit) return withUnit(members, unit, next);
  return next === undefined ? without(members, step) : { ...members, [step]: next };
};

/**
 * The tree with another value at a path; undefined takes it away. Nothing of the tree before is changed, and nothing is
 * put into a parcel or an article that is not there: it would consist of that value alone.
 */
export const withTreeAt = (tree: Tree, path: string, value: unknown): Tree => {
  const hasNoList = parcelIdIn(path) !== null && !(treeAt(tree, PARCELS) instanceof Keyed);
  const rooted = hasNoList ? put(tree, parsePath(PARCELS), new Keyed([])) : tree;
  return put(rooted, parsePath(path), value) as Tree;
};

/** The same, and a parcel that the tree lacks goes in where another tree has it among the others. */
export const withParcelBack = (tree: Tree, path: string, value: unknown, from: Tree): Tree => {
  const next = withTreeAt(tree, path, value);
  const id = parcelIdAt(path);
  const [before, known, after] = [tree, from, next].map((each) => treeAt(each, PARCELS));
  if (id === null || !(known instanceof Keyed) || !(after instanceof Keyed)) return next;
  if (!after.items.has(id) || (before instanceof Keyed && before.items.has(id))) return next;
  return withTreeAt(next, PARCELS, after.ordered(putBackAs(after.order, known.order, id)));
};

/** A path for the field catalogue and for people: elements by their position in the document, a unit's by its object. */
export const placePath = (path: string, side: Side | null): string => placeIn(path, toTree(side));

/** The same where a tree is there already: one is as large as its document, and made once for many paths. */
export const placeIn = (path: string, tree: Tree): string => {
  let [owner, place]: [unknown, string] = [tree, ''];
  for (const step of parsePath(path)) {
    // A unit has the place of the object that its members are in.
    if (typeof step === 'object') {
      const order = owner instanceof Keyed ? owner.order : [];
      const index = Array.isArray(owner) ? indexNamed(owner, step.id) : order.indexOf(step.id);
      const length = Array.isArray(owner) ? owner.length : order.length;
      place = below(place, index < 0 ? length : index);
    } else if (!unitNamed(step)) place = below(place, step);
    owner = child(owner, step);
  }
  return place;
};
