import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import { sameIgnoringNull } from '../../../shared/document/equality.ts';
import { leafChanges } from '../../../shared/document/leaf-changes.ts';
import { valueAt, withValueAt } from '../../../shared/document/path.ts';
import { applyChanges, type Change, changesBetween, clashing } from '../../../shared/shipment/changes.ts';
import { placesOfUnit } from '../../../shared/shipment/fields/merge-units.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { changedList } from '../editor/history.ts';
import { isNew } from './new-shipment.ts';
import { type OrphanedEdit, orphanedEditsOf } from './orphaned-edits.ts';
import { reapply, shipmentPatch } from './patch.ts';
import { shareStructure } from './structural-sharing.ts';

/** Edits on top of another state, and those that have no place there. */
export interface RebaseResult {
  shipment: Shipment;
  orphanedEdits: OrphanedEdit[];
}

/** The list of another length that a change lies in, or is one of; null where its place is the same in both. */
const listAround = (change: Change, known: Shipment, onto: Shipment): string | null =>
  change.kind === 'merge' ? null : changedList(known, onto, `${change.path}[0]`);

/**
 * Applies the difference between `known` and `edited` to `onto`: field by field, units as a whole. A list
 * that is longer or shorter there does not tell which of its elements is which: edits in it are not applied
 * by number.
 */
export const rebaseFieldwise = (known: Shipment, edited: Shipment, onto: Shipment): RebaseResult => {
  const changes = changesBetween(known, edited);
  const fitting = changes.filter((change) => listAround(change, known, onto) === null);
  const orphanedEdits = changes.flatMap((change) => {
    const list = listAround(change, known, onto);
    if (list === null || sameIgnoringNull(valueAt(edited, list), valueAt(onto, list))) return [];
    return orphanedEditsOf(change);
  });
  return { shipment: applyChanges(onto, fitting), orphanedEdits };
};

/**
 * Of what was typed while the desk answered, the changes that would overwrite another user's: at a place that this
 * window has not sent a change of, the answer holds something else than before.
 * @param known the shipment before the request
 * @param sent what the request was made from
 * @param edited the same with what was typed since
 * @param answer the shipment as the desk answered it
 */
export const clashesWithAnswer = (
  known: Shipment,
  { sent, edited, answer }: Record<'sent' | 'edited' | 'answer', Shipment>,
): Change[] => {
  const clashes = clashing(answer, changesBetween(sent, edited));
  const isTheirs = (change: Change): boolean => {
    if (change.kind !== 'put') return false;
    const [before, now] = [valueAt(sent, change.path), valueAt(answer, change.path)];
    return sameIgnoringNull(valueAt(known, change.path), before) && !sameIgnoringNull(before, now);
  };
  return clashes.some(isTheirs) ? clashes : [];
};

/** Applies edits of a new shipment to a stored one, whose carrier then keeps none of its own services. */
const ontoStored = (known: Shipment, edited: Shipment, onto: Shipment): Shipment => {
  const paths = leafChanges(known, edited).map(({ path }) => path);
  const units = new Set(paths.filter((path) => !path.includes('[')).flatMap(placesOfUnit));
  return [...units].reduce(
    (result, path) => withValueAt(result, path, valueAt(edited, path)),
    reapply(shipmentPatch(known, edited), onto),
  );
};

/**
 * Applies edits of an opened shipment to another state of it: field by field, so that another's parcels and
 * numbers stay. The lists of a new shipment are unrelated to those of a stored one: they are taken whole.
 */
export const rebase = (opened: OpenShipment, edited: Shipment, onto: Shipment): RebaseResult => {
  const { shipment, orphanedEdits } = isNew(opened)
    ? { shipment: ontoStored(opened.shipment, edited, onto), orphanedEdits: [] }
    : rebaseFieldwise(opened.shipment, edited, onto);
  return { shipment: shareStructure(onto, shipment), orphanedEdits };
};
