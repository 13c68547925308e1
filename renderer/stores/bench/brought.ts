import type { Draft, OpenShipment } from '../../../shared/bridge/views.ts';
import { applyChanges, type Change, clashing } from '../../../shared/shipment/changes.ts';
import { withValueAt } from '../../../shared/shipment/path.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Unfit } from './history.ts';
import { bare, isNew } from './new-shipment.ts';
import { reapply, shipmentPatch } from './patch.ts';
import { referenceOf } from './reference-of.ts';
import { share } from './share.ts';

/** An opened shipment with its draft on top. */
export interface Brought {
  opened: OpenShipment;
  edited: Shipment;
  unfit: Unfit;
  /** When the draft was kept, ms. */
  at: number;
  /** The shipment as somebody else changed it meanwhile, where the draft would overwrite that. */
  conflict: OpenShipment | null;
}

const isOfNew = (draft: Draft): boolean => draft.version === null;

/** The shipment as the draft's person knew it, at the places that somebody else has changed since. */
const asKnown = (shipment: Shipment, clashes: readonly Change[]): Shipment =>
  clashes.reduce(
    (result, clash) => (clash.kind === 'put' ? withValueAt(result, clash.path, clash.before) : result),
    shipment,
  );

const onTop = (opened: OpenShipment, draft: Draft, conflict: OpenShipment | null): Brought | null => {
  const onto = isNew(opened) ? bare(referenceOf(opened)) : opened.shipment;
  const edited = share(opened.shipment, applyChanges(onto, draft.changes));
  const brings = shipmentPatch(opened.shipment, edited) !== null || Object.keys(draft.unfit).length > 0;
  return brings ? { opened, edited, unfit: draft.unfit, at: draft.at, conflict } : null;
};

/** A new shipment's draft whose reference somebody else has used by now: both, for a person to decide. */
const ofTaken = (stored: OpenShipment, draft: Draft, fresh: () => OpenShipment): Brought | null => {
  const mine = applyChanges(bare(referenceOf(stored)), draft.changes);
  const differs = shipmentPatch(stored.shipment, reapply(mine, stored.shipment)) !== null;
  return differs ? onTop(fresh(), draft, stored) : null;
};

/**
 * The opened shipment with its draft on top; null where the draft brings nothing, or is of a shipment that is gone.
 * `fresh` makes a new shipment of the same reference.
 */
export const broughtBack = (
  opened: OpenShipment,
  draft: Draft,
  fresh: () => OpenShipment,
): Brought | null => {
  if (isOfNew(draft) && !isNew(opened)) return ofTaken(opened, draft, fresh);
  if (isOfNew(draft) !== isNew(opened)) return null;
  const clashes = draft.version === opened.version ? [] : clashing(opened.shipment, draft.changes);
  if (isNew(opened) || clashes.length === 0) return onTop(opened, draft, null);
  const known = { ...opened, shipment: asKnown(opened.shipment, clashes), version: draft.version ?? 0 };
  return onTop(known, draft, opened);
};
