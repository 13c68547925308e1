import { ShipmentStatus } from '../../shared/shipment/status.ts';
import type { StoredShipment } from '../core/shipment-store.ts';
import type { SyncRecord } from '../core/sync-store.ts';
import { numbersIn, numbersOf } from '../core/tracking-numbers.ts';
import type { RemoteState } from './remote-state.ts';
import { baseOf } from './sides.ts';

const { open, labelled, cancelled } = ShipmentStatus;

/** A parcel's members that a void takes away. */
const OF_LABEL = /\.(trackingNumber|labelNumber)$/;

/**
 * The label of this desk that is void at the remote by now, as the time at which it was made, ms; null: there is none. A
 * Packdesk there had the label's numbers, has none of them any more, and says that the shipment has no label. A number
 * that was only corrected leaves it labelled.
 */
export const labelVoidedThere = (
  stored: StoredShipment | undefined,
  record: SyncRecord | null,
  { document, status }: Pick<RemoteState, 'document' | 'status'>,
): number | null => {
  const base = record && baseOf(record);
  if (!stored || !base || document === null) return null;
  const mayBeVoided = stored.status === labelled || stored.status === cancelled;
  if (stored.labelledAt === null || !mayBeVoided || (status !== open && status !== cancelled)) return null;
  const [before, now] = [numbersIn(base.document), numbersIn(document)];
  const isGone = before.length > 0 && before.every((number) => !now.includes(number));
  // One with numbers that were never there is newer than what the remote tells of.
  const isKnown = numbersOf(stored).every((number) => before.includes(number));
  return isGone && isKnown ? stored.labelledAt : null;
};

/** The record without the numbers of a void label: that they are gone is no lost edit. */
export const withoutLabel = (record: SyncRecord): SyncRecord => ({
  ...record,
  confirmed: record.confirmed.filter(({ path }) => !OF_LABEL.test(path)),
});
