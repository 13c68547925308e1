import { Keyed } from './keyed.ts';

export type Members = Record<string, unknown>;

/** An object with members by name: no list. */
export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Keyed);

/** An object or a list: what has values inside. */
export const isBranch = (value: unknown): value is Members | unknown[] =>
  typeof value === 'object' && value !== null;

/**
 * A member of its own; undefined where there is none, or no object. A name like `constructor` is one of every object
 * otherwise.
 */
export const memberOf = (value: unknown, name: string): unknown =>
  isMembers(value) && Object.hasOwn(value, name) ? value[name] : undefined;
