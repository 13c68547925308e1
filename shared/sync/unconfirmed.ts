import { isBlank, sameIgnoringBlank, sameIgnoringSpelling } from '../document/equality.ts';
import { plain } from '../document/keyed.ts';
import { isMembers } from '../document/members.ts';
import { carriedId, carriedIds } from '../shipment/carried-ids.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { changesBetweenSides } from './confirmed.ts';
import { type ConfirmedChange, WHOLE } from './conflict.ts';
import { DESK_OWNS, REMOTE_OWNS } from './owners.ts';
import { parcelsIn, type Side } from './parcels.ts';
import { parcelIdAt, parcelIdIn, parcelPath, type Tree, toTree, treeAt } from './tree.ts';

/**
 * A change that went out in a request whose end is unknown: the remote may have it by now. Places as in `Held`; the
 * empty path says that the shipment itself is new.
 */
export interface UnconfirmedChange extends Omit<ConfirmedChange, 'at'> {
  /** A parcel that was sent with its id: where the remote keeps such ids, one without it is another. */
  carriesId?: true;
}

/** Changes of one unconfirmed request: it has arrived as a whole or not at all. */
export type UnconfirmedRequest = readonly UnconfirmedChange[];

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

/**
 * Changes of a request at the remote, by place. @param before state of the remote; null: the request creates
 * it
 */
export const changesOfRequest = (before: Side | null, sent: Side): UnconfirmedChange[] => {
  const carried = new Set(parcelsIn(sent.document).flatMap((parcel) => carriedId(parcel) ?? []));
  const changes = changesBetweenSides(withParcels(before), withParcels(sent), Number.POSITIVE_INFINITY).map(
    (change): UnconfirmedChange => {
      const isAdded = change.before === undefined && change.after !== undefined;
      const id = isAdded ? parcelIdAt(change.path) : null;
      return id !== null && carried.has(id) ? { ...change, carriesId: true } : change;
    },
  );
  return before === null ? [{ path: WHOLE }, ...changes] : changes;
};

const sameDoubt = (one: UnconfirmedChange, other: UnconfirmedChange | undefined): boolean =>
  one.path === other?.path &&
  one.carriesId === other.carriesId &&
  sameIgnoringBlank(one.before, other.before) &&
  sameIgnoringBlank(one.after, other.after);

/** All that is in doubt once another request has left, the oldest first; the very list where it brings nothing new. */
export const withUnconfirmed = (
  earlier: readonly UnconfirmedRequest[],
  next: UnconfirmedRequest,
): readonly UnconfirmedRequest[] => {
  const isKnown = earlier.some(
    (each) => each.length === next.length && each.every((doubt, index) => sameDoubt(doubt, next[index])),
  );
  return next.length === 0 || isKnown ? earlier : [...earlier, next].slice(-MOST);
};

/** Of a program that kept only the name: the id of an added parcel, or '' for a new shipment. */
export const earlierUnconfirmed = (name: string): UnconfirmedChange =>
  name === WHOLE ? { path: WHOLE } : { path: parcelPath(name), after: {} };

const isParcel = ({ path }: UnconfirmedChange): boolean => parcelIdAt(path) !== null;

const makes = (request: UnconfirmedRequest): boolean => request.some(({ path }) => path === WHOLE);

/** A program that kept only the name of a new shipment has noted none of its parcels. */
export const isCreateAlone = (requests: readonly UnconfirmedRequest[]): boolean =>
  requests.some((request) => makes(request) && request.length === 1);

export const isUnconfirmedCreate = (requests: readonly UnconfirmedRequest[]): boolean => requests.some(makes);

/** Parcels that may have been added, with what was sent of them: by id, the newest first. */
export const unconfirmedParcels = (requests: readonly UnconfirmedRequest[]): Map<string, Parcel[]> => {
  const found = new Map<string, Parcel[]>();
  for (const { path, after } of requests.flat().toReversed()) {
    const id = parcelIdAt(path);
    if (id === null || !isMembers(after)) continue;
    found.set(id, [...(found.get(id) ?? []), after as Parcel]);
  }
  return found;
};

/** Ids of parcels that were added with them, by each request that may have added them. */
export const idsCarried = (requests: readonly UnconfirmedRequest[]): Set<string> => {
  const added = requests.flat().flatMap((change) => {
    const id = change.before === undefined && change.after !== undefined ? parcelIdAt(change.path) : null;
    return id === null ? [] : [{ id, isCarried: change.carriesId === true }];
  });
  const found = new Set(added.filter(({ isCarried }) => isCarried).map(({ id }) => id));
  for (const { id, isCarried } of added) if (!isCarried) found.delete(id);
  return found;
};

/**
 * Ids of parcels that have been there, as a request arrives whole: each request that has added one which is shown has added
 * them too.
 */
export const sentTogether = (
  requests: readonly UnconfirmedRequest[],
  shown: ReadonlySet<string>,
): ReadonlySet<string> =>
  together(
    requests.map((request) => idsCarried([request])),
    shown,
  );

