import type { OpenShipment } from '../../../shared/bridge/views.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Draft } from './drafts.ts';
import { bare, isNew } from './new-shipment.ts';
import { reapply, shipmentPatch } from './patch.ts';
import { referenceOf } from './saving.ts';
import { share } from './share.ts';

/** What a draft makes of an opened shipment. */
export interface Brought {
  edited: Shipment;
  /** When it was kept, ms. */
  at: number;
}

/** The draft of a shipment that did not exist when it was kept. */
export const isOfNew = (draft: Draft | null): draft is Draft & { version: null } => draft?.version === null;

/** Whether a draft would change this shipment. */
export const brings = (draft: Draft, shipment: Shipment): boolean =>
  shipmentPatch(shipment, reapply(draft.patch, shipment)) !== null;

/** An opened shipment with its draft on top; null where the draft brings nothing, or is of another time. */
export const broughtBack = (opened: OpenShipment, draft: Draft | null): Brought | null => {
  if (!draft || isOfNew(draft) !== isNew(opened)) return null;
  const onto = isNew(opened) ? bare(referenceOf(opened)) : opened.shipment;
  const edited = share(opened.shipment, reapply(draft.patch, onto));
  return shipmentPatch(opened.shipment, edited) ? { edited, at: draft.at } : null;
};
