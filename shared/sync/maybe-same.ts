import { isMembers } from '../document/members.ts';
import { carriedId, carriedIds } from '../shipment/carried-ids.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';
import { type Conflict, MOST_CANDIDATES } from './conflict.ts';
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
import { byLikeness, compared } from './pair-alike.ts';
import { hasIdOfNoEdit, knownIn, parcelsIn, type Side } from './parcels.ts';
import { parcelPath } from './tree.ts';
import {
  idsCarried,
  parcelsTaken,
  sentTogether,
  type UnconfirmedRequest,
  unconfirmedParcels,
} from './unconfirmed.ts';

/** The question "the same, or two?": which new parcels of the remote may be one of ours that it does not show. */

interface Known {
  base: Side | null;
  local: Side | null;
  /** Questions: a parcel that is asked about may be one that comes later. */
  held: readonly Conflict[];
  inDoubt?: readonly UnconfirmedRequest[] | undefined;
  /** The remote keeps the ids that parcels carry, and no backup was restored there. */
  trustsIds: boolean;
}

/** A parcel with what it says, read once for all comparisons. */
interface Read {
  id: string;
  parcel: Parcel;
  said: ReturnType<typeof saidBy>;
}

const readIn = (id: string, parcel: Parcel): Read => ({ id, parcel, said: saidBy(parcel) });

/** One of ours: as it was there (never, where the remote has not shown it), and as requests without an answer carried it. */
interface Missing {
  id: string;
  shown: readonly Read[];
  sent: readonly Read[];
  /** It went out under its id alone, and the remote keeps ids. */
  isNamed: boolean;
}

/** Likeness of one of the remote's to a parcel of ours, in its most alike state, from 0 to 1; null: it is another. */
const likenessOfMissing = ({ shown, sent, isNamed }: Missing, other: Read): number | null => {
  // It would show its id, unless a program has left the ids out and the service has given new ones.
  if (isNamed && !hasIdOfNoEdit(other.parcel)) return null;
  const ofShown = shown.map(({ parcel, said }) => {
    const score = likeness(said, other.said);
    if (contradict(parcel, other.parcel, GIVEN)) return mayBeCorrected(said, other.said) ? score : 0;
    return score >= ALIKE && maybeOne(said, other.said) ? score : 0;
  });
  const ofSent = sent.map(({ parcel, said }) => {
    if (!contradict(parcel, other.parcel, GIVEN)) return likenessOfSent(said, other.said, true);
    return mayBeCorrected(said, other.said) ? likeness(said, other.said) : 0;
  });
  return Math.max(0, ...ofShown, ...ofSent) || null;
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
  const found = new Map<string, string[]>();
  const [before, here] = [new Map(knownIn(base)), new Map(knownIn(local))];
  const there = new Map(knownIn(remote));
  const fresh = [...there].filter(([id]) => !before.has(id) && !here.has(id));
  if (fresh.length === 0) return found;
  const [sent, carried] = [unconfirmedParcels(inDoubt), idsCarried(inDoubt)];
  const shownIds = new Set(carriedIds(parcelsIn(remote.document)).filter((id) => id !== null));
  const areLeftOut = [...before.values()].map(carriedId).some((id) => id !== null && !shownIds.has(id));
  // Of a request of which no id is left there its other values tell that it has arrived.
  const bare = inDoubt.filter((request) => idsCarried([request]).isDisjointFrom(shownIds));
  const taken = parcelsTaken(bare, remote.document, new Set());
  const wasThere = new Set([...sentTogether(inDoubt, shownIds), ...taken]);
  const asked = new Map(held.map((each) => [each.path, each] as const));
  const missing = [...here].flatMap(([id, mine]): Missing[] => {
    const was = before.get(id);
    if (there.has(id) || (!was && !sent.has(id) && !asked.has(parcelPath(id)))) return [];
    const known = was ?? asked.get(parcelPath(id))?.base;
    const shown = isMembers(known) ? [known as Parcel, mine] : [];
    const read = (parcel: Parcel) => readIn(id, parcel);
    const isNamed = !was && trustsIds && carried.has(id);
    // Where a program has left the ids out, another one has lost its own as well.
    if (isNamed && !areLeftOut && !wasThere.has(id)) return [];
    return [{ id, shown: shown.map(read), sent: (sent.get(id) ?? []).map(read), isNamed }];
  });
  const others = fresh.map(([id, parcel]) => readIn(id, parcel));
  const matches = compared([...missing.keys()], [...others.keys()], (one, other) =>
    likenessOfMissing(missing[one] as Missing, others[other] as Read),
  );
  // Of several that say the same those in the same order.
  for (const { one, other } of matches.sort(byLikeness)) {
    const path = parcelPath(missing[one]?.id ?? '');
    const candidates = found.get(path) ?? [];
    if (candidates.length < MOST_CANDIDATES) found.set(path, [...candidates, others[other]?.id ?? '']);
  }
  return found;
};
