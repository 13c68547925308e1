import { sameIgnoringBlank } from '../document/equality.ts';
import { isMembers } from '../document/members.ts';
import { canTravel, carriedId, carriedIds, withoutCarriedId } from '../shipment/carried-ids.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import type { ConfirmedChange, Conflict } from './conflict.ts';
import type { WasThere } from './likeness.ts';
import { type Candidate, pairAlike } from './pair-alike.ts';
import { type Pairs, pairParcels } from './pair-parcels.ts';
import { freshIds, parcelsIn, type Side, soundIds } from './parcels.ts';
import { parcelIdAt, parcelIdIn } from './tree.ts';
import {
  idsCarried,
  isCreateAlone,
  isUnconfirmedCreate,
  parcelsAlone,
  parcelsTaken,
  type UnconfirmedRequest,
  unconfirmedParcels,
} from './unconfirmed.ts';

/** Parcels with their ids. */
type Known = readonly (readonly [id: string, parcel: Parcel])[];

const knownIn = (side: Side | null): Known => {
  if (!side) return [];
  const ids = soundIds(side);
  return parcelsIn(side.document).map((parcel, index) => [ids[index] ?? '', parcel] as const);
};

/** Parcels that were removed here and are back: known by what they said. */
const returned = (confirmed: readonly ConfirmedChange[], used: readonly string[]): Known =>
  confirmed.flatMap(({ path, before, after }) => {
    const id = parcelIdAt(path);
    const removed = id !== null && after === undefined && !used.includes(id);
    return removed && isMembers(before) ? [[id, before as Parcel] as const] : [];
  });

/** Parcels as requests without an answer have carried them: of each the newest, then of each the one before, and on. */
const asSent = (inDoubt: readonly UnconfirmedRequest[]): Known[] => {
  const texts = [...unconfirmedParcels(inDoubt)];
  const most = Math.max(0, ...texts.map(([, sent]) => sent.length));
  return Array.from({ length: most }, (_, age) =>
    texts.flatMap(([id, sent]) => sent.slice(age, age + 1).map((text) => [id, text] as const)),
  );
};

/** Each as it is known: one of the base, then as it is here, then as it was sent; what says the same counts once. */
const candidatesOf = (lists: readonly Known[], wasThere: (id: string) => WasThere): Candidate[] => {
  const seen = new Map<string, Parcel[]>();
  return lists.flatMap((known, list) =>
    known.flatMap(([id, parcel], place) => {
      const earlier = seen.get(id) ?? [];
      if (list > 1 && earlier.some((each) => sameIgnoringBlank(each, parcel))) return [];
      seen.set(id, [...earlier, parcel]);
      return [{ id, parcel, list, place, wasSent: list > 0, wasThere: wasThere(id) }];
    }),
  );
};

export interface Naming {
  local: Side | null;
  confirmed: readonly ConfirmedChange[];
  /** Questions: one may be about a parcel that is neither in `base` nor in an earlier user's `local`. */
  held?: readonly Conflict[];
  /** Unconfirmed requests. */
  inDoubt?: readonly UnconfirmedRequest[];
  /** Ids of what was sent just now, and was taken. */
  sent?: readonly string[];
  /** The remote keeps the ids that parcels carry: what was sent with one, and is there, shows it. */
  keepsIds?: boolean;
  /** A backup was restored there: a parcel may carry another id than before. */
  restored?: boolean;
}

/** The remote's parcels that carry an id which is known here, by place. */
const namedById = (
  parcels: readonly Parcel[],
  lists: readonly Known[],
  others: readonly string[],
): (string | null)[] => {
  const known = new Map(others.filter(canTravel).map((id) => [id, id] as const));
  for (const list of lists.toReversed())
    for (const [id, parcel] of list) {
      if (canTravel(id)) known.set(id, id);
      const carried = carriedId(parcel);
      if (carried !== null) known.set(carried, id);
    }
  const used = new Set<string>();
  return carriedIds(parcels).map((carried) => {
    const id = carried === null ? undefined : known.get(carried);
    if (id === undefined || used.has(id)) return null;
    used.add(id);
    return id;
  });
};

/** Tells of a sent parcel whether it has been there. @param ids of the remote's parcels that are known */
const wasThereIn = (
  remote: Shipment,
  inDoubt: readonly UnconfirmedRequest[],
  ids: readonly (string | null)[],
): ((id: string) => WasThere) => {
  const taken = parcelsTaken(inDoubt, remote, new Set(ids.flatMap((id) => id ?? [])));
  const alone = parcelsAlone(inDoubt);
  return (id) => (taken.has(id) ? 'yes' : alone.has(id) ? 'perhaps' : 'unknown');
};

