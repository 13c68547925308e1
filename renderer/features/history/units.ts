import { valueAt } from '../../../shared/document/path.ts';
import { unitPathOf } from '../../../shared/shipment/fields/unit.ts';
import type { HistoryView } from '../../../shared/shipment/history.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

type Change = HistoryView['changes'][number];

/** An import may change thousands of fields, and each of their numbers asks for its unit. */
const byPath = new WeakMap<HistoryView, ReadonlyMap<string, Change>>();

const changeOf = (entry: HistoryView | undefined, path: string): Change | undefined => {
  if (!entry) return undefined;
  const known = byPath.get(entry) ?? new Map(entry.changes.map((change) => [change.path, change]));
  byPath.set(entry, known);
  return known.get(path);
};

/**
 * The unit or currency that the number under `path` had before and after entry `at`: a weight of last week was in
 * last week's unit. Told by the next later change of the unit, else by the shipment as it is now.
 * @param entries the newest first
 */
export const unitsThen = (
  entries: readonly HistoryView[],
  at: number,
  path: string,
  now: Shipment | null,
): { before: unknown; after: unknown } => {
  const unitPath = unitPathOf(path);
  if (unitPath === undefined) return { before: undefined, after: undefined };
  const later = entries.slice(0, at).findLast((entry) => changeOf(entry, unitPath));
  const own = changeOf(entries[at], unitPath);
  const after = later ? changeOf(later, unitPath)?.before : valueAt(now, unitPath);
  return { before: own ? own.before : after, after };
};
