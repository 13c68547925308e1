import type { OpenShipment } from '../../../shared/bridge/views.ts';
import { buildPatch } from '../../../shared/shipment/build-patch.ts';
import { applyChanges, changesBetween } from '../../../shared/shipment/changes.ts';
import { mergePatch } from '../../../shared/shipment/merge-patch.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { isNew } from './new-shipment.ts';
import { share } from './share.ts';

/** What a save has to send to make `after` of `before`; null where there is nothing to save. */
export const shipmentPatch = (before: Shipment, after: Shipment): Shipment | null => {
  const patch = buildPatch(before, after);
  if (!patch) return null;
  const shipmentReference = before.shipmentInfo.shipmentReference;
  return { ...patch, shipmentInfo: { ...(patch.shipmentInfo as object | undefined), shipmentReference } };
};

/** Puts one's own changes (a merge patch) on top of another state of the same shipment. */
export const reapply = (patch: object | null, onto: Shipment): Shipment =>
  patch ? (mergePatch(onto, patch) as Shipment) : onto;

/**
 * What was typed into an opened shipment, on top of another state of it: field by field, so that another's parcels
 * and numbers stay. The lists of a new shipment have nothing to do with those of a stored one: they are taken whole.
 */
export const carried = (opened: OpenShipment, edited: Shipment, onto: Shipment): Shipment => {
  const merged = isNew(opened)
    ? reapply(shipmentPatch(opened.shipment, edited), onto)
    : applyChanges(onto, changesBetween(opened.shipment, edited));
  return share(onto, merged);
};
