import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { Caller } from './caller.ts';
import type { LabelWish, QueueEntry } from './sync-store.ts';

/** A local edit as the outbox sees it. */
export interface OutgoingEdit {
  reference: string;
  caller: Caller;
  at: number;
  before: Shipment | null;
  /** Null: deleted. */
  after: Shipment | null;
  label?: LabelWish;
}

/** Says what is queued with an edit. A service that is the system of record has none. */
export interface Outbox {
  /** Whether a remote stands behind this desk now. */
  isEdge(): boolean;
  /** Undefined in the role origin: nothing is queued. @throws PackdeskError auth.desk-only */
  entry(edit: OutgoingEdit): Promise<QueueEntry | undefined>;
}

/** The system of record: nothing leaves. */
export const noOutbox: Outbox = { isEdge: () => false, entry: async () => undefined };
