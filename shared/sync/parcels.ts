import { sameIgnoringBlank } from '../document/equality.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import {
  ALIKE,
  contradict,
  GIVEN,
  KEYS,
  type Key,
  keyOf,
  likeness,
  likenessCorrected,
  likenessOfSent,
  maybeOne,
  OWN_REFERENCE,
  saidBy,
  type WasThere,
} from './likeness.ts';

/**
 * Identity of parcels. The interface gives them no id, so a desk keeps one for each with the document, and
 * finds it again by the parcel's identifiers, else by its values. Ids are texts of this desk only: `p1` for
 * one added here, `r1` for one from the remote.
 */

/** A document with the ids of its parcels, in their order. */
export interface Side {
  document: Shipment;
  ids: readonly string[];
}

/** Comparing each with each stays quick up to here; beyond it each is compared with those that stand near it. */
const MOST_COMPARED = 2_500;

export const parcelsIn = (document: Shipment): readonly Parcel[] => document.shipmentInfo.shipmentItems ?? [];

/** Largest distance in their lists at which two of so many are compared. */
const reachOf = (count: number, other: number): number =>
  count * other <= MOST_COMPARED
    ? Number.POSITIVE_INFINITY
    : Math.floor(MOST_COMPARED / Math.max(count, other));

interface Pairing {
  /** For each parcel after, the position of the one before that it is; null for a new one. */
  of: (number | null)[];
  taken: Set<number>;
}

const openOnes = (before: readonly Parcel[], after: readonly Parcel[], { of, taken }: Pairing) => ({
  left: [...before.keys()].filter((index) => !taken.has(index)),
  right: [...after.keys()].filter((index) => of[index] === null),
});

const pair = (pairing: Pairing, left: number, right: number): void => {
  pairing.of[right] = left;
  pairing.taken.add(left);
};

/** Positions of values that stand once. */
const unique = (parcels: readonly Parcel[], key: Key): Map<string, number> => {
  const found = new Map<string, number>();
  const twice = new Set<string>();
  for (const [index, parcel] of parcels.entries()) {
    const value = keyOf(parcel, key);
    if (value === '') continue;
    if (found.has(value)) twice.add(value);
    found.set(value, index);
  }
  for (const value of twice) found.delete(value);
  return found;
};

/** Nearly all stay where they are as they are. */
const inPlace = (before: readonly Parcel[], after: readonly Parcel[], pairing: Pairing): void => {
  for (const [index, parcel] of after.entries()) {
    if (index < before.length && sameIgnoringBlank(before[index], parcel)) pair(pairing, index, index);
  }
};

const byKeys = (before: readonly Parcel[], after: readonly Parcel[], pairing: Pairing): void => {
  for (const [rank, key] of KEYS.entries()) {
    const there = unique(before, key);
    for (const [value, right] of unique(after, key)) {
      const left = there.get(value);
      if (left === undefined || pairing.taken.has(left) || pairing.of[right] !== null) continue;
      const [one, other] = [before[left], after[right]];
      if (one && other && !contradict(one, other, KEYS.slice(0, rank))) pair(pairing, left, right);
    }
  }
};

/**
 * @param apart keys that are not compared; they only must not contradict each other
 * @param corrected they may even contradict each other: one may have been corrected to the other
 */
const byEquality = (
  before: readonly Parcel[],
  after: readonly Parcel[],
  pairing: Pairing,
  apart: readonly Key[] = [],
  corrected = false,
): void => {
  const { left, right } = openOnes(before, after, pairing);
  if (left.length === 0 || right.length === 0) return;
  const waiting = new Map<string, number[]>();
  const textOf = (parcel: Parcel | undefined) => {
    const said = [...saidBy(parcel)].filter(([path]) => !apart.some((key) => path === `.${key}`));
    return JSON.stringify(said.sort(([one], [other]) => (one < other ? -1 : 1))).toLowerCase();
  };
  for (const index of left) {
    const text = textOf(before[index]);
    waiting.set(text, [...(waiting.get(text) ?? []), index]);
  }
  for (const index of right) {
    const alike = waiting.get(textOf(after[index])) ?? [];
    const at = alike.findIndex(
      (one) => corrected || !contradict(before[one] ?? {}, after[index] ?? {}, apart),
    );
    const [found] = at < 0 ? [] : alike.splice(at, 1);
    if (found !== undefined) pair(pairing, found, index);
  }
};

/** Numbers were corrected: the rest says the same, or a number that is unique identifies the parcel. */
const byCorrection = (before: readonly Parcel[], after: readonly Parcel[], pairing: Pairing): void => {
  for (const key of KEYS) {
    const there = unique(before, key);
    for (const [value, right] of unique(after, key)) {
      const left = there.get(value);
      if (left === undefined || pairing.taken.has(left) || pairing.of[right] !== null) continue;
      const score = likenessCorrected(saidBy(before[left]), saidBy(after[right]), key === OWN_REFERENCE);
      if (score > 0) pair(pairing, left, right);
    }
  }
  byEquality(before, after, pairing, GIVEN, true);
};

/** Two that may be one, and how much alike they are. */
interface Match {
  one: number;
  other: number;
  score: number;
  far: number;
}

/** Those that are most alike first, then those that stand nearest. */
const byLikeness = (a: Match, b: Match): number =>
  b.score - a.score || a.far - b.far || a.one - b.one || a.other - b.other;

/** Those of one list and of another that may be compared: where there are many, only those that stand near. */
const compared = (
  left: readonly number[],
  right: readonly number[],
  scoreOf: (one: number, other: number) => number,
): Match[] => {
  const reach = reachOf(left.length, right.length);
  const found: Match[] = [];
  for (const [from, one] of left.entries()) {
    for (const [to, other] of right.entries()) {
      if (Math.abs(from - to) > reach) continue;
      const score = scoreOf(one, other);
      if (score > 0) found.push({ one, other, score, far: Math.abs(one - other) });
    }
  }
  return found;
};

