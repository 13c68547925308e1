import { buildPatch, mergePatch } from '../../../shared/document/merge-patch.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

/** Patch of a save that turns `before` into `after`; null where there is nothing to save. */
export const shipmentPatch = (before: Shipment, after: Shipment): Shipment | null => {
  const patch = buildPatch(before, after);
  if (!patch) return null;
  const shipmentReference = before.shipmentInfo.shipmentReference;
  return { ...patch, shipmentInfo: { ...(patch.shipmentInfo as object | undefined), shipmentReference } };
};

/** Puts one's own changes (a merge patch) on top of another state of the same shipment. */
export const reapply = (patch: object | null, onto: Shipment): Shipment =>
  patch ? (mergePatch(onto, patch) as Shipment) : onto;
