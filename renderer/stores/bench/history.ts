import { sameIgnoringNull } from '../../../shared/document/equality.ts';
import { type LeafChange, leafChanges } from '../../../shared/document/leaf-changes.ts';
import { below, childAt, parsePath, valueAt, withValueAt } from '../../../shared/document/path.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

/** Texts that do not fit their field, as typed, by path; the document does not have them. */
export type InvalidInput = Readonly<Record<string, string>>;

/** Edited state: the document and the invalid input. */
export interface Snapshot {
  shipment: Shipment;
  invalidInput: InvalidInput;
}

/** A change of the list of parcels, described next to its undo button. */
export type ParcelStep = { kind: 'removed' | 'added'; index: number };

/** A step to take back or to make again: the state on its other side, and what it was about. */
export interface Step extends Snapshot {
  /** The one field that was typed into; null for a change of several. */
  path: string | null;
  parcels: ParcelStep | null;
}

/** More steps than a person undoes. They share all but what they changed. */
export const MAX_STEPS = 200;

/** One more step; the oldest goes when there are too many. */
export const pushed = (steps: readonly Step[], step: Step): Step[] => [
  ...steps.slice(steps.length >= MAX_STEPS ? 1 : 0),
  step,
];

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : -1);

/** The first list on the way to a path that is longer or shorter in the other; null where a place in each means the same. */
export const changedList = (one: Shipment, other: Shipment, path: string): string | null => {
  let [here, there]: unknown[] = [one, other];
  let at = '';
  for (const step of parsePath(path)) {
    if (lengthOf(here) !== lengthOf(there)) return at;
    [here, there] = [childAt(here, step), childAt(there, step)];
    at = below(at, step);
  }
  return null;
};

/** True where a path leads to the same place in both. */
export const samePlace = (one: Shipment, other: Shipment, path: string): boolean =>
  changedList(one, other, path) === null;

const moved = (step: Step, sent: Shipment, changes: readonly LeafChange[]): Step | null => {
  let { shipment } = step;
  for (const { path, after } of changes) {
    if (!samePlace(shipment, sent, path)) return null;
    if (sameIgnoringNull(valueAt(shipment, path), valueAt(sent, path)))
      shipment = withValueAt(shipment, path, after);
  }
  return { ...step, shipment };
};

/**
 * Rebases steps after the desk itself has changed the document to `after` (numbers that it drew, a mark that
 * it set): an undo must not undo those. A step with other lists of parcels or articles cannot be moved; it
 * and those behind it are forgotten, and all of them where such a list is longer or shorter by now.
 */
export const rebased = (steps: readonly Step[], sent: Shipment, after: Shipment): Step[] => {
  const changes = leafChanges(sent, after);
  if (changes.length === 0) return [...steps];
  if (changes.some(({ path }) => !samePlace(sent, after, path))) return [];
  const kept: Step[] = [];
  for (const step of [...steps].reverse()) {
    const there = moved(step, sent, changes);
    if (!there) break;
    kept.unshift(there);
  }
  return kept;
};