const mostAlike = (before: readonly Parcel[], after: readonly Parcel[], pairing: Pairing): void => {
  const { left, right } = openOnes(before, after, pairing);
  if (left.length * right.length === 0) return;
  const [was, is] = [before.map(saidBy), after.map(saidBy)];
  const found = compared(left, right, (one, other) => {
    const [ours, theirs] = [was[one] ?? new Map(), is[other] ?? new Map()];
    const isCorrected = contradict(before[one] ?? {}, after[other] ?? {}, GIVEN);
    return isCorrected ? likenessCorrected(ours, theirs) : likeness(ours, theirs);
  });
  for (const { one, other } of found.sort(byLikeness)) {
    if (!pairing.taken.has(one) && pairing.of[other] === null) pair(pairing, one, other);
  }
};

/**
 * Limit of the pairing. `sure`: numbers that stand once, and parcels that say the same. `numbered`: beyond that
 * those that say the same but for numbers that only one of them has. `corrected`: beyond that those whose numbers differ
 * and that say the same otherwise. `own`: beyond `sure`, the change was made here in
 * one step, so that what is left over and as many is in its place.
 */
export type Pairs = 'sure' | 'numbered' | 'corrected' | 'own';

/** For each parcel of `after` the position of the one of `before` that it is; null for a new one. */
export const pairParcels = (
  before: readonly Parcel[],
  after: readonly Parcel[],
  pairs: Pairs,
): (number | null)[] => {
  const pairing: Pairing = { of: after.map(() => null), taken: new Set() };
  inPlace(before, after, pairing);
  if (pairing.taken.size === before.length || pairing.taken.size === after.length) {
    if (before.length === after.length || pairs === 'sure') return pairing.of;
  }
  byKeys(before, after, pairing);
  byEquality(before, after, pairing);
  if (pairs === 'numbered') byEquality(before, after, pairing, GIVEN);
  if (pairs === 'corrected') byCorrection(before, after, pairing);
  if (pairs !== 'own') return pairing.of;
  const { left, right } = openOnes(before, after, pairing);
  if (left.length === right.length) {
    for (const [at, index] of right.entries()) pair(pairing, left[at] ?? 0, index);
    return pairing.of;
  }
  byCorrection(before, after, pairing);
  mostAlike(before, after, pairing);
  return pairing.of;
};

/** One that a parcel of the remote may be: known from there, or of ours and perhaps there by now. */
export interface Candidate {
  id: string;
  parcel: Parcel;
  /** Its list, and its index there. */
  list: number;
  place: number;
  /** It was sent: the remote may have written it in its own way, or added to it. */
  wasSent: boolean;
  wasThere: WasThere;
}

/**
 * Pairs the parcels left over by numbers and equality: each of the remote's with the one it resembles most,
 * if it does so strongly. Of two that are equally alike, the one known from there.
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
  const scoreOf = (one: number, other: number): number => {
    const { parcel, wasSent, wasThere } = candidates[one] as Candidate;
    const [ours, theirs] = [said[one] ?? new Map(), there.get(other) ?? new Map()];
    if (contradict(parcel, open.get(other) ?? {}, GIVEN)) {
      // Two desks may have sent two that say the same.
      return wasSent ? 0 : likenessCorrected(ours, theirs);
    }
    if (wasSent) return likenessOfSent(ours, theirs, wasThere);
    const score = likeness(ours, theirs);
    return score >= ALIKE && maybeOne(ours, theirs) ? score : 0;
  };
  // Each list of candidates with the open ones: places tell only within it.
  const byList = Map.groupBy([...candidates.keys()], (one) => candidates[one]?.list);
  const found = [...byList.values()].flatMap((list) =>
    compared(list, [...open.keys()], scoreOf).map((match) => ({
      ...match,
      far: Math.abs((candidates[match.one]?.place ?? 0) - match.other),
    })),
  );
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

/**
 * Gives ids that none of these have. Those of parcels that came from the remote are told from this desk's own, since
 * both are given while an update is under way.
 */
export const freshIds = (by: 'desk' | 'remote', ...used: readonly (readonly string[])[]): (() => string) => {
  const sign = by === 'desk' ? 'p' : 'r';
  let last = 0;
  for (const id of used.flat()) if (id.startsWith(sign)) last = Math.max(last, Number(id.slice(1)) || 0);
  return () => {
    last += 1;
    return `${sign}${last}`;
  };
};

/** The ids where they fit the document; where they got lost, or stand twice, new ones. */
export const soundIds = ({ document, ids }: Side): readonly string[] => {
  const count = parcelsIn(document).length;
  if (ids.length === count && new Set(ids).size === count) return ids;
  const fresh = freshIds('desk');
  return parcelsIn(document).map(fresh);
};

/**
 * The ids of a document's parcels after an edit at this desk.
 * @param before the document before it; null for a new one
 * @param used ids that stand for other parcels elsewhere, e.g. at the remote
 * @param stamp of the edit: an id that was given once and is gone again is not given to another parcel
 */
export const carryIds = (
  before: Side | null,
  after: Shipment,
  used: readonly string[] = [],
  stamp = '',
): string[] => {
  const parcels = parcelsIn(after);
  const ids = before ? soundIds(before) : [];
  const fresh = freshIds('desk', ids, used);
  const pairs = pairParcels(before ? parcelsIn(before.document) : [], parcels, 'own');
  return parcels.map((_, index) => {
    const from = pairs[index];
    return (from == null ? undefined : ids[from]) ?? `${fresh()}${stamp === '' ? '' : `-${stamp}`}`;
  });
};