/**
 * Gives the remote's parcels the ids that this desk knows them by. Those that carry one first. Of the others those that
 * are sure, whether they are known from the base, from an edit here that may have arrived, or were removed here once; then
 * what has got a number there and is otherwise one of the base, or one that was sent; then one of the base whose number
 * was corrected; then what is most like one of them. What was sent in doubt is known as it is here by now and as it was
 * sent. Two that are only alike otherwise were added by two people.
 * @param base what both sides had last
 */
export const nameParcels = (
  remote: Shipment,
  base: Side | null,
  { local, confirmed, held = [], inDoubt = [], sent = [], keepsIds = false, restored = false }: Naming,
): Side => {
  const parcels = parcelsIn(remote);
  const [ofBase, ofLocal] = [knownIn(base), knownIn(local)];
  const used = [...ofBase, ...ofLocal].map(([id]) => id);
  // Parcels that are remembered or asked about, though they were removed: no new one gets their ids.
  const remembered = [...confirmed, ...held].flatMap(({ path }) => parcelIdIn(path) ?? []);
  const ids = namedById(
    parcels,
    [ofBase, ofLocal],
    [...remembered, ...sent, ...unconfirmedParcels(inDoubt).keys()],
  );
  // Elsewhere another desk may have given a parcel another id: one that is not known says nothing then.
  const trustsIds = keepsIds && !restored;
  const showsIds = trustsIds && ids.some((id) => id !== null);
  const told = (parcel: Parcel): Parcel => (trustsIds ? parcel : withoutCarriedId(parcel));
  const free = (known: Known): Known => {
    const taken = new Set(ids);
    return known.filter(([id]) => !taken.has(id));
  };
  const pair = (known: Known, pairs: Pairs): void => {
    const left = free(known);
    const open = [...parcels.keys()].filter((index) => ids[index] === null);
    const found = pairParcels(
      left.map(([, parcel]) => told(parcel)),
      open.flatMap((index): Parcel[] => parcels.slice(index, index + 1).map(told)),
      pairs,
    );
    for (const [at, index] of open.entries()) ids[index] = left[found[at] ?? -1]?.[0] ?? null;
  };
  // Those that are not there, or were found by their ids: sent with them, or in the base with them.
  const carriers = trustsIds ? idsCarried(inDoubt) : new Set<string>();
  for (const [id, parcel] of ofBase) {
    if (carriedId(parcel) === null) carriers.delete(id);
    else if (showsIds) carriers.add(id);
  }
  const withoutCarriers = (list: Known): Known => list.filter(([id]) => !carriers.has(id));
  const ages = asSent(inDoubt).map(withoutCarriers);
  const ofSent = ages.flat();
  const mayBeThere = new Set([...sent, ...ofSent.map(([id]) => id)]);
  if (inDoubt.length > 0) for (const [id] of isCreateAlone(inDoubt) ? ofLocal : ofBase) mayBeThere.add(id);
  const doubtful = withoutCarriers(ofLocal.filter(([id]) => mayBeThere.has(id)));

  // A number that was drawn here and is there says more than that a parcel still looks as it did without one.
  pair(ofBase, 'keys');
  pair(ofLocal, 'given');
  const staying = withoutCarriers(ofBase);
  pair(staying, 'sure');
  // One that was added here and never sent is not there, whatever another person has added that says the same.
  const isOnlyHere = ([id]: Known[number]): boolean =>
    (base !== null || isUnconfirmedCreate(inDoubt)) &&
    !mayBeThere.has(id) &&
    !ofBase.some(([known]) => known === id);
  pair(withoutCarriers(ofLocal.filter((each) => !isOnlyHere(each))), 'sure');
  pair(
    ofLocal.filter((each) => isOnlyHere(each) || carriers.has(each[0])),
    'keys',
  );
  for (const known of [...ages, returned(confirmed, used)]) pair(known, 'sure');
  for (const known of [staying, doubtful, ...ages]) pair(known, 'numbered');
  // Of what was only sent, another desk may have sent one that says the same under its own number.
  pair(staying, 'corrected');
  const lists = [staying, doubtful, ...ages].map((list) =>
    free(list).map(([id, parcel]) => [id, told(parcel)] as const),
  );
  const open = new Map(
    parcels.flatMap((parcel, index) => (ids[index] === null ? [[index, told(parcel)] as const] : [])),
  );
  for (const [index, id] of pairAlike(candidatesOf(lists, wasThereIn(remote, inDoubt, ids)), open))
    ids[index] = id;

  const given = ids.flatMap((id) => id ?? []);
  const fresh = freshIds('remote', used, remembered, given);
  const known = new Set([...used, ...remembered, ...given]);
  const carried = carriedIds(parcels).map((id) => (id === null || known.has(id) ? null : id));
  return { document: remote, ids: ids.map((id, index) => id ?? carried[index] ?? fresh()) };
};
