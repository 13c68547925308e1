import { Keyed } from './keyed.ts';
import { isMembers, memberOf } from './members.ts';

/**
 * Equality of two JSON values: `sameJson`, and three that ignore more, each what the one before it ignores and
 * something else. None of them counts the order of members; to all of them an absent member is undefined.
 */

/** Lists element by element, objects member by member; `leaves` compares everything else. */
const compared = (
  one: unknown,
  other: unknown,
  leaves: (one: unknown, other: unknown) => boolean,
): boolean => {
  // 0 and -0 too, since JSON writes both as 0.
  if (one === other || Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => compared(value, other[index], leaves));
  if (!isMembers(one) || !isMembers(other)) return leaves(one, other);
  for (const name of Object.keys(one)) if (!compared(one[name], memberOf(other, name), leaves)) return false;
  return Object.keys(other).every(
    (name) => Object.hasOwn(one, name) || compared(undefined, other[name], leaves),
  );
};

const differ = (): boolean => false;

/** The same JSON text but for the order of members; null and absent differ. */
export const sameJson = (one: unknown, other: unknown): boolean => compared(one, other, differ);

const areNull = (one: unknown, other: unknown): boolean => one == null && other == null;

/** True where both say the same to a merge patch: null and absent are one. */
export const sameIgnoringNull = (one: unknown, other: unknown): boolean => compared(one, other, areNull);

/** Says nothing: null, missing, empty text, empty list, or an object of nothing else. A remote may turn one into another. */
export const isBlank = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return true;
  if (value instanceof Keyed) return value.order.length === 0;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every(isBlank);
};

const sameKeyed = (one: Keyed, other: Keyed): boolean =>
  one.order.length === other.order.length &&
  one.order.every(
    (id, index) => id === other.order[index] && sameIgnoringBlank(one.items.get(id), other.items.get(id)),
  );

const areBlank = (one: unknown, other: unknown): boolean =>
  one instanceof Keyed && other instanceof Keyed ? sameKeyed(one, other) : isBlank(one) && isBlank(other);

/** True where both say the same to a person and to a carrier: null, missing and empty are one (see `isBlank`). */
export const sameIgnoringBlank = (one: unknown, other: unknown): boolean => compared(one, other, areBlank);

const words = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Digits and their separators in telephone numbers and codes. */
const isNumberLike = (text: string): boolean => /^[+\d\s()/.-]{5,}$/.test(text);

const digits = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');

const asNumber = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : null;
};

/** Half a cent, with what is lost where computers subtract: 8.345 - 8.34 is 0.005000000000000782. */
const isRounded = (left: number, right: number): boolean =>
  Math.abs(left - right) <= 0.005 + 4 * Number.EPSILON * Math.max(Math.abs(left), Math.abs(right));

const areOneSpelled = (one: unknown, other: unknown): boolean => {
  if (areBlank(one, other)) return true;
  if (typeof one === 'boolean' || typeof other === 'boolean')
    return words(String(one)) === words(String(other));
  if (typeof one === 'number' || typeof other === 'number') {
    const [left, right] = [asNumber(one), asNumber(other)];
    return left !== null && right !== null && isRounded(left, right);
  }
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  if (words(one) === words(other)) return true;
  return isNumberLike(one) && isNumberLike(other) && digits(one) !== '' && digits(one) === digits(other);
};

/**
 * True where one may be what a service made of the other when it stored it: other letter case, blanks, signs within
 * a telephone number, a number rounded to cents or grams or written as text.
 */
export const sameIgnoringSpelling = (one: unknown, other: unknown): boolean =>
  compared(one, other, areOneSpelled);
