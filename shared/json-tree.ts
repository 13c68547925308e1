import { bodyPath } from './document/path.ts';
import type { FieldErrors } from './errors.ts';

/** Deeper nesting than any shipment has; walks over JSON stay far from the stack's end. */
export const MAX_DEPTH = 64;

/** More objects and arrays than 5 MB of shipments have; empty ones alone would take a body of millions. */
export const MAX_BRANCHES = 200_000;

/** So many steps of the way to what is nested too deep are named; the others say nothing more. */
const STEPS_NAMED = 8;

/** An object or array of the body. */
interface Place {
  value: object;
  depth: number;
  /** Its parent, and its name there; null for the body itself. */
  around: Place | null;
  name: string | number;
}

const wayTo = (place: Place): (string | number)[] => {
  const names: (string | number)[] = [];
  for (let at = place; at.around !== null; at = at.around) names.unshift(at.name);
  return names;
};

const tooDeep = (place: Place): FieldErrors => ({
  [bodyPath(wayTo(place).slice(0, STEPS_NAMED))]: [
    `is nested deeper than ${MAX_DEPTH} levels; send it flatter, or as text`,
  ],
});

const ofPrototype = (place: Place): FieldErrors => ({
  [bodyPath(wayTo(place))]: ['has a member named __proto__, which cannot be kept; leave it out or rename it'],
});

const tooLarge = (place: Place, name: string | number): FieldErrors => ({
  [bodyPath([...wayTo(place), name])]: [
    'is a number too large to be kept; send a smaller one, or send it as text',
  ],
});

const tooMany: FieldErrors = {
  $: [`The body has more than ${MAX_BRANCHES} objects and lists; send fewer shipments in one request.`],
};

const problem = (place: Place): FieldErrors | null => {
  if (place.depth > MAX_DEPTH) return tooDeep(place);
  return Object.hasOwn(place.value, '__proto__') ? ofPrototype(place) : null;
};

/** Checks the values directly in a place; objects and arrays in it come later. */
const look = (around: Place, later: Place[]): FieldErrors | null => {
  const { value, depth } = around;
  const names = Array.isArray(value) ? null : Object.keys(value);
  const inner: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  for (let index = 0; index < inner.length; index += 1) {
    const each = inner[index];
    const name = names === null ? index : (names[index] ?? '');
    if (typeof each === 'number' && !Number.isFinite(each)) return tooLarge(around, name);
    if (typeof each === 'object' && each !== null)
      later.push({ value: each, depth: depth + 1, around, name });
  }
  return null;
};

/**
 * Faults of a parsed JSON body that no schema sees: nesting that would exhaust the stack, a member that would
 * set a prototype, a number beyond what can be stored again (1e999), a million of empty objects. Null where
 * it is sound, else the first of them by its path.
 */
export const jsonTreeErrors = (body: unknown): FieldErrors | null => {
  if (typeof body !== 'object' || body === null) return null;
  const open: Place[] = [{ value: body, depth: 0, around: null, name: '' }];
  let count = 0;
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    count += 1;
    if (count + open.length > MAX_BRANCHES) return tooMany;
    const found = problem(place) ?? look(place, open);
    if (found !== null) return found;
  }
  return null;
};
