import { buildPatch } from '../../../shared/document/merge-patch.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { parseJson } from '../../../shared/json.ts';
import { applyChanges, changesBetween } from '../../../shared/shipment/changes.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Caller } from '../../core/caller.ts';
import type { ImportedOrder } from '../../core/import-store.ts';
import { noLineFill } from '../article-master/fill-lines.ts';
import { type OrderPorts, updateWith } from './import-order.ts';

/** Answer to the question about an order that was changed there and here. */
export interface OrderDecision {
  profile: string;
  key: string;
  /** `file`: what the source has changed goes before the edits here; `ours`: the shipment stays as it is. */
  take: 'file' | 'ours';
  /** True for the question that a person has seen; left out: the one that is open. */
  isSeen?: (asked: ImportedOrder) => boolean;
}

/**
 * Settles the question about one order.
 * @throws PackdeskError import.order-unknown, import.order-changed where another one was seen, and those of an update: shipment.stale, shipment.closed, auth.role, …
 */
export const decideOrder = async (
  ports: OrderPorts,
  caller: Caller,
  { profile, key, take, isSeen }: OrderDecision,
): Promise<void> => {
  const { store } = ports;
  const [before] = await store.imports.orders(profile, [key]);
  if (!before || before.asks === null) throw new PackdeskError('import.order-unknown', { details: { key } });
  const asked = parseJson(before.asks) as ImportedOrder;
  if (isSeen?.(asked) === false) throw new PackdeskError('import.order-changed', { details: { key } });
  const order: ImportedOrder = { ...asked, reference: before.reference };
  const [stored] = await store.shipments.byReferences([before.reference]);
  const now = stored && (parseJson(stored.text) as Shipment);
  const changes = changesBetween(parseJson(before.document), parseJson(order.document)).filter(
    (change) => !('path' in change) || change.path !== 'shipmentInfo.shipmentReference',
  );
  const { followed } = ports.fill ?? noLineFill;
  const patch =
    take === 'file' && now ? buildPatch(now, await followed(now, applyChanges(now, changes))) : null;
  if (!stored || !patch) {
    await store.imports.note({ ...order, asks: null });
    return;
  }
  await updateWith(ports, caller, stored, { patch, order });
};
