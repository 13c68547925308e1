import { ShipmentStatus } from '../../shared/shipment/status.ts';
import type { NewPrintJob } from '../core/print-job-store.ts';
import type { StoredShipment } from '../core/shipment-store.ts';
import type { LabelWish, SyncRecord } from '../core/sync-store.ts';
import { numbersIn, numbersOf } from '../core/tracking-numbers.ts';
import type { RemoteState } from './remote-state.ts';
import { baseOf } from './sides.ts';

interface Looked {
  label: LabelWish | null;
  stored: StoredShipment | undefined;
  record: SyncRecord;
  /** The remote's state before the request that asks for the label. */
  now: RemoteState;
  /** As of `labelVoidedThere`. */
  voidedLabelAt: number | null;
}

const isLabelledThere = ({ status }: RemoteState): boolean =>
  status === ShipmentStatus.labelled || status === ShipmentStatus.handedOver;

/** Numbers of the remote that this desk has neither seen there nor given. */
const hasNewNumbers = ({ stored, record, now }: Looked): boolean => {
  if (now.document === null || stored === undefined) return false;
  const base = baseOf(record);
  const known = new Set([...(base ? numbersIn(base.document) : []), ...numbersOf(stored)]);
  return numbersIn(now.document).some((number) => !known.has(number));
};

/** As `labelledSince`, for a wish of which no request can have made the label. */
const isLabelledSince = (looked: Looked, label: LabelWish): boolean => {
  const { stored, now, voidedLabelAt } = looked;
  const madeAt = voidedLabelAt === null ? (stored?.labelledAt ?? null) : null;
  const isSince =
    madeAt === null ? isLabelledThere(now) : label.wishedAt !== undefined && madeAt > label.wishedAt;
  // Numbers that a Packdesk has of a shipment without a label are no label's.
  return isSince || (now.status !== ShipmentStatus.open && hasNewNumbers(looked));
};

/**
 * Why the print of a label that is asked for now must wait for a person: the shipment has got a label since that print was
 * asked for, by another desk or another user of this one, and it may be on the parcel. Null: it has not, or a person knew
 * of it.
 * @param mayBeOwn a request of the wish that left earlier may itself have made the label
 */
export const labelledSince = (looked: Looked, mayBeOwn: boolean): NewPrintJob['held'] | null => {
  const { label, stored } = looked;
  if (!label || !stored || label.printerId === null || label.reprint || label.evenIfLabelled) return null;
  const isSecond = label.comesSecond === true || (!mayBeOwn && isLabelledSince(looked, label));
  return isSecond ? { code: 'print.labelled-since', details: { reference: stored.reference } } : null;
};

/** True where a request of the wish that left earlier may have made the label that is there. */
export const mayBeOwn = (label: LabelWish | null): boolean =>
  label?.asked !== undefined && !label.asked.isLate;
