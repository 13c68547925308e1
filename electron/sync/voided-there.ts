import { isBlank } from '../../shared/document/equality.ts';
import type { Parcel } from '../../shared/shipment/schema/parcel.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import { parcelsIn, type Side } from '../../shared/sync/parcels.ts';
import type { StoredShipment } from '../core/shipment-store.ts';
import type { SyncRecord } from '../core/sync-store.ts';
import { numbersIn } from '../core/tracking-numbers.ts';
import type { RemoteState } from './remote-state.ts';
import { showsRestored } from './restore-watch.ts';
import { baseOf, localOf, newRecord } from './sides.ts';

const { open, labelled, cancelled } = ShipmentStatus;

/** Members of a parcel that a void takes away. */
const OF_LABEL = /\.(trackingNumber|labelNumber)$/;

/** True where no parcel that the remote knows of has another number here: that would be one of a newer label. */
const hasKnownNumbers = (stored: StoredShipment, record: SyncRecord, known: readonly string[]): boolean => {
  const local = localOf(stored, record);
  const parcels = local?.document.shipmentInfo.shipmentItems ?? [];
  return parcels.every(
    ({ trackingNumber }, at) =>
      !trackingNumber || known.includes(trackingNumber) || !record.baseIds.includes(local?.ids[at] ?? ''),
  );
};

/**
 * The label of this desk that is void at the remote by now, as the time at which it was made, ms; null: there is none. A
 * Packdesk there had the label's numbers, has none any more, and says that the shipment has no label. A number that was
 * only corrected, a shipment that has left and a backup that was restored there void nothing.
 */
export const labelVoidedThere = (
  stored: StoredShipment | undefined,
  record: SyncRecord | null,
  now: Pick<RemoteState, 'document' | 'etag' | 'status'>,
): number | null => {
  // Most have no label: they cost nothing.
  if (!stored || stored.labelledAt === null || !saysUnlabelled(now)) return null;
  if (stored.status !== labelled && stored.status !== cancelled) return null;
  const base = record && baseOf(record);
  if (!base || showsRestored(record, now)) return null;
  const before = numbersIn(base.document);
  return before.length > 0 && hasKnownNumbers(stored, record, before) ? stored.labelledAt : null;
};

/** The record without the numbers of a void label: that they are gone is no lost edit, and nothing to ask about. */
export const withoutLabel = (record: SyncRecord): SyncRecord => {
  const base = baseOf(record);
  const numbers: unknown[] = base ? numbersIn(base.document) : [];
  return {
    ...record,
    confirmed: record.confirmed.filter(({ path, after }) => !OF_LABEL.test(path) || !numbers.includes(after)),
    held: record.held.filter(({ path }) => !OF_LABEL.test(path)),
  };
};

/** The parcel without those of its numbers that this one has not. */
const withNumbersOf = (parcel: Parcel, { trackingNumber, labelNumber }: Parcel): Parcel => ({
  ...parcel,
  ...(isBlank(trackingNumber) && { trackingNumber: null }),
  ...(isBlank(labelNumber) && { labelNumber: null }),
});

/**
 * The remote's state before the request that has brought a label, without numbers that this desk had taken away: where a
 * carrier gives the same ones again, they are the new label's, and undo nothing.
 */
export const beforeLabel = (pre: Side | null, sent: Side): Side | null => {
  if (pre === null) return pre;
  const sentById = new Map(parcelsIn(sent.document).map((parcel, at) => [sent.ids[at], parcel]));
  const { document, ids } = pre;
  const { shipmentInfo } = document;
  const shipmentItems = shipmentInfo.shipmentItems?.map((parcel, at) => {
    const asSent = sentById.get(ids[at]);
    return asSent ? withNumbersOf(parcel, asSent) : parcel;
  });
  return { ids, document: { ...document, shipmentInfo: { ...shipmentInfo, shipmentItems } } };
};

/** The changes that the remote has confirmed, without numbers that were taken away before it has made a label. */
export const confirmedBeforeLabel = (confirmed: SyncRecord['confirmed']): SyncRecord['confirmed'] =>
  confirmed.filter(({ path, after }) => !OF_LABEL.test(path) || !isBlank(after));

/** True where a Packdesk says that a shipment has no label: a cancelled one may still have it, with its numbers. */
export const saysUnlabelled = ({ document, status }: Pick<RemoteState, 'document' | 'status'>): boolean =>
  document !== null && (status === open || status === cancelled) && numbersIn(document).length === 0;

/** The record that a merge goes by. @param voidedLabelAt as of `labelVoidedThere` */
export const recordToMerge = (
  known: SyncRecord | null,
  reference: string,
  voidedLabelAt: number | null,
): SyncRecord => {
  if (known === null) return newRecord(reference);
  return voidedLabelAt === null ? known : withoutLabel(known);
};
