import { isBlank, sameIgnoringSpelling } from '../document/equality.ts';
import { isMembers } from '../document/members.ts';
import { withoutCarriedId } from '../shipment/carried-ids.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';

/** Identity and likeness of parcels. */

/** Identifiers of a parcel, the strongest first. */
export const KEYS = ['trackingNumber', 'packetNumber', 'labelNumber', 'packageReference1'] as const;

export type Key = (typeof KEYS)[number];

/** People's own name for a parcel; no service corrects it. */
export const OWN_REFERENCE: Key = 'packageReference1';

/** Numbers that a service gives a parcel. */
export const GIVEN = KEYS.slice(0, 3);

/** Share of two parcels that must be the same for them to be one, where another writer may have removed and added. */
export const ALIKE = 0.5;
/** The same for a parcel that was sent and may have arrived: a service changes how a value is written, not most of them. */
const REWRITTEN = 0.8;

export const keyOf = (parcel: Parcel, key: Key): string => parcel[key]?.trim().toLowerCase() ?? '';

/** Both carry one of these numbers, and not the same: they are two parcels, whatever else they say. */
export const contradict = (one: Parcel, other: Parcel, keys: readonly Key[]): boolean =>
  keys.some(
    (key) => keyOf(one, key) !== '' && keyOf(other, key) !== '' && keyOf(one, key) !== keyOf(other, key),
  );

/** Values of a parcel by path, without the blank ones. */
type Said = ReadonlyMap<string, unknown>;

const leaves = (value: unknown, path: string, into: Map<string, unknown>): Map<string, unknown> => {
  if (isMembers(value))
    for (const [name, each] of Object.entries(value)) leaves(each, `${path}.${name}`, into);
  else if (!isBlank(value)) into.set(path, value);
  return into;
};

export const saidBy = (parcel: Parcel | undefined): Said =>
  leaves(parcel && withoutCarriedId(parcel), '', new Map());

const NOTHING: ReadonlySet<string> = new Set();

/** Values that many parcels share: the carton, and how it is measured. */
const OF_CARTON = /^\.(dimensions\.(length|width|height|unitOfMeasurement)|packageCode|objType|quantity)$/;

/**
 * One and the same may have been changed in much, and not in all that tells it from the others: two of one carton are
 * two parcels, whatever else is in the place of one of them.
 */
export const maybeOne = (left: Said, right: Said): boolean => {
  const telling = (said: Said): [string, unknown][] => [...said].filter(([path]) => !OF_CARTON.test(path));
  const [ours, theirs] = [telling(left), telling(right)];
  if (ours.length === 0 || theirs.length === 0) return true;
  return ours.some(([path, value]) => right.has(path) && sameIgnoringSpelling(value, right.get(path)));
};

/** From 0 to 1: the share of what either says that both say. */
export const likeness = (left: Said, right: Said, apart: ReadonlySet<string> = NOTHING): number => {
  let [all, equal] = [0, 0];
  for (const [name, value] of left) {
    if (apart.has(name)) continue;
    all += 1;
    if (right.has(name) && sameIgnoringSpelling(value, right.get(name))) equal += 1;
  }
  for (const name of right.keys()) if (!left.has(name) && !apart.has(name)) all += 1;
  return all === 0 ? 1 : equal / all;
};

const NUMBERS: ReadonlySet<string> = new Set(GIVEN.map((key) => `.${key}`));

/**
 * The same for two whose numbers differ: the one may have been corrected to the other. Zero unless the rest says nearly
 * the same, and more of it than the carton. A number that differs counts as one that is new does: neither says that a
 * sibling without a number is the likelier one.
 * @param isNamed people call both the same, and no other parcel so: others may have changed much of the rest
 */
export const likenessCorrected = (left: Said, right: Said, isNamed = false): number => {
  const rest = likeness(left, right, NUMBERS);
  return rest >= (isNamed ? ALIKE : REWRITTEN) && maybeOne(left, right) ? likeness(left, right) : 0;
};

/** Two whose numbers differ may be one that was corrected, and changed in more besides. */
export const mayBeCorrected = (left: Said, right: Said): boolean =>
  likeness(left, right, NUMBERS) >= ALIKE && maybeOne(left, right);

/** Values of a parcel that a person enters, and a service never adds. */
const BY_PEOPLE =
  /^\.(content|dimensions\.(length|width|height|weight)|netWeight|grossWeight|quantity|packageReference.|packageCode|articles|insuranceAmount|declaredValueAmount)$/;

/**
 * The same for a parcel of ours that the remote may have taken. A number that one of them lacks says nothing: the
 * remote has given it, or does not keep it. Zero where it is another one.
 * @param wasThere it has been there, or a person is asked: others may have changed it since
 */
export const likenessOfSent = (ours: Said, theirs: Said, wasThere: boolean): number => {
  const apart = new Set(GIVEN.map((key) => `.${key}`).filter((path) => ours.has(path) !== theirs.has(path)));
  const score = likeness(ours, theirs, apart);
  const hasMore = [...theirs.keys()].some((name) => !ours.has(name) && BY_PEOPLE.test(name));
  if (score >= REWRITTEN || (wasThere && score >= ALIKE && maybeOne(ours, theirs))) return score;
  const isIn = (one: Said, other: Said): boolean =>
    one.size > 0 &&
    [...one].every(([name, value]) => apart.has(name) || sameIgnoringSpelling(value, other.get(name)));
  // All that we sent is there; a service may have added the rest. Or it lacks what was added here since.
  const isCompleted = isIn(ours, theirs) && !hasMore;
  return isCompleted || (score >= ALIKE && isIn(theirs, ours)) ? score : 0;
};
