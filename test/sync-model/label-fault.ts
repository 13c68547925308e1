import { parseJson } from '../../shared/json.ts';
import { withoutCarriedIds } from '../../shared/shipment/carried-ids.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { WHOLE } from '../../shared/sync/conflict.ts';
import type { Moment } from './desk-store.ts';
import { spelled } from './invariants.ts';

/** Without the ids that parcels and articles carry: they are given at a look. */
const textOf = (document: Shipment | null): string =>
  JSON.stringify(spelled(document && withoutCarriedIds(document)));

/**
 * Fault of a label that was drawn after a look at the remote; null: none. The desk must know a state that the
 * remote had at some moment since the label was requested. The label matches it, but for waiting edits of
 * this desk and for conflicts.
 * @param there the remote's states then and since; null: none
 */
export const labelFault = (
  { stored, record, waiting }: Moment,
  there: readonly (Shipment | null)[],
): string | null => {
  const base = record?.base == null ? null : (parseJson(record.base) as Shipment);
  const held = record?.held ?? [];
  const isGoneThere = record?.goneAt != null || held.some(({ path }) => path === WHOLE);
  const isKnown = there.some((each) =>
    each === null ? base === null || isGoneThere : base !== null && textOf(each) === textOf(base),
  );
  if (!isKnown) return `was made of ${JSON.stringify(base)}; the remote has ${JSON.stringify(there.at(-1))}`;
  if (waiting || held.length > 0 || base === null || isGoneThere) return null;
  const drawn = stored ? (parseJson(stored.text) as Shipment) : null;
  if (textOf(drawn) === textOf(base)) return null;
  return `says ${JSON.stringify(drawn)}; the remote has ${JSON.stringify(base)}`;
};
