import { areApart } from '../shipment/carried-ids.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';
import {
  ALIKE,
  contradict,
  GIVEN,
  likeness,
  likenessCorrected,
  likenessOfSent,
  mayBeCorrected,
  maybeOne,
  saidBy,
} from './likeness.ts';

/** Which parcel is which, of those that neither their numbers nor all that they say tell. */

/** Comparing each with each stays quick up to here; beyond it each is compared with those that stand near it. */
const MOST_COMPARED = 2_500;

/** Largest distance in their lists at which two of so many are compared. */
const reachOf = (count: number, other: number): number =>
  count * other <= MOST_COMPARED
    ? Number.POSITIVE_INFINITY
    : Math.floor(MOST_COMPARED / Math.max(count, other));

/** Two that may be one, and how much alike they are. */
export interface Match {
  one: number;
  other: number;
  score: number;
  far: number;
}

/** Those that are most alike first, then those that stand nearest. */
export const byLikeness = (a: Match, b: Match): number =>
  b.score - a.score || a.far - b.far || a.one - b.one || a.other - b.other;

/** Those of one list and of another that may be compared: where there are many, only those that stand near. */
export const compared = (
  left: readonly number[],
  right: readonly number[],
  scoreOf: (one: number, other: number) => number | null,
): Match[] => {
  const reach = reachOf(left.length, right.length);
  const found: Match[] = [];
  for (const [from, one] of left.entries()) {
    for (const [to, other] of right.entries()) {
      if (Math.abs(from - to) > reach) continue;
      const score = scoreOf(one, other);
      if (score !== null) found.push({ one, other, score, far: Math.abs(one - other) });
    }
  }
  return found;
};

/** Names that are linked directly or through others have one root. */
class Linked {
  readonly #above = new Map<string, string>();

