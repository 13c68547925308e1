import { isBranch, type Members } from './members.ts';

/**
 * Paths below a shipment, written as in its errors and its history:
 * `shipmentInfo.shipmentItems[2].dimensions.weight`. Reading and writing never change the document that is there.
 */

export type PathStep = string | number;

/** `a.b[0].c` as its steps. */
export const parsePath = (path: string): PathStep[] =>
  (path.match(/[^.[\]]+/g) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** The same for every parcel, article or address: `shipmentItems[2].content` is `shipmentItems[].content`. */
export const pathTemplate = (path: string): string => path.replace(/\[\d+\]/g, '[]');

/** The value at a path; undefined where there is none. Inherited members do not count. */
export const valueAt = (document: unknown, path: string): unknown =>
  parsePath(path).reduce<unknown>(
    (value, step) => (isBranch(value) && Object.hasOwn(value, step) ? (value as Members)[step] : undefined),
    document,
  );

const without = (owner: Members | unknown[], step: PathStep): Members | unknown[] => {
  if (Array.isArray(owner)) return owner.toSpliced(Number(step), 1);
  const { [step]: _gone, ...rest } = owner;
  return rest;
};

const withMember = (owner: unknown, [step, ...rest]: PathStep[], value: unknown): unknown => {
  if (step === undefined) return value;
  // A name within a list, where the document holds another shape than the path: an object takes its place.
  const fits = isBranch(owner) && (!Array.isArray(owner) || typeof step === 'number');
  const there = fits ? owner : undefined;
  const before = there && Object.hasOwn(there, step) ? (there as Members)[step] : undefined;
  const after = withMember(before, rest, value);
  if (Object.is(before, after)) return owner;
  if (after === undefined) return there === undefined ? owner : without(there, step);
  if (Array.isArray(there)) return there.toSpliced(Number(step), 1, after);
  if (there === undefined && typeof step === 'number') return [after];
  return { ...there, [step]: after };
};

/**
 * The document with another value at a path; undefined removes the member (or the array's element). Objects
 * on the way are made where they are missing; an element beyond an array's end is put at its end. Everything
 * off the path is shared with the document before, so that comparisons by identity see what changed.
 */
export const withValueAt = <T>(document: T, path: string, value: unknown): T =>
  withMember(document, parsePath(path), value) as T;
