import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import { isWithin, valueAt, withValueAt } from '../../../shared/document/path.ts';
import type { Draft } from '../../../shared/shipment/bench-draft.ts';
import { applyChanges, type Change, clashing, saysTheSame } from '../../../shared/shipment/changes.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { InvalidInput } from '../editor/history.ts';
import { bare, isNew } from './new-shipment.ts';
import { type OrphanedEdit, orphanedEditsOf } from './orphaned-edits.ts';
import { reapply, shipmentPatch } from './patch.ts';
import { referenceOf } from './reference-of.ts';
import { shareStructure } from './structural-sharing.ts';

/** An opened shipment with its draft on top. */
export interface RestoredDraft {
  opened: OpenShipment;
  edited: Shipment;
  invalidInput: InvalidInput;
  /** When the draft was kept, ms. */
  at: number;
  /** The shipment as another user has changed it, where the draft would overwrite that. */
  conflict: OpenShipment | null;
  /** Edits in lists that are longer or shorter by now. */
  orphanedEdits: OrphanedEdit[];
}

const isOfNew = (draft: Draft): boolean => draft.version === null;

/** The shipment as the draft's author knew it, at the places that another user has changed since. */
export const asKnown = (shipment: Shipment, clashes: readonly Change[]): Shipment =>
  clashes.reduce(
    (result, clash) => (clash.kind === 'put' ? withValueAt(result, clash.path, clash.before) : result),
    shipment,
  );

const onTop = (
  opened: OpenShipment,
  draft: Draft,
  conflict: OpenShipment | null,
  orphanedEdits: OrphanedEdit[] = [],
): RestoredDraft | null => {
  const onto = isNew(opened) ? bare(referenceOf(opened)) : opened.shipment;
  const edited = shareStructure(opened.shipment, applyChanges(onto, draft.changes));
  const held = Object.keys(draft.unfit).length > 0;
  const brings = shipmentPatch(opened.shipment, edited) !== null || held || orphanedEdits.length > 0;
  return brings ? { opened, edited, invalidInput: draft.unfit, at: draft.at, conflict, orphanedEdits } : null;
};

/** True where a list has another length than it had when its change was kept. */
const isMoved = (shipment: Shipment, change: Change): boolean => {
  if (change.kind !== 'splice') return false;
  const there = valueAt(shipment, change.path);
  return !Array.isArray(there) || there.length !== change.length;
};

/** True where elements came or went just as the draft wants it. */
const isThere = (shipment: Shipment, change: Change): boolean => {
  if (change.kind !== 'splice') return false;
  const { path, length, index, before, after } = change;
  const there = valueAt(shipment, path);
  if (!Array.isArray(there) || there.length !== length - before.length + after.length) return false;
  return before.length !== after.length && saysTheSame(there.slice(index, index + after.length), after);
};

/** Applies the draft to a state that another user has saved since. */
const onNewer = (opened: OpenShipment, draft: Draft): RestoredDraft | null => {
  const wanted = draft.changes.filter((change) => !isThere(opened.shipment, change));
  const clashes = clashing(opened.shipment, wanted);
  const lists = clashes.flatMap((change) =>
    change.kind === 'splice' && isMoved(opened.shipment, change) ? [change.path] : [],
  );
  const isLost = (path: string) => lists.some((list) => isWithin(path, list));
  const loses = (change: Change) => change.kind !== 'merge' && isLost(change.path);
  const texts = Object.entries(draft.unfit);
  const lost = wanted.filter(loses).flatMap(orphanedEditsOf);
  const orphanedEdits = [
    ...lost,
    ...texts.flatMap(([path, value]) => (isLost(path) ? [{ path, value }] : [])),
  ];
  const rest = {
    ...draft,
    changes: wanted.filter((change) => !loses(change)),
    unfit: Object.fromEntries(texts.filter(([path]) => !isLost(path))),
  };
  const others = clashes.filter((change) => !loses(change));
  if (others.length === 0 && lost.length === 0) return onTop(opened, rest, null, orphanedEdits);
  const known = { ...opened, shipment: asKnown(opened.shipment, others), version: draft.version ?? 0 };
  return onTop(known, rest, opened, orphanedEdits);
};

/** A new shipment's draft whose reference has since been used: both versions, for a person to decide. */
const ofTaken = (stored: OpenShipment, draft: Draft, fresh: () => OpenShipment): RestoredDraft | null => {
  const mine = applyChanges(bare(referenceOf(stored)), draft.changes);
  const differs = shipmentPatch(stored.shipment, reapply(mine, stored.shipment)) !== null;
  return differs ? onTop(fresh(), draft, stored) : null;
};

/**
 * The opened shipment with its draft on top; null where the draft brings nothing, or is of a shipment that is gone.
 * `fresh` makes a new shipment of the same reference.
 */
export const restoreDraft = (
  opened: OpenShipment,
  draft: Draft,
  fresh: () => OpenShipment,
): RestoredDraft | null => {
  if (isOfNew(draft) && !isNew(opened)) return ofTaken(opened, draft, fresh);
  if (isOfNew(draft) !== isNew(opened)) return null;
  const asKept = isNew(opened) || draft.version === opened.version;
  return asKept ? onTop(opened, draft, null) : onNewer(opened, draft);
};
