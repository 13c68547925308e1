import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import type { NewPrintJob } from '../core/print-job-store.ts';
import type { StoredShipment } from '../core/shipment-store.ts';
import type { KnownLabel, LabelWish, SyncRecord } from '../core/sync-store.ts';
import { numbersIn, numbersOf } from '../core/tracking-numbers.ts';
import type { RemoteState } from './remote-state.ts';
import { baseOf } from './sides.ts';

const TRACKING_NUMBER = /\.trackingNumber$/;

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

/** The label that a wish of an earlier version knew of, which had not noted it: the one there is, unless it came since. */
const knownByNow = (
  label: LabelWish,
  { labelledAt, text }: StoredShipment,
  record: SyncRecord,
): KnownLabel => {
  const { wishedAt = Number.POSITIVE_INFINITY, evenIfLabelled } = label;
  const base = baseOf(record);
  return {
    labelledAt: labelledAt !== null && labelledAt > wishedAt && !evenIfLabelled ? null : labelledAt,
    numbers: [...(base ? numbersIn(base.document) : []), ...numbersOf({ text })],
    ...(evenIfLabelled && { mayBeThere: true }),
  };
};

/** Numbers of the remote that are neither known nor were sent there by this desk since. */
const hasNewNumbers = ({ record, now }: Looked, known: KnownLabel): boolean => {
  if (now.document === null) return false;
  const sent = record.confirmed.flatMap(({ path, after }) => (TRACKING_NUMBER.test(path) ? [after] : []));
  const all = new Set<unknown>([...known.numbers, ...sent]);
  return numbersIn(now.document).some((number) => !all.has(number));
};

/**
 * The wish, once a request of it may have made the label that the remote shows. A person is asked whether it is to be
 * requested again, and knows of that label then: a later one is news.
 */
export const withLabelShown = (
  label: LabelWish,
  { document, status }: { document: Shipment | null; status?: number | undefined },
): LabelWish => {
  const { labelledAt = null, numbers = [] } = label.known ?? {};
  const all = new Set([...numbers, ...(document ? numbersIn(document) : [])]);
  // A Packdesk that says there is none has none to know of.
  const mayBeThere = status !== ShipmentStatus.open && { mayBeThere: true as const };
  return { ...label, known: { labelledAt, numbers: [...all], ...mayBeThere } };
};

/** As `labelledSince`, for a wish of which no request can have made the label. */
const isLabelledSince = (looked: Looked, known: KnownLabel, { labelledAt }: StoredShipment): boolean => {
  const { now, voidedLabelAt } = looked;
  const ofDesk = voidedLabelAt === null ? labelledAt : null;
  const isSince = ofDesk === null ? !known.mayBeThere && isLabelledThere(now) : ofDesk !== known.labelledAt;
  // Numbers that a Packdesk has of a shipment without a label are no label's.
  return isSince || (now.status !== ShipmentStatus.open && hasNewNumbers(looked, known));
};

/**
 * Why the print of a label that is asked for now must wait for a person: the shipment has got a label since that print was
 * asked for, by another desk or another user of this one, and it may be on the parcel. Null: it has not, or a person knew
 * of it.
 * @param mayBeOwn a request of the wish that left earlier may itself have made the label
 */
export const labelledSince = (looked: Looked, mayBeOwn: boolean): NewPrintJob['held'] | null => {
  const { label, stored } = looked;
  if (!label || !stored || label.printerId === null || label.reprint) return null;
  const known = label.known ?? knownByNow(label, stored, looked.record);
  const isSecond = label.comesSecond === true || (!mayBeOwn && isLabelledSince(looked, known, stored));
  return isSecond ? { code: 'print.labelled-since', details: { reference: stored.reference } } : null;
};

/** True where a request of the wish that left earlier may have made the label that is there. */
export const mayBeOwn = (label: LabelWish | null): boolean =>
  label?.asked !== undefined && !label.asked.isLate;
