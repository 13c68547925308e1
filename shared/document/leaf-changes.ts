import { isBranch, type Members } from './members.ts';
import { below, childAt } from './path.ts';

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

/** True for what has leaves below it; an empty object or array is a leaf itself. */
const hasInside = (value: unknown): value is Members | unknown[] =>
  Array.isArray(value) ? value.length > 0 : isBranch(value) && Object.keys(value).length > 0;

/** Equal values; 0 and -0 are, since JSON.stringify writes both as 0. */
const sameValue = (before: unknown, after: unknown): boolean => before === after || Object.is(before, after);

/** Two leaves say the same: equal values, or two empty objects, or two empty arrays. */
const sameLeaf = (before: unknown, after: unknown): boolean =>
  sameValue(before, after) ||
  (isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after));

const leaf = (path: string, before: unknown, after: unknown): LeafChange => ({
  path,
  ...(before !== undefined && !hasInside(before) && { before }),
  ...(after !== undefined && !hasInside(after) && { after }),
});

/** The names of what lies inside two values of one kind, or inside the one that is no value. */
const namesInside = (before: unknown, after: unknown): Iterable<string | number> => {
  if (!hasInside(before)) return Object.keys(after as Members);
  if (!hasInside(after)) return Object.keys(before);
  if (Array.isArray(before) && Array.isArray(after))
    return Array(Math.max(before.length, after.length)).keys();
  return new Set([...Object.keys(before), ...Object.keys(after)]);
};

const collect = (path: string, before: unknown, after: unknown, into: LeafChange[]): void => {
  if (sameValue(before, after)) return;
  const [wasBranch, isNowBranch] = [hasInside(before), hasInside(after)];
  if (!wasBranch && !isNowBranch) {
    if (!sameLeaf(before, after)) into.push(leaf(path, before, after));
    return;
  }
  if (wasBranch && isNowBranch && Array.isArray(before) !== Array.isArray(after)) {
    // Neither has a member of the other: one went, one came.
    collect(path, before, undefined, into);
    collect(path, undefined, after, into);
    return;
  }
  const start = into.length;
  // A value that became an object, or the other way round: the value itself went or came.
  const value = wasBranch ? after : before;
  if ((!wasBranch || !isNowBranch) && value !== undefined) into.push(leaf(path, before, after));
  const inArray = Array.isArray(isNowBranch ? after : before);
  for (const name of namesInside(before, after)) {
    const [old, next] = [childAt(before, name), childAt(after, name)];
    if (!sameValue(old, next)) collect(below(path, inArray ? Number(name) : String(name)), old, next, into);
    if (into.length - start <= MAX_LEAVES) continue;
    into.splice(start, into.length, { path, before, after });
    return;
  }
};

/**
 * Differences between two JSON documents, as leaves in the document's order. Elements of arrays are matched
 * by position. Empty when both are equal. An object or array with more than `MAX_LEAVES` of them is one
 * change.
 */
export const leafChanges = (before: unknown, after: unknown): LeafChange[] => {
  const changes: LeafChange[] = [];
  collect('', before, after, changes);
  return changes;
};
