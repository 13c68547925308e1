import type { Parcel } from '../shipment/schema/parcel.ts';
import { changesBetweenSides } from './confirmed.ts';
import { type Confirmed, WHOLE } from './held.ts';
import { parcelsIn, type Side } from './parcels.ts';
import { isMembers, same } from './same.ts';
import { parcelIdIn, parcelPath } from './tree.ts';

/**
 * A change that went out in a request whose end is unknown: the remote may have it by now. Places as in `Held`; the
 * empty path says that the shipment itself is new.
 */
export type Doubt = Omit<Confirmed, 'at'>;

/** Of one place the newest few: each request that is sent adds what has been changed since the one before. */
const OF_ONE_PLACE = 5;

/** So that a parcel is told of under its id, and not in a list. */
const withParcels = (side: Side | null): Side => {
  if (side === null)
    return { document: { shipmentInfo: { shipmentReference: '', shipmentItems: [] } }, ids: [] };
  const { document, ids } = side;
  const shipmentInfo = { ...document.shipmentInfo, shipmentItems: [...parcelsIn(document)] };
  return { document: { ...document, shipmentInfo }, ids };
};

/** What a request changes at the remote, by place. @param before what the remote has; null: the request makes it */
export const changesOfRequest = (before: Side | null, sent: Side): Doubt[] => {
  const changes = changesBetweenSides(withParcels(before), withParcels(sent), Number.POSITIVE_INFINITY);
  return before === null ? [{ path: WHOLE }, ...changes] : changes;
};

const sameDoubt = (one: Doubt, other: Doubt): boolean =>
  one.path === other.path && same(one.before, other.before) && same(one.after, other.after);

/** All that is in doubt once another request has left; the very list where it brings nothing new. */
export const withDoubts = (earlier: readonly Doubt[], more: readonly Doubt[]): readonly Doubt[] => {
  const byPath = Map.groupBy(earlier, ({ path }) => path);
  const news = more.filter((each) => !byPath.get(each.path)?.some((known) => sameDoubt(known, each)));
  if (news.length === 0) return earlier;
  const counts = new Map<string, number>();
  const isKept = ({ path }: Doubt): boolean => {
    counts.set(path, (counts.get(path) ?? 0) + 1);
    return (counts.get(path) ?? 0) <= OF_ONE_PLACE;
  };
  return [...earlier, ...news].toReversed().filter(isKept).toReversed();
};

export const isNewInDoubt = (doubts: readonly Doubt[]): boolean => doubts.some(({ path }) => path === WHOLE);

/** Parcels that may have been added, with what was sent of them: by id, the newest first. */
export const parcelsInDoubt = (doubts: readonly Doubt[]): Map<string, Parcel[]> => {
  const found = new Map<string, Parcel[]>();
  for (const { path, after } of doubts.toReversed()) {
    const id = parcelIdIn(path);
    if (id === null || path !== parcelPath(id) || !isMembers(after)) continue;
    found.set(id, [...(found.get(id) ?? []), after as Parcel]);
  }
  return found;
};
