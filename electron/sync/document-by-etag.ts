import { sameIgnoringNull } from '../../shared/document/equality.ts';
import { mergePatch } from '../../shared/document/merge-patch.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { tagNames } from '../core/etag.ts';
import type { Step } from './decide.ts';

/**
 * The remote's document after an update, where the tag of its answer proves it: the tag names the text that
 * the patch makes of the document before it (RFC 7396), so that no get is needed. Null: the remote must be
 * asked, since it has written something else, or its tags name no texts.
 */
export const documentByEtag = (
  step: Extract<Step, { sent: unknown }>,
  etag: string | null,
): { document: Shipment; etag: string } | null => {
  const before = step.merged.seen?.document;
  if (step.action !== 'update' || etag === null || !before) return null;
  const patched = mergePatch(before, step.patch) as Shipment;
  const { shipmentId } = before.shipmentInfo;
  const document: Shipment = { ...patched, shipmentInfo: { ...patched.shipmentInfo, shipmentId } };
  if (!tagNames(etag, JSON.stringify(document))) return null;
  // The same object as what was sent where it says the same: nothing is compared again.
  return { document: sameIgnoringNull(document, step.sent.document) ? step.sent.document : document, etag };
};
