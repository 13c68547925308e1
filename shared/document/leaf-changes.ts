import { type DiffView, diff, hasInside } from './diff.ts';
import { isBranch } from './members.ts';

/** One changed leaf: its path (`shipmentInfo.shipmentItems[0].dimensions.weight`) with the values around the change. */
export interface LeafChange {
  path: string;
  before?: unknown;
  after?: unknown;
}

/**
 * An object or array with more changed leaves counts as changed as a whole: too many to read, and history
 * keeps them all.
 */
export const MAX_LEAVES = 10_000;

/** Equal values; 0 and -0 are, since JSON.stringify writes both as 0. */
const sameValue = (before: unknown, after: unknown): boolean => before === after || Object.is(before, after);

/** Two empty objects, or two empty arrays. */
const areEmpty = (before: unknown, after: unknown): boolean =>
  isBranch(before) &&
  isBranch(after) &&
  Array.isArray(before) === Array.isArray(after) &&
  !hasInside(before) &&
  !hasInside(after);

const leaf = (path: string, before: unknown, after: unknown): LeafChange => ({
  path,
  ...(before !== undefined && !hasInside(before) && { before }),
  ...(after !== undefined && !hasInside(after) && { after }),
});

/** Every leaf that differs, also those of what came or went. */
const leaves: DiffView<LeafChange> = {
  same: sameValue,
  opens: (_path, before, after) => hasInside(before) || hasInside(after),
  tell: (path, before, after) => (areEmpty(before, after) ? [] : [leaf(path, before, after)]),
  opensOneSide: true,
  most: { count: MAX_LEAVES, tell: (path, before, after) => ({ path, before, after }) },
};

/**
 * Differences between two JSON documents, as leaves in the document's order. Elements of arrays are matched
 * by position. Empty when both are equal. An object or array with more than `MAX_LEAVES` of them is one
 * change.
 */
export const leafChanges = (before: unknown, after: unknown): LeafChange[] => diff(before, after, leaves);
