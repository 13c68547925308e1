import { type LeafChange, leafChanges } from '../document/leaf-changes.ts';
import type { Parcel } from './schema/parcel.ts';
import type { Shipment } from './schema/shipment.ts';

/**
 * The id that a parcel carries from one Packdesk to the next, in a member that the interface does not know. A desk gives
 * it to the parcels that it sends; a service that keeps unknown members shows it again, and then nothing else has to
 * tell which parcel is which. It is no value of the shipment: no merge, no history, no label and no question is about it.
 */

const MEMBER = 'packdeskId';

/** Shorter ones are of one desk only (`p1`, `r1`), or someone else's. */
const FORM = /^[\w-]{8,60}$/;

/** True for an id that no other desk gives. */
export const canTravel = (id: string): boolean => FORM.test(id);

/** The id that a parcel carries; null for none. */
export const carriedId = (parcel: Parcel | undefined): string | null => {
  const id: unknown = parcel?.[MEMBER];
  return typeof id === 'string' && canTravel(id) ? id : null;
};

/** The ids of a list by place; null where there is none, and for a copy of a parcel before it. */
export const carriedIds = (parcels: readonly Parcel[]): (string | null)[] => {
  const seen = new Set<string>();
  return parcels.map((parcel) => {
    const id = carriedId(parcel);
    if (id === null || seen.has(id)) return null;
    seen.add(id);
    return id;
  });
};

/** Both carry one, and not the same: they are two parcels. */
export const areApart = (one: Parcel | undefined, other: Parcel | undefined): boolean => {
  const [id, otherId] = [carriedId(one), carriedId(other)];
  return id !== null && otherId !== null && id !== otherId;
};

/** One object for each, so that what is the same is the same object too. */
const bare = new WeakMap<Parcel, Parcel>();

/** The parcel without its id: what it says. A member of this name that is no such id is a value like any other. */
export const withoutCarriedId = (parcel: Parcel): Parcel => {
  if (carriedId(parcel) === null) return parcel;
  const known = bare.get(parcel);
  if (known) return known;
  const { [MEMBER]: _id, ...rest } = parcel;
  bare.set(parcel, rest);
  return rest;
};

/** @param id null takes it away; where the member has another meaning, that stays */
export const withCarriedId = (parcel: Parcel, id: string | null): Parcel => {
  const before = carriedId(parcel);
  if (before === id) return parcel;
  if (id === null) return withoutCarriedId(parcel);
  return before === null && parcel[MEMBER] != null ? parcel : { ...parcel, [MEMBER]: id };
};

/** The document with these ids in its parcels, by their place. */
export const withCarriedIds = (document: Shipment, ids: readonly (string | null)[]): Shipment => {
  const before = document.shipmentInfo.shipmentItems;
  if (!before) return document;
  const shipmentItems = before.map((parcel, index) => withCarriedId(parcel, ids[index] ?? null));
  if (shipmentItems.every((parcel, index) => parcel === before[index])) return document;
  return { ...document, shipmentInfo: { ...document.shipmentInfo, shipmentItems } };
};

/** The path of such an id, by the parcel's place in the list. */
export const isCarriedIdPath = (path: string): boolean =>
  /^shipmentInfo\.shipmentItems\[\d+\]\.packdeskId$/.test(path);

const isId = (value: unknown): boolean => value == null || (typeof value === 'string' && canTravel(value));

/** Another service may have given the member a meaning of its own. */
const areIds = ({ before, after }: LeafChange): boolean => isId(before) && isId(after);

/** Changes of a shipment's values, leaf by leaf: all but the ids that its parcels carry. */
export const changesOfValues = (before: Shipment, after: Shipment): LeafChange[] =>
  leafChanges(before, after).filter((change) => !isCarriedIdPath(change.path) || !areIds(change));
