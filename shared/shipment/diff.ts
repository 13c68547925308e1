/** One changed leaf: its path (`shipmentInfo.shipmentItems[0].dimensions.weight`) with the values around the change. */
export interface LeafChange {
  path: string;
  before?: unknown;
  after?: unknown;
}

type Members = Record<string, unknown>;

const isBranch = (value: unknown): value is Members | unknown[] =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const memberPath = (parent: string, name: string, inArray: boolean): string => {
  if (inArray) return `${parent}[${name}]`;
  return parent === '' ? name : `${parent}.${name}`;
};

const member = (value: unknown, name: string): unknown =>
  isBranch(value) && Object.hasOwn(value, name) ? (value as Members)[name] : undefined;

const isEmptyBranch = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !isBranch(value);

/** Two leaves say the same: equal values, or two empty objects, or two empty arrays. */
const sameLeaf = (before: unknown, after: unknown): boolean =>
  Object.is(before, after) ||
  (isEmptyBranch(before) && isEmptyBranch(after) && Array.isArray(before) === Array.isArray(after));

const leaf = (path: string, before: unknown, after: unknown): LeafChange => ({
  path,
  ...(before !== undefined && !isBranch(before) && { before }),
  ...(after !== undefined && !isBranch(after) && { after }),
});

const collect = (path: string, before: unknown, after: unknown, into: LeafChange[]): void => {
  if (before === after) return;
  if (!isBranch(before) && !isBranch(after)) {
    if (!sameLeaf(before, after)) into.push(leaf(path, before, after));
    return;
  }
  // A value that became an object, or the other way round: the value itself went or came.
  const value = isBranch(before) ? after : before;
  if (!isBranch(value) && value !== undefined) into.push(leaf(path, before, after));
  const names = new Set<string>();
  for (const side of [before, after])
    if (isBranch(side)) for (const name of Object.keys(side)) names.add(name);
  for (const name of names) {
    const inArray = Array.isArray(isBranch(after) ? after : before);
    collect(memberPath(path, name, inArray), member(before, name), member(after, name), into);
  }
};

/**
 * What changed between two JSON documents, as leaves in the document's order. Elements of arrays are matched
 * by position. Empty when both say the same.
 */
export const leafChanges = (before: unknown, after: unknown): LeafChange[] => {
  const changes: LeafChange[] = [];
  collect('', before, after, changes);
  return changes;
};
