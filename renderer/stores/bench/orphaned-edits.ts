import { sameIgnoringNull } from '../../../shared/document/equality.ts';
import { leafChanges } from '../../../shared/document/leaf-changes.ts';
import { below, joinPaths } from '../../../shared/document/path.ts';
import { isCarriedIdPath } from '../../../shared/shipment/carried-ids.ts';
import type { Change } from '../../../shared/shipment/changes.ts';

/**
 * An edit that lost its place since another user changed the list around it; shown for a person to resolve.
 */
export interface OrphanedEdit {
  /** Its former place. */
  path: string;
  /** A text or value as typed; absent for what was taken away. */
  value?: unknown;
}

const leaves = (path: string, before: unknown, after: unknown): OrphanedEdit[] => {
  // Kept with the others of its unit, and not typed.
  if (sameIgnoringNull(before, after)) return [];
  if (after === undefined) return [{ path }];
  return leafChanges(before, after)
    .map(({ path: inner, after: value }) => ({
      path: joinPaths(path, inner),
      ...(value !== undefined && { value }),
    }))
    .filter((each) => !isCarriedIdPath(each.path));
};

/** The fields of a change that cannot be made, by the places that they had. */
export const orphanedEditsOf = (change: Change): OrphanedEdit[] => {
  if (change.kind === 'merge') return [];
  const { path, before, after } = change;
  if (change.kind === 'put') return leaves(path, before, after);
  const count = Math.max(change.before.length, change.after.length);
  return Array.from({ length: count }, (_, index) =>
    leaves(below(path, change.index + index), change.before[index], change.after[index]),
  ).flat();
};
