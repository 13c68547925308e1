import { Keyed } from './keyed.ts';

type Members = Record<string, unknown>;

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Keyed);

/** Says nothing: null, missing, empty text, empty list, or an object of nothing else. A remote may turn one into another. */
export const isBlank = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return true;
  if (value instanceof Keyed) return value.order.length === 0;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every(isBlank);
};

const sameMembers = (one: Members, other: Members): boolean => {
  for (const name of Object.keys(one)) {
    if (!sameIgnoringBlank(one[name], Object.hasOwn(other, name) ? other[name] : undefined)) return false;
  }
  return Object.keys(other).every((name) => Object.hasOwn(one, name) || isBlank(other[name]));
};

const sameKeyed = (one: Keyed, other: Keyed): boolean =>
  one.order.length === other.order.length &&
  one.order.every(
    (id, index) => id === other.order[index] && sameIgnoringBlank(one.items.get(id), other.items.get(id)),
  );

/** True where both say the same to a person and to a carrier: null, missing and empty are one (see `isBlank`). */
export const sameIgnoringBlank = (one: unknown, other: unknown): boolean => {
  if (one === other || Object.is(one, other)) return true;
  if (one instanceof Keyed && other instanceof Keyed) return sameKeyed(one, other);
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => sameIgnoringBlank(value, other[index]));
  }
  if (isMembers(one) && isMembers(other)) return sameMembers(one, other);
  return isBlank(one) && isBlank(other);
};

const words = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Digits and their separators in telephone numbers and codes. */
const isNumberLike = (text: string): boolean => /^[+\d\s()/.-]{5,}$/.test(text);

const digits = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');

const asNumber = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : null;
};

/**
 * True where one may be what a service made of the other when it stored it: other letter case, blanks, signs within
 * a telephone number, a number rounded to cents or grams or written as text.
 */
export const sameIgnoringSpelling = (one: unknown, other: unknown): boolean => {
  if (sameIgnoringBlank(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return (
      one.length === other.length && one.every((value, index) => sameIgnoringSpelling(value, other[index]))
    );
  }
  if (isMembers(one) && isMembers(other)) {
    return Object.keys({ ...one, ...other }).every((name) => sameIgnoringSpelling(one[name], other[name]));
  }
  if (typeof one === 'boolean' || typeof other === 'boolean')
    return words(String(one)) === words(String(other));
  if (typeof one === 'number' || typeof other === 'number') {
    const [left, right] = [asNumber(one), asNumber(other)];
    return left !== null && right !== null && Math.abs(left - right) <= 0.005;
  }
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  if (words(one) === words(other)) return true;
  return isNumberLike(one) && isNumberLike(other) && digits(one) !== '' && digits(one) === digits(other);
};
