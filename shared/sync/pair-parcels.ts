import { sameIgnoringBlank } from '../document/equality.ts';
import { areApart, carriedId, carriedIds, withoutCarriedId } from '../shipment/carried-ids.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';
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

const sayTheSame = (one: Parcel | undefined, other: Parcel): boolean =>
  one !== undefined &&
  !areApart(one, other) &&
  sameIgnoringBlank(withoutCarriedId(one), withoutCarriedId(other));

/** Nearly all stay where they are as they are. @param unsure parcels before that are left out */
const inPlace = (
  before: readonly Parcel[],
  after: readonly Parcel[],
  pairing: Pairing,
  unsure: ReadonlySet<number>,
): void => {
  for (const [index, parcel] of after.entries()) {
    if (unsure.has(index) || pairing.of[index] !== null || pairing.taken.has(index)) continue;
    if (sayTheSame(before[index], parcel)) pair(pairing, index, index);
  }
};

const byKeys = (
  before: readonly Parcel[],
  after: readonly Parcel[],
  pairing: Pairing,
  keys: readonly Key[] = KEYS,
): void => {
  for (const [rank, key] of keys.entries()) {
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

/** Of several that say the same fewer are there: nothing tells which has gone or changed. */
const unsureIn = (before: readonly Parcel[], after: readonly Parcel[], pairing: Pairing): Set<number> =>
  new Set(
    alikeIn(before, after, pairing, []).flatMap(({ left, right }) =>
      left.length > 1 && left.length > right.length ? left : [],
    ),
  );

const byEquality = (
  before: readonly Parcel[],
  after: readonly Parcel[],
  pairing: Pairing,
  unsure: ReadonlySet<number>,
): void => {
  for (const { left, right } of alikeIn(before, after, pairing, [])) {
    const open = new Set(right);
    for (const one of left) {
      if (unsure.has(one)) continue;
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
const byPlace = (before: readonly Parcel[], after: readonly Parcel[], pairing: Pairing): void => {
  const { left, right } = openOnes(before, after, pairing);
  if (left.length !== right.length) return;
  for (const [at, index] of right.entries()) {
    const one = left[at] ?? 0;
    if (!areApart(before[one], after[index])) pair(pairing, one, index);
  }
};

/** The only one that is left over has changed in less than half of it, and is in its place. */
const oneChanged = (before: readonly Parcel[], after: readonly Parcel[], pairing: Pairing): void => {
  const { left, right } = openOnes(before, after, pairing);
  const [one = -1, ...others] = left;
  if (others.length > 0 || right.length !== 1 || right[0] !== one) return;
  const [was, is] = [before[one] ?? {}, after[one] ?? {}];
  const isCorrected = contradict(was, is, GIVEN);
  const score = isCorrected ? likenessCorrected(saidBy(was), saidBy(is)) : likeness(saidBy(was), saidBy(is));
  if (score >= ALIKE && maybeOne(saidBy(was), saidBy(is)) && !areApart(was, is)) pair(pairing, one, one);
};

/**
 * Limit of the pairing. `given`: numbers of a service that stand once. `keys`: the first reference as well. `sure`: parcels
 * that say the same as well, unless fewer of several equal ones are there. `numbered`: beyond that those that say the same
 * but for numbers that only one of them has. `corrected`: beyond that those whose numbers differ and that say the same
 * otherwise. `step`: beyond that the only one that a program has changed, in its place. `own`: beyond equality, the change
 * was made here in one step, so that what is left over and as many is in its place.
 */
export type Pairs = 'given' | 'keys' | 'sure' | 'numbered' | 'corrected' | 'step' | 'own';

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
  if (pairs === 'given') byKeys(before, after, pairing, GIVEN);
  else if (pairs === 'keys' || areKept) byKeys(before, after, pairing);
  if (pairs === 'keys' || pairs === 'given') return pairing.of;
  if (areKept)
    for (const [index, parcel] of before.entries()) if (carriedId(parcel) !== null) pairing.taken.add(index);
  if (
    pairing.taken.size === 0 &&
    before.length === after.length &&
    after.every((parcel, index) => sayTheSame(before[index], parcel))
  )
    return after.map((_, index) => index);
  // Of a step that was made here the place tells.
  const unsure = pairs === 'own' ? new Set<number>() : unsureIn(before, after, pairing);
  inPlace(before, after, pairing, unsure);
  if (pairing.taken.size === before.length || pairing.taken.size === after.length) {
    if (before.length === after.length || pairs === 'sure') return pairing.of;
  }
  byKeys(before, after, pairing);
  byEquality(before, after, pairing, unsure);
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
      oneChanged(before, after, pairing);
      break;
    case 'own':
      byPlace(before, after, pairing);
      byCorrection(before, after, pairing);
      mostAlike(before, after, pairing);
  }
  return pairing.of;
};