  root(name: string): string {
    let [at, above] = [name, this.#above.get(name)];
    while (above !== undefined) [at, above] = [above, this.#above.get(above)];
    return at;
  }

  link(one: string, other: string): void {
    const [left, right] = [this.root(one), this.root(other)];
    if (left !== right) this.#above.set(left, right);
  }
}

/** One that a parcel of the remote may be: known from there, or of ours and perhaps there by now. */
export interface Candidate {
  id: string;
  parcel: Parcel;
  /** Its list, and its index among those of it that are left over. */
  list: number;
  place: number;
  /** It was sent: the remote may have written it in its own way, or added to it. */
  wasSent: boolean;
  /** The rest of its request has arrived: it has been there, whatever has become of it. */
  wasThere: boolean;
}

/**
 * Likeness of a parcel of the remote to one that it may be, from 0 to 1; 0: it may be, and too little says so. Null: it
 * is another.
 */
const scoreOfCandidate = (
  { parcel, wasSent, wasThere }: Candidate,
  ours: ReturnType<typeof saidBy>,
  other: Parcel,
  theirs: ReturnType<typeof saidBy>,
): number | null => {
  if (areApart(parcel, other)) return null;
  if (contradict(parcel, other, GIVEN)) {
    // Two desks may have sent two that say the same.
    if (wasSent) return null;
    const score = likenessCorrected(ours, theirs);
    return score > 0 || mayBeCorrected(ours, theirs) ? score : null;
  }
  if (wasSent) return likenessOfSent(ours, theirs, wasThere) || null;
  const score = likeness(ours, theirs);
  return score >= ALIKE && maybeOne(ours, theirs) ? score : null;
};

/** Groups of matches in which any parcel may be any of the others, directly or through others. */
const connected = (candidates: readonly Candidate[], matches: readonly Match[]): Match[][] => {
  const linked = new Linked();
  for (const { one, other } of matches) linked.link(`id ${candidates[one]?.id}`, `at ${other}`);
  return [...Map.groupBy(matches, ({ other }) => linked.root(`at ${other}`)).values()];
};

/** Position of each in its order. */
const ranks = (places: Iterable<number>): ReadonlyMap<number, number> =>
  new Map(
    [...new Set(places)].sort((one, other) => one - other).map((place, rank) => [place, rank] as const),
  );

/** The remote has shown it, or has taken the request that carried it. One that was only sent need not have arrived. */
const hasBeenThere = ({ wasSent, wasThere }: Candidate): boolean => wasThere || !wasSent;

/**
 * Matches that tell which is which, with how far apart the two stand in the order of those that may be each other. An
 * edit would go to another parcel wherever a likeness only seems to tell. Where more parcels are known than there are of
 * the remote's that any of them may be, one of them has gone, and nothing tells which. Where fewer are, some of the
 * remote's are new, and nothing tells of a known one that may be several of them.
 */
const decisive = (candidates: readonly Candidate[], matches: readonly Match[]): Match[] =>
  connected(candidates, matches).flatMap((group) => {
    const idOf = ({ one }: Match): string => candidates[one]?.id ?? '';
    const all = group.flatMap(({ one }) => candidates[one] ?? []);
    const idsOf = (is: (candidate: Candidate) => boolean): ReadonlySet<string> =>
      new Set(all.filter(is).map(({ id }) => id));
    const there = ranks(group.map(({ other }) => other));
    const known = idsOf(hasBeenThere);
    if (known.size > there.size) return [];
    const areSomeNew = known.size < there.size;
    const mayBeSeveral = new Set(
      [...Map.groupBy(group, idOf)].flatMap(([id, of]) =>
        new Set(of.map(({ other }) => other)).size > 1 ? [id] : [],
      ),
    );
    const isTold = (match: Match): boolean =>
      match.score > 0 && !(areSomeNew && known.has(idOf(match)) && mayBeSeveral.has(idOf(match)));
    // Places tell only within one list of candidates.
    return [...Map.groupBy(group, ({ one }) => candidates[one]?.list).values()].flatMap((list) => {
      const placeOf = ({ one }: Match) => candidates[one]?.place ?? 0;
      const here = ranks(list.map(placeOf));
      return list.filter(isTold).map((match) => ({
        ...match,
        far: Math.abs((here.get(placeOf(match)) ?? 0) - (there.get(match.other) ?? 0)),
      }));
    });
  });

/**
 * Pairs the parcels left over by numbers and equality: each of the remote's with the one it resembles most, if it does
 * so strongly and no other has gone that it may be. Of two that are equally alike, the one known from there.
 * @param open the remote's parcels by their place
 * @returns ids by place
 */
export const pairAlike = (
  candidates: readonly Candidate[],
  open: ReadonlyMap<number, Parcel>,
): Map<number, string> => {
  const named = new Map<number, string>();
  const said = candidates.map(({ parcel }) => saidBy(parcel));
  const there = new Map([...open].map(([index, parcel]) => [index, saidBy(parcel)] as const));
  const scoreOf = (one: number, other: number): number | null => {
    const [candidate, parcel] = [candidates[one], open.get(other)];
    const [ours, theirs] = [said[one], there.get(other)];
    return candidate && parcel && ours && theirs ? scoreOfCandidate(candidate, ours, parcel, theirs) : null;
  };
  // Each list of candidates with the open ones.
  const byList = Map.groupBy([...candidates.keys()], (one) => candidates[one]?.list);
  const matches = [...byList.values()].flatMap((list) => compared(list, [...open.keys()], scoreOf));
  const found = decisive(candidates, matches);
  const sent = ({ one }: Match): number => (candidates[one]?.wasSent ? 1 : 0);
  found.sort((a, b) => b.score - a.score || sent(a) - sent(b) || byLikeness(a, b));
  const used = new Set<string>();
  for (const { one, other } of found) {
    const { id } = candidates[one] as Candidate;
    if (named.has(other) || used.has(id)) continue;
    named.set(other, id);
    used.add(id);
  }
  return named;
};
