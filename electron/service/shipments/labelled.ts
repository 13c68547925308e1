import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { isClosed, ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { Clock } from '../../core/clock.ts';
import { type Draft, withPrintSettings } from './draft.ts';

/** Time of a new label, ms: it tells it from the one before, also when a clock was set back to that very moment. */
export const labelTime = ({ labelledAt }: Draft, clock: Clock): number => {
  const now = clock.now();
  return now === labelledAt ? now + 1 : now;
};

/** A draft whose label is made, as this document: it stays handed over where the very same request hands it over. */
export const labelled = (draft: Draft, document: Shipment, labelledAt: number): Draft => ({
  ...draft,
  document: withPrintSettings(document, { printLabel: false, isUpdated: false }),
  status: isClosed(draft.status) ? draft.status : ShipmentStatus.labelled,
  labelStale: false,
  labelledAt,
});
