import type { Parcel } from '../shipment/schema/parcel.ts';
import { changesBetweenSides } from './confirmed.ts';
import { type Confirmed, WHOLE } from './held.ts';
import { plain } from './keyed.ts';
import { DESK_OWNS, REMOTE_OWNS } from './owners.ts';
import { parcelsIn, type Side } from './parcels.ts';
import { isMembers, looselySame, same } from './same.ts';
import { parcelIdAt, parcelPath, toTree, treeAt } from './tree.ts';

/**
 * A change that went out in a request whose end is unknown: the remote may have it by now. Places as in `Held`; the
 * empty path says that the shipment itself is new.
 */
export type Doubt = Omit<Confirmed, 'at'>;

/** What one request whose end is unknown would change: it has arrived as a whole or not at all. */
export type SentRequest = readonly Doubt[];

/** The newest few: each says what was changed since the one before, and what the remote had then. */
const MOST = 5;
/** As much of a new shipment must stand there for it to be ours. */
const MUCH = 0.5;

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

const sameDoubt = (one: Doubt, other: Doubt | undefined): boolean =>
  one.path === other?.path && same(one.before, other.before) && same(one.after, other.after);

/** All that is in doubt once another request has left, the oldest first; the very list where it brings nothing new. */
export const withDoubts = (earlier: readonly SentRequest[], next: SentRequest): readonly SentRequest[] => {
  const isKnown = earlier.some(
    (each) => each.length === next.length && each.every((doubt, index) => sameDoubt(doubt, next[index])),
  );
  return next.length === 0 || isKnown ? earlier : [...earlier, next].slice(-MOST);
};

/** Of a program that kept the name alone: the id of an added parcel, or '' for a new shipment. */
export const earlierDoubt = (name: string): Doubt =>
  name === WHOLE ? { path: WHOLE } : { path: parcelPath(name), after: {} };

const makes = (request: SentRequest): boolean => request.some(({ path }) => path === WHOLE);

export const isNewInDoubt = (requests: readonly SentRequest[]): boolean => requests.some(makes);

/** Parcels that may have been added, with what was sent of them: by id, the newest first. */
export const parcelsInDoubt = (requests: readonly SentRequest[]): Map<string, Parcel[]> => {
  const found = new Map<string, Parcel[]>();
  for (const { path, after } of requests.flat().toReversed()) {
    const id = parcelIdAt(path);
    if (id === null || !isMembers(after)) continue;
    found.set(id, [...(found.get(id) ?? []), after as Parcel]);
  }
  return found;
};

/** All that one says stands in the other, in its spelling. */
const says = (there: unknown, ours: unknown): boolean =>
  isMembers(ours) && isMembers(there)
    ? Object.entries(ours).every(([name, value]) => says(there[name], value))
    : looselySame(ours, there);

/**
 * Those of the requests that may have arrived, as far as the remote's document tells. One that changes a shipment has
 * not where a place of it is as it was before: what else looks like ours there is another's. One that makes it has
 * not where most of what it says is not there: somebody else has made another one.
 * @param there the remote's document with the parcels' ids
 */
export const mayHaveArrived = (requests: readonly SentRequest[], there: Side): readonly SentRequest[] => {
  if (requests.length === 0) return requests;
  const tree = toTree(there);
  const now = (path: string): unknown => plain(treeAt(tree, path));
  return requests.filter((request) => {
    const telling = request.filter(
      ({ path }) => path !== WHOLE && !REMOTE_OWNS.has(path) && !DESK_OWNS.has(path),
    );
    if (!makes(request))
      return !telling.some(({ path, before, after }) => same(now(path), before) && !same(before, after));
    const found = telling.filter(({ path, after }) => says(now(path), after));
    return found.length >= telling.length * MUCH;
  });
};
