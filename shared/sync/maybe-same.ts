import { isMembers } from '../document/members.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';
import type { Conflict } from './conflict.ts';
import {
  ALIKE,
  contradict,
  GIVEN,
  likeness,
  likenessOfSent,
  mayBeCorrected,
  maybeOne,
  saidBy,
} from './likeness.ts';
import { parcelsIn, type Side, soundIds } from './parcels.ts';
import { parcelPath } from './tree.ts';
import { idsCarried, type UnconfirmedRequest, unconfirmedParcels } from './unconfirmed.ts';

/** The question "the same, or two?": which new parcels of the remote may be one of ours that it does not show. */

/** More than these no person compares. */
const MOST = 3;

interface Known {
  base: Side | null;
  local: Side | null;
  /** Questions: a parcel that is asked about may be one that comes later. */
  held: readonly Conflict[];
  inDoubt?: readonly UnconfirmedRequest[] | undefined;
  /** The remote keeps the ids that parcels carry, and no backup was restored there. */
  trustsIds: boolean;
}

const parcelsById = (side: Side | null): Map<string, Parcel> => {
  if (!side) return new Map();
  const ids = soundIds(side);
  return new Map(parcelsIn(side.document).map((parcel, index) => [ids[index] ?? '', parcel] as const));
};

/**
 * Likeness of one of the remote's to a parcel of ours, in the best of the states in which that is known, from 0 to 1; 0: it
 * is another.
 * @param states as it was there; none where the remote has never shown it
 * @param sent as requests without an answer have carried it
 */
const alike = (states: readonly Parcel[], sent: readonly Parcel[], other: Parcel): number => {
  const theirs = saidBy(other);
  const ofShown = states.map((parcel) => {
    const ours = saidBy(parcel);
    if (contradict(parcel, other, GIVEN)) return mayBeCorrected(ours, theirs) ? likeness(ours, theirs) : 0;
    const score = likeness(ours, theirs);
    return score >= ALIKE && maybeOne(ours, theirs) ? score : 0;
  });
  const ofSent = sent.map((parcel) =>
    contradict(parcel, other, GIVEN) ? 0 : likenessOfSent(saidBy(parcel), theirs, true),
  );
  return Math.max(0, ...ofShown, ...ofSent);
};

/**
 * Parcels that are here, that the remote had or may have got in a request without an answer, and that it does not show,
 * each by its path with the ids of the remote's new ones that it may be. A likeness proposes them to a person; it moves
 * no value.
 * @param remote with the ids that it is known by (`nameParcels`)
 */
export const maybeSame = (
  remote: Side,
  { base, local, held, inDoubt = [], trustsIds }: Known,
): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  const [before, here, there] = [base, local, remote].map(parcelsById) as [
    Map<string, Parcel>,
    Map<string, Parcel>,
    Map<string, Parcel>,
  ];
  const fresh = [...there].filter(([id]) => !before.has(id) && !here.has(id));
  if (fresh.length === 0) return found;
  const [sent, carried] = [unconfirmedParcels(inDoubt), idsCarried(inDoubt)];
  const asked = new Map(held.map((each) => [each.path, each] as const));
  const missing = [...here].filter(([id]) => {
    const was = before.get(id);
    if (there.has(id) || (!was && !sent.has(id) && !asked.has(parcelPath(id)))) return false;
    // It was sent with its id, and would show it. One that was there may have lost it to a program that leaves ids out.
    return was !== undefined || !(trustsIds && carried.has(id));
  });
  for (const [rank, [id, mine]] of missing.entries()) {
    const was = before.get(id) ?? asked.get(parcelPath(id))?.base;
    const states = isMembers(was) ? [was as Parcel, mine] : [];
    const likes = fresh
      .map(([other, parcel], index) => ({
        other,
        // Of several that say the same those in the same order.
        far: Math.abs(index - rank),
        score: alike(states, sent.get(id) ?? [], parcel),
      }))
      .filter(({ score }) => score > 0)
      .sort((one, next) => next.score - one.score || one.far - next.far);
    if (likes.length > 0)
      found.set(
        parcelPath(id),
        likes.slice(0, MOST).map(({ other }) => other),
      );
  }
  return found;
};
