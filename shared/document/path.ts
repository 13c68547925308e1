import { indexNamed } from './element-identity.ts';
import { Keyed } from './keyed.ts';
import { isBranch, type Members } from './members.ts';

/**
 * Paths below a document, written as in its errors and its history: `shipmentInfo.shipmentItems[2].dimensions.weight`.
 * An element is named by its index (`[2]`), by its id where its list has such (`[#p2]`), or is any of them (`[]`).
 * Reading and writing never change the document that is there.
 */

/** Any element of a list, in a path template. */
const ANY = Symbol('any element');

/** A member by its name, or an element. */
export type Step = string | number | { id: string } | typeof ANY;

const stepOf = (part: string): Step => {
  if (part[0] !== '[') return part;
  const inside = part.slice(1, -1);
  if (inside[0] === '#') return { id: inside.slice(1) };
  if (inside === '') return ANY;
  return /^\d+$/.test(inside) ? Number(inside) : inside;
};

/** `a.b[0].c` as its steps. */
export const parsePath = (path: string): Step[] => (path.match(/\[[^\]]*\]|[^.[\]]+/g) ?? []).map(stepOf);

/** The path of a step further down. */
export const below = (path: string, step: Step): string => {
  if (typeof step === 'string') return path === '' ? step : `${path}.${step}`;
  if (typeof step === 'number') return `${path}[${step}]`;
  return step === ANY ? `${path}[]` : `${path}[#${step.id}]`;
};

/** The path of what lies at `inner` below what lies at `path`. */
export const joinPaths = (path: string, inner: string): string =>
  inner === '' || inner.startsWith('[') || path === '' ? path + inner : `${path}.${inner}`;

/** A name that a path can carry; an object with another one is handled as a whole. */
export const isPathName = (name: string): boolean =>
  name !== '' && name !== '__proto__' && !/[.[\]{}]/.test(name);

/** The object or list that a path lies in; null for a member of the document itself. */
export const parentPath = (path: string): string | null => {
  const end = Math.max(path.lastIndexOf('.'), path.lastIndexOf('['));
  return end > 0 ? path.slice(0, end) : null;
};

/** Every path that a path lies below, the shortest first: `a.b[#c]` has '', `a`, `a.b`. */
export const ancestors = (path: string): string[] => {
  const found = [''];
  for (let end = 1; end < path.length; end += 1)
    if (path[end] === '.' || path[end] === '[') found.push(path.slice(0, end));
  return found;
};

/** True where a path is the other one, or leads into it. */
export const isWithin = (path: string, outer: string): boolean =>
  outer === '' || (path.startsWith(outer) && ['', '.', '['].includes(path.charAt(outer.length)));

const elementWithin = (path: string, list: string): Step | null => {
  const hit = path.startsWith(list) ? /^\[[^\]]*\]/.exec(path.slice(list.length)) : null;
  return hit ? stepOf(hit[0]) : null;
};

/** The index of the element of a list that a path is of or leads into; null for another path. */
export const indexWithin = (path: string, list: string): number | null => {
  const step = elementWithin(path, list);
  return typeof step === 'number' ? step : null;
};

/** The same by the element's id. */
export const idWithin = (path: string, list: string): string | null => {
  const step = elementWithin(path, list);
  return typeof step === 'object' && step !== null ? step.id : null;
};

/** The same for every parcel, article or address: `shipmentItems[2].content` is `shipmentItems[].content`. */
export const pathTemplate = (path: string): string => path.replace(/\[(?:\d+|#[^\]]*)\]/g, '[]');

/** The longest name of a member that an error repeats; a client's may have megabytes. */
const MAX_NAME = 100;

const shown = (name: string): string => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name);

/** `['shipment', 0, 'currency']`, as a schema names a place, becomes `shipment[0].currency`. */
export const printPath = (steps: readonly PropertyKey[]): string =>
  steps
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`))
    .join('');

/** The same for an error in a body; the body itself is `$`. */
export const bodyPath = (steps: readonly PropertyKey[]): string =>
  steps.length === 0
    ? '$'
    : printPath(steps.map((step) => (typeof step === 'number' ? step : shown(String(step)))));

/** The value one step further down; undefined where there is none. Inherited members do not count. */
export const childAt = (value: unknown, step: PropertyKey | Step): unknown => {
  if (typeof step === 'object') {
    if (value instanceof Keyed) return value.items.get(step.id);
    return Array.isArray(value) ? value[indexNamed(value, step.id)] : undefined;
  }
  if (!isBranch(value) || value instanceof Keyed) return undefined;
  return Object.hasOwn(value, step) ? (value as Record<PropertyKey, unknown>)[step] : undefined;
};

/** The value at these steps; undefined where there is none. */
export const valueAtSteps = (document: unknown, steps: readonly (PropertyKey | Step)[]): unknown => {
  let value = document;
  for (const step of steps) value = childAt(value, step);
  return value;
};

/** The value at a path; undefined where there is none. */
export const valueAt = (document: unknown, path: string): unknown => valueAtSteps(document, parsePath(path));

const without = (owner: Members | unknown[], step: string | number): Members | unknown[] => {
  if (Array.isArray(owner)) return owner.toSpliced(Number(step), 1);
  const { [step]: _gone, ...rest } = owner;
  return rest;
};

const withMember = (owner: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown => {
  if (step === undefined) return value;
  // Elements are written only by their index here; by their id in a tree (sync/tree.ts).
  if (typeof step !== 'string' && typeof step !== 'number') return owner;
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
  withValueAtSteps(document, parsePath(path), value);

/** The same at the steps of a path that was parsed once for many values. */
export const withValueAtSteps = <T>(document: T, steps: readonly Step[], value: unknown): T =>
  withMember(document, steps, value) as T;

/**
 * Every place of a template with `[]`: `shipmentItems[].content` is `shipmentItems[0].content` and so on. A list without
 * elements has its first one, where something is to be entered.
 */
export const placesOf = (document: unknown, template: string): string[] => {
  const [head = '', ...rest] = template.split('[]');
  let paths = [head];
  for (const part of rest) {
    paths = paths.flatMap((path) => {
      const list = valueAt(document, path);
      const count = Array.isArray(list) ? Math.max(list.length, 1) : 1;
      return Array.from({ length: count }, (_, index) => `${path}[${index}]${part}`);
    });
  }
  return paths;
};