/** Ids that are in every one of these sets. */
const inAll = ([first = new Set(), ...others]: readonly ReadonlySet<string>[]): ReadonlySet<string> =>
  others.reduce((common, ids) => common.intersection(ids), first);

/** @param sent the ids of the parcels that each request has added */
const together = (sent: readonly ReadonlySet<string>[], shown: ReadonlySet<string>): Set<string> =>
  new Set([...shown].flatMap((id) => [...inAll(sent.filter((ids) => ids.has(id)))]));

/** The other contains everything that the first says, in its own spelling. */
const says = (there: unknown, ours: unknown): boolean =>
  isMembers(ours) && isMembers(there)
    ? Object.entries(ours).every(([name, value]) => says(there[name], value))
    : sameIgnoringSpelling(ours, there);

const isTelling = ({ path }: UnconfirmedChange): boolean =>
  path !== WHOLE && !REMOTE_OWNS.has(path) && !DESK_OWNS.has(path);

/** Enough of these changes are there to attribute the state to them. */
const shows = (changes: readonly UnconfirmedChange[], tree: Tree): boolean => {
  const found = changes.filter(({ path, after }) => says(plain(treeAt(tree, path)), after));
  return found.length >= changes.length * MUCH;
};

/** Ids of the parcels that a request has added. */
const addedIn = (request: UnconfirmedRequest): Set<string> =>
  new Set(
    request.flatMap(({ path, before, after }) => {
      const id = parcelIdAt(path);
      return id !== null && (makes(request) || (before === undefined && after !== undefined)) ? [id] : [];
    }),
  );

/**
 * Ids of the parcels that the remote has taken, however others have changed them since: with a new shipment whose other
 * values are there, or with an update of which another value is there, or one more parcel that is known there. A request
 * arrives whole; where several have carried a parcel or a value that is there, any of them may be the one that has.
 * @param known ids of parcels that are known there for sure
 */
export const parcelsTaken = (
  requests: readonly UnconfirmedRequest[],
  there: Shipment,
  known: ReadonlySet<string>,
): Set<string> => {
  const tree = toTree({ document: there, ids: parcelsIn(there).map((_, index) => `${index}`) });
  const isShown = (change: UnconfirmedChange): boolean =>
    isTelling(change) &&
    parcelIdIn(change.path) === null &&
    !isBlank(change.after) &&
    !sameIgnoringSpelling(change.before, change.after) &&
    sameIgnoringSpelling(plain(treeAt(tree, change.path)), change.after);
  const updates = requests.filter((request) => !makes(request));
  const carries = ({ path, after }: UnconfirmedChange, request: UnconfirmedRequest): boolean =>
    request.some((each) => each.path === path && sameIgnoringSpelling(each.after, after));
  const byValues = updates
    .flatMap((request) => request.filter(isShown))
    .map((shown) => inAll(updates.filter((request) => carries(shown, request)).map(addedIn)));
  const isMade = (request: UnconfirmedRequest): boolean =>
    makes(request) &&
    shows(
      request.filter((each) => isTelling(each) && !isParcel(each)),
      tree,
    );
  const made = inAll(requests.filter(isMade).map(addedIn));
  return [made, ...byValues].reduce<Set<string>>(
    (all, ids) => all.union(ids),
    together(updates.map(addedIn), known),
  );
};

/** Ids that a parcel carries which one of the requests alone has added: where it is there, that request has arrived. */
const tellingIds = (requests: readonly UnconfirmedRequest[], request: UnconfirmedRequest): string[] => {
  const others = requests.filter((each) => each !== request).map((each) => idsCarried([each]));
  return [...idsCarried([request])].filter((id) => !others.some((ids) => ids.has(id)));
};

/**
 * Those of the requests that may have arrived, as far as the remote's document tells. One has where a parcel is there with
 * the id that it alone has sent, whatever else the remote has ignored. Another one that changes a shipment has
 * not where a place of it is as it was before: what else looks like ours there is another's. One that makes it has
 * not where most of what it says is not there: another user has created another one.
 * @param there the remote's document with the parcels' ids
 */
export const mayHaveArrived = (
  requests: readonly UnconfirmedRequest[],
  there: Side,
): readonly UnconfirmedRequest[] => {
  if (requests.length === 0) return requests;
  const tree = toTree(there);
  const isAsBefore = ({ path, before, after }: UnconfirmedChange): boolean =>
    sameIgnoringBlank(plain(treeAt(tree, path)), before) && !sameIgnoringBlank(before, after);
  const carried = new Set(carriedIds(parcelsIn(there.document)));
  return requests.filter((request) => {
    if (tellingIds(requests, request).some((id) => carried.has(id))) return true;
    const telling = request.filter(isTelling);
    return makes(request) ? shows(telling, tree) : !telling.some(isAsBefore);
  });
};
