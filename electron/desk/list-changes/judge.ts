import {
  LEFT_OUT_NAMED,
  type LeftOutReason,
  type ListChangeKind,
  type ListChangePlan,
  leftOutReasons,
} from '../../../shared/shipment/list-change.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { ListedShipment } from '../../core/shipment-store.ts';

/** A place of it waits for a person's decision. */
type IsInQuestion = (reference: string) => boolean;

/** Why a change of several leaves a shipment out; null where it fits. The same as one person may do with one. */
const whyLeftOut = (
  kind: ListChangeKind,
  { reference, status, labelledAt, heldAt }: ListedShipment,
  isInQuestion: IsInQuestion,
): LeftOutReason | null => {
  if (status === ShipmentStatus.handedOver) return 'handed-over';
  if (kind === 'reopen') return status === ShipmentStatus.cancelled ? null : 'not-cancelled';
  if (status === ShipmentStatus.cancelled) return 'cancelled';
  if (kind === 'hold') return heldAt === null ? null : 'held';
  if (kind === 'release') return heldAt === null ? 'not-held' : null;
  // A label says the carrier, a bought one is paid for, and a parcel bears it: each of these is looked at for itself.
  if (status === ShipmentStatus.labelled || labelledAt !== null) return 'labelled';
  return isInQuestion(reference) ? 'in-question' : null;
};

/**
 * Parts the shipments that are meant into those that a change fits and those that it leaves out, by reason.
 * @param gone references that are not there any more
 */
export const judged = (
  kind: ListChangeKind,
  listed: readonly ListedShipment[],
  { gone, isInQuestion }: { gone: readonly string[]; isInQuestion: IsInQuestion },
): { fits: ListedShipment[]; leftOut: ListChangePlan['leftOut'] } => {
  const fits: ListedShipment[] = [];
  const out = new Map<LeftOutReason, string[]>(gone.length > 0 ? [['gone', [...gone]]] : []);
  for (const each of listed) {
    const why = whyLeftOut(kind, each, isInQuestion);
    const same = why && out.get(why);
    if (why === null) fits.push(each);
    else if (same) same.push(each.reference);
    else out.set(why, [each.reference]);
  }
  const leftOut = leftOutReasons.flatMap((why) => {
    const references = out.get(why) ?? [];
    const named = references.slice(0, LEFT_OUT_NAMED);
    return references.length === 0 ? [] : [{ why, count: references.length, references: named }];
  });
  return { fits, leftOut };
};
