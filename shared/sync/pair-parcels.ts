import { sameIgnoringBlank } from '../document/equality.ts';
import {
  areApart,
  carriedId,
  carriedIds,
  withCarriedId,
  withCarriedIds,
  withoutCarriedId,
} from '../shipment/carried-ids.ts';
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
  maybeOne,
  OWN_REFERENCE,
  saidBy,
} from './likeness.ts';
import { byLikeness, compared } from './pair-alike.ts';

/**
 * Which parcel of a list is which of another one: by the ids that they carry, by numbers, by what they say, and of one
 * writer's step by the rest.
 */

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

/** Parcels that carry the same id, whatever has become of them. */
const byCarriedIds = (before: readonly Parcel[], after: readonly Parcel[], pairing: Pairing): void => {
  const there = new Map(carriedIds(before).map((id, index) => [id, index] as const));
  for (const [right, id] of carriedIds(after).entries()) {
    const left = id === null ? undefined : there.get(id);
    if (left !== undefined) pair(pairing, left, right);
  }
};

/** Nearly all stay where they are as they are. */
const inPlace = (before: readonly Parcel[], after: readonly Parcel[], pairing: Pairing): void => {
  for (const [index, parcel] of after.entries()) {
    const was = before[index];
    if (was === undefined || pairing.of[index] !== null || pairing.taken.has(index)) continue;
    if (sameIgnoringBlank(withoutCarriedId(was), withoutCarriedId(parcel)) && !areApart(was, parcel))
      pair(pairing, index, index);
  }
};

const byKeys = (before: readonly Parcel[], after: readonly Parcel[], pairing: Pairing): void => {
  for (const [rank, key] of KEYS.entries()) {
    const there = unique(before, key);
    for (const [value, right] of unique(after, key)) {
      const left = there.get(value);
      if (left === undefined || pairing.taken.has(left) || pairing.of[right] !== null) continue;
      const [one, other] = [before[left], after[right]];
      if (!one || !other || contradict(one, other, KEYS.slice(0, rank))) continue;
      // Of two with one number of a service one has taken the other's place; people name two parcels the same.
      if (key === OWN_REFERENCE && areApart(one, other)) continue;
      pair(pairing, left, right);
    }
  }
};

interface Group {
  left: number[];
  right: number[];
}

/** Parcels that say the same, of those that are left over, in the order of their lists. */
const alikeIn = (
  before: readonly Parcel[],
  after: readonly Parcel[],
  pairing: Pairing,
  apart: readonly Key[],
): Group[] => {
  const { left, right } = openOnes(before, after, pairing);
  if (left.length === 0 || right.length === 0) return [];
  const groups = new Map<string, Group>();
  const textOf = (parcel: Parcel | undefined) => {
    const said = [...saidBy(parcel)].filter(([path]) => !apart.some((key) => path === `.${key}`));
    return JSON.stringify(said.sort(([one], [other]) => (one < other ? -1 : 1))).toLowerCase();
  };
  const groupOf = (parcel: Parcel | undefined): Group => {
    const text = textOf(parcel);
    const group = groups.get(text) ?? { left: [], right: [] };
    groups.set(text, group);
    return group;
  };
  for (const index of left) groupOf(before[index]).left.push(index);
  for (const index of right) groupOf(after[index]).right.push(index);
  return [...groups.values()];
};

const byEquality = (before: readonly Parcel[], after: readonly Parcel[], pairing: Pairing): void => {
  for (const { left, right } of alikeIn(before, after, pairing, [])) {
    const open = new Set(right);
    for (const one of left) {
      const found = [...open].find((index) => !areApart(before[one], after[index]));
      if (found === undefined) continue;
      open.delete(found);
      pair(pairing, one, found);
    }
  }
};

/**
 * Those that say the same but for their numbers: as many as there were, in their order, or those in the places they had
 * where more have come. Where one of them has gone, nothing tells which.
 * @param corrected numbers may have been corrected; otherwise a number that both have must be the same
 */
const butForNumbers = (
  before: readonly Parcel[],
  after: readonly Parcel[],
  pairing: Pairing,
  corrected: boolean,
): void => {
  for (const { left, right } of alikeIn(before, after, pairing, GIVEN)) {
    if (left.length > right.length) continue;
    const pairs =
      left.length === right.length
        ? left.map((one, at) => [one, right[at] ?? 0] as const)
        : left.filter((one) => right.includes(one)).map((one) => [one, one] as const);
    if (pairs.some(([one, other]) => areApart(before[one], after[other]))) continue;
    const isSound = pairs.every(([one, other]) => !contradict(before[one] ?? {}, after[other] ?? {}, GIVEN));
    if (corrected || isSound) for (const [one, other] of pairs) pair(pairing, one, other);
  }
};

/** Numbers were corrected: the rest says the same, or a number that is unique identifies the parcel. */
const byCorrection = (before: readonly Parcel[], after: readonly Parcel[], pairing: Pairing): void => {
  for (const key of KEYS) {
    const there = unique(before, key);
    for (const [value, right] of unique(after, key)) {
      const left = there.get(value);
      if (left === undefined || pairing.taken.has(left) || pairing.of[right] !== null) continue;
      if (areApart(before[left], after[right])) continue;
      const score = likenessCorrected(saidBy(before[left]), saidBy(after[right]), key === OWN_REFERENCE);
      if (score > 0) pair(pairing, left, right);
    }
  }
  butForNumbers(before, after, pairing, true);
};

const mostAlike = (before: readonly Parcel[], after: readonly Parcel[], pairing: Pairing): void => {
  const { left, right } = openOnes(before, after, pairing);
  if (left.length * right.length === 0) return;
  const [was, is] = [before.map(saidBy), after.map(saidBy)];
  const found = compared(left, right, (one, other) => {
    if (areApart(before[one], after[other])) return null;
    const [ours, theirs] = [was[one] ?? new Map(), is[other] ?? new Map()];
    const isCorrected = contradict(before[one] ?? {}, after[other] ?? {}, GIVEN);
    return (isCorrected ? likenessCorrected(ours, theirs) : likeness(ours, theirs)) || null;
  });
  for (const { one, other } of found.sort(byLikeness)) {
    if (!pairing.taken.has(one) && pairing.of[other] === null) pair(pairing, one, other);
  }
};

/** As many are left over on both sides: each is in its place. */
const byPlace = (
  { left, right }: Group,
  pairing: Pairing,
  mayBe: (left: number, right: number) => boolean,
): void => {
  if (left.length !== right.length) return;
  for (const [at, index] of right.entries()) {
    const one = left[at] ?? 0;
    if (mayBe(one, index)) pair(pairing, one, index);
  }
};

/** Changed in less than half of it, and no other number of a service but a corrected one. */
const isLikely = (before: Parcel = {}, after: Parcel = {}): boolean => {
  const [was, is] = [saidBy(before), saidBy(after)];
  if (contradict(before, after, GIVEN)) return likenessCorrected(was, is) > 0;
  return likeness(was, is) >= ALIKE && maybeOne(was, is);
};

/**
 * Limit of the pairing. `keys`: numbers that stand once. `sure`: parcels that say the same as well. `numbered`: beyond that
 * those that say the same but for numbers that only one of them has. `corrected`: beyond that those whose numbers differ
 * and that say the same otherwise. `step`: beyond that, of one step of a program, those in their places that are much
 * alike. `own`: beyond `sure`, the change was made here in one step, so that what is left over and as many is in its
 * place.
 */
export type Pairs = 'keys' | 'sure' | 'numbered' | 'corrected' | 'step' | 'own';

/** For each parcel of `after` the position of the one of `before` that it is; null for a new one. */
export const pairParcels = (
  before: readonly Parcel[],
  after: readonly Parcel[],
  pairs: Pairs,
): (number | null)[] => {
  const pairing: Pairing = { of: after.map(() => null), taken: new Set() };
  byCarriedIds(before, after, pairing);
  // A writer who sends these ids back leaves out none of a parcel that stays.
  const areKept = pairing.taken.size > 0;
  if (pairs === 'keys' || areKept) byKeys(before, after, pairing);
  if (pairs === 'keys') return pairing.of;
  if (areKept)
    for (const [index, parcel] of before.entries()) if (carriedId(parcel) !== null) pairing.taken.add(index);
  inPlace(before, after, pairing);
  if (pairing.taken.size === before.length || pairing.taken.size === after.length) {
    if (before.length === after.length || pairs === 'sure') return pairing.of;
  }
  byKeys(before, after, pairing);
  byEquality(before, after, pairing);
  const left = () => openOnes(before, after, pairing);
  switch (pairs) {
    case 'sure':
      break;
    case 'numbered':
      butForNumbers(before, after, pairing, false);
      break;
    case 'corrected':
      byCorrection(before, after, pairing);
      break;
    case 'step':
      byCorrection(before, after, pairing);
      byPlace(left(), pairing, (one, other) => isLikely(before[one], after[other]));
      break;
    case 'own':
      byPlace(left(), pairing, (one, other) => !areApart(before[one], after[other]));
      byCorrection(before, after, pairing);
      mostAlike(before, after, pairing);
  }
  return pairing.of;
};

/**
 * A document of another program, whose parcels have the ids again that they carried before: of those that stay, as far as
 * that can be told. A copy of a parcel carries none.
 * @param before null for a new one
 */
export const keepCarriedIds = (before: Shipment | null, after: Shipment): Shipment => {
  const [was, is] = [before, after].map((document) => document?.shipmentInfo.shipmentItems ?? []);
  if (!was || !is || ![...was, ...is].some((parcel) => carriedId(parcel) !== null)) return after;
  const ids = carriedIds(is);
  const bare = is.map((parcel, index) => withCarriedId(parcel, ids[index] ?? null));
  const pairs = pairParcels(was, bare, 'step');
  return withCarriedIds(
    after,
    ids.map((id, index) => id ?? carriedId(was[pairs[index] ?? -1])),
  );
};
